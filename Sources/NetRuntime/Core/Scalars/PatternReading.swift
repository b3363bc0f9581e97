/// A date that was read by a pattern.
struct PatternReading {
    /// The day as written, regardless of the offset.
    private(set) var day = CalendarDate(daysSince1970: 0)
    /// The number of seconds since midnight in UTC.
    private(set) var seconds = 0
    private(set) var microseconds = 0
    /// The name of the time zone of the day and its time; `nil` if they are in UTC.
    private(set) var zone: UnsafeBufferPointer<UInt8>?
    private var fields = (year: 1970, month: 1, day: 1)

    /// Reads a string in the format of one alternative. Returns `nil` if the string doesn't match or the day doesn't
    /// exist.
    init?(_ text: UnsafeBufferPointer<UInt8>, by pattern: inout PatternScanner) {
        var digits = DigitScanner(text)
        reading: while let part = pattern.next() {
            switch part {
            case .bar: break reading
            case .zone(let name): zone = name
            case .text(let byte): if !digits.take(byte) { return nil }
            case .field(let symbol, let count): if !read(symbol, count, &digits) { return nil }
            }
        }
        guard digits.isAtEnd, let day = CalendarDate(year: fields.year, month: fields.month, day: fields.day) else {
            return nil
        }
        self.day = day
    }

    private mutating func read(_ symbol: UInt8, _ count: Int, _ digits: inout DigitScanner) -> Bool {
        switch symbol {
        case UInt8(ascii: "Z"), UInt8(ascii: "X"):
            guard !digits.isAtEnd, let offset = RFC3339.offset(&digits) else { return false }
            seconds -= offset.seconds
            return true
        case UInt8(ascii: "S"):
            guard let number = digits.number(count) else { return false }
            // Truncate the digits after the sixth.
            var (value, decimals) = (number, count)
            while decimals > 6 { (value, decimals) = (value / 10, decimals - 1) }
            while decimals < 6 { (value, decimals) = (value * 10, decimals + 1) }
            microseconds = value
            return true
        default:
            let paddedNumber = digits.number(max(count, 2))
            guard let number = paddedNumber ?? (count == 1 ? digits.number(1) : nil) else { return false }
            return take(number, of: symbol)
        }
    }

    private mutating func take(_ number: Int, of symbol: UInt8) -> Bool {
        switch symbol {
        case UInt8(ascii: "y"): fields.year = number
        case UInt8(ascii: "M"): fields.month = number
        case UInt8(ascii: "d"): fields.day = number
        case UInt8(ascii: "H"):
            seconds += number * 3600
            return number < 24
        case UInt8(ascii: "m"):
            seconds += number * 60
            return number < 60
        case UInt8(ascii: "s"):
            seconds += number
            return number <= 60
        default: return false
        }
        return true
    }
}
