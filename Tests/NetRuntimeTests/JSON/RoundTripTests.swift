import Foundation
import NetRuntime
import Testing

/// Tests that numbers survive a round trip, and are read as the standard library reads them.
///
/// `NETGEN_NUMBERS=10000000` sets the count for each kind of number. Test that many in a release build:
/// `swift test -c release -Xswiftc -enable-testing --filter RoundTripTests`.
@Suite struct RoundTripTests {
    private static let count = ProcessInfo.processInfo.environment["NETGEN_NUMBERS"].flatMap { Int($0) } ?? 200_000

    /// Checks that numbers survive a round trip, in documents of up to 4,096 numbers.
    private func expectBack<T: JSONReadable & JSONWritable>(
        _ next: (Int) -> T?,
        count: Int = Self.count,
        isSame: (T, T) -> Bool
    ) throws {
        for start in stride(from: 0, to: count, by: 4096) {
            let values = (start..<min(count, start + 4096)).compactMap(next)
            let back = try [T](json: values.jsonData())
            #expect(back.count == values.count)
            for (value, copy) in zip(values, back) where !isSame(value, copy) {
                Issue.record("\(value) came back as \(copy)")
            }
        }
    }

    @Test("Doubles survive a round trip exactly")
    func doublesComeBack() throws {
        var generator = SeededGenerator(seed: 1)
        try expectBack({ _ in Double(bitPattern: generator.next()).ifFinite }) { $0.bitPattern == $1.bitPattern }
        try expectBack({ NumberTexts.doubles[$0] }, count: NumberTexts.doubles.count) { $0.bitPattern == $1.bitPattern }
    }

    @Test("Numbers are read as the nearest Double and Float")
    func nearestDoubles() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<Self.count / 4 { expectNearest(NumberTexts.random(&generator)) }
        for value in NumberTexts.doubles { expectNearest("\(value)") }
    }

    @Test("Numbers halfway between two doubles are rounded to even")
    func halfwayNumbers() throws {
        var generator = SeededGenerator(seed: 3)
        for index in 0..<Self.count / 40 {
            // Numbers far from 1 have many digits, so only one of 100 numbers may be that far.
            let reach = index % 100 == 0 ? 2046 : 120
            let exponent = UInt64(max(1, min(2046, 1023 - reach / 2 + generator.below(reach + 1))))
            let value = Double(bitPattern: exponent << 52 | generator.next() >> 12)
            NumberTexts.halfway(above: value).forEach(expectNearest)
        }
    }

    private func expectNearest(_ text: String) {
        let value = try? Double(json: Data(text.utf8))
        let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
        if value?.bitPattern != expected?.bitPattern {
            Issue.record("\(text) was read as \(value as Any) instead of \(expected as Any)")
        }
        let float = try? Float(json: Data(text.utf8))
        let expectedFloat = Float(text).flatMap { $0.isFinite ? $0 : nil }
        if float?.bitPattern != expectedFloat?.bitPattern {
            Issue.record("\(text) was read as \(float as Any) instead of \(expectedFloat as Any)")
        }
    }

    @Test("Floats of every sign and exponent survive a round trip exactly")
    func floatsComeBack() throws {
        let step = max(1, (1 << 32) / Self.count) | 1
        try expectBack({ Float(bitPattern: UInt32(truncatingIfNeeded: $0 &* step)).ifFinite }) {
            $0.bitPattern == $1.bitPattern
        }
    }

    @Test("Integers survive a round trip, or are rejected if out of range")
    func integerRoundTrips() throws {
        try examine(Int8.self)
        try examine(Int16.self)
        try examine(Int32.self)
        try examine(Int64.self)
        try examine(Int.self)
        try examine(UInt8.self)
        try examine(UInt16.self)
        try examine(UInt32.self)
        try examine(UInt64.self)
        try examine(UInt.self)
    }

    private func examine<T: FixedWidthInteger & JSONReadable & JSONWritable>(_: T.Type) throws {
        var generator = SeededGenerator(seed: UInt64(T.bitWidth))
        try expectBack(
            { _ in T(truncatingIfNeeded: generator.next() >> UInt64(generator.below(64))) },
            count: Self.count / 10,
            isSame: ==
        )
        let edges = (0...127).flatMap { bits in
            (-2...2).map { Decimal(sign: .plus, exponent: 0, significand: pow(2, bits)) + Decimal($0) }
        }
        let tens = (0...37).flatMap { zeros in (-1...1).map { pow(10, zeros) + Decimal($0) } }
        for text in (edges + tens).flatMap({ ["\($0)", "-\($0)"] }) where !text.hasPrefix("--") {
            #expect((try? T(json: Data(text.utf8))) == T(text), "\(T.self) from \(text)")
        }
    }

    @Test("Decimals survive a round trip")
    func decimalsComeBack() throws {
        var generator = SeededGenerator(seed: 5)
        func next(_: Int) -> Decimal? {
            Decimal(
                sign: generator.one(in: 2) ? .minus : .plus,
                exponent: generator.below(120) - 70,
                significand: Decimal(string: "0" + NumberTexts.digits(generator.below(39), &generator)) ?? 0
            )
        }
        try expectBack(next, count: Self.count / 4, isSame: ==)
    }

    @Test("Decimals keep all their digits")
    func decimalDigits() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<Self.count / 20 {
            let whole = "1" + NumberTexts.digits(generator.below(19), &generator)
            let text = "\(whole).\(NumberTexts.digits(generator.below(18), &generator))7"
            #expect(try Decimal(json: Data(text.utf8)).description == text)
        }
    }
}

extension FloatingPoint {
    fileprivate var ifFinite: Self? { isFinite ? self : nil }
}
