import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// A model that an app had before it used NetRuntime.
private struct Member: Codable, Equatable {
    var displayName: String
    var joinedAt: Date
}

private struct GetMember: SnakeCaseRequest {
    typealias Response = Member

    let id: Int

    static var endpoint: Endpoint { Endpoint("GET /members/{id}", payload: "member") }
    var parameters: Parameters { [id] }
}

protocol SnakeCaseRequest: Request where Response: Decodable {}

extension SnakeCaseRequest {
    static func response(from body: ResponseBody) throws -> Response { try body.decode(with: .snakeCase) }
}

extension JSONDecoder {
    static var snakeCase: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

@Suite("Models that need a decoder with strategies", .timeLimit(.minutes(20)))
struct CodableModelTests {
    private func member(_ text: String) async throws -> Member {
        let stub = StubEngine { _ in .json(text) }
        return try await Client(baseURL: testURL(), engine: stub).send(GetMember(id: 7))
    }

    @Test("The decoder of a request decodes its payload with strategies")
    func strategies() async throws {
        let member = try await member(#"{"member": {"display_name": "Ada", "joined_at": "1970-01-01T00:00:07Z"}}"#)
        #expect(member == Member(displayName: "Ada", joinedAt: Date(timeIntervalSince1970: 7)))
    }

    @Test("An error of such a decoder has the location in the whole body")
    func errors() async throws {
        let error = await #expect(throws: ClientError<Never>.self) {
            try await member(#"{"member": {"display_name": "Ada", "joined_at": "yesterday"}}"#)
        }
        guard case .undecodable(let problem, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect("\(problem)".contains("$.member"))
    }
}
