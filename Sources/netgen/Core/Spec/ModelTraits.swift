/// What the Swift type of a model can do beside being read and sent. Each has its price in compile time, so somebody has to
/// ask for it.
struct ModelTraits: Equatable {
    /// Apps read and write values themselves, to store them.
    var isCodable = false
    var isHashable = false
    var isMutable = false
    /// By the property `id`.
    var isIdentifiable = false
    /// Protocols of the app's: `AppModel`, or with the module that has it, `AppCore.AppModel`.
    var protocols: [Located<AppName>] = []

    private static let flags: KeyValuePairs<String, any WritableKeyPath<ModelTraits, Bool> & Sendable> = [
        "codable": \.isCodable, "hashable": \.isHashable, "mutable": \.isMutable, "identifiable": \.isIdentifiable,
    ]

    static let keys: [SpecKey<ModelTraits>] =
        flags.map { .flag($0.key, $0.value) } + [.value("conforms", \.protocols, .protocols)]

    /// Adds the trait that a word of a command line names, or the protocol; `false` for what is neither.
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

    /// As ``add(_:)`` reads them, with commas.
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

/// Traits of all models whose names have a pattern: `"*Response": { "hashable": true }`.
struct ModelRule: Equatable {
    /// A name in which `*` stands for any text.
    var pattern: Located<String>
    var traits: ModelTraits

    var json: JSONValue { .object(traits.members) }

    /// As a command line has it: `*Response=hashable,AppModel`.
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

extension SpecForm where Value == [Located<AppName>] {
    /// `["AppModel", "AppCore.Entity"]`
    fileprivate static var protocols: SpecForm {
        SpecForm { member, reader in
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

extension SpecForm where Value == [ModelRule] {
    /// `{ "*": { "hashable": true } }`
    static var modelRules: SpecForm {
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
    /// The modules that protocols are written with.
    var protocolModules: [String] { protocols.compactMap(\.value.module) }
}
