/// A component of a pattern.
enum PatternField {
    /// A letter and the number of its repetitions.
    case field(UInt8, Int)
    case text(UInt8)
    /// The bar before another alternative.
    case bar
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

    /// Skips the remaining part of an alternative, and returns whether another alternative follows.
    mutating func skipAlternative() -> Bool {
        while let part = next() {
            if case .bar = part { return true }
        }
        return false
    }
}

extension PatternScanner {
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
