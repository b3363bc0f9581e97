import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Verdicts inside an object that servers may send as null. A missing verdict must not count as a success.
@Suite("Verdicts without a value", .timeLimit(.minutes(20)))
struct EmptyVerdictTests {
    struct Metadata: JSONRecord, Decodable, Equatable {
        let code: Int
        let message: String?

        static let layout = JSONLayout("code message?", (Int, String?).self)
    }

    /// A strict wrapper, as netgen generates it: the verdict isn't optional.
    struct Strict: ResponseWrapper {
        var metadata: Metadata

        static var payload: PayloadLocation { "expectedResponse" }
        func failure(status: Int) -> Metadata? { metadata.code == 0 ? nil : metadata }

        static var fields: JSONFields { "metadata" }
        init(_ unfilled: EmptyValue) { metadata = Metadata(unfilled) }
        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
    }

    /// A handwritten wrapper with an optional verdict.
    struct Loose: ResponseWrapper {
        var metadata: Metadata?
        var requestID: String?

        static var payload: PayloadLocation { "expectedResponse" }
        static var verdictFields: JSONFields { "metadata" }
        func failure(status: Int) -> Metadata? { metadata?.code == 0 ? nil : metadata }

        static var fields: JSONFields { "metadata requestID?" }
        init(_: EmptyValue) {}
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&metadata)
            case 1: reader.read(&requestID)
            default: break
            }
        }
    }

    struct GetReport<Wrapper: ResponseWrapper>: Request {
        typealias Response = String
        typealias Failure = Wrapper.Failure

        static var endpoint: Endpoint { "GET /report" }
        static func response(from body: ResponseBody) throws -> String { try body.json() }
    }

    private func outcome<R: Request>(_ request: R, _ body: String, status: Int = 200) async throws -> String
    where R.Response == String, R.Failure == Metadata {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(body, status: status) })
        switch await client.result(of: request) {
        case .success(let report): return report
        case .failure(.rejected(let metadata, _)): return "rejected \(metadata.code)"
        case .failure(.undecodable(let problem, _)): return "undecodable \((problem.reason as? JSONError)?.path ?? "")"
        case .failure(.unexpectedStatus(let response)): return "status \(response.status)"
        case .failure(let error): throw error
        }
    }

    @Test(
        "A verdict that is null or empty isn't a success",
        arguments: [
            #"{"metadata": null, "expectedResponse": "May"}"#, #"{"expectedResponse": "May", "metadata": null}"#,
            #"{"metadata": "", "expectedResponse": "May"}"#, #"{"metadata": [], "expectedResponse": "May"}"#,
            #"{"metadata": null, "requestID": "7", "expectedResponse": "May"}"#,
        ]
    )
    func emptyVerdicts(_ body: String) async throws {
        #expect(try await outcome(GetReport<Strict>(), body) == "undecodable $.metadata")
        #expect(try await outcome(GetReport<Loose>(), body) == "undecodable $.metadata")
        #expect(try await outcome(GetReport<Strict>(), body, status: 502) == "status 502")
        #expect(try await outcome(GetReport<Loose>(), body, status: 502) == "status 502")
    }

    @Test("A missing verdict isn't a success")
    func missing() async throws {
        let body = #"{"expectedResponse": "May"}"#
        #expect(try await outcome(GetReport<Strict>(), body).hasPrefix("undecodable"))
        #expect(try await outcome(GetReport<Loose>(), body).hasPrefix("undecodable"))
    }

    @Test("A verdict with a value is evaluated, and other fields may be null")
    func others() async throws {
        let good = #"{"metadata": {"code": 0, "message": null}, "requestID": null, "expectedResponse": "May"}"#
        #expect(try await outcome(GetReport<Strict>(), good) == "May")
        #expect(try await outcome(GetReport<Loose>(), good) == "May")
        let bad = #"{"metadata": {"code": 17}, "expectedResponse": null}"#
        #expect(try await outcome(GetReport<Strict>(), bad) == "rejected 17")
        #expect(try await outcome(GetReport<Loose>(), bad) == "rejected 17")
    }

    struct GetText: Request {
        typealias Response = String
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "GET /text" }
    }

    @Test("The standard wrapper requires a status from 200 to 299")
    func standard() async throws {
        func outcome(_ body: String) async throws -> String {
            let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(body) })
            do {
                return try await client.send(GetText())
            } catch .rejected(let failure, _) {
                return "rejected \(failure.status)"
            } catch .undecodable(let problem, _) {
                return "\(problem.section)"
            } catch {
                throw error
            }
        }
        #expect(try await outcome(#"{"status": 201, "data": "a"}"#) == "a")
        #expect(try await outcome(#"{"status": 300, "data": "a"}"#) == "rejected 300")
        #expect(try await outcome(#"{"data": "a"}"#) == "wrapper")
        #expect(try await outcome(#"{"status": null, "data": "a"}"#) == "wrapper")
    }
}
