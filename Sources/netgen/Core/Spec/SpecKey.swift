/// A key of an object in a spec. It defines how the value becomes part of the owner, and how it is written.
///
/// Each object has a table of its keys. Reading, writing, the order of output and the messages for unknown keys all
/// follow from this table.
struct SpecKey<Owner>: Sendable {
    let name: String
    /// An example for the message about a missing key; `nil` if the key is optional.
    var example: String?
    /// Whether messages list the key. Rare keys are omitted.
    var isListed = true
    /// The key before which this one is written, if that differs from the order of the table.
    var next: String?
    let read: @Sendable (JSONValue.Member, inout Owner, inout SpecReader) -> Void
    /// A closure that returns the value, or `nil` to omit the key.
    let write: @Sendable (Owner) -> JSONValue?
}

/// A coder that reads and writes the values of a key. Reading returns `nil` for an invalid value, which has been
/// reported.
struct SpecCoder<Value>: Sendable {
    let read: @Sendable (JSONValue.Member, inout SpecReader) -> Value?
    let write: @Sendable (Value) -> JSONValue?
}

extension SpecKey {
    /// A path to a part of the owner.
    typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

    /// Returns the key of an optional value.
    static func optional<Value>(
        _ name: String,
        _ path: Path<Value?>,
        _ form: SpecCoder<Value>
    ) -> SpecKey {
        SpecKey(name: name) { member, owner, reader in
            owner[keyPath: path] = form.read(member, &reader)
        } write: { owner in
            owner[keyPath: path].flatMap(form.write)
        }
    }

    /// Returns the key of a value. An invalid value isn't stored. A key with an `example` is required.
    static func value<Value>(
        _ name: String,
        _ path: Path<Value>,
        _ form: SpecCoder<Value>,
        required example: String? = nil
    ) -> SpecKey {
        SpecKey(name: name, example: example) { member, owner, reader in
            if let value = form.read(member, &reader) { owner[keyPath: path] = value }
        } write: { owner in
            form.write(owner[keyPath: path])
        }
    }

    /// Returns the key of a Boolean that is written only if it is `true`.
    static func flag(_ name: String, _ path: Path<Bool>) -> SpecKey {
        SpecKey(name: name) { member, owner, reader in
            owner[keyPath: path] = reader.flag(member)?.value ?? false
        } write: { owner in
            owner[keyPath: path] ? .bool(true) : nil
        }
    }

    /// Returns the key of a member that is processed after all members have been read. The owner's coder writes the
    /// member.
    static func member(_ name: String, _ path: Path<[JSONValue.Member]>) -> SpecKey {
        SpecKey(name: name) { member, owner, _ in
            owner[keyPath: path].append(member)
        } write: { _ in
            nil
        }
    }

    var unlisted: SpecKey {
        var key = self
        key.isListed = false
        return key
    }

    func written(before next: String) -> SpecKey {
        var key = self
        key.next = next
        return key
    }

    /// Returns the key for an object that contains the owner.
    func within<Outer>(_ path: any WritableKeyPath<Outer, Owner> & Sendable) -> SpecKey<Outer> {
        let (read, write) = (read, write)
        return SpecKey<Outer>(name: name, example: example, isListed: isListed, next: next) { member, outer, reader in
            read(member, &outer[keyPath: path], &reader)
        } write: { outer in
            write(outer[keyPath: path])
        }
    }
}

// MARK: - Reading

