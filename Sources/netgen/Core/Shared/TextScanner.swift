/// A scanner that consumes digits and separators at the front of a string.
struct TextScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Consumes a number of exactly `digits` digits. Returns `nil` if fewer digits follow.
    mutating func takeNumber(digits: Int) -> Int? {
        let bytes = rest.prefix(digits)
        guard bytes.count == digits, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    mutating func take(anyOf characters: String) -> Bool {
        guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Consumes a calendar day. Returns `false` if no valid day follows.
    mutating func takeDate() -> Bool {
        guard let year = takeNumber(digits: 4), take(anyOf: "-"), let month = takeNumber(digits: 2), take(anyOf: "-"),
            let day = takeNumber(digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    /// Consumes an offset: `Z`, `+01:00`, `+0100` or `+01`. Returns whether it has the form of RFC 3339; `nil` if
    /// there is no offset.
    mutating func takeOffset() -> Bool? {
        if take(anyOf: "Zz") { return true }
        guard take(anyOf: "+-"), let hours = takeNumber(digits: 2), hours < 24 else { return nil }
        if isAtEnd { return false }
        let hasColon = take(anyOf: ":")
        guard let minutes = takeNumber(digits: 2), minutes < 60 else { return nil }
        return hasColon
    }
}
