/// A component of a pattern.
enum PatternField {
    /// A letter and the number of its repetitions.
    case field(UInt8, Int)
    case text(UInt8)
    /// The bar before another alternative.
    case bar
    /// The name of the time zone at the end of an alternative, such as `[Europe/Berlin]`.
    case zone(UnsafeBufferPointer<UInt8>)
}

/// A scanner of the components of a date pattern.
struct PatternScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// Whether a quotation mark isn't closed.
    private(set) var isQuoted = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func next() -> PatternField? {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "|") {
                isQuoted = false
                return .bar
            }
            if byte == UInt8(ascii: "'") {
                if index < bytes.count, bytes[index] == byte {
                    index += 1
                    return .text(byte)
                }
                isQuoted.toggle()
                continue
            }
            if byte == UInt8(ascii: "["), !isQuoted, let zone = zone() { return .zone(zone) }
            // Upper and lower case differ in one bit, so set it to compare only with lower-case letters.
            guard !isQuoted, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else { return .text(byte) }
            var count = 1
            while index < bytes.count, bytes[index] == byte {
                count += 1
                index += 1
            }
            return .field(byte, count)
        }
        return nil
    }

    /// Returns the name of a time zone that ends the alternative, after its opening bracket, and skips it; `nil` if the
    /// bracket is literal. A name has an area, such as `Europe/`, so patterns of letters such as `[d]` aren't names.
    private mutating func zone() -> UnsafeBufferPointer<UInt8>? {
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] != UInt8(ascii: "|") { end += 1 }
        let name = UnsafeBufferPointer(rebasing: bytes[index..<end])
        let isAtEnd = end + 1 == bytes.count || end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "|")
        guard end < bytes.count, bytes[end] == UInt8(ascii: "]"), isAtEnd, Self.isZone(name) else { return nil }
        index = end + 1
        return name
    }

    private static func isZone(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let slash = name.firstIndex(of: UInt8(ascii: "/")), slash > 2 else { return false }
        return name.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/_-+".utf8.contains(byte)
        }
    }

    /// Skips the remaining part of an alternative, and returns whether another alternative follows.
    mutating func skipAlternative() -> Bool {
        while let part = next() {
            if case .bar = part { return true }
        }
        return false
    }
}

extension PatternScanner {
    /// The name of the first alternative's time zone; `nil` if it has none.
    var firstZone: UnsafeBufferPointer<UInt8>? {
        var pattern = self
        while let part = pattern.next() {
            switch part {
            case .zone(let name): return name
            case .bar: return nil
            case .field, .text: continue
            }
        }
        return nil
    }

    /// Returns the components of a date in the format of the first alternative that matches; `nil` if none matches.
    func reading(_ text: UnsafeBufferPointer<UInt8>) -> PatternReading? {
        var pattern = self
        while true {
            var alternative = pattern
            if let reading = PatternReading(text, by: &alternative) { return reading }
            guard pattern.skipAlternative() else { return nil }
        }
    }

    /// Returns a day and the microseconds since its midnight in the format of the next alternative. Returns `nil` if
    /// the alternative has an unknown letter.
    func text(of day: CalendarDate, _ microseconds: Int) -> [UInt8]? {
        let second = microseconds / 1_000_000
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 4)
        var pattern = self
        while let part = pattern.next() {
            switch part {
            case .bar: return result
            case .zone: break
            case .text(let byte): result.append(byte)
            case .field(UInt8(ascii: "y"), let count): result.append(number: day.year, digits: count)
            case .field(UInt8(ascii: "M"), let count): result.append(number: day.month, leastDigits: count)
            case .field(UInt8(ascii: "d"), let count): result.append(number: day.day, leastDigits: count)
            case .field(UInt8(ascii: "H"), let count): result.append(number: second / 3600, leastDigits: count)
            case .field(UInt8(ascii: "m"), let count): result.append(number: second / 60 % 60, leastDigits: count)
            case .field(UInt8(ascii: "s"), let count): result.append(number: second % 60, leastDigits: count)
            case .field(UInt8(ascii: "S"), let count):
                let start = result.count
                result.append(number: microseconds % 1_000_000, digits: 6)
                while result.count < start + count { result.append(UInt8(ascii: "0")) }
                result.removeLast(result.count - start - count)
            case .field(UInt8(ascii: "X"), _): result.append(UInt8(ascii: "Z"))
            case .field(UInt8(ascii: "Z"), _): result += Array("+0000".utf8)
            case .field: return nil
            }
        }
        return result
    }
}

extension [UInt8] {
    /// Appends a number with one or two digits.
    fileprivate mutating func append(number: Int, leastDigits: Int) {
        append(number: number, digits: number > 9 ? 2 : leastDigits)
    }
}
