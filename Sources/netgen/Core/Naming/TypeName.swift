/// The name of a type in the generated Swift: `ListPets`, `PetStatus`.
///
/// A name is made from a spec's text by the rules below, or is a literal of our own sources: nothing else becomes an
/// identifier. It never needs backticks.
struct TypeName: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// The name that the rules make of a spec's name. One that is written like a Swift type's stays as it is, but for
    /// acronyms: `JwtToken` is `JWTToken`, as `jwt_token` is.
    init(_ text: String) {
        let isCapital = text.unicodeScalars.first?.isASCIIUppercase == true
        let isTypeName = isCapital && isIdentifier(text) && !text.utf8.contains(UInt8(ascii: "_"))
        let words = SwiftWords(text).upperCamel
        let name = isTypeName && !Self.differInAcronyms(text, words) ? text : words
        description = Self.replacements[name] ?? name
    }

    /// Whether a name differs from its words only in acronyms. `DHL` and `Url` stay: the one is no word, and the other is
    /// told by it from Foundation's.
    private static func differInAcronyms(_ name: String, _ words: String) -> Bool {
        name.lowercased() == words.lowercased() && name.unicodeScalars.contains(where: \.isASCIILowercase)
            && !swiftTypes.contains(TypeName(spelled: words))
    }

    /// The name that the spec's author chose; `nil` when it cannot be the name of a type.
    init?(swiftName text: String) {
        guard isIdentifier(text), Self.replacements[text] == nil, !keywords.contains(text) else { return nil }
        description = text
    }

    /// The name that a user chose for the namespace, `AcmeApi`, if it begins like one of a type. Others follow the rules.
    init(namespace text: String) {
        let isCapital = text.unicodeScalars.first?.isASCIIUppercase == true
        self = isCapital ? TypeName(swiftName: text) ?? TypeName(text) : TypeName(text)
    }

    /// The name of one of many: `photos` → `Photo`. What has no singular gets the suffix: `metadata` → `MetadataItem`.
    init(oneOf text: String, suffix: StaticString) {
        var words = SwiftWords(text)
        if let last = words.list.last, let singular = singularForm(of: last) {
            words.list[words.list.count - 1] = singular
            self.init(words)
        } else {
            self.init(SwiftWords(text, "\(suffix)"))
        }
    }

    /// A name of words that have been put together.
    init(words: [String]) {
        self.init(SwiftWords(words.joined(separator: " ")))
    }

    /// The words that a name is made of.
    static func words(of text: String) -> [String] {
        SwiftWords(text).list
    }

    /// One of many: `stories` → `story`; the word itself where it has no singular.
    static func singular(of word: String) -> String {
        singularForm(of: word) ?? word
    }

    private init(_ words: SwiftWords) {
        let name = words.upperCamel
        description = Self.replacements[name] ?? name
    }

    private init(spelled text: String) {
        description = text
    }

    func appending(_ suffix: TypeName) -> TypeName {
        TypeName(spelled: description + suffix.description)
    }

    /// The name with an ending where its first letter has no capital, so that a member may be called the same: `状態`.
    func toldFromMembers(by suffix: TypeName) -> TypeName {
        description.unicodeScalars.first?.isASCII == false ? appending(suffix) : self
    }

    /// The name without an ending, unless that is all of it.
    func dropping(_ suffix: StaticString) -> TypeName {
        let suffix = "\(suffix)"
        guard description.hasSuffix(suffix), description != suffix else { return self }
        return TypeName(spelled: String(description.dropLast(suffix.count)))
    }

    /// Names that mean something else in Swift after a dot, or that would hide a module.
    private static let replacements = [
        "Type": "Kind", "Self": "SelfValue", "Any": "AnyValue", "Protocol": "ProtocolValue", "Swift": "SwiftValue",
        "Foundation": "FoundationValue", "FoundationNetworking": "FoundationNetworkingValue",
        "NetRuntime": "NetRuntimeValue",
    ]
}

extension TypeName: ExpressibleByStringLiteral {
    init(stringLiteral literal: StaticString) {
        description = "\(literal)"
    }
}

extension TypeName: Identifier {
    func numbered(_ number: Int) -> TypeName {
        // A digit before the number would read as part of it: `Version1` and 2 are `Version1_2`.
        TypeName(spelled: description + (description.last?.isNumber == true ? "_" : "") + String(number))
    }
}
