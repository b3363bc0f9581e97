extension JSONReader {
    /// Calls a foreign decoder; false if it threw, which is noted.
    @discardableResult
    mutating func attempt(expecting kind: JSONKind? = nil, _ body: () throws -> Void) -> Bool {
        guard failure == nil else { return false }
        do {
            try body()
            return true
        } catch {
            fail(error, expected: kind?.name ?? "")
            return false
        }
    }

    /// Reads the next value as a foreign decoder understands it; `nil` without one.
    @inline(never)
    mutating func foreignScalar<T: Decodable>() -> T? {
        guard let foreign, failure == nil else { return nil }
        do {
            return try foreign.decode(T.self)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Reads the next value as text or, if it is none, as what the decoder itself makes of the type: a date in a property
    /// list is not a string.
    mutating func foreignText<T: Decodable>(
        _ expected: String,
        _ parse: (String) -> T?
    ) -> T? {
        guard let foreign, attempt({ try foreign.settle() }) else { return nil }
        guard let text = try? foreign.decode(String.self) else { return foreignScalar() }
        if let value = parse(text) { return value }
        fail(.invalidValue, at: position, expected: expected)
        return nil
    }

    @inline(never)
    mutating func foreignNull() -> Bool {
        guard let foreign else { return false }
        var isNull = false
        attempt { isNull = try foreign.takeNull() }
        return isNull
    }

    /// Steps to the next key of the table that the foreign object has. One that must be there is missed when it is read.
    mutating func nextForeignMember(_ members: inout MemberCursor, _ foreign: ForeignSource) -> Int {
        while failure == nil, let entry = members.fields.entry(at: members.expected.place) {
            let field = members.expected.number
            members.expected.place = entry.next
            members.expected.number += 1
            if !entry.isOptional {
                foreign.enterMember(JSONKey(entry.name))
                return field
            }
            if foreign.enterMember(entry.name) { return field }
        }
        if members.others.areWanted, failure == nil, let name = members.nextOther(of: foreign.memberNames),
            foreign.enterMember(name)
        {
            members.others.last = name
            return -1
        }
        foreign.end()
        return -1
    }
}
