import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

extension StreamEndTests {
    struct Say: StreamedRequest {
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter() }
    }

    struct SayUntil: StreamedRequest {
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter(until: "[DONE]") }
    }

    struct Wrapped: StreamedRequest {
        typealias Wrapper = StandardWrapper
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter() }
    }

    struct RawEvents: StreamedRequest {
        static var endpoint: Endpoint { "GET /events" }
        static var splitter: EventSplitter { EventSplitter() }
    }

    struct Lines: StreamedRequest {
        static var endpoint: Endpoint { "GET /lines" }
        static var splitter: JSONLineSplitter<JSON> { JSONLineSplitter() }
    }

    struct List: Request {
        typealias Response = [JSON]
        static var endpoint: Endpoint { "GET /list" }
    }

    /// The elements of a stream, and the error that ended it.
    struct Outcome<Element: Sendable> {
        var elements: [Element] = []
        var problem: String?
        var body: String?
        var isCut = false

        /// Creates the outcome of reading a body that arrives in chunks of seven bytes.
        init<R: Request, S: StreamSplitter>(
            _ body: String,
            _ type: String?,
            status: Int = 200,
            of elements: (Client) -> Elements<R, S>
        ) async throws where S.Element == Element {
            let stub = StubEngine { _ in
                let bytes = Array(body.utf8)
                let chunks = stride(from: 0, to: bytes.count, by: 7).map { Data(bytes[$0..<min($0 + 7, bytes.count)]) }
                let rest = Locked(chunks[...])
                var response = HTTPResponse(status: status, headers: type.map { ["Content-Type": $0] } ?? [:])
                response.stream = ByteStream { rest.withLock { $0.popFirst() } }
                return response
            }
            let client = Client(baseURL: try testURL(), engine: stub)
            do {
                for try await element in elements(client) { self.elements.append(element) }
            } catch let error as ClientError<R.Failure> {
                problem = error.description
                self.body = error.response?.text
                if case .transport(let error) = error { isCut = error.kind == .connectionLost && error.isRetryable }
            }
        }
    }
}
