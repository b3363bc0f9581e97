import Testing

@testable import netgen

@Suite("Credentials in references")
struct CredentialsTextTests {
    private let bearer = SecurityScheme(kind: .bearer)
    private let key = SecurityScheme(kind: .apiKey(name: "X-Key", location: .header), name: "partner")

    @Test("A sentence names all alternatives, and that credentials are optional")
    func sentences() {
        let token = "a token in the header <code>Authorization: Bearer …</code>"
        let partner = "a key in the header <code>X-Key</code> (<code>partner</code>)"
        #expect(HTML.sentence([[bearer]]).text == "<p>Send \(token).</p>")
        #expect(HTML.sentence([[bearer], [key]]).text == "<p>Send \(token), or \(partner).</p>")
        #expect(HTML.sentence([[bearer, key], []]).text == "<p>Send \(token) and \(partner), or no credentials.</p>")
    }

    @Test("Without credentials, there is no sentence")
    func none() {
        #expect(HTML.sentence([]).isEmpty)
        #expect(HTML.sentence([[]]).isEmpty)
    }
}
