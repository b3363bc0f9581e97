import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of values that can't be encoded. A request must not be sent without them.
@Suite(.timeLimit(.minutes(20)))
struct UnwritableParameterTests {
    /// A value that no encoder can encode.
    private struct Odd: Encodable, Sendable {
        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue("s3cret", .init(codingPath: [], debugDescription: "s3cret"))
        }
    }

    private struct Shade: ParameterValue {
        var parameterForm: ParameterForm { get throws(InvalidRequest) { throw InvalidRequest("is no shade") } }
    }

    private static let parameters: [(any ParameterValue, String)] = [
        (.value(of: [Double.nan]), "cannot be written as JSON, at $[0]"),
        (.value(of: Odd()), "cannot be encoded as JSON"),
        (.deepObject("size", ["max": Double.nan]), "cannot be written as JSON, at $.max"),
        (.deepObject("size", Odd()), "cannot be encoded as JSON"),
        (.json(Double.infinity), "cannot be written as JSON, at $"),
        (.json(Odd()), "cannot be encoded as JSON"),
        ([JSONParameter.json([Double.nan])], "cannot be written as JSON, at $[0]"),
        (["a": JSONParameter.json([Double.nan])], "cannot be written as JSON, at $[0]"),
        (JSONParameter?.some(.json(Double.nan)), "cannot be written as JSON, at $"),
        ([JSONParameter.json(Double.nan)].separated(by: "|"), "cannot be written as JSON, at $"),
        (Shade(), "is no shade"),
    ]

    private struct Search: Request {
        typealias Response = NoContent

        var httpBody: HTTPBody?

        static var endpoint: Endpoint { "POST /search" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    private struct InQuery: Request {
        typealias Response = NoContent
        let parameters: Parameters
        static var endpoint: Endpoint { "GET /search{?page,size*}" }
    }

    private struct InCookie: Request {
        typealias Response = NoContent
        let parameters: Parameters
        static var endpoint: Endpoint { "GET /search\nCookie: size={size}" }
    }

    private func problem<R: Request>(with request: R) async throws -> InvalidRequest? where R.Failure == Never {
        let stub = StubEngine { _ in .empty() }
        do {
            _ = try await Client(baseURL: try testURL(), engine: stub).response(for: request)
            return nil
        } catch ClientError<Never>.invalidRequest(let problem) {
            #expect(stub.calls.isEmpty)
            return problem
        }
    }

    @Test("A parameter that can't be encoded makes the request invalid", arguments: parameters.indices)
    func unencodableParameters(_ index: Int) async throws {
        let (value, reason) = Self.parameters[index]
        let whole = "its parameter “size” \(reason)"
        #expect(try await problem(with: InQuery(parameters: [1, value]))?.reason == whole)
        #expect(try await problem(with: InCookie(parameters: [value]))?.reason == whole)
        #expect(try await problem(with: Search(httpBody: .form("page,size*", [1, value])))?.reason == whole)
        #expect(try await problem(with: Search(httpBody: .multipart([.field("size", value)])))?.reason == whole)
    }

    @Test("A form that can't be encoded makes the request invalid")
    func unencodableForms() async throws {
        let problem = try await problem(with: Search(httpBody: .form(["size": Double.nan])))
        #expect(problem?.description == "Search cannot be sent: its form cannot be written as JSON, at $.size")
    }

    @Test("A nil parameter is omitted")
    func nilParameters() async throws {
        let nothing: any ParameterValue = .value(of: Double?.none)
        #expect(try await problem(with: InQuery(parameters: [1, nothing])) == nil)
    }
}
