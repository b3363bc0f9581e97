extension YAMLParser {
    /// A key and where it stands.
    struct Key {
        var text: String
        var range: SourceRange
    }

    /// A colon that ends a key: a space has to follow.
    func isColon(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: ":") && isSpace(at: offset + 1)
    }

    /// What a key is. Its text is the one that it is written with: `1.0` is no number there, and `no` is no `false`.
    mutating func key(_ atom: Atom, _ properties: Properties) throws(Stop) -> Key {
        switch atom {
        case .scalar(let scalar):
            // Its anchor may be used later.
            if !properties.isEmpty { _ = try value(of: scalar, properties) }
            return Key(text: scalar.text, range: range(scalar.bounds))
        case .alias(let value, let bounds):
            _ = try self.value(of: atom, properties)
            return Key(text: try key(of: value, at: bounds.lowerBound).text, range: range(bounds))
        case .collection(let value):
            throw unsupportedKey(value.range)
        }
    }

    /// The key that a value is.
    mutating func key(of value: JSONValue, at offset: Int) throws(Stop) -> Key {
        switch value.kind {
        case .string(let text): return Key(text: text, range: value.range)
        case .null where value.range.start == value.range.end:
            throw problem(.missingColon, "no key stands here", offset..<offset + 1, fix: "write a key")
        case .null, .bool, .number:
            return Key(text: text(Int(value.range.start)..<Int(value.range.end)), range: value.range)
        case .array, .object: throw unsupportedKey(value.range)
        }
    }

    mutating func unsupportedKey(_ place: SourceRange) -> Stop {
        let start = Int(place.start)
        let rest = restOfLine(from: start)
        let bounds = start..<min(Int(place.end), rest.upperBound)
        let quotes = "put it in quotes if it is text: \(quoted(text(bounds)))"
        return problem(.unsupportedKey, "a list or a mapping cannot be a key", bounds, fix: quotes)
    }

    func member(_ key: Key, _ value: JSONValue) -> JSONValue.Member {
        // Nothing else says that a key merges: one with quotes has a range with quotes.
        JSONValue.Member(key: key.text, keyRange: key.range, value: value)
    }

    private func isMerge(_ member: JSONValue.Member) -> Bool {
        member.key == "<<" && bytes[Int(member.keyRange.start)] == UInt8(ascii: "<")
    }

    /// A mapping of its members: no key stands twice, and what `<<` names is in the place of it.
    mutating func object(_ members: [JSONValue.Member], _ range: SourceRange) throws(Stop)
        -> JSONValue
    {
        var members = members
        members.removeDuplicates(in: report.source, diagnostics: &report.diagnostics)
        if let merge = members.firstIndex(where: isMerge) { try self.merge(at: merge, into: &members) }
        return JSONValue(kind: .object(members), range: range)
    }

    /// Puts the members of mappings in the place of `<<`; the mapping's own ones go before them, and those of earlier
    /// mappings before those of later ones (yaml.org/type/merge.html).
    private mutating func merge(at place: Int, into members: inout [JSONValue.Member]) throws(Stop) {
        let merge = members.remove(at: place)
        let sources: [JSONValue] =
            if case .array(let list) = merge.value.kind { list } else { [merge.value] }
        var seen = Set(members.map(\.key))
        var merged: [JSONValue.Member] = []
        for source in sources {
            guard case .object(let others) = source.kind else {
                throw problem(
                    .wrongType,
                    "<< takes a mapping or a list of mappings",
                    Int(merge.keyRange.start)..<Int(merge.keyRange.end),
                    fix: "write <<: *name, where &name stands before a mapping"
                )
            }
            merged += others.filter { seen.insert($0.key).inserted }
        }
        members.insert(contentsOf: merged, at: place)
    }
}
