extension JSONLocation {
    /// Returns the offset of the value at a coding path, or of the last value on the path that exists.
    ///
    /// - Parameters:
    ///   - path: The coding path, which starts at the value in `part`.
    ///   - document: The whole document.
    ///   - part: The range of the value at which the path starts. The value must be well-formed.
    /// - Returns: The number of bytes before the value.
    static func offset(
        of path: [any CodingKey],
        in document: UnsafeBufferPointer<UInt8>,
        _ part: Range<Int>
    ) -> Int {
        var reader = JSONReader(document, in: part, depthLimit: .max)
        var pointer = reader.position
        for key in path {
            let isPresent = key.intValue.map { reader.enterElement($0) } ?? reader.enterMember(key.stringValue)
            guard isPresent else { break }
            pointer = reader.position
        }
        return pointer - reader.start
    }
}

extension JSONReader {
    fileprivate mutating func enterMember(_ name: String) -> Bool {
        guard position < end, position[0] == UInt8(ascii: "{"), enter() else { return false }
        var isFirst = true
        while nextKey(&isFirst) {
            guard let key = keyText(), colon() else { return false }
            if key == name { return true }
            skipValue()
        }
        return false
    }

    fileprivate mutating func enterElement(_ number: Int) -> Bool {
        guard position < end, position[0] == UInt8(ascii: "["), beginArray() else { return false }
        for _ in 0..<max(number, 0) {
            skipValue()
            guard nextElement() else { return false }
        }
        return true
    }
}
