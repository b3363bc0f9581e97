// swift-format-ignore-file
// Each call is one line.
import Foundation
import NetRuntime
func http() async {
    let c = CWeb.client(.init(baseURL: base), engine: cookieEngine(), middleware: [.retry(pol())])
    await t("HTTPSuccessOptions200") { try await c.send(CWeb.HTTPSuccessOptions200()) }
    await t("HTTPSuccessPut200") { try await c.send(CWeb.HTTPSuccessPut200(body: true)) }
    await t("HTTPSuccessPatch200") { try await c.send(CWeb.HTTPSuccessPatch200(body: true)) }
    await t("HTTPSuccessPost200") { try await c.send(CWeb.HTTPSuccessPost200(body: true)) }
    await t("HTTPSuccessDelete200") { try await c.send(CWeb.HTTPSuccessDelete200(body: true)) }
    await t("HTTPSuccessPut201") { try await c.send(CWeb.HTTPSuccessPut201(body: true)) }
    await t("HTTPSuccessPost201") { try await c.send(CWeb.HTTPSuccessPost201(body: true)) }
    await t("HTTPSuccessPut202") { try await c.send(CWeb.HTTPSuccessPut202(body: true)) }
    await t("HTTPSuccessPatch202") { try await c.send(CWeb.HTTPSuccessPatch202(body: true)) }
    await t("HTTPSuccessPost202") { try await c.send(CWeb.HTTPSuccessPost202(body: true)) }
    await t("HTTPSuccessDelete202") { try await c.send(CWeb.HTTPSuccessDelete202(body: true)) }
    await t("HTTPSuccessPut204") { try await c.send(CWeb.HTTPSuccessPut204(body: true)) }
    await t("HTTPSuccessPatch204") { try await c.send(CWeb.HTTPSuccessPatch204(body: true)) }
    await t("HTTPSuccessPost204") { try await c.send(CWeb.HTTPSuccessPost204(body: true)) }
    await t("HTTPSuccessDelete204") { try await c.send(CWeb.HTTPSuccessDelete204(body: true)) }
    await t("HTTPRedirectsPut301") { try await c.send(CWeb.HTTPRedirectsPut301(body: true)) }
    await t("HTTPRedirectsPatch302") { try await c.send(CWeb.HTTPRedirectsPatch302(body: true)) }
    await t("HTTPRedirectsPost303") { try await c.send(CWeb.HTTPRedirectsPost303(body: true)) }
    await t("HTTPRedirectsOptions307") { try await c.send(CWeb.HTTPRedirectsOptions307()) }
    await t("HTTPRedirectsPut307") { try await c.send(CWeb.HTTPRedirectsPut307(body: true)) }
    await t("HTTPRedirectsPatch307") { try await c.send(CWeb.HTTPRedirectsPatch307(body: true)) }
    await t("HTTPRedirectsPost307") { try await c.send(CWeb.HTTPRedirectsPost307(body: true)) }
    await t("HTTPRedirectsDelete307") { try await c.send(CWeb.HTTPRedirectsDelete307(body: true)) }
    await fails("HTTPClientFailureOptions400") { try await c.send(CWeb.HTTPClientFailureOptions400()) }
    await fails("HTTPClientFailurePut400") { try await c.send(CWeb.HTTPClientFailurePut400(body: true)) }
    await fails("HTTPClientFailurePatch400") { try await c.send(CWeb.HTTPClientFailurePatch400(body: true)) }
    await fails("HTTPClientFailurePost400") { try await c.send(CWeb.HTTPClientFailurePost400(body: true)) }
    await fails("HTTPClientFailureDelete400") { try await c.send(CWeb.HTTPClientFailureDelete400(body: true)) }
    await fails("HTTPClientFailureOptions403") { try await c.send(CWeb.HTTPClientFailureOptions403()) }
    await fails("HTTPClientFailurePut404") { try await c.send(CWeb.HTTPClientFailurePut404(body: true)) }
    await fails("HTTPClientFailurePatch405") { try await c.send(CWeb.HTTPClientFailurePatch405(body: true)) }
    await fails("HTTPClientFailurePost406") { try await c.send(CWeb.HTTPClientFailurePost406(body: true)) }
    await fails("HTTPClientFailureDelete407") { try await c.send(CWeb.HTTPClientFailureDelete407(body: true)) }
    await fails("HTTPClientFailurePut409") { try await c.send(CWeb.HTTPClientFailurePut409(body: true)) }
    await fails("HTTPClientFailureOptions412") { try await c.send(CWeb.HTTPClientFailureOptions412()) }
    await fails("HTTPClientFailurePut413") { try await c.send(CWeb.HTTPClientFailurePut413(body: true)) }
    await fails("HTTPClientFailurePatch414") { try await c.send(CWeb.HTTPClientFailurePatch414(body: true)) }
    await fails("HTTPClientFailurePost415") { try await c.send(CWeb.HTTPClientFailurePost415(body: true)) }
    await fails("HTTPClientFailureDelete417") { try await c.send(CWeb.HTTPClientFailureDelete417(body: true)) }
    await fails("HTTPServerFailurePost505") { try await c.send(CWeb.HTTPServerFailurePost505(body: true)) }
    await fails("HTTPServerFailureDelete505") { try await c.send(CWeb.HTTPServerFailureDelete505(body: true)) }
    await t("HTTPRetryHead408") { try await c.send(CWeb.HTTPRetryHead408()) }
    await t("HTTPRetryPut500") { try await c.send(CWeb.HTTPRetryPut500(body: true)) }
    await t("HTTPRetryPatch500") { try await c.send(CWeb.HTTPRetryPatch500(body: true)) }
    await t("HTTPRetryGet502") { try await c.send(CWeb.HTTPRetryGet502()) }
    await t("HTTPRetryOptions502") { try await c.send(CWeb.HTTPRetryOptions502()) }
    await t("HTTPRetryPost503") { try await c.send(CWeb.HTTPRetryPost503(body: true)) }
    await t("HTTPRetryDelete503") { try await c.send(CWeb.HTTPRetryDelete503(body: true)) }
    await t("HTTPRetryPut504") { try await c.send(CWeb.HTTPRetryPut504(body: true)) }
    await t("HTTPRetryPatch504") { try await c.send(CWeb.HTTPRetryPatch504(body: true)) }
}
func cookieEngine() -> CurlEngine { var c = CurlEngine.Configuration(); c.keepsCookies = true; return CurlEngine(c) }
func pol() -> RetryPolicy { var p = RetryPolicy(); p.makesIdempotencyKeys = true; p.statuses.insert(500); return p }
