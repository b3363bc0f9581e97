/// A key that an object of a spec may have: how its value becomes part of the owner, and how that is written.
///
/// An object has a table of these. It is the one place that knows the object's keys: reading, writing, the order of what
/// is written and what is said of an unknown key all follow from it.
struct SpecKey<Owner>: Sendable {
    let name: String
    /// What to write where the key is missing; `nil`: it may be.
    var example: String?
    /// Messages do not list what hardly anybody writes by hand.
    var isListed = true
    /// The key that this one is written before, where it does not stand there in the table.
    var next: String?
    let read: @Sendable (JSONValue.Member, inout Owner, inout SpecReader) -> Void
    /// `nil` where there is nothing to say.
    let write: @Sendable (Owner) -> JSONValue?
}

/// A form of values: how they are read, with `nil` for what has been reported, and how they are written.
struct SpecForm<Value>: Sendable {
    let read: @Sendable (JSONValue.Member, inout SpecReader) -> Value?
    let write: @Sendable (Value) -> JSONValue?
}

extension SpecKey {
    /// A part of the owner.
    typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

    /// A value that is there or not.
    static func optional<Value>(
        _ name: String,
        _ path: Path<Value?>,
        _ form: SpecForm<Value>
    ) -> SpecKey {
        SpecKey(name: name) { member, owner, reader in
            owner[keyPath: path] = form.read(member, &reader)
        } write: { owner in
            owner[keyPath: path].flatMap(form.write)
        }
    }

    /// A value that stays what it was where none can be read; `example` is for those that have to be there.
    static func value<Value>(
        _ name: String,
        _ path: Path<Value>,
        _ form: SpecForm<Value>,
        required example: String? = nil
    ) -> SpecKey {
        SpecKey(name: name, example: example) { member, owner, reader in
            if let value = form.read(member, &reader) { owner[keyPath: path] = value }
        } write: { owner in
            form.write(owner[keyPath: path])
        }
    }

    /// `true`, or nothing.
    static func flag(_ name: String, _ path: Path<Bool>) -> SpecKey {
        SpecKey(name: name) { member, owner, reader in
            owner[keyPath: path] = reader.flag(member)?.value ?? false
        } write: { owner in
            owner[keyPath: path] ? .bool(true) : nil
        }
    }

    /// A member that is looked at once all have been read; the owner's form writes it.
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

    /// The key of an object that has the owner as a part.
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
    /// Reads an object by its table of keys.
    ///
    /// - Parameters:
    ///   - object: The object; what is none has no members.
    ///   - what: What it is, for messages: `an endpoint`.
    ///   - owner: Gets what the keys say.
    ///   - keys: The keys that the object may have.
    ///   - required: Examples for keys that have to be there beside those that the table requires.
    ///   - place: Where a missing key is reported: at the name of the object, or at its brace.
    mutating func read<Owner>(
        _ object: JSONValue,
        _ what: String,
        into owner: inout Owner,
        _ keys: [SpecKey<Owner>],
        required: [String: String] = [:],
        at place: SourceRange? = nil
    ) {
        var unknown: [JSONValue.Member] = []
        var found = [Bool](repeating: false, count: keys.count)
        for member in object.members where member.key != "$comment" {
            // Not `firstIndex(where:)`: debug builds pay for every closure.
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
        var misspelt: Set<String> = []
        for member in unknown {
            let meant = SpellingSuggestion.key(meantBy: member.key, among: absent.map(\.name))
            if let meant { misspelt.insert(meant) }
            report(member, in: what, meant: meant, keys: keys.filter(\.isListed).map(\.name))
        }
        // A misspelt required key is one problem, not two.
        for key in absent where !misspelt.contains(key.name) {
            guard let example = key.example ?? required[key.name] else { continue }
            diagnostics.error(
                .missingKey,
                "\(what) needs \(quoted(key.name))",
                at: place ?? brace(of: object),
                fix: "add \(quoted(key.name)): \(example)"
            )
        }
    }

    private mutating func report(_ member: JSONValue.Member, in what: String, meant: String?, keys: [String]) {
        let all = "\(what) has \(keys.map(quoted).joined(separator: ", "))"
        diagnostics.error(
            .unknownKey,
            "unknown key \(quoted(member.key)) in \(what)",
            at: member.keyRange,
            fix: meant.map { "did you mean \(quoted($0))? \(all)" } ?? all
        )
    }

    func brace(of object: JSONValue) -> SourceRange {
        SourceRange(file: object.range.file, start: object.range.start, end: object.range.start + 1)
    }
}

// MARK: - Kinds

/// An object that is of one of several kinds, which one of its keys tells: a type, a body, paging.
struct KindReading<Facts> {
    /// The keys that tell a kind, in the order of the file.
    var kinds: [JSONValue.Member] = []
    /// What has a meaning for some kinds only.
    var parts: [JSONValue.Member] = []
    /// What every kind may have.
    var facts: Facts

    func part(_ key: String) -> JSONValue.Member? { parts.first { $0.key == key } }
}

extension SpecReader {
    /// Reports kinds beside the first, and parts that belong to other kinds.
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
        diagnostics.error(.conflictingKeys, "only \(owner) has \(quoted(key))", at: range, fix: fix)
    }
}
