/// A scanner that reads a duration in the format of ISO 8601: `P1Y2M14DT1H30M0.5S`.
struct DurationScanner {
    private var digits: DigitScanner
    private var duration = CalendarDuration()
    /// Whether a leading sign inverts all parts.
    private var isNegative = false
    private var hasParts = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
        digits = DigitScanner(text)
    }

    /// Reads the duration; `nil` if the string isn't a duration, or if a number is too large.
    mutating func scan() -> CalendarDuration? {
        isNegative = takeSign()
        guard digits.take(anyOf: "Pp") else { return nil }
        guard takeDate(), !digits.take(anyOf: "Tt") || takeTime() else { return nil }
        return hasParts && digits.isAtEnd ? duration : nil
    }

    /// Consumes an optional sign, and returns whether the sign is a minus.
    private mutating func takeSign() -> Bool {
        if digits.take(anyOf: "-") { return true }
        _ = digits.take(anyOf: "+")
        return false
    }

    /// Reads years, months, weeks and days, in this order. Returns `false` if a part is invalid.
    private mutating func takeDate() -> Bool {
        var units: [(unit: StaticString, length: Int, part: WritableKeyPath<CalendarDuration, Int>)] = [
            ("Yy", 12, \.months), ("Mm", 1, \.months), ("Ww", 7, \.days), ("Dd", 1, \.days),
        ]
        while !digits.isAtEnd, !digits.isNext("T"), !digits.isNext("t") {
            guard let number = takeNumber(), !number.hasFraction,
                let index = units.firstIndex(where: { digits.take(anyOf: $0.unit) }),
                let length = Int(exactly: number.seconds * Int64(units[index].length)),
                case let (sum, isTooLarge) = duration[keyPath: units[index].part].addingReportingOverflow(length),
                !isTooLarge
            else { return false }
            duration[keyPath: units[index].part] = sum
            units.removeFirst(index + 1)
            hasParts = true
        }
        return true
    }

    /// Reads hours, minutes and seconds, in this order. At least one of these is required, and only the last may have a
    /// fraction. Returns `false` if the time is invalid.
    private mutating func takeTime() -> Bool {
        var units: [(unit: StaticString, length: Int)] = [("Hh", 3600), ("Mm", 60), ("Ss", 1)]
        hasParts = false
        var hasFraction = false
        while !digits.isAtEnd {
            guard !hasFraction, let number = takeNumber(),
                let index = units.firstIndex(where: { digits.take(anyOf: $0.unit) })
            else { return false }
            hasFraction = number.hasFraction
            let part = Duration(secondsComponent: number.seconds, attosecondsComponent: number.attoseconds)
            duration.time += part * units[index].length
            units.removeFirst(index + 1)
            hasParts = true
        }
        return hasParts
    }

    private struct Number {
        var seconds: Int64
        var attoseconds: Int64 = 0
        var hasFraction = false
    }

    /// Reads a number of up to 15 digits, and the first 18 digits of its fraction. Such a number can't overflow in any
    /// unit. Returns `nil` if there is no such number.
    private mutating func takeNumber() -> Number? {
        let sign: Int64 = takeSign() == isNegative ? 1 : -1
        var (whole, length): (Int64, Int) = (0, 0)
        while let digit = digits.number(1) {
            whole = whole * 10 + Int64(digit)
            length += 1
            guard length <= 15 else { return nil }
        }
        guard length > 0 else { return nil }
        guard digits.take(anyOf: ".,") else { return Number(seconds: sign * whole) }
        guard let first = digits.number(1) else { return nil }
        var unit: Int64 = 100_000_000_000_000_000
        var fraction = Int64(first) * unit
        while let digit = digits.number(1) {
            unit /= 10
            fraction += Int64(digit) * unit
        }
        return Number(seconds: sign * whole, attoseconds: sign * fraction, hasFraction: true)
    }
}
