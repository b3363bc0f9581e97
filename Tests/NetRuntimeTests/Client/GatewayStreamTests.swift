import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Streams of gRPC-Gateway, over real sockets: `{"result": …}` in each line, and `{"error": …}` in the last one if the call
/// fails (`runtime.ForwardResponseStream`).
@Suite(.timeLimit(.minutes(20)))
struct GatewayStreamTests {
    struct Watch: StreamedRequest {
        typealias Failure = PetAPI.Problem

        static var endpoint: Endpoint { "GET /v1:watch" }
        static var splitter: JSONLineSplitter<PetAPI.Pet> { JSONLineSplitter(at: "result", error: "error") }

        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 500 ? try body.json() : nil
        }
    }

    private func watch(_ text: String, _ engine: any Engine) async throws -> ([Int], ClientError<PetAPI.Problem>?) {
        let server = try LoopbackServer { _ in .json(text) }
        var ids: [Int] = []
        do {
            for try await pet in Client(baseURL: server.url, engine: engine).elements(of: Watch()) {
                ids.append(pet.id)
            }
        } catch let error as ClientError<PetAPI.Problem> {
            return (ids, error)
        }
        return (ids, nil)
    }

    static let engines: [any Engine] = [CurlEngine(), URLSessionEngine()]

    @Test("Each line's element is the value of `result`", arguments: engines)
    func results(_ engine: any Engine) async throws {
        let lines =
            #"{"result":{"id":1,"name":"a"}}"# + "\n" + #"{"error":null,"more":[1],"result":{"id":2,"name":"b"}}"#
        let (ids, error) = try await watch(lines + "\n", engine)
        #expect(error == nil)
        #expect(ids == [1, 2])
    }

    @Test("The error in the last line is thrown as the declared failure", arguments: engines)
    func errors(_ engine: any Engine) async throws {
        let lines = #"{"result":{"id":1,"name":"a"}}"# + "\n" + #"{"error":{"reason":"quota"}}"# + "\n"
        let (ids, error) = try await watch(lines, engine)
        #expect(ids == [1])
        guard case .rejected(let problem, _) = error else { throw error ?? .cancelled }
        #expect(problem.reason == "quota")
    }

    @Test("A line without a result or with an undeclared error throws an error")
    func otherLines() async throws {
        for line in [#"{"other":1}"#, #"{"error":[1]}"#, "[]", #"{"result":{"id":"x"}}"#] {
            let (ids, error) = try await watch(line + "\n", CurlEngine())
            #expect(ids.isEmpty)
            guard case .undecodable = error else { throw error ?? .cancelled }
        }
        let (_, cut) = try await watch(#"{"result":{"id":1"#, CurlEngine())
        guard case .transport(let problem) = cut else { throw cut ?? .cancelled }
        #expect(problem.kind == .connectionLost)
    }
}
