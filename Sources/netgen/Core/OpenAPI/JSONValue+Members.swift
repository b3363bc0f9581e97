extension JSONValue {
    /// The members of an object; none for other values.
    var members: [Member] {
        if case .object(let members) = kind { members } else { [] }
    }

    /// The elements of an array; none for other values.
    var elements: [JSONValue] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    var string: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// A string, or a number as it is written: YAML takes the quotes off `"3.0"`.
    var text: String? {
        switch kind {
        case .string(let text), .number(let text): text
        default: nil
        }
    }

    var bool: Bool? {
        if case .bool(let flag) = kind { flag } else { nil }
    }

    /// A string, with its place.
    var located: Located<String>? {
        string.map { Located($0, at: range) }
    }

    /// The value of a key; `nil` for what is no object or has no such key.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        // Not `first(where:)`: debug builds pay for every closure.
        var index = 0
        while index < members.count {
            if members[index].key == key { return members[index].value }
            index += 1
        }
        return nil
    }
}
