/// A reader of the snapshots in stamps up to netgen 0.1.0, which consist of lines of words instead of JSON.
///
///     api · Petstore
///     endpoint GET+/pets/{id} GetPet :.Pet & path+1 id :int64
///     type Pet = . id = :int64 . born_on ~ :date is=?
///     type Kind = form=enum - dog = - big-dog bigDog
///
/// A line is a part of the API. It begins with the kind, the key and the name. The name is `=` if it equals the key,
/// and `~` if it is the key in camel case. The type follows a colon, then come facts. Nested parts follow a sign. Parts
/// within nested parts follow the sign twice. The lines are converted into the current JSON, which is then read as
/// usual.
enum TextSnapshot {
    static func json(of lines: [String]) -> JSONValue? {
        let entries = lines.compactMap { SnapshotEntry(line: $0) }
        guard entries.count == lines.count, var api = entries.first, api.list == "api" else { return nil }
        api.parts = Array(entries.dropFirst())
        return api.json
    }

    fileprivate struct SnapshotEntry {
        /// The name of the array that contains the part in the current format.
        var list: String
        var key: String
        var name: String
        var type: String?
        var facts: [(name: String, value: String)] = []
        var parts: [SnapshotEntry] = []
    }

    /// The names of the arrays in the current format, by kinds and signs.
    fileprivate static let lists = [
        "api": "api", "environment": "environments", "wrapper": "wrappers", "shared": "protocols",
        "endpoint": "endpoints", "type": "types", "@": "servers", "$": "variables", "~": "failure", ".": "fields",
        "-": "values", "|": "variants", "&": "parameters", "!": "failures", ">": "outcomes", "*": "streams",
    ]
}

// MARK: - Reading

extension TextSnapshot.SnapshotEntry {
    fileprivate init?(line: String) {
        let words = line.pieces(between: UInt8(ascii: " "))
        guard words.count > 2, words[0].count > 2 else { return nil }
        self.init(words[0], words[1], words[2])
        var index = 3
        while index < words.count {
            let word = words[index]
            // A word that consists of one sign, once or twice, begins a part.
            let sign = word.first.map(String.init) ?? ""
            let depth = word == sign ? 1 : word == sign + sign ? 2 : 0
            if depth > 0, index + 2 < words.count, let part = Self(sign, words[index + 1], words[index + 2]) {
                guard add(part, at: depth) else { return nil }
                index += 3
            } else {
                guard add(word) else { return nil }
                index += 1
            }
        }
    }

    private init?(_ kind: String, _ keyWord: String, _ nameWord: String) {
        guard let list = TextSnapshot.lists[kind] else { return nil }
        self.list = list
        key = Self.text(keyWord)
        name = nameWord == "=" ? key : nameWord == "~" ? camelCase(key) : Self.text(nameWord)
        if list == "api" { key = name }
    }

    private mutating func add(_ part: TextSnapshot.SnapshotEntry, at depth: Int) -> Bool {
        if depth == 1 {
            parts.append(part)
            return true
        }
        guard let last = parts.indices.last else { return false }
        return parts[last].add(part, at: depth - 1)
    }

    /// Adds a word to the innermost part that has begun. Returns `false` if the word is invalid.
    private mutating func add(_ word: String) -> Bool {
        if let last = parts.indices.last { return parts[last].add(word) }
        if word.hasPrefix(":") {
            type = Self.text(String(word.dropFirst()))
            return true
        }
        guard let sign = word.firstIndex(of: "=") else { return false }
        facts.append((String(word[..<sign]), Self.text(String(word[word.index(after: sign)...]))))
        return true
    }

    /// Returns the string that a word represents. A word has `+` in place of spaces, and percent-encodes the characters
    /// that JSON would escape.
    private static func text(_ word: String) -> String {
        if word == "·" { return "" }
        let spaced = word.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: spaced, as: UTF8.self).percentDecoded
    }
}

// MARK: - As JSON

extension TextSnapshot.SnapshotEntry {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue.Kind)] = facts.flatMap { today($0.name, $0.value) }
        var order: [String] = []
        var lists: [String: [JSONValue]] = [:]
        for part in parts {
            let name = list == "failure" ? "codes" : part.list
            if lists[name] == nil { order.append(name) }
            lists[name, default: []].append(part.json)
        }
        members += order.map { ($0, JSONValue.Kind.array(lists[$0] ?? [])) }
        let signs = ["?": "?", "null": "!", "?null": "?!"]
        let sign = facts.first { $0.name == "is" }.flatMap { signs[$0.value] } ?? ""
        let type = type.map { Self.value(.string(sign + $0)) }
        let object = JSONValue.Kind.object(
            members.map { JSONValue.Member(key: $0.0, keyRange: Self.emptyRange, value: Self.value($0.1)) }
        )
        let head = [Self.value(.string(key)), Self.value(.string("=" + name)), type].compactMap { $0 }
        return Self.value(.array(head + [Self.value(object)]))
    }

    /// Returns the current members for a fact, or an empty array for a fact that isn't used anymore.
    private func today(_ fact: String, _ value: String) -> [(String, JSONValue.Kind)] {
        switch fact {
        case "security": [(fact, Self.texts(value, "|"))]
        case "preferred": [(fact, Self.texts(value, " "))]
        case "formerly", "threw": [(fact, Self.texts(value, ","))]
        case "codable", "hashable", "mutable", "closed", "others": [(fact, .bool(true))]
        case "use": [("sent", .bool(true)), ("unread", .bool(value == "request"))]
        case "integer": [("raw", .string(value == "yes" ? "int" : value))]
        case "form" where list == "variables": [("enum", .string(value))]
        case "shared": [("protocol", .string(value == "none" ? "" : value))]
        case "item": [("items", .string(String(value.prefix { $0 != " " })))]
        case "stream": [("format", .string(value))]
        case "is", "rest": []
        default: [(fact, .string(value))]
        }
    }

    private static func texts(_ text: String, _ separator: Character) -> JSONValue.Kind {
        JSONValue.Kind.array(text.split(separator: separator).map { value(.string(String($0))) })
    }

    private static func value(_ kind: JSONValue.Kind) -> JSONValue { JSONValue(kind: kind, range: emptyRange) }

    private static let emptyRange = SourceRange(file: 0, start: 0, end: 0)
}

/// Returns the key in camel case: `born_on` → `bornOn`.
func camelCase(_ key: String) -> String {
    var key = key
    return key.withUTF8 { bytes in
        guard bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var isStart = false
        for byte in bytes {
            if byte == UInt8(ascii: "_") {
                isStart = true
            } else {
                let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                result.append(isStart && isSmall ? byte - 0x20 : byte)
                isStart = false
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