extension SpecReader {
    /// Reads an object according to its table of keys.
    ///
    /// - Parameters:
    ///   - object: The object. Other values have no members.
    ///   - what: The description of the object, for messages: `an endpoint`.
    ///   - owner: The value that receives the object's members.
    ///   - keys: The keys that the object can have.
    ///   - required: Examples for required keys, in addition to those that the table requires.
    ///   - range: The location for reports of missing keys: the object's name, or its brace if `nil`.
    mutating func read<Owner>(
        _ object: JSONValue,
        _ what: String,
        into owner: inout Owner,
        _ keys: [SpecKey<Owner>],
        required: [String: String] = [:],
        at range: SourceRange? = nil
    ) {
        var unknown: [JSONValue.Member] = []
        var found = [Bool](repeating: false, count: keys.count)
        for member in object.members where member.key != "$comment" {
            // A loop avoids the closure of `firstIndex(where:)`, which is slow in debug builds.
            var index = 0
            while index < keys.count, keys[index].name != member.key { index += 1 }
            if index == keys.count {
                unknown.append(member)
            } else if !found[index] {
                found[index] = true
                keys[index].read(member, &owner, &self)
            }
        }
        let absent = zip(keys, found).filter { !$1 }.map(\.0)
        var misspelledKeys: Set<String> = []
        for member in unknown {
            let advice = Self.advice(for: member, in: what, keys: keys.map(\.name))
            let suggestion =
                advice == nil ? SpellingSuggestion.key(resembling: member.key, among: absent.map(\.name)) : nil
            let fix = advice ?? suggestion.map { "did you mean \(quoted($0))?" }
            report(member, in: what, fix: fix, keys: keys.filter(\.isListed).map(\.name))
            guard let suggestion, misspelledKeys.insert(suggestion).inserted else { continue }
            // Read the member as the suggested key, so that no problem results from its absence. Most synonyms have
            // another form.
            guard let key = absent.first(where: { $0.name == suggestion }),
                suggestion == "fields" || SpellingSuggestion.nearest(to: member.key, among: [suggestion]) != nil
            else { continue }
            key.read(JSONValue.Member(key: suggestion, keyRange: member.keyRange, value: member.value), &owner, &self)
        }
        // A misspelled required key is reported once, not also as missing.
        for key in absent where !misspelledKeys.contains(key.name) {
            guard let example = key.example ?? required[key.name] else { continue }
            diagnostics.error(
                .missingKey,
                "\(what) needs \(quoted(key.name))",
                at: range ?? brace(of: object),
                fix: "add \(quoted(key.name)): \(example)"
            )
        }
    }

    /// The keys that authors often write one level too high, with the key that they belong to, by object.
    private static let owners: [String: [String: String]] = [
        "a spec": ["success": "wrapper", "failure": "wrapper", "payload": "wrapper"],
        "a wrapper": ["codes": "failure"],
    ]

    /// Returns the fix for an unknown key that belongs elsewhere or states the opposite of another key; `nil` for other
    /// keys.
    static func advice(for member: JSONValue.Member, in what: String, keys: [String]) -> String? {
        if let owner = owners[what]?[member.key] { return "move it into \(quoted(owner))" }
        guard member.key == "required", keys.contains("optional") else { return nil }
        return member.value.kind == .bool(false)
            ? #"write "optional": true"#
            : #"remove it; every field without "optional": true or "?" after its type is required"#
    }

    private mutating func report(_ member: JSONValue.Member, in what: String, fix: String?, keys: [String]) {
        diagnostics.error(
            .unknownKey,
            "unknown key \(quoted(member.key)) in \(what)",
            at: member.keyRange,
            fix: fix ?? "the keys of \(what) are \(keys.map(quoted).joined(separator: ", "))"
        )
    }

    func brace(of object: JSONValue) -> SourceRange {
        SourceRange(file: object.range.file, start: object.range.start, end: object.range.start + 1)
    }
}

// MARK: - Kinds

/// The members of an object that is one of several kinds, such as a type, a body or paging. One of its keys determines
/// the kind.
struct KindReading<Facts> {
    /// The members that determine a kind, in the order of the file.
    var kinds: [JSONValue.Member] = []
    /// The members that only some kinds have.
    var parts: [JSONValue.Member] = []
    /// The members that every kind can have.
    var facts: Facts

    func part(_ key: String) -> JSONValue.Member? { parts.first { $0.key == key } }
}

extension SpecReader {
    /// Reports kinds after the first, and parts that belong to other kinds.
    mutating func checkParts<Facts>(
        of reading: KindReading<Facts>,
        belonging: KeyValuePairs<String, [String]> = [:],
        _ what: String = ""
    ) {
        guard let kind = reading.kinds.first else { return }
        for extra in reading.kinds.dropFirst() { reportConflict(of: extra, with: kind) }
        for (key, owners) in belonging {
            guard let part = reading.part(key), !owners.contains(kind.key) else { continue }
            reportMisplaced(key, at: part.keyRange, belongsTo: "\(what) \(quotedList(owners, "or"))")
        }
    }

    mutating func reportMisplaced(
        _ key: String,
        at range: SourceRange,
        belongsTo owner: String,
        fix: String = "remove it"
    ) {
        diagnostics.error(.conflictingKeys, "\(quoted(key)) is only allowed in \(owner)", at: range, fix: fix)
    }
}
