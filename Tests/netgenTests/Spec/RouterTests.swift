import Testing

@testable import netgen

@Suite("Routing of requests to endpoints")
struct RouterTests {
    private let names: [String]
    private let router: Router

    init() throws {
        let text = #"""
            {
              "netgen": 1, "name": "Pets",
              "environments": { "live": "https://api.example.com/v1", "old": "https://api.example.com/v1/legacy" },
              "endpoints": {
                "home": { "method": "GET", "path": "/" },
                "list": { "method": "GET", "path": "/pets" },
                "add": { "method": "POST", "path": "/pets" },
                "get": { "method": "GET", "path": "/pets/{id}" },
                "picture": { "method": "GET", "path": "/pets/{id}.png" },
                "own": { "method": "GET", "path": "/pets/my%20own" },
                "any": { "method": "GET", "path": "/{kind}/{id}" },
                "last": { "method": "GET", "path": "/{kind}/x/y" },
                "first": { "method": "GET", "path": "/pets/{a}/{b}" }
              }
            }
            """#
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", bytes: Array(text.utf8))
        let read = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        let spec = try #require(read)
        names = spec.requests.endpoints.map(\.name.value)
        router = Router(spec)
    }

    private func endpoint(_ method: String?, _ path: String) -> String? {
        router.endpoint(method, path.split(separator: "/").map(String.init)).map { names[$0] }
    }

    @Test("The most literal path wins, compared from the left")
    func rank() {
        #expect(endpoint("GET", "/") == "home")
        #expect(endpoint("GET", "/pets") == "list")
        #expect(endpoint("POST", "/pets") == "add")
        #expect(endpoint("GET", "/pets/7") == "get")
        #expect(endpoint("GET", "/pets/7.png") == "picture")
        #expect(endpoint("GET", "/pets/.png") == "get")
        #expect(endpoint("GET", "/pets/my own") == "own")
        #expect(endpoint("GET", "/cats/7") == "any")
        #expect(endpoint("GET", "/cats/x/y") == "last")
        #expect(endpoint("GET", "/pets/x/y") == "first")
        #expect(endpoint("GET", "/pets/x/y/z") == nil)
    }

    @Test("A path may begin with a base URL's path, and the longest base path wins")
    func bases() {
        #expect(endpoint("GET", "/v1") == "home")
        #expect(endpoint("GET", "/v1/pets") == "list")
        #expect(endpoint("GET", "/v1/legacy/pets") == "list")
        #expect(endpoint("GET", "/v1/pets/7") == "get")
    }

    @Test("The router distinguishes methods on one path")
    func methods() {
        #expect(endpoint("PUT", "/pets") == nil)
        #expect(endpoint(nil, "/pets") == "list")
        #expect(router.methods(of: ["v1", "pets"]) == ["GET", "POST"])
        #expect(router.methods(of: ["no"]) == [])
    }
}
