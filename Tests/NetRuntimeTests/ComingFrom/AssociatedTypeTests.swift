import Dispatch
import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

#if canImport(Combine)
    import Combine
#endif

/// Code that the article “Coming from your own networking layer” quotes.
///
/// The replaced layer has associated types, response and error parsers, callbacks and publishers.
@Suite(.timeLimit(.minutes(20)))
struct AssociatedTypeTests {
    struct Booking: Decodable, Equatable {
        let seat: String
    }

    struct Book: Request {
        typealias Response = Booking

        enum Failure: Error, Equatable {
            case taken(by: String)
            case closed
        }

        let seat: String

        static var endpoint: Endpoint { "POST /seats/{seat}" }
        var parameters: Parameters { [seat] }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            switch status {
            case 409: .taken(by: body.text)
            case 423: .closed
            default: nil
            }
        }
    }

    @Suite(.timeLimit(.minutes(20)))
    struct Upload: Request {
        typealias Response = NoContent

        let file: URL

        static var endpoint: Endpoint { "PUT https://files.example.com/inbox" }
        var parameters: Parameters {
            Parameters(body: .multipart([.field("note", "new"), .file("photo", MultipartFile(file))]))
        }
    }

    let stub = StubEngine()

    var client: Client { get throws { Client(baseURL: try testURL(), engine: stub) } }

    @Test("A declared failure is thrown as its type")
    func typedFailures() async throws {
        stub.answer(Book.self, with: HTTPResponse(status: 409, body: Data("Rex".utf8)))
        let client = try client
        do {
            _ = try await client.send(Book(seat: "4A"))
            Issue.record("a failure was expected")
        } catch .rejected(.taken(let name), _) {
            #expect(name == "Rex")
        } catch {
            throw error
        }
        guard case .failure(let error) = await client.result(of: Book(seat: "4A")) else {
            Issue.record("a failure was expected")
            return
        }
        #expect(!error.isRetryable)
    }

    @Test("A callback receives the result, on the given queue if any")
    func callbacks() async throws {
        stub.answer(Book.self, with: .json(#"{"seat": "4A"}"#))
        let client = try client
        let queue = DispatchQueue(label: "bookings")
        let booking = await withCheckedContinuation { done in
            client.send(Book(seat: "4A")) { result in done.resume(returning: result) }
        }
        #expect(try booking.get().seat == "4A")
        let onQueue = await withCheckedContinuation { done in
            client.send(Book(seat: "4A"), on: queue) { result in
                dispatchPrecondition(condition: .onQueue(queue))
                done.resume(returning: result)
            }
        }
        #expect(try onQueue.get().seat == "4A")
    }

    @Test("Cancelling a call delivers a cancellation error")
    func cancelledCalls() async throws {
        stub.answer(Book.self) { _ in
            try await Task.sleep(for: .seconds(3600))
            return .empty()
        }
        let client = try client
        let result = await withCheckedContinuation { done in
            let call = client.send(Book(seat: "4A")) { result in done.resume(returning: result) }
            call.cancel()
        }
        guard case .failure(.cancelled) = result else {
            Issue.record("the call was not cancelled")
            return
        }
    }

    @Test("A multipart upload can be sent to another host")
    func otherHosts() async throws {
        stub.answer(Upload.self, with: .empty())
        try await client.send(Upload(file: URL(fileURLWithPath: #filePath)))
        let message = try #require(stub.calls.first)
        #expect(message.url.host == "files.example.com")
        #expect(message.headers["Content-Type"]?.hasPrefix("multipart/form-data") == true)
    }

    #if canImport(Combine)
        @Test("A publisher emits the response of a request")
        func publishers() async throws {
            stub.answer(Book.self, with: .json(#"{"seat": "4A"}"#))
            let bookings: AnyPublisher<Booking, ClientError<Book.Failure>> = try client.publisher(for: Book(seat: "4A"))
            for try await booking in bookings.values { #expect(booking.seat == "4A") }
        }
    #endif
}
