/// What a wrapper's own scalar is read as, whatever kind it comes as: a flag may come as `"false"`, a number as `"200"`, a
/// text as a number.
///
/// By the rules of NetRuntime's reader, which takes such a value and reports it as drift: a change of either side shows in
/// `AgreementTests`.
enum LenientScalar {
    case flag, integer, number, text
    /// As it comes: free-form JSON, and what is no scalar.
    case any

    /// The words that say yes and no, in lower case.
    private static let flags: [(value: Bool, words: [String])] = [
        (true, ["true", "1", "yes"]), (false, ["false", "0", "no"]),
    ]

    /// The value as this kind; `nil` if it cannot be one.
    func reading(_ value: JSONValue) -> JSONValue? {
        let kind: JSONValue.Kind? =
            switch self {
            case .any: value.kind
            case .flag: Self.flag(value).map { .bool($0) }
            case .integer: Self.number(value).flatMap { WholeNumber($0) == nil ? nil : .number($0) }
            case .number: Self.number(value).map { .number($0) }
            case .text: Self.word(value).map { .string($0) }
            }
        return kind.map { JSONValue(kind: $0, range: value.range) }
    }

    /// Whether a value is of this kind as it comes.
    func takes(_ value: JSONValue) -> Bool { reading(value)?.isSame(as: value) ?? false }

    /// The scalar as it is spelled, without quotes.
    private static func word(_ value: JSONValue) -> String? {
        switch value.kind {
        case .string(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    private static func flag(_ value: JSONValue) -> Bool? {
        guard let word = word(value)?.lowercased() else { return nil }
        return flags.first { $0.words.contains(word) }?.value
    }

    private static func number(_ value: JSONValue) -> String? {
        switch value.kind {
        case .number(let text): text
        case .bool(let flag): flag ? "1" : "0"
        case .string("true"): "1"
        case .string("false"): "0"
        case .string(let text): isNumber(text) ? text : nil
        case .null, .array, .object: nil
        }
    }

    /// Whether a text is a number by the grammar of JSON (RFC 8259, section 6).
    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text)
        func digits() -> Int {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            return digits.count
        }
        if rest.first == "-" { rest.removeFirst() }
        let hasZero = rest.first == "0"
        let count = digits()
        guard count > 0, !hasZero || count == 1 else { return false }
        if rest.first == "." {
            rest.removeFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == "e" || rest.first == "E" {
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension LenientScalar {
    /// What values of a type are read as.
    init(_ type: TypeReference) {
        if case .scalar(let scalar) = type { self.init(scalar) } else { self = .any }
    }

    init(_ scalar: Scalar) {
        self =
            switch scalar.row.json {
            case .flag: .flag
            case .number: scalar.wholeRange == nil ? .number : .integer
            case .text: .text
            case .any: .any
            }
    }
}
