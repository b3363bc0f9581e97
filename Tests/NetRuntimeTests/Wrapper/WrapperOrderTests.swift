import Foundation
import NetRuntime
import Testing

/// Wherever the payload stands, and whatever it is: what a call comes to, and how often the payload was read on the way.
struct WrapperOrderTests {
    /// What comes of a call, in a form that tests can compare.
    enum Outcome: Equatable, CustomStringConvertible {
        case payload(String)
        case rejected(String)
        case undecodable(UndecodableResponse.Part, String)
        case other(String)

        var description: String {
            switch self {
            case .payload(let text): "payload \(text)"
            case .rejected(let text): "rejected \(text)"
            case .undecodable(let part, let path): "undecodable \(part) at \(path)"
            case .other(let text): text
            }
        }
    }

    /// Sends a request that is answered with a body.
    private func outcomeAndReads<R: Request>(_ request: R, _ body: String) async -> (Outcome, reads: Int) {
        let counter = ReadCounter()
        let outcome = await ReadCounter.$current.withValue(counter) { await self.outcome(request, body) }
        return (outcome, await counter.count)
    }

    private func outcome<R: Request>(_ request: R, _ body: String) async -> Outcome {
        do {
            let stub = StubEngine { _ in .json(body) }
            let response = try await Client(baseURL: try testURL(), engine: stub).response(for: request)
            // Whatever stands behind the payload is there, too.
            if let wrapper = response.wrapper as? any Noted, wrapper.note != "n" { return .other("the note is lost") }
            return .payload("\(response.payload)")
        } catch ClientError<R.Failure>.rejected(let failure, _) {
            return .rejected("\(failure)")
        } catch ClientError<R.Failure>.undecodable(let problem, _) {
            let path = (problem.reason as? JSONError)?.path ?? (problem.reason as? PayloadMissing)?.description
            return .undecodable(problem.part, path ?? "\(problem.reason)")
        } catch {
            return .other("\(error)")
        }
    }

    /// Where the members of an answer stand to each other.
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

    /// What stands in the payload's place.
    struct Payload: CustomStringConvertible {
        var json: String?
        /// What it is read as, where a pet is needed and where none need be there.
        var needed: Outcome
        var optional: Outcome
        var description: String { json ?? "absent" }

        static func all(at path: String) -> [Payload] {
            let missing = ["it is missing", "it is null"].map { Outcome.undecodable(.payload, $0) }
            let rex = Outcome.payload("pet 7")
            let broken = Outcome.undecodable(.payload, "\(path).id")
            let text = Outcome.undecodable(.payload, path)
            return [
                Payload(json: #"{"id":7}"#, needed: rex, optional: .payload("Optional(pet 7)")),
                Payload(json: nil, needed: missing[0], optional: .payload("nil")),
                Payload(json: "null", needed: missing[1], optional: .payload("nil")),
                Payload(json: #"{"id":"seven"}"#, needed: broken, optional: broken),
                // What servers write in place of null.
                Payload(json: "\"\"", needed: text, optional: .payload("nil")),
                Payload(json: "[[]]", needed: text, optional: text),
            ]
        }
    }

    @Test(arguments: Order.allCases)
    func payloadAtAKey(order: Order) async {
        for payload in Payload.all(at: "$.data") {
            let member = payload.json.map { ["\"data\":\($0)"] } ?? []
            let isLast = order != .payloadFirst
            // The message is part of the failure, but nobody needs it to tell a failure.
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

    @Test(arguments: Order.allCases, Order.allCases)
    func payloadInsideAnObject(outer: Order, inner: Order) async {
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

    @Test(arguments: Order.allCases)
    func payloadBesideTheVerdict(order: Order) async {
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

    /// - Parameters:
    ///   - request: The call.
    ///   - body: What it is answered with.
    ///   - expected: What the call must come to.
    ///   - payload: The payload, where the verdict is good.
    ///   - mayRead: Whether the payload comes once the verdict is known, and so is read in passing.
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
        // With a verdict that is bad, what stands before it is never read.
        if payload == nil, !mayRead { #expect(reads == 0, "\(R.self): \(body)") }
    }

    @Test func malformedPayloadsAreNobodysVerdict() async {
        for body in [#"{"code":0,"data":{"id":07}}"#, #"{"code":0,"data":{"id":7}"#, #"{"data":[1,],"code":5}"#] {
            let (outcome, _) = await outcomeAndReads(Flat<Counted>(), body)
            guard case .undecodable(.wrapper, _) = outcome else {
                Issue.record("\(outcome): \(body)")
                continue
            }
        }
    }

    @Test func responsesOfOtherKindsFindTheirPayload() async throws {
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
