/// The name of a type in the generated Swift: `ListPets`, `PetStatus`.
///
/// A name is made from a spec's text by the rules below, or is a literal of our own sources: nothing else becomes an
/// identifier. It never needs backticks.
struct TypeName: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// The name that the rules make of a spec's name. One that is written like a Swift type's stays as it is.
    init(_ text: String) {
        let isCapital = text.unicodeScalars.first?.isASCIIUppercase == true
        let isTypeName = isCapital && isIdentifier(text) && !text.utf8.contains(UInt8(ascii: "_"))
        let name = isTypeName ? text : SwiftWords(text).upperCamel
        description = Self.replacements[name] ?? name
    }

    /// The name that the spec's author chose; `nil` when it cannot be the name of a type.
    init?(swiftName text: String) {
        guard isIdentifier(text), Self.replacements[text] == nil, !keywords.contains(text) else { return nil }
        description = text
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

/// A name of either kind.
protocol Identifier: Hashable, CustomStringConvertible {
    /// The name with a number behind it, to tell it from another: `userID2`.
    func numbered(_ number: Int) -> Self
}

extension TypeName: Identifier {
    func numbered(_ number: Int) -> TypeName {
        // A digit before the number would read as part of it: `Version1` and 2 are `Version1_2`.
        TypeName(spelled: description + (description.last?.isNumber == true ? "_" : "") + String(number))
    }
}

extension MemberName: Identifier {
    func numbered(_ number: Int) -> MemberName {
        MemberName(spelled: unescaped + (unescaped.last?.isNumber == true ? "_" : "") + String(number))
    }
}

/// The name of a property, an enum case or an argument: `userID`, `onHold`.
struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it stands after a dot, or as an argument label.
    let unescaped: String

    /// The name as it is declared, and as it stands alone: in backticks where it is a keyword.
    var description: String {
        keywords.contains(unescaped) ? "`\(unescaped)`" : unescaped
    }

    /// The name that the rules make of a spec's name.
    init(_ text: String) {
        let name = SwiftWords(text).lowerCamel
        unescaped = Self.replaced.contains(name) ? name + "Value" : name
    }

    private init(spelled text: String) {
        unescaped = text
    }

    /// The name that the spec's author chose; `nil` when it cannot be the name of a member.
    init?(swiftName text: String) {
        guard isIdentifier(text), !Self.impossible.contains(text) else { return nil }
        unescaped = text
    }

    /// Names that mean something else after a dot, backticks or not.
    private static let impossible: Set = ["self", "init", "Type", "Protocol", "Self", "Any"]
    /// Names that our types have already, or that mean something else after a dot.
    private static let replaced: Set = ["self", "init", "rawValue", "hashValue", "allCases", "listedCases"]
}

extension MemberName: ExpressibleByStringLiteral {
    init(stringLiteral literal: StaticString) {
        unescaped = "\(literal)"
    }
}

/// Keywords that a declaration must put in backticks.
private let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
]

private func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCIILetter else { return false }
    for scalar in text.unicodeScalars where !(scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_") {
        return false
    }
    return true
}

// MARK: - Words

/// The words of a name, in lower case but for those that the author wrote in capitals within a longer name.
///
/// `html_url`, `html-url`, `htmlUrl` and `HTMLURL` (only as far as capitals tell) are all `html`, `url`. A word is made
/// of ASCII letters and digits.
///
/// Every name of a spec passes here, many several times, and a debug build takes its time for generic code: therefore
/// the plain loops.
private struct SwiftWords {
    var list: [String] = []
    /// The letters and digits of the word that is being read.
    private var word: [UInt8] = []

    init(_ texts: String...) {
        for text in texts { append(text) }
        // A name without a letter or digit is spelt: `*` is `asterisk`.
        if list.isEmpty {
            for scalar in texts.joined().unicodeScalars { list += spelling(of: scalar) }
        }
        if list.isEmpty { list = ["empty"] }
    }

    var lowerCamel: String {
        var name = list[0].lowercased()
        for word in list.dropFirst() { name += capitalized(word) }
        return name.startsWithDigit ? "value" + name : name
    }

