extension JSONReader {
    /// Returns the discriminator of the next object, at any position in the object, without consuming input.
    ///
    /// - Parameter key: The discriminator's key.
    /// - Returns: The discriminator's value; a number or Boolean as its JSON literal. `nil` if there is none.
    public mutating func discriminator(_ key: String) -> String? {
        if position >= end, let foreign { return foreignDiscriminator(key, foreign) }
        guard position < end, position[0] == UInt8(ascii: "{") else { return nil }
        tolerance.members?.addTag(key, of: position)
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

    /// Returns the index of the shape that fits the next value, without consuming input.
    ///
    /// - Parameter shapes: The shapes, beginning with the most specific.
    /// - Returns: The index of the shape that fits best; -1 if none fits.
    public mutating func variant(of shapes: [JSONShape]) -> Int {
        matchingIndices(shapes).first ?? -1
    }

    /// Returns the indices of the shapes that fit the next value, the likeliest first. If several object shapes fit,
    /// the likeliest is the one with the most of the value's keys.
    mutating func matchingIndices(_ shapes: [JSONShape]) -> [Int] {
        if position >= end, let foreign { return foreignMatchingIndices(shapes, foreign) }
        guard position < end, let kind = JSONKind(startingWith: position[0]) else { return [] }
        if kind == .object { return matchingObjectIndices(shapes) }
        var integer = ExactInteger.Fit()
        if kind == .number {
            peek { reader in
                guard let literal = reader.numberText(kind.name) else { return }
                integer.isSigned = (ExactInteger.value(of: literal) as Int64?) != nil
                integer.isUnsigned = (ExactInteger.value(of: literal) as UInt64?) != nil
            }
        }
        return shapes.indices.filter { shapes[$0].fits(kind, integer) }
    }

    private mutating func matchingObjectIndices(_ shapes: [JSONShape]) -> [Int] {
        if let members = tolerance.members {
            for case let constant? in shapes.map(\.constant) { members.addTag(constant.key, of: position) }
        }
        var matches = ShapeMatch.all(of: shapes, object: position)
        // A single shape doesn't have to be compared with others.
        if matches.count == 1, matches[0].isConfirmed { return [matches[0].number] }
        peek { reader in
            guard reader.enter() else { return }
            var isFirst = true
            while reader.nextKey(&isFirst) {
                guard let key = reader.keyText(), reader.colon() else { return }
                var isDiscriminator = false
                for index in matches.indices {
                    matches[index].examine(key)
                    if let constant = matches[index].constant, key == constant.key { isDiscriminator = true }
                }
                if isDiscriminator {
                    let value = reader.tag()
                    for index in matches.indices { matches[index].examine(value, at: key) }
                }
                // If the value wasn't read completely, the step to the next key skips the remaining part.
                if matches.count == 1, matches[0].isConfirmed { return }
            }
        }
        return ShapeMatch.matchingIndices(matches)
    }

    /// Returns whether the next object has members, but no value for any key in a table. Consumes no input.
    mutating func lacksMembers(of fields: JSONFields) -> Bool {
        guard position < end, position[0] == UInt8(ascii: "{") else { return false }
        return peek { reader in
            var members = MemberCursor(fields, object: reader.position)
            guard reader.enter() else { return false }
            var (isFirst, hasUnknownKeys) = (true, false)
            while reader.nextKey(&isFirst) {
                guard let key = reader.keyText(), reader.colon() else { return false }
                if members.find(key) < 0 { hasUnknownKeys = true } else if !reader.null() { return false }
            }
            return hasUnknownKeys && reader.failure == nil
        }
    }

    /// Returns whether the next value is an object with a value for a key in a table. Consumes no input.
    mutating func hasMember(of fields: JSONFields) -> Bool {
        if position >= end, let foreign { return foreignHasMember(of: fields, foreign) }
        guard position < end, position[0] == UInt8(ascii: "{") else { return false }
        return peek { reader in
            var members = MemberCursor(fields, object: reader.position)
            guard reader.enter() else { return false }
            var isFirst = true
            while reader.nextKey(&isFirst) {
                guard let key = reader.keyText(), reader.colon() else { return false }
                if members.find(key) >= 0, !reader.null() { return true }
            }
            return false
        }
    }

    /// Calls a closure that reads ahead, and then returns to the position unless there was a problem.
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

    /// Reads the value of a discriminator. Returns `nil` and consumes nothing if the value can't be a discriminator.
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
}
