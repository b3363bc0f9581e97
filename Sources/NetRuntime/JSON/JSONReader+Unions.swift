extension JSONReader {
    /// The tag of the object that comes next, wherever in it the tag stands. Nothing is consumed.
    ///
    /// - Parameter key: The tag's key.
    /// - Returns: The tag; a number or Boolean as it is written. `nil` if there is none.
    public mutating func discriminator(_ key: String) -> String? {
        if position >= end, let foreign { return foreignDiscriminator(key, foreign) }
        guard position < end, position[0] == UInt8(ascii: "{") else { return nil }
        return peek { reader in
            guard reader.enter() else { return nil }
            var isFirst = true
            while reader.nextKey(&isFirst) {
                guard let text = reader.keyText(), reader.colon() else { return nil }
                if text == key { return reader.tag() }
                reader.skipValue()
            }
            return nil
        }
    }

    /// Which of several shapes the next value has. Nothing is consumed.
    ///
    /// - Parameter shapes: The shapes, the most demanding first.
    /// - Returns: The number of the first shape that fits; -1 if none does.
    public mutating func variant(of shapes: [JSONShape]) -> Int {
        if position >= end, let foreign { return foreignVariant(of: shapes, foreign) }
        guard position < end, let kind = JSONKind(startingWith: position[0]) else { return -1 }
        var isInteger = false
        var keys: [KeyText] = []
        peek { reader in
            if kind == .number, let literal = reader.numberText(kind.name) {
                isInteger = (ExactInteger.value(of: literal) as Int64?) != nil
            }
            if kind == .object { keys = reader.keys() }
        }
        return shapes.firstIndex { shape in
            shape.fits(kind, isInteger: isInteger) { entry in keys.contains { $0 == entry } }
        } ?? -1
    }

    /// Reads ahead and comes back, unless there was a problem.
    private mutating func peek<Value>(_ body: (inout JSONReader) -> Value) -> Value {
        let (position, valueStart, depth) = (position, valueStart, depth)
        let value = body(&self)
        if failure == nil {
            self.position = position
            self.valueStart = valueStart
            self.depth = depth
        }
        return value
    }

    private mutating func tag() -> String? {
        guard position < end else { return nil }
        switch JSONKind(startingWith: position[0]) {
        case .string: return string()
        case .number, .bool:
            let first = position
            skipValue()
            return failure == nil
                ? String(decoding: UnsafeBufferPointer(start: first, count: position - first), as: UTF8.self) : nil
        default: return nil
        }
    }

    /// The keys of the object that comes next.
    private mutating func keys() -> [KeyText] {
        guard enter() else { return [] }
        var keys: [KeyText] = []
        var isFirst = true
        while nextKey(&isFirst) {
            guard let key = keyText(), colon() else { return [] }
            keys.append(key)
            skipValue()
        }
        return keys
    }
}

extension JSONShape {
    /// Whether a value has this shape.
    func fits(_ kind: JSONKind, isInteger: Bool, hasKey: (JSONFields.Entry) -> Bool) -> Bool {
        switch self.kind {
        case .null: kind == .null
        case .bool: kind == .bool
        case .integer: kind == .number && isInteger
        case .number: kind == .number
        case .string: kind == .string
        case .array: kind == .array
        case .object(let required): kind == .object && required.entries.allSatisfy(hasKey)
        }
    }
}
