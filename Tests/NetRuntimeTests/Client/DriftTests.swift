import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Reports of responses that deviate from the API.
@Suite(.timeLimit(.minutes(20))) struct DriftTests {
    private func client(_ body: String, status: Int = 200, drift: DriftPolicy) throws -> Client {
        let stub = StubEngine { _ in .json(body, status: status) }
        var client = Client(baseURL: try testURL("https://example.com"), engine: stub)
        client.drift = drift
        return client
    }

    private func outcome(
        of body: String,
        status: Int = 200,
        by request: some Request = GetZoo()
    ) async throws -> (drift: [ContractDrift], failed: Bool) {
        let (reports, report) = AsyncStream<ContractDrift>.makeStream()
        var failed = false
        do {
            _ = try await client(body, status: status, drift: .reported { report.yield($0) }).send(request)
        } catch {
            failed = true
        }
        report.finish()
        return (await reports.reduce(into: []) { $0.append($1) }, failed)
    }

    @Test("Listed values aren't drift")
    func listedValues() async throws {
        let (drift, failed) = try await outcome(of: #"{"ok":true,"data":[{"mood":"calm","token":"calm"}]}"#)
        #expect(drift.isEmpty && !failed)
    }

    @Test("Unlisted enum values and union alternatives are drift")
    func unlistedValuesAndAlternatives() async throws {
        let body = #"{"ok":true,"data":[{"mood":"calm"},{"mood":"wild","food":{"kind":"soup","hot":true}}]}"#
        let (drift, failed) = try await outcome(of: body)
        #expect(!failed)
        #expect(drift.map(\.endpoint) == ["GetZoo", "GetZoo"])
        #expect(drift.map(\.detail.path) == ["$.data[1].mood", "$.data[1].food"])
        #expect(drift.map(\.detail.expected) == ["a known Mood", "a known variant"])
        #expect(drift.first?.detail.excerpt == "\"wild\"")
        #expect(drift.first?.description.contains("$.data[1].mood (line 1, column ") == true)
    }

    @Test("Unlisted values of a suggested enum aren't drift")
    func suggestedValues() async throws {
        let (drift, failed) = try await outcome(of: #"["calm","wild"]"#, by: ListHints())
        #expect(drift.isEmpty && !failed)
    }

    @Test("Drift is reported once if the payload precedes the verdict")
    func payloadBeforeTheVerdict() async throws {
        let (drift, _) = try await outcome(of: #"{"data":[{"mood":"wild"}],"ok":true}"#)
        #expect(drift.map(\.detail.path) == ["$.data[0].mood"])
    }

    @Test(
        "A member that both the wrapper and the payload read is reported once",
        arguments: [
            #"{"ok":true,"mood":"wild","food":null}"#, #"{"mood":"wild","ok":true}"#,
            #"{"food":null,"ok":true,"mood":"wild"}"#,
        ]
    )
    func membersOfBoth(body: String) async throws {
        let (drift, failed) = try await outcome(of: body, by: GetInmate())
        #expect(!failed)
        #expect(drift.map(\.detail.path) == ["$.mood"])
    }

    @Test("A rejected call reports no drift", arguments: [(false, 200), (true, 500)])
    func refused(ok: Bool, status: Int) async throws {
        let (drift, failed) = try await outcome(of: #"{"ok":\#(ok),"data":[{"mood":"wild"}]}"#, status: status)
        #expect(drift.isEmpty && failed)
    }

    @Test("A union alternative that was tried and discarded reports no drift")
    func discardedAlternatives() async throws {
        let (drift, failed) = try await outcome(of: #"{"ok":true,"data":[{"either":{"mood":"wild","size":"big"}}]}"#)
        #expect(drift.isEmpty && !failed)
    }

    @Test("A date without an offset is drift")
    func datesWithoutAnOffset() async throws {
        let body = #"{"ok":true,"data":[{"born":"2024-02-29T13:45:00"},{"born":"2024-02-29T13:45:00.5-01:00"}]}"#
        let (drift, failed) = try await outcome(of: body)
        #expect(!failed)
        #expect(drift.map(\.detail.path) == ["$.data[0].born"])
        #expect(drift.map(\.detail.expected) == [#"a date with an offset, such as "2024-02-29T13:45:00Z""#])
    }

    @Test(
        "A date that ISO 8601 allows and RFC 3339 (section 5.6) doesn't is drift",
        arguments: [
            ("2024-03-01T00:00Z", true), ("2024-03-01T00:00:00,5Z", true), ("2024-03-01T24:00:00Z", true),
            ("2024-03-01T00:00:00+0100", true), ("2024-03-01T00:00:00+01", true),
            ("2024-03-01t00:00:00z", false), ("2024-03-01 00:00:00Z", false), ("2016-12-31T23:59:60Z", false),
            ("2024-03-01T00:00:00.123456789-00:00", false),
        ]
    )
    func datesOfISO8601(text: String, isDrift: Bool) async throws {
        let (drift, failed) = try await outcome(of: #"{"ok":true,"data":[{"born":"\#(text)"}]}"#)
        #expect(!failed)
        #expect(drift.map(\.detail.path) == (isDrift ? ["$.data[0].born"] : []))
    }

    @Test("An empty string in place of a date or URL is drift")
    func emptyStrings() async throws {
        let body = #"{"ok":true,"data":[{"born":"","site":""},{"site":"https://a.example"}]}"#
        let (drift, failed) = try await outcome(of: body)
        #expect(!failed)
        #expect(drift.map(\.detail.path) == ["$.data[0].born", "$.data[0].site"])
        #expect(drift.map(\.detail.expected) == Array(repeating: "null for a missing value", count: 2))
    }

    @Test("A drift report redacts secrets")
    func redactedSecrets() async throws {
        let (drift, _) = try await outcome(of: #"{"ok":true,"data":[{"token":"s3cret"}]}"#)
        #expect(drift.count == 1)
        #expect(!"\(drift)".contains("s3cret"))
    }

    @Test("Drift makes a response undecodable if the policy rejects drift")
    func rejectedDrift() async throws {
        let client = try client(#"{"ok":true,"data":[{"mood":"wild"}]}"#, drift: .refused)
        do {
            _ = try await client.send(GetZoo())
            Issue.record("drift was accepted")
        } catch ClientError<ZooWrapper.Failure>.undecodable(let problem, _) {
            #expect(problem.description.contains("$.data[0].mood"))
        } catch {
            Issue.record(error)
        }
        let listed = try self.client(#"{"ok":true,"data":[{"mood":"calm"}]}"#, drift: .refused)
        #expect(try await listed.send(GetZoo()).count == 1)
    }
}

private struct GetZoo: Request {
    typealias Response = [Inmate]
    typealias Wrapper = ZooWrapper

    static var endpoint: Endpoint { "GET /zoo" }
}

private struct ListHints: Request {
    typealias Response = [Hint]

    static var endpoint: Endpoint { "GET /hints" }
}

private enum Hint: SuggestedEnum {
    case calm
    case unknown(String)

    static let listedCases: ListedCases<Self> = [.calm]

    var rawValue: String {
        switch self {
        case .calm: "calm"
        case .unknown(let rawValue): rawValue
        }
    }
}

private struct ZooWrapper: ResponseWrapper {
    var ok: Bool

    static var fields: JSONFields { "ok" }
    static var payload: PayloadLocation { "data" }

    init(_: EmptyValue) { ok = false }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&ok) }

    struct Failure: Sendable {}

    func failure(status: Int) -> Failure? { ok ? nil : Failure() }
}

private struct GetInmate: Request {
    typealias Response = Inmate
    typealias Wrapper = CageWrapper

    static var endpoint: Endpoint { "GET /inmate" }
}

/// A wrapper that reads `mood`, which is also a member of its inline payload.
private struct CageWrapper: ResponseWrapper {
    var ok: Bool
    var mood: Mood?

    static var fields: JSONFields { "ok mood?" }
    static var payload: PayloadLocation { .inline }

    init(_: EmptyValue) { ok = false }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&ok) } else { reader.read(&mood) }
    }

    func failure(status: Int) -> Never? { nil }
}

private struct Inmate: JSONModel, Decodable {
    var mood: Mood?
    var food: Food?
    var token: Mood?
    var either: Either?
    var born: Date?
    var site: URL?

    static var fields: JSONFields { "mood? food? token? either? born? site?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&mood)
        case 1: reader.read(&food)
        case 2: reader.read(&token)
        case 3: reader.read(&either)
        case 4: reader.read(&born)
        case 5: reader.read(&site)
        default: break
        }
    }
}

private enum Mood: OpenEnum {
    case calm
    case unknown(String)

    static let listedCases: ListedCases<Self> = [.calm]

    var rawValue: String {
        switch self {
        case .calm: "calm"
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Food: JSONUnion, Decodable {
    case hay(JSON)
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.discriminator("kind") {
        case "hay": self = .hay(reader.value())
        default: self = .unknown(reader.unlisted())
        }
    }
}

/// A union whose first alternative matches until its size is read.
private enum Either: JSONUnion, Decodable {
    case small(Small)
    case other(JSON)
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        var candidates = reader.candidates(of: [.object(Small.fields), .object("size")])
        repeat {
            switch candidates.current {
            case 0: self = .small(reader.value())
            case 1: self = .other(reader.value())
            default: self = .unknown(reader.unlisted())
            }
        } while reader.hasRejected(&candidates)
    }
}

private struct Small: JSONModel, Decodable {
    var mood: Mood
    var size: Int

    static var fields: JSONFields { "mood size" }

    init(_ unfilled: EmptyValue) {
        mood = .init(unfilled)
        size = 0
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&mood)
        case 1: reader.read(&size)
        default: break
        }
    }
}
