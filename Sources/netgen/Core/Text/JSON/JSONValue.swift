/// A JSON value, either parsed with a source range or synthesized. Objects preserve the order of their keys, and
/// numbers their spelling.
///
/// ```swift
/// JSONValue.object(["path": "petstore.json", "line": 14]).indented
/// ```
struct JSONValue: Sendable {
    var kind: Kind
    private var origin: Origin

    enum Kind: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A number in its original spelling.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    struct Member: Equatable, Sendable {
        var key: String
        /// The source range of the key, including its quotes.
        var keyRange = SourceRange.none
        var value: JSONValue

        static func == (one: Member, other: Member) -> Bool { one.key == other.key && one.value == other.value }
    }

    private enum Origin: Sendable {
        case text(SourceRange)
        /// A range in a document whose read values are recorded.
        case watched(SourceRange)
        /// A sample of nested unions, with the indices of their variants, the outermost first.
        case sample(variants: [Int])
    }

    init(kind: Kind, range: SourceRange) {
        self.kind = kind
        origin = .text(range)
    }

    init(_ kind: Kind) {
        self.kind = kind
        origin = .sample(variants: [])
    }

    /// The source range; empty if the value is synthesized.
    var range: SourceRange {
        switch origin {
        case .text(let range), .watched(let range): range
        case .sample: .none
        }
    }
}

extension JSONValue: Equatable {
    /// Returns whether both values are the same JSON, ignoring their locations. Numbers must have the same spelling.
    static func == (one: JSONValue, other: JSONValue) -> Bool { one.kind == other.kind }
}

// MARK: - Creation

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral text: String) { self.init(.string(text)) }
    init(integerLiteral number: Int) { self = .integer(number) }

    static let null = JSONValue(.null)
    static let emptyObject = JSONValue(.object([]))
    static func bool(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }
    /// Returns a number in JSON's spelling.
    static func number(_ spelling: String) -> JSONValue { JSONValue(.number(spelling)) }
    static func integer(_ number: Int) -> JSONValue { .number(String(number)) }
    static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
    static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

    static func object(_ members: [(key: String, value: JSONValue)]) -> JSONValue {
        .object(members.map { Member(key: $0.key, value: $0.value) })
    }

    /// Returns an object with those members that have a value.
    static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue { .object(Self.members(members)) }

    /// Returns those members that have a value.
    static func members(_ members: KeyValuePairs<String, JSONValue?>) -> [Member] {
        members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    }
}

// MARK: - Samples of unions

extension JSONValue {
    /// The index of the sampled variant; `nil` if the value isn't a sample of a union.
    var variant: Int? {
        if case .sample(let variants) = origin { variants.first } else { nil }
    }

    /// Returns the value as a sample of a union's variant.
    func asVariant(_ index: Int) -> JSONValue {
        var result = self
        if case .sample(let variants) = origin {
            result.origin = .sample(variants: [index] + variants)
        } else {
            result.origin = .sample(variants: [index])
        }
        return result
    }

    /// The value as a sample of the variant itself, without the union around it.
    var insideVariant: JSONValue {
        var result = self
        if case .sample(let variants) = origin { result.origin = .sample(variants: Array(variants.dropFirst())) }
        return result
    }
}

// MARK: - Parts

extension JSONValue {
    /// The members of an object, which are marked as read; empty for other values.
    var members: [Member] {
        guard case .object(let members) = kind else { return [] }
        if case .watched = origin { for member in members { member.value.recordRead() } }
        return members
    }

    /// The members of an object without marking them as read, for searching and copying.
    var unreadMembers: [Member] {
        if case .object(let members) = kind { members } else { [] }
    }

    /// The elements of an array; empty for other values.
    var elements: [JSONValue] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    var string: String? {
        if case .string(let text) = kind { text } else { nil }
    }

