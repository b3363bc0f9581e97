/// Common mistakes in the spelling of numbers.
enum JSONNumber {
    /// Returns the mistake in the spelling of a number, and the correct spelling if it is unambiguous.
    static func mistake(in spelling: String) -> (problem: String, correction: String?) {
        let lowercased = spelling.lowercased()
        let sign = lowercased.hasPrefix("-") ? "-" : ""
        let digits = lowercased.drop { $0 == "-" || $0 == "+" }
        func corrected(_ spelling: some StringProtocol) -> String? {
            let number = String(spelling)
            return number.readUTF8(NumberText.isNumber) ? number : nil
        }
        if ["infinity", "inf", "nan"].contains(String(digits)) {
            return ("JSON does not support \(spelling)", nil)
        }
        if digits.hasPrefix("0x") {
            return (
                "JSON does not support hexadecimal numbers",
                Int(digits.dropFirst(2), radix: 16).map { sign + String($0) }
            )
        }
        if lowercased.hasPrefix("+") { return ("a number cannot begin with a plus sign", corrected(digits)) }
        if digits.contains("_") {
            return ("a number cannot contain an underscore", corrected(sign + digits.filter { $0 != "_" }))
        }
        if digits.hasPrefix(".") { return ("a number must begin with a digit", corrected("\(sign)0\(digits)")) }
        if digits.first == "0", digits.dropFirst().first?.isNumber == true {
            let rest = digits.drop { $0 == "0" }
            let correction = sign + (rest.first?.isNumber == true ? rest : "0" + rest)
            return ("a number cannot have a leading zero", corrected(correction))
        }
        if digits.hasSuffix(".") {
            return ("expected digits after the decimal point", corrected(sign + digits.dropLast()))
        }
        return ("\(quoted(spelling)) is not a number", nil)
    }
}
