import Testing

@testable import netgen

/// A spec against which responses are verified.
struct VerifiedSpec {
    let spec: Spec
    let api: API
    let text: SourceText
    /// A verifier that has verified nothing. It is copied, because its creation takes longer than verifying a response.
    let verifier: Verifier

    init(path: String) throws {
        try self.init(SourceText(path: path, bytes: try Disk.contents(of: path)))
    }

    init(_ text: SourceText) throws {
        self = try #require(VerifiedSpec(readable: text))
    }

    /// Creates a spec, or `nil` if the text has an error.
    init?(readable text: SourceText) {
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        guard let (spec, api) = try? files.api(in: text, diagnostics: &diagnostics) else { return nil }
        (self.spec, self.api, self.text) = (spec, api, text)
        verifier = Verifier(spec, api)
    }

    func mismatches(in body: String, endpoint: String, status: Int) -> [Mismatch] {
        var reader = ExchangeReader()
        var name = SampleName(option: endpoint)
        name.status = status
        let exchanges = reader.exchanges(in: SourceText(path: "body.json", text: body), file: 1, name: name)
        var verifier = verifier
        for exchange in exchanges { verifier.verify(exchange) }
        return verifier.mismatches
    }
}