    var upperCamel: String {
        var name = ""
        for word in list { name += capitalized(word) }
        guard name.startsWithDigit else { return name }
        // `1Password` is written out; `2.0`, `404` and `3rd` are not.
        let rest = list[0].count > 1 ? String(list[0].dropFirst()) : list.dropFirst().first ?? ""
        guard let digit = list[0].first?.wholeNumberValue, rest != "point", !rest.startsWithDigit,
            list[0].count == 1 ? !rest.isEmpty : rest.count > 2
        else { return "Value" + name }
        return Self.digits[digit] + String(name.dropFirst()).capitalizedFirst
    }

    private static let digits = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]

    private func capitalized(_ word: String) -> String {
        var letterCount = 0
        for scalar in word.unicodeScalars {
            if scalar.isASCIIDigit { break }
            letterCount += 1
        }
        // Nothing that has a spelling of its own is longer.
        guard letterCount <= 6 else { return word.capitalizedFirst }
        let lowercased = word.lowercased()
        if let spelling = mixedCase[lowercased] { return spelling }
        let letters = String(lowercased.prefix(letterCount))
        if acronyms.contains(letters) { return lowercased.uppercased() }
        let singular = String(letters.dropLast())
        if letters.utf8.last == UInt8(ascii: "s"), letterCount == word.utf8.count, acronyms.contains(singular) {
            return singular.uppercased() + "s"
        }
        return word.capitalizedFirst
    }

    // MARK: Splitting

    private mutating func append(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        var isShouted = true
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if scalar.isASCIILowercase { isShouted = false }
        }
        var index = -1
        while index + 1 < scalars.count {
            index += 1
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar.isASCIILetter || scalar.isASCIIDigit {
                let afterNext = index + 2 < scalars.count ? scalars[index + 2] : nil
                if startsWord(scalar, next: next, afterNext: afterNext, isShouted: isShouted) { endWord() }
                word.append(UInt8(truncatingIfNeeded: scalar.value))
            } else if let letters = transliteration(of: scalar) {
                if scalar.properties.isUppercase, lastOfWord?.isASCIILowercase == true { endWord() }
                word += (scalar.properties.isUppercase && word.isEmpty ? letters.capitalizedFirst : letters).utf8
            } else if scalar == ".", lastOfWord?.isASCIIDigit == true, next?.isASCIIDigit == true {
                endWord()
                list.append("point")
            } else if scalar == "-", list.isEmpty, isRange(to: scalars[(index + 1)...]) {
                endWord()
                list.append("to")
            } else if let symbol = wordOfSymbol(scalar, isFirst: index == 0, next: next) {
                endWord()
                list += symbol
            } else if !scalar.isSilent {
                endWord()
            }
        }
        endWord()
        if isShouted {
            for index in list.indices { list[index] = list[index].lowercased() }
        }
    }

    /// Whether the word that is being read and what comes next are numbers, the smaller one first: `18-39`.
    private func isRange(to next: ArraySlice<Unicode.Scalar>) -> Bool {
        var digits = ""
        for scalar in next {
            guard scalar.isASCIIDigit else {
                if scalar == "-" { return false }
                break
            }
            digits.unicodeScalars.append(scalar)
        }
        guard let first = Int(String(decoding: word, as: UTF8.self)), let last = Int(digits) else { return false }
        return first < last
    }

    private var lastOfWord: Unicode.Scalar? {
        word.isEmpty ? nil : Unicode.Scalar(word[word.count - 1])
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        var (hasCapital, hasSmall) = (false, false)
        for byte in word {
            if Unicode.Scalar(byte).isASCIIUppercase { hasCapital = true }
            if Unicode.Scalar(byte).isASCIILowercase { hasSmall = true }
        }
        var text = String(decoding: word, as: UTF8.self)
        // Capitals stay where a whole word is in capitals; else the word is written small.
        if hasCapital, hasSmall || word.count == 1 { text = text.lowercased() }
        // No spelling of its own is longer.
        if let last = list.last, last.utf8.count + word.count <= 6,
            mixedCase[last.lowercased() + text.lowercased()] != nil
        {
            list[list.count - 1] = last.lowercased() + text.lowercased()
        } else {
            list.append(text)
        }
        word.removeAll(keepingCapacity: true)
    }

    /// Whether a capital begins a word: `petStatus` and `HTTPServer` have two words, `URLs` and `OAuth` have one.
    private func startsWord(
        _ scalar: Unicode.Scalar,
        next: Unicode.Scalar?,
        afterNext: Unicode.Scalar?,
        isShouted: Bool
    ) -> Bool {
        guard scalar.isASCIIUppercase, let last = lastOfWord else { return false }
        if !last.isASCIIUppercase { return !(isShouted && last.isASCIIDigit) }
        let isPluralAcronym = next == "s" && afterNext?.isASCIILowercase != true
        return next?.isASCIILowercase == true && !isPluralAcronym
    }

    /// What a symbol is called where it must not be lost.
    private func wordOfSymbol(_ scalar: Unicode.Scalar, isFirst: Bool, next: Unicode.Scalar?) -> [String]? {
        switch scalar {
        case "+": ["plus"]
        case "-" where isFirst && next != nil: ["minus"]
        case "!" where isFirst && next != "=" && next != nil: ["not"]
        case "!" where next == "=": ["not"]
        case "=": ["equals"]
        case "<": ["less", "than"]
        case ">": ["greater", "than"]
        case "&": ["and"]
        case "%": ["percent"]
        default: scalar.isASCII || scalar.isSilent || scalar.properties.isWhitespace ? nil : spelling(of: scalar)
        }
    }

    private func spelling(of scalar: Unicode.Scalar) -> [String] {
        if let name = symbolNames[scalar] { return [name] }
        guard let name = scalar.properties.name, !name.hasPrefix("CJK ") else {
            return ["u" + String(scalar.value, radix: 16)]
        }
        return name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

/// A letter of another alphabet in ASCII letters; `nil` for what is no letter.
private func transliteration(of scalar: Unicode.Scalar) -> String? {
    guard !scalar.isASCII, scalar.properties.isAlphabetic, let name = scalar.properties.name else { return nil }
    if let letters = letterSpellings[String(scalar).lowercased()] { return letters }
    // "LATIN SMALL LETTER E WITH ACUTE" is e, "HIRAGANA LETTER KA" is ka, "HANGUL SYLLABLE GAG" is gag.
    let words = name.split(separator: " ")
    guard let kind = words.firstIndex(where: { $0 == "LETTER" || $0 == "SYLLABLE" }) else { return nil }
    let letter = words[(kind + 1)...].first { !["FINAL", "SMALL", "CAPITAL"].contains($0) }
    return letter.map { $0.lowercased().filter { $0.isASCII && $0.isLetter } }
}

extension Unicode.Scalar {
    fileprivate var isASCIIUppercase: Bool { self >= "A" && self <= "Z" }
    fileprivate var isASCIILowercase: Bool { self >= "a" && self <= "z" }
    fileprivate var isASCIILetter: Bool { isASCIIUppercase || isASCIILowercase }
    fileprivate var isASCIIDigit: Bool { self >= "0" && self <= "9" }
    /// Neither heard nor a boundary: apostrophes, combining marks, joiners.
    fileprivate var isSilent: Bool {
        if isASCII { return self == "'" }
        if self == "\u{2019}" { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}

extension String {
    fileprivate var startsWithDigit: Bool { unicodeScalars.first?.isASCIIDigit == true }

    fileprivate var capitalizedFirst: String {
        guard unicodeScalars.first?.isASCIILowercase == true else { return self }
        return prefix(1).uppercased() + String(dropFirst())
    }
}

// MARK: - Tables

private let symbolNames: [Unicode.Scalar: String] = [
    "*": "asterisk", "-": "minus", "_": "underscore", ".": "dot", "/": "slash", "#": "hash", "@": "at", "$": "dollar",
    "!": "exclamation", "?": "question", "~": "tilde", "^": "caret", "|": "pipe", ":": "colon", ",": "comma",
    ";": "semicolon", " ": "space", "\t": "tab", "\n": "newline",
]

/// Letters whose Unicode names do not tell their sound.
private let letterSpellings: [String: String] = {
    let letters =
        "ß=ss æ=ae œ=oe þ=th ð=d ı=i ŋ=ng а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t "
        + "у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ё=yo і=i ї=yi є=ye ґ=g α=a β=b γ=g δ=d ε=e ζ=z "
        + "η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ά=a έ=e ή=i ί=i ό=o ύ=y ώ=o"
    return letters.split(separator: " ").reduce(into: [:]) { table, entry in
        let parts = entry.split(separator: "=", omittingEmptySubsequences: false)
        table[String(parts[0])] = String(parts[1])
    }
}()
