/// The open containers of a foreign `Encoder`.
///
/// This type is a class, because it is rarely used and a writer should stay small.
final class EncoderTarget {
    /// An open object or array. Outside any container, both properties are `nil`.
    private struct Level {
        var members: KeyedEncodingContainer<JSONKey>?
        var elements: (any UnkeyedEncodingContainer)?
    }

    private let encoder: any Encoder
    private var level = Level()
    private var outer: [Level] = []
    /// The key of the next member.
    var key = JSONKey("")

    init(_ encoder: any Encoder) {
        self.encoder = encoder
    }

    /// Encodes the next value with the encoder's support for its type.
    func encode<T: Encodable>(_ value: T) throws {
        if try level.members?.encodeScalar(value, forKey: key) != nil { return }
        if try level.elements?.encodeScalar(value) != nil { return }
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    func encodeNil() throws {
        if try level.members?.encodeNil(forKey: key) != nil { return }
        if try level.elements?.encodeNil() != nil { return }
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }

    func beginObject() {
        let members =
            level.members?.nestedContainer(keyedBy: JSONKey.self, forKey: key)
            ?? level.elements?.nestedContainer(keyedBy: JSONKey.self) ?? encoder.container(keyedBy: JSONKey.self)
        outer.append(level)
        level = Level(members: members)
    }

    func beginArray() {
        let elements =
            level.members?.nestedUnkeyedContainer(forKey: key) ?? level.elements?.nestedUnkeyedContainer()
            ?? encoder.unkeyedContainer()
        outer.append(level)
        level = Level(elements: elements)
    }

    /// Closes the innermost object or array.
    func end() {
        if let level = outer.popLast() { self.level = level }
    }

    /// Returns the error that an encoder throws for a value that can't be encoded.
    func error(expected: String, found: String) -> any Error {
        EncodingError.invalidValue(
            found,
            .init(codingPath: codingPath, debugDescription: "Expected \(expected), found \(found).")
        )
    }

    private var codingPath: [any CodingKey] {
        if let members = level.members { return members.codingPath + [key] }
        if let elements = level.elements { return elements.codingPath + [JSONKey(elements.count)] }
        return encoder.codingPath
    }
}
