import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Tests of requests that are written by hand.
@Suite(.timeLimit(.minutes(20)))
struct HandWrittenRequestTests {
    /// A request that adds a pet to a store.
    struct AddPet: Request {
        struct Response: Decodable {
            let id: Int
        }

        struct Pet: Encodable {
            let name: String
            let tags: [String]
        }

        struct Failure: Decodable {
            let reason: String
        }

        let store: String
        let pet: Pet

        static var endpoint: Endpoint { "POST /stores/{store}/pets" }
        var parameters: Parameters { Parameters(store, body: .json(pet)) }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 422 ? try body.decode() : nil
        }
    }

    /// A request with a custom parser, because its response isn't JSON.
    struct GetColors: Request {
        static var endpoint: Endpoint { "GET /colors.csv" }

        static func response(from body: ResponseBody) throws -> [Substring] {
            body.text.split(separator: ",")
        }
    }

    /// A request to a host other than the client's, with `Encodable` parameters and custom parsers for the response and
    /// the failure.
    struct Rates: Request {
        struct Query: Encodable {
            let base: String
            let symbols: [String]
        }

        let host: String
        let port: Int
        let query: Query

        static var endpoint: Endpoint { "GET http://{host}:{port}/latest" }
        var parameters: Parameters { Parameters(host, port, body: .parameters(query)) }

        static func response(from body: ResponseBody) throws -> [String: Double] {
            try body.text.split(separator: "\n").reduce(into: [:]) { rates, line in
                let parts = line.split(separator: "=")
                guard parts.count == 2 else { throw CocoaError(.coderReadCorrupt) }
                rates[String(parts[0])] = Double(parts[1])
            }
        }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> String? {
            status == 400 ? body.text : nil
        }
    }

    @Test("A request can have another host and custom parsers")
    func otherHostAndParsers() async throws {
        let server = try LoopbackServer { request in
            request.query == "base=EUR&symbols=USD&symbols=JPY"
                ? .text("USD=1.1\nJPY=160") : .text("no base", status: 400)
        }
        let client = Client(baseURL: try testURL(), middleware: [.bearer { "t0ken" }])
        func rates(_ base: String, _ symbols: [String]) -> Rates {
            Rates(host: "127.0.0.1", port: Int(server.port), query: .init(base: base, symbols: symbols))
        }
        #expect(try await client.send(rates("EUR", ["USD", "JPY"])) == ["USD": 1.1, "JPY": 160])
        // The credentials for the client's host aren't sent to other hosts.
        #expect(server.requests.first?.header("Authorization") == nil)
        do {
            _ = try await client.send(rates("", []))
            Issue.record("a failure was expected")
        } catch .rejected(let failure, _) {
            #expect(failure == "no base")
        } catch {
            throw error
        }
    }

    private struct Search: Request {
        typealias Response = NoContent

        let page: Int?

        static var endpoint: Endpoint { "GET {?page}" }
        var parameters: Parameters { [page] }
    }

    @Test("The URL of a template without a path is the base URL", arguments: [nil, 2])
    func emptyTemplate(page: Int?) throws {
        let client = Client(baseURL: try testURL("https://api.example.com/search"))
        let url = try client.httpRequest(for: Search(page: page)).url
        #expect(url.absoluteString == "https://api.example.com/search" + (page.map { "?page=\($0)" } ?? ""))
    }

    @Test("Requests are sent, and their responses and failures are decoded")
    func areSent() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/colors.csv": .text("red,green")
            case "/stores/mars/pets": .json(#"{"reason": "no air"}"#, status: 422)
            default: .json(#"{"id": 7}"#, status: 201)
            }
        }
        let client = server.client()
        let pet = AddPet.Pet(name: "Rex", tags: ["good"])
        #expect(try await client.send(AddPet(store: "berlin", pet: pet)).id == 7)
        #expect(server.requests.first?.text == #"{"name":"Rex","tags":["good"]}"#)
        #expect(try await client.send(GetColors()) == ["red", "green"])
        do {
            _ = try await client.send(AddPet(store: "mars", pet: pet))
            Issue.record("a failure was expected")
        } catch .rejected(let failure, let response) {
            #expect(failure.reason == "no air")
            #expect(response.status == 422)
        }
    }
}
