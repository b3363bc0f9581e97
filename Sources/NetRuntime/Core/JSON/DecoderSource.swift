/// The next value of a foreign `Decoder`, and the containers around it.
///
/// This type is a class, because it is rarely used and a reader should stay small.
final class DecoderSource {
    typealias Members = KeyedDecodingContainer<JSONKey>

    /// The container of the next value.
    fileprivate enum Position {
        /// The value of a decoder, without a container.
        case value(any Decoder)
        /// The member with the current key of the open object.
        case member
        /// The next element of the open array.
        case element
    }

    /// An open object or array, with the location of the next value in it.
    fileprivate struct Level {
        var position: Position
        var members: Members?
        var key = JSONKey("")
        var elements: (any UnkeyedDecodingContainer)?
        /// The index of the current element.
        var elementIndex = 0
    }

    private var level: Level
    private var outer: [Level] = []

    init(_ decoder: any Decoder) {
        level = Level(position: .value(decoder))
    }

    // MARK: Going back

    /// A position to return to.
    struct Checkpoint {
        fileprivate var level: Level
        fileprivate var depth: Int
    }

    var checkpoint: Checkpoint { Checkpoint(level: level, depth: outer.count) }

    func `return`(to checkpoint: Checkpoint) {
        outer.removeLast(outer.count - checkpoint.depth)
        level = checkpoint.level
    }

    /// The number of open objects and arrays.
    var depth: Int { outer.count }

    // MARK: The next value

    /// Decodes the next value with the decoder's support for its type.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        switch level.position {
        case .value(let decoder):
            return try decoder.singleValueContainer().decode(type)
        case .member:
            if let members = level.members { return try members.decodeScalar(type, forKey: level.key) }
        case .element:
            if let value = try level.elements?.decodeScalar(type) { return value }
        }
        preconditionFailure("a member outside of an object, or an element outside of an array")
    }

    /// Consumes the next value if it is null, and returns whether it was.
    func takeNull() throws -> Bool {
        switch level.position {
        case .value(let decoder):
            return try decoder.singleValueContainer().decodeNil()
        case .member:
            let isNull = try level.members?.decodeNil(forKey: level.key) ?? false
            // Some decoders report a missing member as null, so check whether the member is missing.
            if isNull, let error = missingMember { throw error }
            return isNull
        case .element:
            return try level.elements?.decodeNil() ?? false
        }
    }

    /// Buffers the next value, so that it can be examined several times before it is read. Without a buffer, an attempt
    /// to read an array's element consumes the element, even if the attempt fails.
    func buffer() throws {
        if case .element = level.position, let decoder = try level.elements?.superDecoder() {
            level.position = .value(decoder)
        }
    }

    /// Skips the next value.
    func skip() throws {
        switch level.position {
        case .value: break
        case .member: if let error = missingMember { throw error }
        case .element: _ = try level.elements?.superDecoder()
        }
    }

    // MARK: Objects

    func beginObject() throws {
        let members: Members? =
            switch level.position {
            case .value(let decoder): try decoder.container(keyedBy: JSONKey.self)
            case .member: try level.members?.nestedContainer(keyedBy: JSONKey.self, forKey: level.key)
            case .element: try level.elements?.nestedContainer(keyedBy: JSONKey.self)
            }
        outer.append(level)
        level = Level(position: .member, members: members)
    }

    /// Enters a member of the open object if the object has it. Returns whether it does.
    func enterMember(_ name: String) -> Bool {
        let key = JSONKey(name)
        guard let members = level.members, members.contains(key) else { return false }
        enterMember(key)
        return true
    }

    /// Makes a member the next value. If the object doesn't have the member, reading the value fails.
    func enterMember(_ key: JSONKey) {
        level.key = key
        level.position = .member
    }

    /// The names of the open object's members.
    var memberNames: [String] {
        level.members?.allKeys.map(\.stringValue) ?? []
    }

    /// Closes the innermost object or array.
    func end() {
        if let level = outer.popLast() { self.level = level }
    }

    // MARK: Arrays

    /// Opens an array and enters its first element. Returns `false` if the array is empty.
    func beginArray() throws -> Bool {
        let elements: (any UnkeyedDecodingContainer)? =
            switch level.position {
            case .value(let decoder): try decoder.unkeyedContainer()
            case .member: try level.members?.nestedUnkeyedContainer(forKey: level.key)
            case .element: try level.elements?.nestedUnkeyedContainer()
            }
        outer.append(level)
        level = Level(position: .element, elements: elements)
        return enterElement()
    }

    /// Enters the next element. At the end, closes the array and returns `false`.
    func nextElement() throws -> Bool {
        level.position = .element
        if level.elements?.currentIndex == level.elementIndex { try skip() }
        return enterElement()
    }

    private func enterElement() -> Bool {
        guard let elements = level.elements, !elements.isAtEnd else {
            end()
            return false
        }
        level.elementIndex = elements.currentIndex
        return true
    }

    // MARK: Errors

    /// The coding path of the next value, as the decoder would report it.
    var codingPath: [any CodingKey] {
        if let members = level.members { return members.codingPath + [level.key] }
        if let elements = level.elements { return elements.codingPath + [JSONKey(level.elementIndex)] }
        if case .value(let decoder) = level.position { return decoder.codingPath }
        return []
    }

    /// Returns the error that a decoder throws for an invalid or missing value.
    func error(expected: String, found: String?) -> any Error {
        if let error = missingMember { return error }
        let found = found.map { ", found \($0)" } ?? ""
        return DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: "Expected \(expected)\(found).")
        )
    }

    /// The error that a decoder throws for a missing key; `nil` if the key is present.
    private var missingMember: (any Error)? {
        guard case .member = level.position, let members = level.members, !members.contains(level.key) else {
            return nil
        }
        return DecodingError.keyNotFound(
            level.key,
            .init(
                codingPath: members.codingPath,
                debugDescription: "No value associated with key \"\(level.key.stringValue)\"."
            )
        )
    }
}
