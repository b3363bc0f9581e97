import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Reports of drift: one for each endpoint and location, with the number of occurrences.
@Suite(.timeLimit(.minutes(20)))
struct DriftPlacesTests {
    struct Pet: JSONModel, Decodable {
        var name = ""
        var spot: Spot?

        static var fields: JSONFields { "name spot?" }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&name) } else { reader.read(&spot) }
        }
    }

    struct Spot: JSONTuple, Decodable {
        var x = 0

        static var count: Int { 1 }

        init(_: EmptyValue) {}

        mutating func fill(_ element: Int, from reader: inout JSONReader) { reader.read(&x) }
    }

    /// A union whose variant doesn't declare the discriminator.
    enum Toy: JSONUnion, Decodable {
        case pet(Pet)
        case unknown(JSON)

        init(_: EmptyValue) { self = .unknown(.null) }

        mutating func fill(from reader: inout JSONReader) {
            switch reader.discriminator("kind") {
            case "pet": self = .pet(reader.value())
            default: self = .unknown(reader.unlisted())
            }
        }
    }

    struct ListPets: Request {
        typealias Response = [Pet]
        static var endpoint: Endpoint { "GET /pets" }
    }

    struct ListToys: Request {
        typealias Response = [Toy]
        static var endpoint: Endpoint { "GET /toys" }
    }

    struct ListInner: Request {
        typealias Response = [Pet]
        static var endpoint: Endpoint { Endpoint("GET /inner", payload: "pets") }
    }

    struct GetWrapped: Request {
        typealias Response = Pet
        typealias Wrapper = Verdict
        static var endpoint: Endpoint { "GET /wrapped" }
    }

    /// A wrapper whose members are next to those of the payload.
    struct Verdict: ResponseWrapper {
        var ok = false

        static var fields: JSONFields { "ok" }
        static var payload: PayloadLocation { .inline }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&ok) }

        func failure(status: Int) -> Never? { nil }
    }

    struct Events: StreamedRequest {
        static var endpoint: Endpoint { "GET /events" }
        static var splitter: JSONEventSplitter<Pet> { JSONEventSplitter() }
    }

    struct Lines: StreamedRequest {
        static var endpoint: Endpoint { "GET /lines" }
        static var splitter: JSONLineSplitter<Pet> { JSONLineSplitter() }
    }

    /// A client of a server that always sends the same body, and the drift that the client reports.
    private final class Reports: Sendable {
        let client: Client
        private let stream: AsyncStream<ContractDrift>
        private let continuation: AsyncStream<ContractDrift>.Continuation
        private let server: LoopbackServer

        init(_ body: String, isRefused: Bool = false) throws {
            let (stream, continuation) = AsyncStream<ContractDrift>.makeStream()
            (self.stream, self.continuation) = (stream, continuation)
            server = try LoopbackServer { _ in .text(body) }
            var client = server.client()
            client.drift = isRefused ? .refused : .reported { continuation.yield($0) }
            self.client = client
        }

        /// Returns the endpoint, the path and the number of occurrences of each report.
        func all() async -> [String] {
            continuation.finish()
            var texts: [String] = []
            for await drift in stream { texts.append("\(drift.endpoint) \(drift.detail.path) ×\(drift.count)") }
            return texts
        }
    }

    private static let pets = #"{"name":"a","age":1},{"name":"b","age":2},{"name":"c","spot":[1,2]}"#

    @Test("A location is reported once, with the number of its occurrences")
    func send() async throws {
        let reports = try Reports("[\(Self.pets)]")
        #expect(try await reports.client.send(ListPets()).count == 3)
        #expect(await reports.all() == ["ListPets $[0].age ×2", "ListPets $[2].spot[1] ×1"])
    }

    @Test("The elements of an array report their drift when the array ends")
    func elements() async throws {
        let reports = try Reports("[\(Self.pets)]")
        for try await _ in reports.client.elements(of: ListPets()) {}
        #expect(await reports.all() == ["ListPets $[0].age ×2", "ListPets $[2].spot[1] ×1"])
    }

    @Test("The elements of an array report their drift when the loop exits early")
    func left() async throws {
        let reports = try Reports("[\(Self.pets)]")
        for try await pet in reports.client.elements(of: ListPets()) where pet.name == "a" { break }
        #expect(await reports.all() == ["ListPets $[0].age ×1"])
    }

    @Test("Streams of events and lines report their drift")
    func streams() async throws {
        let body = #"data: {"name":"a","age":1}"# + "\n\n"
        for isSent in [true, false] {
            let reports = try Reports(body + body)
            if isSent {
                _ = try await reports.client.send(Events())
            } else {
                for try await _ in reports.client.elements(of: Events()) {}
            }
            #expect(await reports.all() == ["Events $.age ×2"])
        }
        let reports = try Reports(#"{"name":"a","age":1}"# + "\n" + #"{"name":"b","age":1}"#)
        for try await _ in reports.client.elements(of: Lines()) {}
        #expect(await reports.all() == ["Lines $[0].age ×2"])
    }

    @Test("A strict client throws for each element with drift, and continues with the next")
    func refused() async throws {
        let reports = try Reports(#"[{"name":"a"},{"name":"b","age":1},{"name":"c"}]"#, isRefused: true)
        var pets = reports.client.elements(of: ListPets()).makeAsyncIterator()
        #expect(try await pets.next()?.name == "a")
        let error = await #expect(throws: ClientError<Never>.self) { try await pets.next() }
        #expect(error?.description.contains("$[1].age") == true)
        #expect(try await pets.next()?.name == "c")
        #expect(try await pets.next() == nil)
    }

    @Test("The discriminator of a union isn't reported as drift")
    func discriminators() async throws {
        let reports = try Reports(#"[{"kind":"pet","name":"a"},{"name":"b","size":1,"kind":"pet"}]"#)
        #expect(try await reports.client.send(ListToys()).count == 2)
        #expect(await reports.all() == ["ListToys $[1].size ×1"])
    }

    @Test(
        "A member is reported if neither the wrapper nor the payload reads it",
        arguments: [
            #"{"ok":true,"name":"a","age":1}"#, #"{"name":"a","age":1,"ok":true}"#, #"{"age":1,"name":"a","ok":true}"#,
        ]
    )
    func inline(body: String) async throws {
        let reports = try Reports(body)
        #expect(try await reports.client.send(GetWrapped()).name == "a")
        #expect(await reports.all() == ["GetWrapped $.age ×1"])
    }

    @Test("Members next to an extracted payload aren't reported")
    func payloadOnly() async throws {
        let reports = try Reports(#"{"meta":{},"pets":[{"name":"a","age":1}],"links":[]}"#)
        #expect(try await reports.client.send(ListInner()).count == 1)
        #expect(await reports.all() == ["ListInner $.pets[0].age ×1"])
    }
}
