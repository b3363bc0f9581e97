extension JSONReader {
    mutating func foreignDiscriminator(_ key: String, _ foreign: ForeignSource) -> String? {
        guard attempt({ try foreign.settle() }), (try? foreign.beginObject()) != nil else { return nil }
        defer { foreign.end() }
        return foreign.enterMember(key) ? foreign.tag : nil
    }

    mutating func foreignFitting(_ shapes: [JSONShape], _ foreign: ForeignSource) -> [Int] {
        guard attempt({ try foreign.settle() }), let kind = foreign.kind else { return [] }
        guard kind == .object, (try? foreign.beginObject()) != nil else {
            var integer = ExactInteger.Fit()
            if kind == .number {
                integer.isSigned = (try? foreign.decode(Int64.self)) != nil
                integer.isUnsigned = (try? foreign.decode(UInt64.self)) != nil
            }
            return shapes.indices.filter { shapes[$0].fits(kind, integer) }
        }
        defer { foreign.end() }
        let names = Set(foreign.memberNames)
        var matches = ShapeMatch.all(of: shapes, object: position)
        for index in matches.indices {
            matches[index].see(names) { foreign.enterMember($0) ? foreign.tag : nil }
        }
        return ShapeMatch.fitting(matches)
    }
}

extension ForeignSource {
    /// The next value as the text of a discriminator.
    var tag: String? {
        if let text = try? decode(String.self) { return text }
        if let bool = try? decode(Bool.self) { return "\(bool)" }
        if let integer = try? decode(Int64.self) { return "\(integer)" }
        if let integer = try? decode(UInt64.self) { return "\(integer)" }
        if let number = try? decode(Double.self) { return "\(number)" }
        return nil
    }

    /// What the next value is. A decoder does not say, so everything is tried; the value must be settled.
    var kind: JSONKind? {
        if (try? takeNull()) == true { return .null }
        if (try? decode(String.self)) != nil { return .string }
        if (try? decode(Bool.self)) != nil { return .bool }
        if (try? decode(Int64.self)) != nil || (try? decode(UInt64.self)) != nil { return .number }
        if (try? decode(Double.self)) != nil { return .number }
        if (try? beginObject()) != nil {
            end()
            return .object
        }
        guard let hasElements = try? beginArray() else { return nil }
        if hasElements { end() }
        return .array
    }
}
