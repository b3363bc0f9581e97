extension JSONWriter {
    /// Begins an object; its members follow.
    public mutating func beginObject() {
        if let foreign {
            attempt { try foreign.beginObject() }
        } else {
            separate()
            bytes.append(UInt8(ascii: "{"))
            needsComma = false
        }
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
        if let foreign {
            attempt { try foreign.beginArray() }
        } else {
            separate()
            bytes.append(UInt8(ascii: "["))
            needsComma = false
        }
    }

    /// Ends the array that was begun last.
    public mutating func endArray() {
        end(with: UInt8(ascii: "]"))
    }

    private mutating func end(with bracket: UInt8) {
        if let foreign {
            foreign.end()
        } else {
            bytes.append(bracket)
            needsComma = true
        }
    }

    /// Begins a member; its value is next.
    mutating func key(_ name: String) {
        if let foreign {
            foreign.key = JSONKey(name)
        } else {
            separate()
            literal(name)
            bytes.append(UInt8(ascii: ":"))
            needsComma = false
        }
    }

    /// Writes the comma before a member or element, if there must be one. A value is written by then, as far as the next
    /// one is concerned.
    @inline(__always)
    mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Lets a foreign encoder do something, and notes what it throws.
    mutating func attempt(_ body: () throws -> Void) {
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = WriteFailure(offset: bytes.count, expected: "", found: "", encodingError: error)
        }
    }
}
