/// Functions that recognize strings of types such as dates and URLs, in agreement with NetRuntime's readers.
///
/// NetRuntime can read any string that is recognized here. A day must exist in the calendar.
enum ScalarSyntax {
    /// Returns whether a string is a day: `2024-02-29`.
    static func isDate(_ text: String) -> Bool {
        var scanner = TextScanner(text)
        return scanner.takeDate() && scanner.isAtEnd
    }

    /// Returns the result of reading a string as a day. A time is ignored.
    static func date(_ text: String) -> Scalar.Reading {
        if isZeroDate(text) { return .nothing }
        if isDate(text) { return .exact }
        return dateTime(text) == .rejected ? .rejected : .doubtful("has a time, which is ignored")
    }

    /// Returns whether a string begins with a year and has the hyphens of a day.
    static func beginsAsDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count >= 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
            && bytes[..<4].allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Returns whether a string is MySQL's zero date, with or without a time.
    static func isZeroDate(_ text: String) -> Bool {
        text.hasPrefix("0000-00-00") && text.utf8.dropFirst(10).allSatisfy { "Tt 0:.,Zz+-".utf8.contains($0) }
    }

    /// The result for an offset without a colon: `+0100`, `+01`.
    static let shortOffset = Scalar.Reading.tolerated(
        "has an offset that RFC 3339 does not allow, but is accepted"
    )

    /// Returns the result of reading a string as an RFC 3339 date with a time. Common deviations are accepted.
    static func dateTime(_ text: String) -> Scalar.Reading {
        var scanner = TextScanner(text)
        guard scanner.takeDate() else { return .rejected }
        if scanner.isAtEnd { return .doubtful("has no time, and is read as midnight in UTC") }
        guard scanner.take(anyOf: "Tt "), let isPlain = takeTime(&scanner) else { return .rejected }
        let hasOffset = !scanner.isAtEnd
        let isOffsetPlain = hasOffset ? scanner.takeOffset() : true
        guard let isOffsetPlain, scanner.isAtEnd else { return .rejected }
        if !isPlain { return .doubtful("has a time that ISO 8601 allows but RFC 3339 does not, and is accepted") }
        if !hasOffset { return .tolerated("has no offset, and is read as UTC") }
        return isOffsetPlain ? .exact : shortOffset
    }

    /// Consumes a time. Returns whether it has the form of RFC 3339; `nil` if there is no time.
    private static func takeTime(_ scanner: inout TextScanner) -> Bool? {
        guard let hour = scanner.takeNumber(digits: 2), hour <= 24, scanner.take(anyOf: ":"),
            let minute = scanner.takeNumber(digits: 2), minute < 60
        else { return nil }
        guard scanner.take(anyOf: ":") else { return hour < 24 || minute == 0 ? false : nil }
        guard let second = scanner.takeNumber(digits: 2), second <= 60 else { return nil }
        let hasComma = scanner.take(anyOf: ",")
        var isWhole = true
        if hasComma || scanner.take(anyOf: ".") {
            guard let first = scanner.takeNumber(digits: 1) else { return nil }
            isWhole = first == 0
            while let digit = scanner.takeNumber(digits: 1) { isWhole = isWhole && digit == 0 }
        }
        if hour == 24 { return minute + second == 0 && isWhole ? false : nil }
        return !hasComma
    }

    /// Returns whether a string consists of hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(\.isHexDigit)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
