import Foundation
import NetRuntime
import Testing

@Suite("Variables in server URLs")
struct ServerVariablesTests {
    private struct Place: ServerEnvironment {
        let baseURL: URL
    }

    @Test("A URL template replaces each variable with its value")
    func filling() {
        let template = "{scheme}://{region}.example.com:{port}/{path}"
        let values = ["scheme": "https", "region": "eu", "port": "8443", "path": "a/b"]
        #expect(Place.url(template, values).absoluteString == "https://eu.example.com:8443/a/b")
        #expect(Place.url(template, checking: values) == URL(string: "https://eu.example.com:8443/a/b"))
    }

    @Test("A value may include a port, and an empty path omits the slash")
    func hosts() {
        #expect(Place.url("https://{host}/api", ["host": "10.0.0.1:80"]).absoluteString == "https://10.0.0.1:80/api")
        #expect(Place.url("https://example.com/{path}", ["path": ""]).absoluteString == "https://example.com")
    }

    @Test(
        "A value can't change the host or add a query",
        arguments: ["evil.com/", "user@evil.com", "a?", "a#", "a\\"]
    )
    func intruders(_ tenant: String) {
        #expect(Place.url("https://{tenant}.example.com/v1", checking: ["tenant": tenant]) == nil)
        #expect(Place.url("{tenant}.example.com/v1", checking: ["tenant": "https://" + tenant]) == nil)
    }

    @Test("Values that don't form a valid URL give nil")
    func invalidURLs() {
        #expect(Place.url("https://{host}/v1", checking: ["host": ""]) == nil)
        #expect(Place.url("https://example.com:{port}", checking: ["port": "many"]) == nil)
        #expect(Place.url("/{path}", checking: ["path": "v1"]) == nil)
    }
}
