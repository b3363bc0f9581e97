/// Random text, as developers write it.
extension SeededGenerator {
    private static let words = """
        the quick brown fox jumps over lazy dog fix crash when parsing nested JSON objects with optional fields in release \
        build on Linux macOS compiler generic specialisation decode performance regression test failure memory leak thread \
        safety documentation update dependency bump version support add remove rename refactor
        """.split(separator: " ").map(String.init)

    static var labelWords: [String] { words }

    mutating func sentence(_ count: Int) -> String {
        (0..<count).map { _ in pick(Self.words) }.joined(separator: " ")
    }

    mutating func sentence(in counts: ClosedRange<Int>) -> String {
        sentence(integer(in: counts))
    }

    mutating func login() -> String {
        text(of: Array("abcdefghijklmnopqrstuvwxyz"), count: integer(in: 5...14))
    }

    mutating func nodeID(_ prefix: String) -> String {
        prefix + text(of: Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"), count: 20)
    }

    /// Returns a date and time, such as `2021-07-03T09:41:00Z`.
    mutating func date() -> String {
        let year = integer(in: 2012...2025)
        let month = twoDigits(1...12)
        let day = twoDigits(1...28)
        let hour = twoDigits(0...23)
        let minute = twoDigits(0...59)
        return "\(year)-\(month)-\(day)T\(hour):\(minute):\(twoDigits(0...59))Z"
    }

    private mutating func twoDigits(_ range: ClosedRange<Int>) -> String {
        let number = integer(in: range)
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
