import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Streams whose events differ by name, over real sockets. Names and data are fields of an event in the HTML standard,
/// section 9.2.6.
@Suite(.timeLimit(.minutes(20)))
struct NamedEventTests {
    /// A request as netgen generates it.
    struct Watch: StreamedRequest {
        enum Element: StreamEvent {
            case added(PetAPI.Pet)
            case counted(Int)
            case note(String)
            case unknown(ServerSentEvent)

            init(reading event: inout EventReader) {
                switch event.name {
                case "added": self = .added(event.json())
                case "counted": self = .counted(event.json())
                case "note": self = .note(event.text())
                default: self = .unknown(event.unlisted())
                }
            }
        }

        typealias Failure = PetAPI.Problem

        static var endpoint: Endpoint { "GET /watch" }
        static var splitter: JSONEventSplitter<Element> { JSONEventSplitter(until: "[END]") }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 500 ? try body.json() : nil
        }
    }

    private static let pet = "event: added\ndata: {\"id\": 1, \"name\": \"Rex\"}\n\n"

    /// Returns the elements of a stream as strings, and the error that ended it.
    private func watch(
        _ text: String,
        _ engine: any Engine,
        _ drift: DriftPolicy = .ignored
    ) async throws -> (elements: [String], error: ClientError<PetAPI.Problem>?) {
        let server = try LoopbackServer { _ in
            .init(headers: [("Content-Type", "text/event-stream")], body: Data(text.utf8))
        }
        var client = Client(baseURL: server.url, engine: engine)
        client.drift = drift
        var elements: [String] = []
        do {
            for try await element in client.elements(of: Watch()) {
                switch element {
                case .added(let pet): elements.append("added \(pet.id)")
                case .counted(let count): elements.append("counted \(count)")
                case .note(let text): elements.append("note \(text)")
                case .unknown(let event): elements.append("unknown \(event.name) \(event.data)")
                }
            }
        } catch let error as ClientError<PetAPI.Problem> {
            return (elements, error)
        }
        return (elements, nil)
    }

    static let engines: [any Engine] = [CurlEngine(), URLSessionEngine()]

    @Test("Events are decoded by name, and events with unknown names are kept", arguments: engines)
    func names(_ engine: any Engine) async throws {
        let other = "id: 7\nevent: renamed\ndata: {\"id\": 1}\ndata: end\n\n"
        let stream = Self.pet + ": ping\n\nevent: counted\ndata: 2\n\n" + other + "event: note\ndata: a\ndata: b\n\n"
        let (elements, error) = try await watch(stream + "data: [END]\n\nevent: note\ndata: late\n\n", engine)
        #expect(error == nil)
        #expect(elements == ["added 1", "counted 2", "unknown renamed {\"id\": 1}\nend", "note a\nb"])
    }

    @Test("A named event without data is an element, unlike a keep-alive event")
    func eventsWithoutData() async throws {
        let stream = "event: note\n\ndata:\n\nid: 3\n\nevent: note\ndata:\n\nevent: paused\n\ndata: [END]\n\n"
        let (elements, error) = try await watch(stream, CurlEngine())
        #expect(error == nil)
        #expect(elements == ["note ", "note ", "unknown paused "])
    }

    @Test("Event data of the wrong type throws an error with the element's index", arguments: engines)
    func wrongData(_ engine: any Engine) async throws {
        let (elements, error) = try await watch(Self.pet + "event: added\ndata: {\"id\": \"x\"}\n\n", engine)
        #expect(elements == ["added 1"])
        guard case .undecodable(let response, _) = error else { throw error ?? .cancelled }
        #expect((response.reason as? JSONError)?.element == 1)
        let (_, empty) = try await watch("event: added\ndata:\n\n", engine)
        guard case .undecodable = empty else { throw empty ?? .cancelled }
    }

    @Test("A stream without its final event throws a lost-connection error")
    func missingEnd() async throws {
        let (elements, error) = try await watch(Self.pet, CurlEngine())
        #expect(elements == ["added 1"])
        guard case .transport(let problem) = error else { throw error ?? .cancelled }
        #expect(problem.kind == .connectionLost)
    }

    @Test("An unlisted event named \"error\" is the declared failure")
    func failures() async throws {
        let (_, error) = try await watch(Self.pet + "event: error\ndata: {\"reason\": \"no\"}\n\n", CurlEngine())
        guard case .rejected(let problem, _) = error else { throw error ?? .cancelled }
        #expect(problem.reason == "no")
    }

    @Test("An event with an unlisted name is drift")
    func drift() async throws {
        let found = Locked<[ContractDrift]>([])
        let policy = DriftPolicy.reported { drift in found.withLock { $0.append(drift) } }
        _ = try await watch(
            Self.pet + "event: a\ndata: 1\n\nevent: b\ndata: 1\n\ndata: [END]\n\n",
            CurlEngine(),
            policy
        )
        let drift = found.withLock { $0 }
        #expect(drift.map(\.count) == [2])
        #expect(drift.first?.detail.expected == "an event with a known name")
    }
}
