extension ScalarForm {
    /// A duration of ISO 8601 in the form of RFC 3339, appendix A: `P1Y2M`, `P2W`, `PT1H30M`. Parts may have a sign, the whole
    /// may, and the last part of the time may have a fraction.
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

    /// Takes numbers with their units, in this order: whether there was one at least. Stops at what is none.
    fileprivate mutating func takeParts(_ units: [String], mayHaveFraction: Bool) -> Bool {
        var units = units[...]
        var hasParts = false
        while !isAtEnd {
            let before = self
            guard let hasFraction = takePart(mayHaveFraction: mayHaveFraction),
                let place = units.firstIndex(where: { take(anyOf: $0) })
            else {
                self = before
                return hasParts
            }
            hasParts = true
            units = hasFraction ? [] : units[(place + 1)...]
        }
        return hasParts
    }

    /// Takes a number of up to 15 digits, which is what NetRuntime reads: whether it has a fraction, `nil` where there is none.
    private mutating func takePart(mayHaveFraction: Bool) -> Bool? {
        takeSign()
        let digits = takeDigits()
        guard (1...15).contains(digits) else { return nil }
        guard mayHaveFraction, take(anyOf: ".,") else { return false }
        return takeDigits() > 0 ? true : nil
    }

    /// Takes all digits that come next: how many.
    private mutating func takeDigits() -> Int {
        var count = 0
        while takeNumber(digits: 1) != nil { count += 1 }
        return count
    }
}
