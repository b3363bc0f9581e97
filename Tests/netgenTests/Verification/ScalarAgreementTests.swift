import Foundation
import Testing

@testable import NetRuntime
@testable import netgen

/// The agreement of `netgen verify` and the generated client on each scalar.
///
/// `NETGEN_THOROUGH=1` reads 100,000 values as every scalar instead of a sample.
@Suite("Verification of scalars")
struct ScalarAgreementTests {
    /// The result of reading a value as a scalar.
    enum Outcome: Equatable {
        case exact, tolerated, rejected
    }

    private static let spec = """
        {"netgen": 1, "name": "Empty", "environments": {"production": "https://a.example"}, "endpoints": {
          "ping": {"method": "GET", "path": "/ping"}
        }}
        """

    private typealias Reader = @Sendable (inout JSONReader) -> Void

    /// NetRuntime's reader of each scalar.
    private static let readers: [(scalar: Scalar, read: Reader)] =
        Scalar.allCases.map { ($0, reader(of: $0)) }
        + patterns.flatMap { pattern -> [(scalar: Scalar, read: Reader)] in
            guard let text = netgen.DatePattern(pattern.description) else { return [] }
            let format = NetRuntime.DatePattern(stringLiteral: pattern)
            let time: Reader = { fill(Date.self, &$0, as: .pattern(format)) }
            guard text.dayOnly == text else { return [(.patterned(text), time)] }
            return [
                (.patterned(text), time),
                (.patternedDay(text), { fill(NetRuntime.CalendarDate.self, &$0, as: format) }),
            ]
        }

    static let patterns: [StaticString] = [
        "yyyy-MM-dd", "d.M.yyyy", "dd/MM/yyyy|yyyy-M-d", "yyyy/MM/dd HH:mm", "yyyyMMdd", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
        "yyyy-MM-dd H:m:s", "'d' yyyyMMdd ''Z", "ddMMyyyy HHmmss S", "yyyy.MM.dd SSSSSSSSSX|yyyy-MM-ddZ",
    ]

    private static func reader(of scalar: Scalar) -> Reader {
        switch scalar {
        case .string, .binary: { fill(String.self, &$0) }
        case .int: { fill(Int.self, &$0) }
        case .int32: { fill(Int32.self, &$0) }
        case .int64: { fill(Int64.self, &$0) }
        case .uint64: { fill(UInt64.self, &$0) }
        case .double: { fill(Double.self, &$0) }
        case .decimal: { fill(Decimal.self, &$0) }
        case .bool: { fill(Bool.self, &$0) }
        case .date: { fill(NetRuntime.CalendarDate.self, &$0) }
        case .uuid: { fill(UUID.self, &$0) }
        case .url: { fill(URL.self, &$0) }
        case .bytes: { fill(Data.self, &$0) }
        case .json: { fill(NetRuntime.JSON.self, &$0) }
        case .duration: { fill(NetRuntime.CalendarDuration.self, &$0) }
        case .seconds: { fill(Duration.self, &$0) }
        case .dateTime: { fill(Date.self, &$0) }
        case .unixTime: { fill(Date.self, &$0, as: .unixTime) }
        case .unixMilliseconds: { fill(Date.self, &$0, as: .unixMilliseconds) }
        case .int64String: { fill(Int64.self, &$0, as: .quoted) }
        case .uint64String: { fill(UInt64.self, &$0, as: .quoted) }
        case .decimalString: { fill(Decimal.self, &$0, as: .quoted) }
        case .patterned, .patternedDay: { _ in }
        }
    }

    private static func fill<T: JSONReadable>(_ type: T.Type, _ reader: inout JSONReader) {
        var value = T(EmptyValue())
        value.fill(from: &reader)
    }

    private static func fill<T: FormattedReadable>(_ type: T.Type, _ reader: inout JSONReader, as format: T.ValueFormat)
    {
        var value = T(EmptyValue())
        value.fill(from: &reader, as: format)
    }

    /// Returns the result of NetRuntime's reader.
    private static func outcome(of document: Data, isExact: Bool, isLenient: Bool, _ read: Reader) -> Outcome {
        let drift = DriftLog(besides: nil)
        do {
            try JSONReader.withReader(of: document, in: nil, depthLimit: 512, drift: drift) { reader in
                reader.backtracking.isExact = isExact
                reader.observation.isLenient = isLenient
                read(&reader)
            }
        } catch {
            return .rejected
        }
        return drift.takeAll().isEmpty ? .exact : .tolerated
    }

    /// Returns the result of `netgen verify`.
    private static func outcome(
        of value: JSONValue,
        as scalar: Scalar,
        _ verifier: ValueReader
    ) -> Outcome {
        if value.isNull, scalar != .json { return .rejected }
        var reader = verifier
        reader.read(value, as: .scalar(scalar), TypeRanges(value.range))
        return reader.mismatches.hasErrors ? .rejected : reader.mismatches.isEmpty ? .exact : .tolerated
    }

    @Test("netgen verify and the client agree on every scalar")
    func agreement() throws {
        let isThorough = ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1"
        var cases = ScalarCases(seed: 45)
        var counts: [Outcome: Int] = [:]
        let spec = try VerifiedSpec(SourceText(path: "empty.json", text: Self.spec))
        var verifier = ValueReader(spec.api)
        for _ in 0..<(isThorough ? 100_000 : 1000) {
            let text = cases.next()
            let document = Data(text.utf8)
            let value = ExchangeReader.json(in: text, at: SourceRange(file: 0, start: 0, end: 0))
            let (isExact, isLenient) = (cases.isRare(), cases.isRare())
            (verifier.attempts.isExact, verifier.isLenient) = (isExact, isLenient)
            for (scalar, read) in Self.readers {
                let client = Self.outcome(of: document, isExact: isExact, isLenient: isLenient, read)
                let verified = value.map { Self.outcome(of: $0, as: scalar, verifier) }
                counts[client, default: 0] += 1
                guard client != verified ?? .rejected else { continue }
                let mode = (isExact ? " exactly" : "") + (isLenient ? " in a wrapper" : "")
                Issue.record("\(text) as \(scalar.rawValue)\(mode): client \(client), verify \(verified ?? .rejected)")
            }
        }
        #expect(counts[.exact, default: 0] > 1000 && counts[.tolerated, default: 0] > 100, "\(counts)")
    }
}
