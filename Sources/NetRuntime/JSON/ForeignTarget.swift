/// The containers of a foreign `Encoder` that are open.
///
/// A class, because it is rare and a writer should stay small.
final class ForeignTarget {
    private enum Container {
        case root(any Encoder)
        case members(KeyedEncodingContainer<JSONKey>)
        case elements(any UnkeyedEncodingContainer)
    }

    private var open: [Container]
    /// The member whose value is next.
    var key = JSONKey("")

    init(_ encoder: any Encoder) {
        open = [.root(encoder)]
    }

    /// Writes the next value as the encoder itself understands its type.
    func encode<T: Encodable>(_ value: T) throws {
        try next { encoder in
            var container = encoder.singleValueContainer()
            try container.encode(value)
        } member: {
            try $0.encode(value, forKey: $1)
        } element: {
            try $0.encode(value)
        }
    }

    func encodeNil() throws {
        try next { encoder in
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        } member: {
            try $0.encodeNil(forKey: $1)
        } element: {
            try $0.encodeNil()
        }
    }

    func beginObject() throws {
        open.append(
            .members(
                try next {
                    $0.container(keyedBy: JSONKey.self)
                } member: {
                    $0.nestedContainer(keyedBy: JSONKey.self, forKey: $1)
                } element: {
                    $0.nestedContainer(keyedBy: JSONKey.self)
                }
            )
        )
    }

    func beginArray() throws {
        open.append(
            .elements(
                try next {
                    $0.unkeyedContainer()
                } member: {
                    $0.nestedUnkeyedContainer(forKey: $1)
                } element: {
                    $0.nestedUnkeyedContainer()
                }
            )
        )
    }

    /// Closes the innermost object or array.
    func end() {
        if open.count > 1 { open.removeLast() }
    }

    /// The error an encoder throws for a value it cannot write.
    func error(expected: String, found: String) -> any Error {
        EncodingError.invalidValue(
            found,
            .init(codingPath: codingPath, debugDescription: "Expected \(expected), found \(found).")
        )
    }

    private var codingPath: [any CodingKey] {
        switch open[open.count - 1] {
        case .root(let encoder): encoder.codingPath
        case .members(let members): members.codingPath + [key]
        case .elements(let elements): elements.codingPath + [JSONKey(elements.count)]
        }
    }

    private func next<Result>(
        value: (any Encoder) throws -> Result,
        member: (inout KeyedEncodingContainer<JSONKey>, JSONKey) throws -> Result,
        element: (inout any UnkeyedEncodingContainer) throws -> Result
    ) throws -> Result {
        switch open[open.count - 1] {
        case .root(let encoder):
            return try value(encoder)
        case .members(var members):
            defer { open[open.count - 1] = .members(members) }
            return try member(&members, key)
        case .elements(var elements):
            defer { open[open.count - 1] = .elements(elements) }
            return try element(&elements)
        }
    }
}
