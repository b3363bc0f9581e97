/// The additional capabilities of a model's Swift type. Each one increases compile time, so it has to be requested.
struct ModelTraits: Equatable {
    /// Whether the type is `Codable`, so that apps can store values.
    var isCodable = false
    var isHashable = false
    var isMutable = false
    /// Whether the type is `Identifiable`, by its property `id`.
    var isIdentifiable = false
    /// The app's protocols that the type conforms to: `AppModel`, or `AppCore.AppModel` with its module.
    var protocols: [Located<AppName>] = []

    private static let flags: KeyValuePairs<String, any WritableKeyPath<ModelTraits, Bool> & Sendable> = [
        "codable": \.isCodable, "hashable": \.isHashable, "mutable": \.isMutable, "identifiable": \.isIdentifiable,
    ]

    static let keys: [SpecKey<ModelTraits>] =
        flags.map { .flag($0.key, $0.value) } + [.value("conforms", \.protocols, .protocols)]

    /// Adds a trait or a protocol from a command line. Returns `false` if the word names neither.
    mutating func add(_ word: String) -> Bool {
        if let flag = Self.flags.first(where: { $0.key == word }) {
            self[keyPath: flag.value] = true
        } else if let name = AppName(word), name.name.first?.isUppercase == true {
            protocols.append(Located(name))
        } else {
            return false
        }
        return true
    }

    /// The traits as a comma-separated string of the words that ``add(_:)`` reads.
    var words: String {
        let flags = Self.flags.filter { self[keyPath: $0.value] }
        return (flags.map(\.key) + protocols.map(\.value.qualified)).joined(separator: ",")
    }

    var members: [JSONValue.Member] { SpecWriter.members(of: self, Self.keys) }

    mutating func formUnion(_ other: ModelTraits) {
        for flag in Self.flags where other[keyPath: flag.value] { self[keyPath: flag.value] = true }
        protocols += other.protocols.filter { !protocols.contains($0) }
    }
}

/// The traits of all models whose names match a pattern: `"*Response": { "hashable": true }`.
struct ModelRule: Equatable {
    /// A name, in which `*` matches any characters.
    var pattern: Located<String>
    var traits: ModelTraits

    var json: JSONValue { .object(traits.members) }

    /// The rule as on a command line: `*Response=hashable,AppModel`.
    var spelling: String { pattern.value + "=" + traits.words }

    static func isPattern(_ name: String) -> Bool { name.contains("*") }

    func matches(_ name: String) -> Bool {
        let parts = pattern.value.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return name == pattern.value }
        guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else { return false }
        var rest = name.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}

extension SpecCoder where Value == [Located<AppName>] {
    /// The coder for protocols: `["AppModel", "AppCore.Entity"]`.
    fileprivate static var protocols: SpecCoder {
        SpecCoder { member, reader in
            guard case .array(let elements) = member.value.kind else {
                reader.wrongType(member, expected: "an array of protocols", example: #"["AppModel"]"#)
                return nil
            }
            return elements.compactMap { reader.appName($0, of: "a protocol", example: "AppModel") }
        } write: { names in
            names.isEmpty ? nil : .array(names.map { .string($0.value.qualified) })
        }
    }
}

extension SpecCoder where Value == [ModelRule] {
    /// The coder for rules for models: `{ "*": { "hashable": true } }`.
    static var modelRules: SpecCoder {
        .entries(of: "models by pattern", example: #"{ "*Response": { "hashable": true } }"#) { entry, reader in
            reader.modelRule(entry)
        } write: { rule in
            (rule.pattern.value, rule.json)
        }
    }
}

extension SpecReader {
    mutating func modelRule(_ entry: JSONValue.Member) -> ModelRule? {
        guard isObject(entry, example: #"{ "hashable": true }"#) else { return nil }
        var rule = ModelRule(pattern: Located(entry.key, at: entry.keyRange), traits: ModelTraits())
        read(entry.value, "a rule for models", into: &rule.traits, ModelTraits.keys, at: entry.keyRange)
        return rule
    }
}

extension ModelTraits {
    /// The modules that contain the protocols.
    var protocolModules: [String] { protocols.compactMap(\.value.module) }
}
