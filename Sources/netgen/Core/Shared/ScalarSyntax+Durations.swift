extension ScalarSyntax {
    /// Returns whether a string is an ISO 8601 duration in the form of RFC 3339, appendix A: `P1Y2M`, `P2W`,
    /// `PT1H30M`. The duration and its parts may have signs, and the last part of the time may have a fraction.
    static func isDuration(_ text: String) -> Bool {
        var scanner = TextScanner(text)
        scanner.takeSign()
        guard scanner.take(anyOf: "Pp") else { return false }
        let hasDate = scanner.takeParts(["Yy", "Mm", "Ww", "Dd"], mayHaveFraction: false)
        let hasTime = scanner.take(anyOf: "Tt") ? scanner.takeParts(["Hh", "Mm", "Ss"], mayHaveFraction: true) : nil
        return hasTime ?? hasDate && scanner.isAtEnd
    }
}

extension TextScanner {
    fileprivate mutating func takeSign() { _ = take(anyOf: "+-") }

    /// Consumes numbers with units in a given order, up to the first number that doesn't match. Returns whether there
    /// was at least one number.
    fileprivate mutating func takeParts(_ units: [String], mayHaveFraction: Bool) -> Bool {
        var units = units[...]
        var hasParts = false
        while !isAtEnd {
            let before = self
            guard let hasFraction = takePart(mayHaveFraction: mayHaveFraction),
                let index = units.firstIndex(where: { take(anyOf: $0) })
            else {
                self = before
                return hasParts
            }
            hasParts = true
            units = hasFraction ? [] : units[(index + 1)...]
        }
        return hasParts
    }

    /// Consumes a number of up to 15 digits, the limit of NetRuntime. Returns whether it has a fraction; `nil` if
    /// there is no number.
    private mutating func takePart(mayHaveFraction: Bool) -> Bool? {
        takeSign()
        let digits = takeDigits()
        guard (1...15).contains(digits) else { return nil }
        guard mayHaveFraction, take(anyOf: ".,") else { return false }
        return takeDigits() > 0 ? true : nil
    }

    /// Consumes all digits at the front and returns their number.
    private mutating func takeDigits() -> Int {
        var count = 0
        while takeNumber(digits: 1) != nil { count += 1 }
        return count
    }
}
