/// The value of a foreign `Decoder` that comes next, and the containers it stands in.
///
/// A class, because it is rare and a reader should stay small.
final class ForeignSource {
    typealias Members = KeyedDecodingContainer<JSONKey>

    /// Where the next value stands: by itself, or in the innermost open container.
    private enum Place {
        case value(any Decoder)
        case member(JSONKey)
        case element
    }

    private enum Container {
        case members(Members)
        /// The elements and the number of the one that was entered last.
        case elements(any UnkeyedDecodingContainer, entered: Int)
    }

    private var place: Place
    /// The open containers, and where each of them stands.
    private var open: [(container: Container, outer: Place)] = []

    init(_ decoder: any Decoder) {
        place = .value(decoder)
    }

    // MARK: The next value

    /// Reads the next value as the decoder itself understands its type.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try next {
            try $0.singleValueContainer().decode(type)
        } member: {
            try $0.decode(type, forKey: $1)
        } element: {
            try $0.decode(type)
        }
    }

    /// Takes a null if one comes next.
    func takeNull() throws -> Bool {
        try next {
            try $0.singleValueContainer().decodeNil()
        } member: {
            try $0.decodeNil(forKey: $1)
        } element: {
            try $0.decodeNil()
        }
    }

    /// Makes the next value one that can be looked at several times before it is read: an array's element goes by
    /// being read, whatever comes of it.
    func settle() throws {
        if case .element = place { place = .value(try decoder()) }
    }

    /// Passes over the next value.
    func skip() throws {
        if case .element = place { _ = try decoder() }
    }

    private func decoder() throws -> any Decoder {
        try next {
            $0
        } member: {
            try $0.superDecoder(forKey: $1)
        } element: {
            try $0.superDecoder()
        }
    }

    private func next<Value>(
        value: (any Decoder) throws -> Value,
        member: (Members, JSONKey) throws -> Value,
        element: (inout any UnkeyedDecodingContainer) throws -> Value
    ) throws -> Value {
        switch (place, open.last?.container) {
        case (.value(let decoder), _):
            return try value(decoder)
        case (.member(let key), .members(let members)?):
            return try member(members, key)
        case (.element, .elements(var elements, let entered)?):
            let result = try element(&elements)
            open[open.count - 1].container = .elements(elements, entered: entered)
            return result
        default:
            preconditionFailure("a member outside of an object, or an element outside of an array")
        }
    }

    // MARK: Objects

    func beginObject() throws {
        let members = try next {
            try $0.container(keyedBy: JSONKey.self)
        } member: {
            try $0.nestedContainer(keyedBy: JSONKey.self, forKey: $1)
        } element: {
            try $0.nestedContainer(keyedBy: JSONKey.self)
        }
        open.append((.members(members), place))
    }

    /// Whether the open object has a member; it is then next.
    func enterMember(_ name: String) -> Bool {
        guard case .members(let members)? = open.last?.container else { return false }
        let key = JSONKey(name)
        guard members.contains(key) else { return false }
        place = .member(key)
        return true
    }

    /// The names of the open object's members.
    var memberNames: [String] {
        guard case .members(let members)? = open.last?.container else { return [] }
        return members.allKeys.map(\.stringValue)
    }

    /// Closes the innermost object or array.
    func end() {
        if let closed = open.popLast() { place = closed.outer }
    }

    // MARK: Arrays

    /// Opens an array and enters its first element; false if there is none.
    func beginArray() throws -> Bool {
        let elements = try next {
            try $0.unkeyedContainer()
        } member: {
            try $0.nestedUnkeyedContainer(forKey: $1)
        } element: {
            try $0.nestedUnkeyedContainer()
        }
        open.append((.elements(elements, entered: elements.currentIndex), place))
        return enterElement()
    }

    /// Enters the next element; false, and out of the array, if there is none.
    func nextElement() throws -> Bool {
        if case .elements(let elements, let entered)? = open.last?.container, elements.currentIndex == entered {
            place = .element
            try skip()
        }
        return enterElement()
    }

    private func enterElement() -> Bool {
        guard case .elements(let elements, _)? = open.last?.container, !elements.isAtEnd else {
            end()
            return false
        }
        open[open.count - 1].container = .elements(elements, entered: elements.currentIndex)
        place = .element
        return true
    }

    // MARK: Errors

    /// Where the decoder is, as it would say it.
    var codingPath: [any CodingKey] {
        switch (place, open.last?.container) {
        case (.value(let decoder), _): decoder.codingPath
        case (.member(let key), .members(let members)?): members.codingPath + [key]
        case (.element, .elements(let elements, let entered)?): elements.codingPath + [JSONKey(entered)]
        default: []
        }
    }

    /// The error a decoder throws for a value that is not what it should be.
    func error(expected: String, found: String?) -> any Error {
        let found = found.map { ", found \($0)" } ?? ""
        return DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: "Expected \(expected)\(found).")
        )
    }

    /// The error a decoder throws for a key that should be there.
    func missingKey(_ name: String) -> any Error {
        var path: [any CodingKey] = []
        if case .members(let members)? = open.last?.container { path = members.codingPath }
        return DecodingError.keyNotFound(
            JSONKey(name),
            .init(codingPath: path, debugDescription: "No value associated with key \"\(name)\".")
        )
    }
}
