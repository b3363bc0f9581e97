// Requests that the server requires and its documents don't describe, written by hand.
import Foundation
import NetRuntime

/// A request with the parameter "key" and a body. The document declares neither.
struct CreateSecret: Request {
    typealias Response = ESec.SecretResponse

    let key: String

    static var endpoint: Endpoint {
        Endpoint("POST /secrets/:create{?key}", security: [[.apiKey("Authorization", in: .header)]])
    }
    var parameters: Parameters { Parameters(key, body: .json(["key": key])) }
}

/// A request that sends a PDF. The document has one schema for JSON and PDF, and the generated request sends JSON.
struct AnalyzePDF: Request {
    typealias Response = String

    let document: Data

    static var endpoint: Endpoint { "POST /mediatypes/analyze" }
    var parameters: Parameters { Parameters(body: .raw(document, "application/pdf")) }
}

func undescribed() async {
    let key = "1c88a67921784300a462b2cb61da2339"
    let secrets = ESec.client(
        .init(baseURL: base),
        middleware: [.apiKey("Authorization", in: .header, "SharedKey \(key)")]
    )
    await t("CreateSecret") { try await secrets.send(CreateSecret(key: key)) }
    let media = EMed.client(.init(baseURL: base))
    await t("AnalyzePDF") { try await media.send(AnalyzePDF(document: Data("PDF".utf8))) }
    // The server counts the request, so the three gigabytes of the response aren't needed.
    let files = EFile.client(.init(baseURL: base))
    await t("GetFileLarge") {
        var chunks = try await files.stream(EFile.GetFileLarge()).body.makeAsyncIterator()
        return try await chunks.next()?.count
    }
}
