public import Foundation

/// A format of decimal numbers in JSON other than a JSON number.
@_documentation(visibility: internal)
public enum DecimalFormat: Sendable {
    /// A number in quotes, as many APIs send amounts of money: `"9.90"`. The quotes preserve all digits, even in
    /// readers that convert numbers to binary.
    ///
    /// A number without quotes is also accepted and reported by ``Client/drift``. Trailing zeros of the fraction aren't
    /// preserved: `"9.90"` is written as `"9.9"`.
    case quoted
}

extension Decimal: FormattedReadable, FormattedWritable {
    /// Reads a number in quotes.
    public mutating func fill(from reader: inout JSONReader, as format: DecimalFormat) {
        let first = reader.position
        if first >= reader.end, reader.foreign != nil {
            if let number = reader.foreignText("a number in quotes", Decimal.init(utf8:)) { self = number }
            return
        }
        let isNumber = first < reader.end && JSONKind(startingWith: first[0]) == .number
        fill(from: &reader)
        if isNumber, reader.failure == nil { reader.note(first, expected: "a number in quotes") }
    }

    /// Writes the number in quotes, with all of its digits.
    public func write(to writer: inout JSONWriter, as format: DecimalFormat) {
        guard isFinite else { return writer.fail(expected: "a finite number", found: "\(self)") }
        writer.string(description)
    }
}
