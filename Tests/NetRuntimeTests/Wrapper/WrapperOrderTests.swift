import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// The outcome of a call and the number of payload reads, for each position and value of the payload.
@Suite(.timeLimit(.minutes(20)))
struct WrapperOrderTests {
    /// The outcome of a call, in a form that tests can compare.
    enum Outcome: Equatable, CustomStringConvertible {
        case payload(String)
        case rejected(String)
        case undecodable(UndecodableResponse.Section, String)
        case other(String)

        var description: String {
            switch self {
            case .payload(let text): "payload \(text)"
            case .rejected(let text): "rejected \(text)"
            case .undecodable(let section, let path): "undecodable \(section) at \(path)"
            case .other(let text): text
            }
        }
    }

    /// Sends a request, and returns its outcome for the given body with the number of payload reads.
    private func outcomeAndReads<R: Request>(_ request: R, _ body: String) async -> (Outcome, reads: Int) {
        let counter = ReadCounter()
        let outcome = await ReadCounter.$current.withValue(counter) { await self.outcome(request, body) }
        return (outcome, await counter.count)
    }

    private func outcome<R: Request>(_ request: R, _ body: String) async -> Outcome {
        do {
            let stub = StubEngine { _ in .json(body) }
            let response = try await Client(baseURL: try testURL(), engine: stub).response(for: request)
            // The members after the payload are read, too.
            if let wrapper = response.wrapper as? any Noted, wrapper.note != "n" { return .other("the note is lost") }
            return .payload("\(response.payload)")
        } catch ClientError<R.Failure>.rejected(let failure, _) {
            return .rejected("\(failure)")
        } catch ClientError<R.Failure>.undecodable(let problem, _) {
            let path = (problem.reason as? JSONError)?.path ?? (problem.reason as? PayloadMissing)?.description
            return .undecodable(problem.section, path ?? "\(problem.reason)")
        } catch {
            return .other("\(error)")
        }
    }

    /// The order of the members of a response.
    enum Order: CaseIterable {
        case payloadFirst, payloadAmong, payloadLast

        func members(_ payload: [String], _ verdict: [String]) -> String {
            let members =
                switch self {
                case .payloadFirst: payload + verdict
                case .payloadAmong: Array(verdict.prefix(1)) + payload + verdict.dropFirst()
                case .payloadLast: verdict + payload
                }
            return members.joined(separator: ",")
        }
    }

    /// A value at the payload's location.
    struct Payload: CustomStringConvertible {
        var json: String?
        /// The outcomes for a required pet and for an optional pet.
        var needed: Outcome
        var optional: Outcome
        var description: String { json ?? "absent" }

