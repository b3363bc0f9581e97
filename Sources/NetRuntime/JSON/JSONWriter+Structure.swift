extension JSONWriter {
    /// Begins an object; its members follow.
    public mutating func beginObject() {
        if !begin(with: UInt8(ascii: "{")) { foreign?.beginObject() }
        if let tag {
            self.tag = nil
            write(tag.key, tag.name)
        }
    }

    /// Ends the object that was begun last.
    public mutating func endObject() {
        end(with: UInt8(ascii: "}"))
    }

    /// Begins an array; its elements follow.
    public mutating func beginArray() {
        if !begin(with: UInt8(ascii: "[")) { foreign?.beginArray() }
    }

    /// Ends the array that was begun last.
    public mutating func endArray() {
        end(with: UInt8(ascii: "]"))
    }

    @inline(__always)
    private mutating func begin(with bracket: UInt8) -> Bool {
        guard output.reserve(1) else { return false }
        output.position[0] = bracket
        output.position += 1
        return true
    }

    @inline(__always)
    private mutating func end(with bracket: UInt8) {
        guard output.reserve(2) else {
            foreign?.end()
            return
        }
        if output.last == UInt8(ascii: ",") { output.position -= 1 }
        output.position[0] = bracket
        output.position[1] = UInt8(ascii: ",")
        output.position += 2
    }

    /// Begins a member; its value is next.
    @inline(__always)
    mutating func key(_ name: String) {
        if !literal(name, then: UInt8(ascii: ":")) { foreign?.key = JSONKey(name) }
    }

    /// Calls a foreign encoder, and notes what it throws.
    mutating func attempt(_ body: () throws -> Void) {
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = error
        }
    }

    /// Lets a foreign encoder write a value as it understands its type.
    @inline(never)
    mutating func encodeForeign<T: Encodable>(_ value: T) {
        if let foreign { attempt { try foreign.encode(value) } }
    }
}
