import Foundation
import NetRuntime

/// Requests for payloads at each location, and the wrappers that contain them.
extension WrapperOrderTests {
    // MARK: Wrappers

    protocol Noted {
        var note: String? { get }
    }

    struct FlatWrapper: ResponseWrapper, JSONModel, Decodable, Noted {
        var code = 0
        var message: String?
        var note: String?

        static var payload: PayloadLocation { "data" }
        static var verdictFields: JSONFields { "code" }
        func failure(status: Int) -> String? { code == 0 ? nil : message ?? "unknown" }

        init(_: EmptyValue) {}
        static var fields: JSONFields { "code message? note?" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&code)
            case 1: reader.read(&message)
            case 2: reader.read(&note)
            default: break
            }
        }
    }

    struct NestedWrapper: ResponseWrapper, Noted {
        var reply: Reply
        var note: String?

        static var payload: PayloadLocation { "reply.data" }
        func failure(status: Int) -> String? { reply.meta.code == 100 ? nil : reply.meta.message ?? "unknown" }

        init(_ unfilled: EmptyValue) { reply = .init(unfilled) }
        static var fields: JSONFields { "reply note?" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&reply)
            case 1: reader.read(&note)
            default: break
            }
        }

        struct Reply: JSONModel, Decodable {
            var meta: FlatWrapper

            init(_ unfilled: EmptyValue) { meta = .init(unfilled) }
            static var fields: JSONFields { "meta" }
            mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&meta) }
        }
    }

    // MARK: Requests

    struct Flat<Response: JSONReadable>: Request {
        typealias Wrapper = FlatWrapper
        static var endpoint: Endpoint { "GET /" }
    }

    struct Nested<Response: JSONReadable>: Request {
        typealias Wrapper = NestedWrapper
        static var endpoint: Endpoint { "GET /" }
    }

    struct Inline<Response: JSONReadable>: Request {
        typealias Wrapper = InlineWrapper
        static var endpoint: Endpoint { "GET /" }
    }

    struct Whole<Response: JSONReadable>: Request {
        typealias Wrapper = WholeWrapper
        static var endpoint: Endpoint { "GET /" }
    }

    struct Nothing<Wrapper: ResponseWrapper>: Request {
        typealias Response = NoContent
        typealias Failure = Wrapper.Failure
        static var endpoint: Endpoint { "DELETE /" }
    }

    /// A request whose response is the text of the payload.
    struct Raw: Request {
        typealias Response = String
        typealias Wrapper = FlatWrapper
        static var endpoint: Endpoint { "GET /" }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// A request whose response is computed from the payload and has its type.
    struct Doubled: Request {
        typealias Response = String
        typealias Wrapper = FlatWrapper
        static var endpoint: Endpoint { "GET /" }
        static func response(from body: ResponseBody) throws -> String {
            try body.json(String.self) + body.json(String.self)
        }
    }

    /// A request whose response is computed from the payload, which has another type.
    struct Length: Request {
        typealias Response = Int
        typealias Wrapper = FlatWrapper
        static var endpoint: Endpoint { "GET /" }
        static func response(from body: ResponseBody) throws -> Int { try body.json(String.self).count }
    }

    struct ByHand: Request {
        struct Response: Decodable, Equatable {
            let text: String

            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
            }
        }
        typealias Wrapper = FlatWrapper
        static var endpoint: Endpoint { "GET /" }
    }

    // MARK: Payloads

    /// A counter of payload reads in a test.
    final class ReadCounter: Sendable {
        @TaskLocal static var current: ReadCounter?

        private let counts = AsyncStream<Void>.makeStream()

        func add() { counts.continuation.yield() }

        /// The number of payload reads.
        var count: Int {
            get async {
                counts.continuation.finish()
                return await counts.stream.reduce(0) { count, _ in count + 1 }
            }
        }
    }

    struct Counted: JSONModel, Decodable, CustomStringConvertible {
        var id = 0
        var description: String { "pet \(id)" }

        init(_: EmptyValue) {}
        static var fields: JSONFields { "id" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            ReadCounter.current?.add()
            reader.read(&id)
        }
    }
}
