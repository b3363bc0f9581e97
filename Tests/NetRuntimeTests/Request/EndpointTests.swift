import NetRuntime
import Testing

struct EndpointTests {
    struct Secured: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint {
            Endpoint(
                "PATCH /a/{b}{?c}",
                server: "uploads",
                security: [[.bearer], [.basic, .apiKey("X-Key", in: .header)]]
            )
        }
    }

    struct Open: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { Endpoint("GET /", security: []) }
    }

    @Test("An endpoint reads its method and template from the first line")
    func methodAndTemplate() {
        let endpoint: Endpoint = """
            GET /pets/{id}
            If-Match: {etag}
            """
        #expect(endpoint.method == .get)
        #expect(endpoint.template.text == "/pets/{id}")
        #expect(endpoint.name == "GET /pets/{id}")
        #expect(endpoint.accepts(.bearer))
    }

    @Test("An endpoint of a request type has its name, server and security")
    func requestType() {
        let endpoint = Endpoint(of: Secured.self)
        #expect(endpoint.name == "Secured")
        #expect(endpoint.method == .patch)
        #expect(endpoint.server == "uploads")
        #expect(endpoint.accepts(.bearer))
        #expect(endpoint.accepts(.apiKey("X-Key", in: .header)))
        #expect(!endpoint.accepts(.apiKey("X-Key", in: .query)))
        #expect(!Endpoint(of: Open.self).accepts(.bearer))
    }
}
