import NetRuntime

/// Requests for streams with different elements and declared failures.
extension StreamFailureTests {
    typealias Problem = PetAPI.Problem

    /// A stream whose failure is declared for client errors, as netgen declares it.
    struct Say: StreamedRequest {
        typealias Failure = Problem

        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<PetAPI.Pet> { JSONEventSplitter() }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            400..<500 ~= status ? try body.json() : nil
        }
    }

    struct SayLines: StreamedRequest {
        typealias Failure = Problem

        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONLineSplitter<PetAPI.Pet> { JSONLineSplitter() }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 529 ? try body.json() : nil
        }
    }

    /// A stream whose failure can be read from any body.
    struct SayVaguely: StreamedRequest {
        enum Failure: Sendable, Equatable {
            case notFound, refused(Vague), text(String)
        }

        struct Vague: Decodable, Sendable, Equatable { var message: String? }

        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<PetAPI.Pet> { JSONEventSplitter() }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            switch status {
            case 404: .notFound
            case 409: .refused(try body.decode())
            case 500...: .text(body.text)
            default: nil
            }
        }
    }

    struct Wrapped: StreamedRequest {
        typealias Wrapper = StandardWrapper
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<PetAPI.Pet> { JSONEventSplitter() }
    }

    /// A stream that declares no failure.
    struct Plain: StreamedRequest {
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<PetAPI.Pet> { JSONEventSplitter() }
    }

    /// A union with an alternative for errors.
    enum Part: JSONUnion, Equatable {
        case text(String), error(Problem), unknown(JSON)

        init(_: EmptyValue) { self = .unknown(.null) }

        mutating func fill(from reader: inout JSONReader) {
            switch reader.discriminator("type") {
            case "error": self = .error(reader.value())
            default: self = .unknown(reader.unlisted())
            }
        }
    }

    struct Parts: StreamedRequest {
        typealias Failure = Problem

        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Part> { JSONEventSplitter() }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            400..<500 ~= status ? try body.json() : nil
        }
    }

    /// A part of a response without required members.
    struct Delta: JSONModel, Equatable {
        var text: String?
        var usage: Int?

        static var fields: JSONFields { "text? usage?" }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&text) } else { reader.read(&usage) }
        }
    }

    /// The error format of OpenAI and compatible servers: `{"error": {"message": …}}`.
    struct Refusal: JSONModel, Equatable {
        struct Detail: JSONModel, Equatable {
            var message = ""

            static var fields: JSONFields { "message" }

            init(_: EmptyValue) {}

            mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&message) }
        }

        var error: Detail

        static var fields: JSONFields { "error" }

        init(_ unfilled: EmptyValue) { error = Detail(unfilled) }

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&error) }
    }

    struct SayDeltas: DeltaRequest {
        static var splitter: JSONEventSplitter<Delta> { JSONEventSplitter() }
    }

    struct SayDeltaLines: DeltaRequest {
        static var splitter: JSONLineSplitter<Delta> { JSONLineSplitter() }
    }

    struct SayDeltaList: DeltaRequest {
        static var splitter: JSONArraySplitter<Delta> { JSONArraySplitter() }
    }
}

/// A request for a stream of deltas, which the server may end with an error.
protocol DeltaRequest: StreamedRequest
where
    Wrapper == Unwrapped, Failure == StreamFailureTests.Refusal, Splitter.Element == StreamFailureTests.Delta,
    Response == [StreamFailureTests.Delta]
{}

extension DeltaRequest {
    static var endpoint: Endpoint { "GET /say" }

    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
        status >= 400 ? try body.json() : nil
    }
}
