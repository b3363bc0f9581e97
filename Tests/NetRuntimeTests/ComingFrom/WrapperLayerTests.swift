import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Code that the article “Coming from your own networking layer” quotes.
///
/// The replaced layer has `ResponseWrapper<T>`, a table of endpoints, and environments.
@Suite(.timeLimit(.minutes(20)))
struct WrapperLayerTests {

    struct Shop: ServerEnvironment {
        let baseURL: URL

        static var production: Self { "https://api.example.com/v1" }
        static var staging: Self { "https://staging.example.com/v1" }
        static var debugEnvironment: Self { .staging }
        static var current: Self {
            #if DEBUG
                debugEnvironment
            #else
                .production
            #endif
        }
    }

    struct Item: Decodable, Equatable {
        let name: String
    }

    struct Filter: Encodable {
        var color: String?
        var sizes: [Int] = []
        var inStock = true
    }

    nonisolated protocol ShopRequest: Request where Wrapper == StandardWrapper {}

    struct ListItems: ShopRequest {
        typealias Response = [Item]

        let filter: Filter

        static var endpoint: Endpoint { "GET /items" }
        var parameters: Parameters { Parameters(body: .parameters(filter)) }
    }

    struct AddItem: Request {
        typealias Response = NoContent
        typealias Wrapper = StandardWrapper

        let filter: Filter

        static var endpoint: Endpoint { "POST /items" }
        var parameters: Parameters { Parameters(body: .parameters(filter)) }
    }

    struct ResultWrapper: ResponseWrapper {
        var ok = false
        var reason: String?

        static var payload: PayloadLocation { "result" }
        func failure(status: Int) -> String? { ok ? nil : reason ?? "no reason" }

        static var fields: JSONFields { "ok reason?" }
        init(_: EmptyValue) {}
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&ok)
            case 1: reader.read(&reason)
            default: break
            }
        }
    }

    struct GetStock: Request {
        typealias Response = Int
        typealias Wrapper = ResultWrapper

        static var endpoint: Endpoint { "GET /stock" }
    }

    @Test("A call returns the payload without its wrapper, or throws a typed failure")
    func wrappersComeOff() async throws {
        let stub = StubEngine()
        stub.answer(ListItems.self, with: .json(#"{"status": 200, "message": "ok", "data": [{"name": "Ball"}]}"#))
        stub.answer(AddItem.self, with: .json(#"{"data": "", "status": 409, "message": "sold out"}"#))
        let client = Client(Shop.current, engine: stub)
        let filter = Filter(color: "red", sizes: [1, 2])

        let items = try await client.send(ListItems(filter: filter))
        #expect(items == [Item(name: "Ball")])
        let response = try await client.response(for: ListItems(filter: filter))
        #expect(response.wrapper?.message == "ok")
        do {
            try await client.send(AddItem(filter: filter))
            Issue.record("a failure was expected")
        } catch .rejected(let failure, let response) where failure.status == 409 {
            #expect(failure.message == "sold out" && response.status == 200)
        } catch {
            throw error
        }

        let url = try #require(stub.calls.first?.url)
        let base = Shop.current.baseURL.absoluteString
        #expect(url.absoluteString == "\(base)/items?color=red&inStock=true&sizes=1&sizes=2")
        #expect(stub.calls.last?.body == .data(Data(#"{"color":"red","inStock":true,"sizes":[1,2]}"#.utf8)))
    }

    @Test("A custom wrapper decides whether a response is a failure")
    func customWrapper() async throws {
        let stub = StubEngine()
        stub.answer(
            GetStock.self,
            inOrder: .success(.json(#"{"result": 3, "ok": true}"#)),
            .success(.json(#"{"ok": false, "reason": "closed"}"#))
        )
        let client = Client(Shop.production, engine: stub)
        #expect(try await client.send(GetStock()) == 3)
        await #expect { try await client.send(GetStock()) } throws: { error in
            if case .rejected("closed", _)? = error as? ClientError<String> { true } else { false }
        }
    }

    private actor Vault {
        private(set) var token: String? = "old"

        func refresh() throws -> String? {
            token = "new"
            return token
        }
    }

    @Test("A token is refreshed after a code in the wrapper, and the request is sent again")
    func refreshedTokens() async throws {
        let vault = Vault()
        let stub = StubEngine()
        stub.answer(
            AddItem.self,
            inOrder: .success(.json(#"{"status": 4011, "message": "expired", "data": null}"#)),
            .success(.json(#"{"status": 200, "data": null}"#))
        )
        let refresh = TokenRefresh(
            token: { await vault.token },
            refresh: { try await vault.refresh() },
            isRejected: { (try? JSON(json: $0.body))?["status"] == 4011 }
        )
        let client = Client(Shop.current, engine: stub, middleware: [refresh])
        try await client.send(AddItem(filter: Filter()))
        #expect(stub.calls.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    @Test("The base URL of a client can be replaced")
    func replacedBaseURL() async throws {
        let stub = StubEngine { _ in .json(#"{"ok": true, "result": 3}"#) }
        var client = Client(Shop.staging, engine: stub)
        _ = try await client.send(GetStock())
        client.baseURL = Shop.production.baseURL
        _ = try await client.send(GetStock())
        #expect(stub.calls.map(\.url.host) == ["staging.example.com", "api.example.com"])
    }
}
