import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// The values that real servers send for "no error", and the JSON types that a verdict may have.
@Suite("Verdicts in several notations", .timeLimit(.minutes(20)))
struct VerdictToleranceTests {
    struct Problem: Equatable, JSONModel {
        var message = ""

        init(_: EmptyValue) {}
        static var fields: JSONFields { "message" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&message) }
        }
    }

    /// A wrapper as in GraphQL: `{"data": …, "errors": […]}`.
    struct GraphWrapper: ResponseWrapper {
        var errors: [Problem]?

        static var payload: PayloadLocation { "data" }
        static var absentInSuccess: JSONFields { "errors" }
        func failure(status: Int) -> [Problem]? { errors }

        init(_: EmptyValue) {}
        static var fields: JSONFields { "errors?" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&errors) }
        }
    }

    struct Meta: JSONModel {
        var error: String?
        var took = 0

        init(_: EmptyValue) {}
        static var fields: JSONFields { "error? took" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&error)
            case 1: reader.read(&took)
            default: break
            }
        }
    }

    /// A wrapper with a nested verdict: `{"reply": {"meta": {"error": …}, "data": …}}`.
    struct DeepWrapper: ResponseWrapper {
        struct Reply: JSONModel {
            var meta: Meta

            init(_ unfilled: EmptyValue) { meta = Meta(unfilled) }
            static var fields: JSONFields { "meta" }
            mutating func fill(_ field: Int, from reader: inout JSONReader) {
                if field == 0 { reader.read(&meta) }
            }
        }

        var reply: Reply

        static var payload: PayloadLocation { "reply.data" }
        static var absentInSuccess: JSONFields { "reply.meta.error" }
        func failure(status: Int) -> String? { reply.meta.error }

        init(_ unfilled: EmptyValue) { reply = Reply(unfilled) }
        static var fields: JSONFields { "reply" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&reply) }
        }
    }

    struct Flagged: ResponseWrapper {
        var success = false
        var code: Int?
        var errorMsg: String?

        static var payload: PayloadLocation { "pet" }
        static var verdictFields: JSONFields { "success" }
        func failure(status: Int) -> String? { success ? nil : "\(code ?? 0) \(errorMsg ?? "")" }

        init(_: EmptyValue) {}
        static var fields: JSONFields { "success code? errorMsg?" }
        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&success)
            case 1: reader.read(&code)
            case 2: reader.read(&errorMsg)
            default: break
            }
        }
    }

    struct Get<Wrapper: ResponseWrapper>: Request {
        typealias Response = PetAPI.Pet
        typealias Failure = Wrapper.Failure
        static var endpoint: Endpoint { "GET /pet" }
        static func failure(status: Int, body: ResponseBody, verdict: Failure?) throws -> Failure? { verdict }
    }

    private func ending<W: ResponseWrapper>(
        _ body: String,
        _ wrapper: W.Type,
        drift: @escaping @Sendable (ContractDrift) -> Void = { _ in }
    ) async throws -> String {
        var client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(body) })
        client.drift = .reported(drift)
        do {
            return "pet \(try await client.send(Get<W>()).id)"
        } catch ClientError<W.Failure>.rejected(let failure, _) {
            return "refused \(failure)"
        } catch {
            return "\(error)"
        }
    }

    // Some servers always send the field: apollographql/apollo-client#171 and #2107, smallrye/smallrye-graphql#448.
    @Test(
        "A null or empty error isn't a failure, in any member order",
        arguments: [
            "null", "[]", "[ ]", #""""#, "{}", "{\n}",
        ]
    )
    func emptyErrors(error: String) async throws {
        let pet = #"{"id": 7, "name": "Rex"}"#
        #expect(try await ending(#"{"data": \#(pet), "errors": \#(error)}"#, GraphWrapper.self) == "pet 7")
        #expect(try await ending(#"{"errors": \#(error), "data": \#(pet)}"#, GraphWrapper.self) == "pet 7")
        let deep = #"{"reply": {"meta": {"error": \#(error), "took": 1}, "data": \#(pet)}}"#
        #expect(try await ending(deep, DeepWrapper.self) == "pet 7")
        let last = #"{"reply": {"data": \#(pet), "meta": {"took": 1, "error": \#(error)}}}"#
        #expect(try await ending(last, DeepWrapper.self) == "pet 7")
    }

    @Test("An error with content is a failure")
    func errors() async throws {
        let refused = #"{"data": null, "errors": [{"message": "no such pet"}]}"#
        #expect(try await ending(refused, GraphWrapper.self).contains("no such pet"))
        let deep = #"{"reply": {"meta": {"error": "closed", "took": 1}, "data": ""}}"#
        #expect(try await ending(deep, DeepWrapper.self) == "refused closed")
    }

    // retailcrm/api-client-php#33: `success` is `true` in successes and the string `"false"` in failures.
    @Test(
        "A Boolean verdict may be a string or a number",
        arguments: [
            #""false""#, #""0""#, "0", #""no""#, #""False""#, "false",
        ]
    )
    func flags(no: String) async throws {
        let body = #"{"success": \#(no), "errorMsg": "no such account"}"#
        #expect(try await ending(body, Flagged.self) == "refused 0 no such account")
    }

    @Test("A message or code of another JSON type keeps its value")
    func reasons() async throws {
        let body = #"{"success": "false", "code": "404", "errorMsg": 12.50}"#
        #expect(try await ending(body, Flagged.self) == "refused 404 12.50")
        #expect(try await ending(#"{"success": 0, "code": true}"#, Flagged.self) == "refused 1 ")
    }

    @Test("A verdict of another JSON type is drift, and the payload stays strict")
    func drift() async throws {
        let pet = #"{"id": 7, "name": "Rex"}"#
        await confirmation { noted in
            let ending = try? await ending(#"{"success": 1, "pet": \#(pet)}"#, Flagged.self) { drift in
                #expect(drift.detail.path == "$.success")
                noted()
            }
            #expect(ending == "pet 7")
        }
        let strict = #"{"success": true, "pet": {"id": "7", "name": "Rex"}, "code": "1"}"#
        #expect(try await ending(strict, Flagged.self).contains("$.pet.id"))
    }

    @Test("An unrecognizable Boolean verdict is an error that shows the other members")
    func unreadable() async throws {
        let ending = try await ending(#"{"success": "failed", "errorMsg": "no such account"}"#, Flagged.self)
        #expect(ending.contains(#"expected a Boolean, found a string: "failed""#))
        #expect(ending.contains("errorMsg: no such account"))
        #expect(try await self.ending(#"{"success": true, "code": "07"}"#, Flagged.self).contains("$.code"))
        #expect(try await self.ending(#"{"success": true, "code": " 7"}"#, Flagged.self).contains("$.code"))
    }

    // The body was cut or isn't JSON.
    @Test(
        "A value that only begins like a Boolean, null or number is invalid",
        arguments: ["tru", "falsy", "t", "f}", "-", "1.", "nul"]
    )
    func broken(value: String) async throws {
        for body in [#"{"success": \#(value)"#, #"{"success": true, "code": \#(value), "errorMsg": \#(value)}"#] {
            #expect(try await ending(body, Flagged.self).contains("expected"))
        }
    }
}
