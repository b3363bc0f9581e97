import Foundation
import NetRuntime

/// Requests with different wrappers and declared failures.
extension JudgementTests {
    struct Wrapped: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "GET /pet" }
    }

    struct WrappedOptional: Request {
        typealias Response = PetAPI.Pet?
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "GET /pet" }
    }

    struct WrappedNothing: Request {
        typealias Response = NoContent
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "POST /pet" }
    }

    /// An endpoint that declares an error body for status code 409 in addition to the wrapper.
    struct Declared: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = StandardWrapper
        typealias Failure = String

        static var endpoint: Endpoint { "GET /pet" }
        static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> String? {
            if let verdict { return "verdict \(verdict)" }
            return status == 409 ? try body.json(PetAPI.Problem.self).reason : nil
        }
    }

    /// An endpoint that declares no failure for a failing verdict.
    struct Silent: Request {
        typealias Response = String
        typealias Wrapper = StandardWrapper
        typealias Failure = String

        static var endpoint: Endpoint { "GET /silent" }
        static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> String? { nil }
    }

    struct WrappedBytes: Request {
        typealias Response = Data
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "GET /pets.csv" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    struct Plain: Request {
        struct Response: Decodable, Equatable, Sendable { let name: String }

        static var endpoint: Endpoint { "GET /plain" }
    }

    struct Bytes: Request {
        typealias Response = Data

        static var endpoint: Endpoint { "GET /bytes" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    struct Word: Request {
        typealias Response = String

        static var endpoint: Endpoint { "GET /word" }
    }

    struct Anything: Request {
        typealias Response = JSON

        static var endpoint: Endpoint { "GET /anything" }
    }

    struct Text: Request {
        typealias Response = String

        static var endpoint: Endpoint { "GET /text" }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// An endpoint of an API that declares `"400": "json?"` for all endpoints.
    struct Broad: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = StandardWrapper
        typealias Failure = String

        static var endpoint: Endpoint { "GET /pet" }
        static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> String? {
            if let verdict { return "verdict \(verdict)" }
            return status == 400 ? "any \(try body.afterVerdict.json(JSON?.self)?["reason"]?.stringValue ?? "")" : nil
        }
    }
}
