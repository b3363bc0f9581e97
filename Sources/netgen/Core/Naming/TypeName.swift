/// The name of a type in the generated Swift: `ListPets`, `PetStatus`.
///
/// A type name is derived from a spec's name by the rules below, or is a literal in netgen. Other strings can't become
/// identifiers. A type name never needs backticks.
struct TypeName: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// Creates a name from a spec's name according to the naming rules. A name in the style of a Swift type stays
    /// unchanged, except for acronyms: `JwtToken` becomes `JWTToken`, as `jwt_token` does.
    init(_ text: String) {
        let isCapital = text.unicodeScalars.first?.isASCIIUppercase == true
        let isTypeName = isCapital && isIdentifier(text) && !text.utf8.contains(UInt8(ascii: "_"))
        let words = SwiftWords(text).upperCamel
        let name = isTypeName && !Self.differInAcronyms(text, words) ? text : words
        description = Self.replacements[name] ?? name
    }

    /// Returns whether a name differs from its words only in acronyms. `DHL` is kept because it is in capitals,
    /// and `Url` because `URL` would equal Foundation's type.
    private static func differInAcronyms(_ name: String, _ words: String) -> Bool {
        name.lowercased() == words.lowercased() && name.unicodeScalars.contains(where: \.isASCIILowercase)
            && !swiftTypes.contains(TypeName(spelled: words))
    }

    /// Creates a name that the spec's author chose; `nil` if it can't be the name of a type.
    init?(swiftName text: String) {
        guard isIdentifier(text), Self.replacements[text] == nil, !keywords.contains(text) else { return nil }
        description = text
    }

    /// Creates a name that a user chose for the namespace. A capitalized name, such as `AcmeApi`, is kept. Other names
    /// follow the rules.
    init(namespace text: String) {
        let isCapital = text.unicodeScalars.first?.isASCIIUppercase == true
        self = isCapital ? TypeName(swiftName: text) ?? TypeName(text) : TypeName(text)
    }

    /// Creates a name for an element: `photos` → `Photo`. A name without a singular gets the suffix: `metadata` →
    /// `MetadataItem`.
    init(oneOf text: String, suffix: StaticString) {
        var words = SwiftWords(text)
        if let last = words.list.last, let singular = singularForm(of: last) {
            words.list[words.list.count - 1] = singular
            self.init(words)
        } else {
            self.init(SwiftWords(text, "\(suffix)"))
        }
    }

    /// Creates a name from words.
    init(words: [String]) {
        self.init(SwiftWords(words.joined(separator: " ")))
    }

    /// Returns the words of a name.
    static func words(of text: String) -> [String] {
        SwiftWords(text).list
    }

    /// Returns the singular of a word, `stories` → `story`, or the word itself if it has none.
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

    /// Returns the name with a suffix if its first letter has no case: `状態`. The suffix distinguishes the type from
    /// members.
    func disambiguated(by suffix: TypeName) -> TypeName {
        description.unicodeScalars.first?.isASCII == false ? appending(suffix) : self
    }

    /// Returns the name without a suffix, unless the name consists only of the suffix.
    func dropping(_ suffix: StaticString) -> TypeName {
        let suffix = "\(suffix)"
        guard description.hasSuffix(suffix), description != suffix else { return self }
        return TypeName(spelled: String(description.dropLast(suffix.count)))
    }

    /// Names that have another meaning in Swift after a dot, or that would hide a module.
    private static let replacements = [
        "Type": "Kind", "Self": "SelfValue", "Any": "AnyValue", "Protocol": "ProtocolValue", "Swift": "SwiftValue",
        "Foundation": "FoundationValue", "FoundationNetworking": "FoundationNetworkingValue",
        "NetRuntime": "NetRuntimeValue", "NetRuntimeTesting": "NetRuntimeTestingValue",
    ]
}

extension TypeName: ExpressibleByStringLiteral {
    init(stringLiteral literal: StaticString) {
        description = "\(literal)"
    }
}

extension TypeName: Identifier {
    func numbered(_ number: Int) -> TypeName {
        // Separate a digit at the end from the number: `Version1` and 2 are `Version1_2`.
        TypeName(spelled: description + (description.last?.isNumber == true ? "_" : "") + String(number))
    }
}
