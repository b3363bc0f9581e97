extension JSONWriter {
    /// Writes null.
    public mutating func writeNull() {
        if !word("null,"), let foreign { attempt { try foreign.encodeNil() } }
    }

    /// Writes `true` or `false`.
    @inline(__always)
    mutating func bool(_ value: Bool) {
        if !word(value ? "true," : "false,") { encodeForeign(value) }
    }

    /// Writes text that is a JSON number already.
    mutating func numberText(_ text: String) {
        var text = text
        text.withUTF8 { output.append($0) }
        endValue()
    }

    /// Writes the comma behind a value.
    mutating func endValue() {
        guard output.reserve(1) else { return }
        output.position[0] = UInt8(ascii: ",")
        output.position += 1
    }

    @inline(__always)
    private mutating func word(_ text: StaticString) -> Bool {
        guard output.reserve(text.utf8CodeUnitCount) else { return false }
        output.position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        output.position += text.utf8CodeUnitCount
        return true
    }
}
