extension JSONReader {
    /// The discriminator of the object that comes next, wherever in it that stands. Nothing is consumed.
    ///
    /// - Parameter key: The discriminator's key.
    /// - Returns: Its value; a number or Boolean as it is written. `nil` if there is none.
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

    /// Which of several shapes the next value has. Nothing is consumed.
    ///
    /// - Parameter shapes: The shapes, the most demanding first.
    /// - Returns: The number of the shape that fits, or of the one that fits best; -1 if none does.
    public mutating func variant(of shapes: [JSONShape]) -> Int {
        fitting(shapes).first ?? -1
    }

    /// The numbers of the shapes that the next value has, the likeliest first: of several objects the one that knows the
    /// most of the value's keys.
    mutating func fitting(_ shapes: [JSONShape]) -> [Int] {
        if position >= end, let foreign { return foreignFitting(shapes, foreign) }
        guard position < end, let kind = JSONKind(startingWith: position[0]) else { return [] }
        if kind == .object { return fittingObjects(shapes) }
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

    private mutating func fittingObjects(_ shapes: [JSONShape]) -> [Int] {
        if let members = tolerance.members {
            for case let constant? in shapes.map(\.constant) { members.addTag(constant.key, of: position) }
        }
        var matches = ShapeMatch.all(of: shapes, object: position)
        // A shape that is alone does not have to be compared with others.
        if matches.count == 1, matches[0].isSettled { return [matches[0].number] }
        peek { reader in
            guard reader.enter() else { return }
            var isFirst = true
            while reader.nextKey(&isFirst) {
                guard let key = reader.keyText(), reader.colon() else { return }
                var isTelling = false
                for index in matches.indices {
                    matches[index].see(key)
                    if let constant = matches[index].constant, key == constant.key { isTelling = true }
                }
                if isTelling {
                    let value = reader.tag()
                    for index in matches.indices { matches[index].see(value, at: key) }
                }
                // What is left of the value is passed over with the next key.
                if matches.count == 1, matches[0].isSettled { return }
            }
        }
        return ShapeMatch.fitting(matches)
    }

    /// Whether the object that comes next has members, and no value for any that a table has. Nothing is consumed.
    mutating func lacksMembers(of fields: JSONFields) -> Bool {
        guard position < end, position[0] == UInt8(ascii: "{") else { return false }
        return peek { reader in
            var members = MemberCursor(fields, object: reader.position)
            guard reader.enter() else { return false }
            var (isFirst, hasOthers) = (true, false)
            while reader.nextKey(&isFirst) {
                guard let key = reader.keyText(), reader.colon() else { return false }
                if members.find(key) < 0 { hasOthers = true } else if !reader.null() { return false }
            }
            return hasOthers && reader.failure == nil
        }
    }

    /// Whether what comes next is an object with a value for a key that a table has. Nothing is consumed.
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

    /// Reads the value of a discriminator. Nothing is consumed if it is none.
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