    /// The string, or the spelling of a number; `nil` for any other value. In YAML, a version such as `3.0` is a number
    /// unless it is in quotes.
    var text: String? {
        switch kind {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }

    var bool: Bool? {
        if case .bool(let flag) = kind { flag } else { nil }
    }

    /// The string with its source range.
    var located: Located<String>? {
        string.map { Located($0, at: range) }
    }

    /// Accesses the value of a key; `nil` if the value isn't an object or has no such key.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = kind else { return nil }
        // A loop avoids the closure of `first(where:)`, which is slow in debug builds.
        var index = 0
        while index < members.count {
            if members[index].key == key {
                members[index].value.recordRead()
                return members[index].value
            }
            index += 1
        }
        return nil
    }
}

// MARK: - Record of reading

extension JSONValue {
    /// A copy of the value that records which of its members are read; see ``KeyRecord``.
    var watched: JSONValue {
        var result = self
        switch kind {
        case .object(let members):
            result.kind = .object(members.map { Member(key: $0.key, keyRange: $0.keyRange, value: $0.value.watched) })
        case .array(let elements): result.kind = .array(elements.map(\.watched))
        case .null, .bool, .number, .string: break
        }
        result.origin = .watched(range)
        return result
    }

    /// Records that a rule has read the value.
    func recordRead() {
        if case .watched(let range) = origin { KeyRecord.current?.note(range) }
    }

    /// Records that the value and its members need no further reading. Such a value is data, such as an example, or is
    /// ignored on purpose.
    func markAsRead() {
        if case .watched(let range) = origin { KeyRecord.current?.note(range, isFullyRead: true) }
    }

    /// The value, after recording that it needs no further reading.
    var markedAsRead: JSONValue {
        markAsRead()
        return self
    }

    /// Returns the value with another source range.
    func placed(at range: SourceRange) -> JSONValue {
        var result = self
        if case .watched = origin { result.origin = .watched(range) } else { result.origin = .text(range) }
        return result
    }
}

// MARK: - Paths

extension JSONValue {
    /// Sets the value at a path of keys, or removes the member if the value is `nil`.
    ///
    /// In an array, the first element gets the value. The other elements lose theirs.
    mutating func set(_ path: String, to value: JSONValue?) {
        if case .array(var elements) = kind {
            if elements.isEmpty, value != nil { elements = [.emptyObject] }
            for index in elements.indices { elements[index].set(path, to: index == 0 ? value : nil) }
            kind = .array(elements)
            return
        }
        let keys = path.pathKeys
        guard let key = keys.first, case .object(var members) = kind else { return }
        let index = members.firstIndex { $0.key == key }
        if value == nil, index == nil { return }
        var new = value
        if keys.count > 1 {
            var inner = index.map { members[$0].value } ?? .emptyObject
            inner.set(keys.dropFirst().map(\.asPathKey).joined(separator: "."), to: value)
            new = inner
        }
        switch (index, new) {
        case (let index?, let new?): members[index].value = new
        case (nil, let new?): members.append(Member(key: key, value: new))
        case (let index?, nil): members.remove(at: index)
        case (nil, nil): break
        }
        kind = .object(members)
    }
}

extension [JSONValue.Member] {
    /// Returns the value at a path of keys, such as `meta.code`; `nil` if there is none.
    func value(at path: String) -> JSONValue? {
        var members = self
        var value: JSONValue?
        for key in path.pathKeys {
            value = members.first { $0.key == key }?.value
            members = value?.members ?? []
        }
        return value
    }
}

// MARK: - In messages

extension JSONValue {
    /// A description of the value for messages.
    var shown: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): text.count > 40 ? "\(text.prefix(40))…" : text
        case .string(let text): quoted(text)
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue {
    var isNull: Bool {
        if case .null = kind { true } else { false }
    }

    var isNumber: Bool {
        if case .number = kind { true } else { false }
    }

    /// The string, the spelling of a number, or the JSON of any other value.
    var scalarText: String {
        switch kind {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: compactJSON
        }
    }
}
