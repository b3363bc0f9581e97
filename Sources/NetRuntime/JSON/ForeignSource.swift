/// The value of a foreign `Decoder` that comes next, and the containers it stands in.
///
/// A class, because it is rare and a reader should stay small.
final class ForeignSource {
    typealias Members = KeyedDecodingContainer<JSONKey>

    /// Where the next value stands.
    fileprivate enum Place {
        /// By itself.
        case value(any Decoder)
        /// In the open object, under the key.
        case member
        /// In the open array, next.
        case element
    }

    /// An open object or array, and where in it the next value stands.
    fileprivate struct Level {
        var place: Place
        var members: Members?
        var key = JSONKey("")
        var elements: (any UnkeyedDecodingContainer)?
        /// The number of the element that was entered last.
        var entered = 0
    }

    private var level: Level
    private var outer: [Level] = []

    init(_ decoder: any Decoder) {
        level = Level(place: .value(decoder))
    }

    // MARK: Going back

    /// A place to come back to.
    struct Mark {
        fileprivate var level: Level
        fileprivate var depth: Int
    }

    var mark: Mark { Mark(level: level, depth: outer.count) }

    func `return`(to mark: Mark) {
        outer.removeLast(outer.count - mark.depth)
        level = mark.level
    }

    /// How many objects and arrays are open.
    var depth: Int { outer.count }

    // MARK: The next value

    /// Reads the next value as the decoder itself understands its type.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        switch level.place {
        case .value(let decoder):
            return try decoder.singleValueContainer().decode(type)
        case .member:
            if let members = level.members { return try members.decodeScalar(type, forKey: level.key) }
        case .element:
            if let value = try level.elements?.decodeScalar(type) { return value }
        }
        preconditionFailure("a member outside of an object, or an element outside of an array")
    }

    /// Takes a null if one comes next.
    func takeNull() throws -> Bool {
        switch level.place {
        case .value(let decoder):
            return try decoder.singleValueContainer().decodeNil()
        case .member:
            let isNull = try level.members?.decodeNil(forKey: level.key) ?? false
            // To some decoders a missing member is null.
            if isNull, let error = missingMember { throw error }
            return isNull
        case .element:
            return try level.elements?.decodeNil() ?? false
        }
    }

    /// Makes the next value one that can be looked at several times before it is read. An array's element is gone once
    /// it was read, also if that failed.
    func settle() throws {
        if case .element = level.place, let decoder = try level.elements?.superDecoder() {
            level.place = .value(decoder)
        }
    }

    /// Passes over the next value.
    func skip() throws {
        switch level.place {
        case .value: break
        case .member: if let error = missingMember { throw error }
        case .element: _ = try level.elements?.superDecoder()
        }
    }

    // MARK: Objects

    func beginObject() throws {
        let members: Members? =
            switch level.place {
            case .value(let decoder): try decoder.container(keyedBy: JSONKey.self)
            case .member: try level.members?.nestedContainer(keyedBy: JSONKey.self, forKey: level.key)
            case .element: try level.elements?.nestedContainer(keyedBy: JSONKey.self)
            }
        outer.append(level)
        level = Level(place: .member, members: members)
    }

    /// Whether the open object has a member; it is then next.
    func enterMember(_ name: String) -> Bool {
        let key = JSONKey(name)
        guard let members = level.members, members.contains(key) else { return false }
        enterMember(key)
        return true
    }

    /// Makes a member the next value. If the object does not have it, reading it is an error.
    func enterMember(_ key: JSONKey) {
        level.key = key
        level.place = .member
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

    /// Opens an array and enters its first element; false if there is none.
    func beginArray() throws -> Bool {
        let elements: (any UnkeyedDecodingContainer)? =
            switch level.place {
            case .value(let decoder): try decoder.unkeyedContainer()
            case .member: try level.members?.nestedUnkeyedContainer(forKey: level.key)
            case .element: try level.elements?.nestedUnkeyedContainer()
            }
        outer.append(level)
        level = Level(place: .element, elements: elements)
        return enterElement()
    }

    /// Enters the next element; false, and out of the array, if there is none.
    func nextElement() throws -> Bool {
        level.place = .element
        if level.elements?.currentIndex == level.entered { try skip() }
        return enterElement()
    }

    private func enterElement() -> Bool {
        guard let elements = level.elements, !elements.isAtEnd else {
            end()
            return false
        }
        level.entered = elements.currentIndex
        return true
    }

    // MARK: Errors

    /// Where the decoder is, as it would say it.
    var codingPath: [any CodingKey] {
        if let members = level.members { return members.codingPath + [level.key] }
        if let elements = level.elements { return elements.codingPath + [JSONKey(level.entered)] }
        if case .value(let decoder) = level.place { return decoder.codingPath }
        return []
    }

    /// The error a decoder throws for a value that is not what it should be, or not there.
    func error(expected: String, found: String?) -> any Error {
        if let error = missingMember { return error }
        let found = found.map { ", found \($0)" } ?? ""
        return DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: "Expected \(expected)\(found).")
        )
    }

    /// The error a decoder throws for a key that should be there, if it is not.
    private var missingMember: (any Error)? {
        guard case .member = level.place, let members = level.members, !members.contains(level.key) else { return nil }
        return DecodingError.keyNotFound(
            level.key,
            .init(
                codingPath: members.codingPath,
                debugDescription: "No value associated with key \"\(level.key.stringValue)\"."
            )
        )
    }
}
