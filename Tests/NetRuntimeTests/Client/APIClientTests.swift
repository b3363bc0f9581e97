import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct APIClientTests {
    private enum Shop {}

    private struct Name: APIRequest {
        typealias API = Shop
        typealias Response = String
        static var endpoint: Endpoint { "GET /name" }
    }

    private struct Names: APIRequest, PagedRequest {
        typealias API = Shop
        typealias Response = [String]
        typealias Item = String
        var page: Int?
        static var endpoint: Endpoint { "GET /names{?page}" }
        var parameters: Parameters { [page] }
        static var paging: Paging { .page("page") }
    }

    private struct Order: APIRequest {
        typealias API = Shop
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /orders" }
    }

    private let engine = StubEngine()
    private var shop: APIClient<Shop> {
        get throws { APIClient(Client(baseURL: try #require(URL(string: "https://example.com")), engine: engine)) }
    }

    @Test("An API client sends, streams and pages like its underlying client")
    func underlyingClient() async throws {
        engine.answer(Name.self, with: .json(#""Hats""#))
        engine.answer(Order.self, with: HTTPResponse(status: 204))
        engine.answer(Names.self, with: .json(#"["Hats"]"#), then: .json("[]"))
        #expect(try await shop.send(Name()) == "Hats")
        try await shop.send(Order())
        #expect(try await shop.response(for: Name()).status == 200)
        #expect(try await shop.result(of: Name()).get() == "Hats")
        #expect(try await shop.stream(Name()).body.collect() == Data(#""Hats""#.utf8))
        #expect(engine.calls(of: Name.self).count == 4)
        var names: [String] = []
        for try await name in try shop.items(of: Names()) { names.append(name) }
        for try await page in try shop.pages(of: Names()) { names += page.payload }
        #expect(names == ["Hats", "Hats"])
    }

    @Test("Setting a property of an API client changes its underlying client")
    func forwardedProperties() throws {
        var shop = try shop
        shop.baseURL = try #require(URL(string: "https://example.org"))
        #expect(shop.client.baseURL.host == "example.org")
        #expect(shop.baseURL == shop.client.baseURL)
    }
}
