import Testing

@testable import netgen

struct ResolverFailureTests {
    private static let models =
        #""models": { "Problem": { "fields": { "text": "string" } }, "Conflict": { "fields": { "id": "int" } } },"#
    private static let wrapper =
        #""wrapper": { "fields": { "ok": "bool", "data": "Payload" }, "success": { "ok": true }, "failure": { "ok": "ok" } },"#

    private func api(shared: String = "{}", own: String = "{}", wrapper: String = "") throws -> API {
        try ResolvedSpec(
            Self.models + wrapper + "\"failures\": \(shared), "
                + "\"endpoints\": { \"get\": { \"method\": \"GET\", \"path\": \"/\", \"failures\": \(own) } }"
        ).resolved()
    }

    /// Describes a failure in one line, for comparisons.
    private func text(_ failure: EndpointFailure?) -> String {
        func list(_ statuses: [StatusMatch]) -> String {
            statuses.map { status in
                switch status {
                case .code(let code): "\(code)"
                case .range(let hundreds): "\(hundreds)XX"
                case .any: "default"
                }
            }.joined(separator: ",")
        }
        func name(_ type: TypeReference?) -> String {
            type.map { $0.paths.flatMap { $0 }.map(\.description).joined(separator: ".") } ?? "-"
        }
        switch failure {
        case nil:
            return "none"
        case .single(let type, let statuses):
            return "\(name(type)) for \(list(statuses.map(\.value)))"
        case .cases(let cases, let shared):
            let own = cases.map { "\($0.name)(\(name($0.type))) for \(list($0.statuses))" }
            let rest = shared.map { ["\($0.name)(\(name($0.type))) for \(list($0.statuses))"] } ?? []
            return (own + rest).joined(separator: "; ")
        }
    }

    @Test("An endpoint's failures become one type or an enum by status")
    func ofOneEndpoint() throws {
        #expect(text(try api().endpoints[0].result.failure) == "none")
        #expect(text(try api(own: #"{ "409": "Conflict" }"#).endpoints[0].result.failure) == "Conflict for 409")
        #expect(
            text(
                try api(own: #"{ "default": "Problem", "4XX": "Problem", "409": "Problem" }"#).endpoints[0].result
                    .failure
            )
                == "Problem for 409,4XX,default"
        )
        #expect(
            text(
                try api(own: #"{ "5XX": "Problem", "404": null, "418": "Conflict", "default": null }"#).endpoints[0]
                    .result.failure
            )
                == "notFound(-) for 404; status418(Conflict) for 418; serverError(Problem) for 5XX; unexpected(-) for default"
        )
    }

    @Test("Inline failure types are named after their status")
    func inlineTypes() throws {
        let api = try api(
            shared: #"{ "5XX": { "fields": { "a": "int" } } }"#,
            own: #"{ "404": { "fields": { "b": "int" } } }"#
        )
        #expect(api.models.map(\.name) == ["Problem", "Conflict", "ServerError"])
        #expect(api.endpoints[0].declaration.nested.map(\.name) == ["NotFound"])
        #expect(text(api.endpoints[0].result.failure) == "notFound(Get.NotFound) for 404; other(ServerError) for 5XX")
    }

    @Test("Shared failures belong to the request protocol")
    func shared() throws {
        let single = try api(shared: #"{ "4XX": "Problem", "5XX": "Problem" }"#)
        #expect(text(single.client.requestProtocols[0].failure) == "Problem for 4XX,5XX")
        #expect(single.client.requestProtocols[0].failureType == .named(["Problem"]))
        #expect(single.client.failure == .named(["Problem"]))
        #expect(text(single.endpoints[0].result.failure) == "none")

        let several = try api(shared: #"{ "4XX": "Problem", "401": null }"#)
        #expect(
            text(several.client.requestProtocols[0].failure) == "unauthorized(-) for 401; clientError(Problem) for 4XX"
        )
        #expect(several.client.requestProtocols[0].failureType == .named(["Failure"]))
    }

    @Test("An endpoint's own failures override and extend the shared ones")
    func sharedAndOwn() throws {
        let other = try api(shared: #"{ "4XX": "Problem", "409": "Problem" }"#, own: #"{ "409": "Conflict" }"#)
        #expect(text(other.endpoints[0].result.failure) == "conflict(Conflict) for 409; other(Problem) for 4XX")
        let same = try api(shared: #"{ "4XX": "Problem" }"#, own: #"{ "409": "Problem" }"#)
        #expect(text(same.endpoints[0].result.failure) == "none")
        let wider = try api(shared: #"{ "4XX": "Problem" }"#, own: #"{ "500": "Problem" }"#)
        #expect(text(wider.endpoints[0].result.failure) == "Problem for 500,4XX")
        let several = try api(shared: #"{ "4XX": "Problem", "401": null }"#, own: #"{ "4XX": "Conflict" }"#)
        #expect(text(several.endpoints[0].result.failure) == "unauthorized(-) for 401; clientError(Conflict) for 4XX")
    }

    @Test("A wrapper's failure is one case of an endpoint's failures")
    func besideAWrapper() throws {
        let own = try api(own: #"{ "409": "Conflict" }"#, wrapper: Self.wrapper)
        #expect(text(own.endpoints[0].result.failure) == "conflict(Conflict) for 409; other(Failure) for ")
        let shared = try api(shared: #"{ "5XX": "Problem" }"#, own: #"{ "409": "Conflict" }"#, wrapper: Self.wrapper)
        #expect(
            text(shared.client.requestProtocols[0].failure)
                == "serverError(Problem) for 5XX; other(WrapperFailure) for "
        )
        #expect(shared.client.failure == .named(["Failure"]))
        #expect(
            text(shared.endpoints[0].result.failure)
                == "conflict(Conflict) for 409; serverError(Problem) for 5XX; other(WrapperFailure) for "
        )
    }
}
