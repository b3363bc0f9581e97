/// The forms of text that have types of their own, recognized as NetRuntime reads them.
///
/// What is recognized here is read there: a day has to be in the calendar. A date-time needs an offset, though there it is
/// read without one: a guess is no type.
enum ScalarForm: CaseIterable {
    case date, dateTime, uuid, url

    /// The type's name in a spec.
    var typeName: String {
        switch self {
        case .date: "date"
        case .dateTime: "date-time"
        case .uuid: "uuid"
        case .url: "url"
        }
    }

    func matches(_ text: String) -> Bool {
        switch self {
        case .date: Self.isDate(text)
        case .dateTime: Self.isDateTime(text)
        case .uuid: Self.isUUID(text)
        case .url: Self.isWebURL(text)
        }
    }

    /// `2024-02-29`
    static func isDate(_ text: String) -> Bool {
        var scanner = TextScanner(text)
        return scanner.takeDate() && scanner.isAtEnd
    }

    /// RFC 3339, with the liberties that servers take: any case, a space for the `T`, offsets without a colon.
    static func isDateTime(_ text: String, needsOffset: Bool = true) -> Bool {
        var scanner = TextScanner(text)
        guard scanner.takeDate(), scanner.take(anyOf: "Tt "),
            let hour = scanner.takeNumber(digits: 2), hour < 24, scanner.take(anyOf: ":"),
            let minute = scanner.takeNumber(digits: 2), minute < 60, scanner.take(anyOf: ":"),
            let second = scanner.takeNumber(digits: 2), second <= 60
        else { return false }
        if scanner.take(anyOf: ".") {
            guard scanner.takeNumber(digits: 1) != nil else { return false }
            while scanner.takeNumber(digits: 1) != nil {}
        }
        if scanner.isAtEnd { return !needsOffset }
        return scanner.takeOffset() && scanner.isAtEnd
    }

    /// Hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(\.isHexDigit)
    }

    /// A URL with a host, of characters that every system takes in one.
    static func isWebURL(_ text: String) -> Bool {
        let schemes = ["https://", "http://", "wss://", "ws://", "ftp://"]
        guard let scheme = schemes.first(where: text.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.unicodeScalars.first, first.isASCIILetter || first.isASCIIDigit else {
            return false
        }
        return rest.unicodeScalars.allSatisfy { PathForm.isLegal($0) || "?#%".unicodeScalars.contains($0) }
            && hasWholePort(rest)
    }

    private static func hasWholePort(_ rest: Substring) -> Bool {
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return true }
        return parts.count == 2 && (UInt16(parts[1]) != nil || parts[1].isEmpty)
    }
}

/// Takes digits and separators off the front of a text.
private struct TextScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Takes a number of exactly so many digits.
    mutating func takeNumber(digits: Int) -> Int? {
        let taken = rest.prefix(digits)
        guard taken.count == digits, taken.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func take(anyOf characters: String) -> Bool {
        guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Takes a day of the calendar.
    mutating func takeDate() -> Bool {
        guard let year = takeNumber(digits: 4), take(anyOf: "-"), let month = takeNumber(digits: 2), take(anyOf: "-"),
            let day = takeNumber(digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    /// `Z`, `+01:00`, `+0100` or `+01`.
    mutating func takeOffset() -> Bool {
        if take(anyOf: "Zz") { return true }
        guard take(anyOf: "+-"), let hours = takeNumber(digits: 2), hours < 24 else { return false }
        if isAtEnd { return true }
        _ = take(anyOf: ":")
        guard let minutes = takeNumber(digits: 2) else { return false }
        return minutes < 60
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
