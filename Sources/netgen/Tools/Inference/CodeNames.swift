/// Names for the error codes of failed calls.
struct CodeNames {
    /// The codes in the order of their first occurrence; empty if their JSON types differ or if there are too many.
    private(set) var codes: [(name: String, value: JSONValue)] = []

    /// Creates names for the codes of failed calls.
    ///
    /// If `isVerdict` is true, the code also distinguishes success from failure. Then a single string such as `error`
    /// isn't a code.
    init(_ failures: [[JSONValue.Member]], code: String, message: String?, isVerdict: Bool) {
        var messages: [String: Set<String>] = [:]
        var values: [JSONValue] = []
        for members in failures {
            guard let value = members.value(at: code), let scalar = value.scalar, !value.countsAsAbsent else {
                continue
            }
            if messages[scalar] == nil { values.append(value) }
            let text = message.flatMap { members.value(at: $0)?.string }
            messages[scalar, default: []].formUnion(text.map { [$0] } ?? [])
        }
        let areStrings = values.allSatisfy { $0.string != nil }
        guard areStrings || values.allSatisfy({ $0.wholeNumber != nil }), values.count <= Self.limit,
            !(areStrings && isVerdict && values.count < 2)
        else { return }
        var usedNames: Set<String> = []
        for value in values {
            let base = Self.name(of: value, messages: value.scalar.flatMap { messages[$0] } ?? [])
            var name = base
            var number = 2
            while !usedNames.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            codes.append((name, JSONValue(value.kind)))
        }
    }

    /// The maximum number of codes. More values are probably data.
    private static let limit = 24

    /// The standard codes of JSON-RPC 2.0 (section 5.1).
    private static let jsonRPCNames = [
        -32700: "parseError", -32600: "invalidRequest", -32601: "methodNotFound", -32602: "invalidParams",
        -32603: "internalError",
    ]

    /// Returns the name of a code: `sku_taken` → `skuTaken`. A number gets the name of its HTTP status, or a name from
    /// its message if the message is short.
    private static func name(of value: JSONValue, messages: Set<String>) -> String {
        if let text = value.string {
            return text.unicodeScalars.first?.isASCIILetter == true
                ? MemberName(text).unescaped : MemberName("code \(text)").unescaped
        }
        guard let number = value.wholeNumber else { return "code" }
        if let name = jsonRPCNames[number] { return name }
        if (400...599).contains(number) { return StatusMatch.code(number).caseName.unescaped }
        if messages.count == 1, let message = messages.first {
            let words = TypeName.words(of: message)
            let isShort =
                (1...4).contains(words.count) && words.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCIILetter) }
            if isShort { return MemberName(words.joined(separator: " ")).unescaped }
        }
        return MemberName("code \(number < 0 ? "minus \(-number)" : "\(number)")").unescaped
    }
}

extension JSONValue {
    fileprivate var wholeNumber: Int? {
        guard case .number(let text) = kind else { return nil }
        return Int(text)
    }
}