        static func all(at path: String) -> [Payload] {
            let key = path.dropFirst("$.".count)
            let missing = ["missing", "null"].map { Outcome.undecodable(.payload, "\"\(key)\" is \($0)") }
            let rex = Outcome.payload("pet 7")
            let broken = Outcome.undecodable(.payload, "\(path).id")
            let text = Outcome.undecodable(.payload, path)
            return [
                Payload(json: #"{"id":7}"#, needed: rex, optional: .payload("Optional(pet 7)")),
                Payload(json: nil, needed: missing[0], optional: .payload("nil")),
                Payload(json: "null", needed: missing[1], optional: .payload("nil")),
                Payload(json: #"{"id":"seven"}"#, needed: broken, optional: broken),
                // Servers often send an empty string in place of null.
                Payload(json: "\"\"", needed: text, optional: .payload("nil")),
                Payload(json: "[[]]", needed: text, optional: text),
            ]
        }
    }

    @Test("The member order doesn't change the outcome for a payload at a key", arguments: Order.allCases)
    func payloadAtAKey(order: Order) async {
        for payload in Payload.all(at: "$.data") {
            let member = payload.json.map { ["\"data\":\($0)"] } ?? []
            let isLast = order != .payloadFirst
            // The message is part of the failure, but isn't needed to detect the failure.
            let good = "{\(order.members(member, ["\"code\":0", "\"message\":\"m\"", "\"note\":\"n\""]))}"
            let bad = "{\(order.members(member, ["\"code\":5", "\"message\":\"quota\"", "\"note\":\"n\""]))}"
            await check(Flat<Counted>(), good, payload.needed, payload, mayRead: isLast)
            await check(Flat<Counted?>(), good, payload.optional, payload, mayRead: isLast)
            await check(Nothing<FlatWrapper>(), good, .payload("NoContent()"), nil, mayRead: false)
            await check(Flat<Counted>(), bad, .rejected("quota"), nil, mayRead: isLast)
            await check(Flat<Counted?>(), bad, .rejected("quota"), nil, mayRead: isLast)
            await check(Nothing<FlatWrapper>(), bad, .rejected("quota"), nil, mayRead: false)
        }
    }

    @Test("The member order doesn't change the outcome for a nested payload", arguments: Order.allCases, Order.allCases)
    func nestedPayload(outer: Order, inner: Order) async {
        for payload in Payload.all(at: "$.reply.data") {
            func answer(_ code: Int) -> String {
                let member = payload.json.map { ["\"data\":\($0)"] } ?? []
                let meta = "\"meta\":{\"code\":\(code),\"data\":0,\"message\":\"quota\"}"
                let reply = "\"reply\":{\(inner.members(member, [meta, "\"x\":[{\"data\":1}]"]))}"
                return "{\(outer.members([reply], ["\"data\":2", "\"note\":\"n\""]))}"
            }
            let isLast = inner != .payloadFirst
            await check(Nested<Counted>(), answer(100), payload.needed, payload, mayRead: isLast)
            await check(Nested<Counted?>(), answer(100), payload.optional, payload, mayRead: isLast)
            await check(Nothing<NestedWrapper>(), answer(100), .payload("NoContent()"), nil, mayRead: false)
            await check(Nested<Counted>(), answer(5), .rejected("quota"), nil, mayRead: isLast)
            await check(Nothing<NestedWrapper>(), answer(5), .rejected("quota"), nil, mayRead: false)
        }
    }

    @Test("The member order doesn't change the outcome for an inline payload", arguments: Order.allCases)
    func inlinePayload(order: Order) async {
        let payloads = [
            Payload(json: "\"id\":7", needed: .payload("pet 7"), optional: .payload("Optional(pet 7)")),
            Payload(
                json: "\"id\":[7]",
                needed: .undecodable(.payload, "$.id"),
                optional: .undecodable(.payload, "$.id")
            ),
            Payload(json: nil, needed: .undecodable(.payload, "$"), optional: .undecodable(.payload, "$")),
        ]
        for payload in payloads {
            let member = payload.json.map { [$0] } ?? []
            let good = "{\(order.members(member, ["\"ok\":true", "\"note\":\"n\""]))}"
            let bad = "{\(order.members(member, ["\"ok\":false", "\"error\":\"quota\""]))}"
            await check(Inline<Counted>(), good, payload.needed, payload, mayRead: true)
            await check(Inline<Counted?>(), good, payload.optional, payload, mayRead: true)
            await check(Nothing<InlineWrapper>(), good, .payload("NoContent()"), nil, mayRead: false)
            await check(Inline<Counted>(), bad, .rejected("quota"), nil, mayRead: order != .payloadFirst)
            await check(Nothing<InlineWrapper>(), bad, .rejected("quota"), nil, mayRead: false)

            let whole = "{\(order.members(member, ["\"x\":1", "\"error\":null", "\"note\":\"n\""]))}"
            let error = "{\(order.members(member, ["\"x\":1", "\"error\":\"gone\"", "\"note\":\"n\""]))}"
            await check(Whole<Counted>(), whole, payload.needed, payload, mayRead: true)
            await check(Whole<Counted>(), error, .rejected("gone"), nil, mayRead: true)
        }
    }

    /// Checks the outcome of a call and the number of payload reads.
    ///
    /// - Parameters:
    ///   - request: The request of the call.
    ///   - body: The body of the response.
    ///   - expected: The expected outcome.
    ///   - payload: The payload, or nil if the verdict is a failure or the payload isn't read.
    ///   - mayRead: Whether the payload follows the verdict, so it can be read immediately.
    private func check<R: Request>(
        _ request: R,
        _ body: String,
        _ expected: Outcome,
        _ payload: Payload?,
        mayRead: Bool
    ) async {
        let (outcome, reads) = await outcomeAndReads(request, body)
        #expect(outcome == expected, "\(R.self): \(body)")
        if R.Response.self != NoContent.self, payload?.needed == .payload("pet 7") {
            #expect(reads == 1, "\(R.self): \(body)")
        }
        // A payload that precedes a failing verdict, or that the request ignores, is never read.
        if payload == nil, !mayRead { #expect(reads == 0, "\(R.self): \(body)") }
    }

    @Test("Malformed JSON in a payload makes the wrapper undecodable")
    func malformedPayloads() async {
        for body in [#"{"code":0,"data":{"id":07}}"#, #"{"code":0,"data":{"id":7}"#, #"{"data":[1,],"code":5}"#] {
            let (outcome, _) = await outcomeAndReads(Flat<Counted>(), body)
            guard case .undecodable(.wrapper, _) = outcome else {
                Issue.record("\(outcome): \(body)")
                continue
            }
        }
    }

    @Test("Custom, computed and untyped responses find their payload in any order")
    func otherResponseTypes() async throws {
        for order in Order.allCases {
            let body = "{\(order.members(["\"data\" : \"7\""], ["\"code\":0", "\"note\":\"n\""]))}"
            #expect(await outcome(Raw(), body) == .payload("\"7\""))
            #expect(await outcome(Doubled(), body) == .payload("77"))
            #expect(await outcome(Length(), body) == .payload("1"))
            #expect(await outcome(ByHand(), body) == .payload("Response(text: \"7\")"))
            #expect(await outcome(Flat<JSON>(), body) == .payload("\(JSON.string("7"))"))
        }
    }
}
