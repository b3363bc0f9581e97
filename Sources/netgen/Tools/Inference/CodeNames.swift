/// Names for the codes with which a server has refused calls.
struct CodeNames {
    /// In the order of their coming; none where there are codes of several kinds.
    private(set) var codes: [(name: String, value: JSONValue)] = []

    /// `isVerdict` says that the code is also what tells good responses from bad ones. Then one word that says no, such as
    /// `error`, is no code.
    init(_ refused: [[JSONValue.Member]], code: String, message: String?, isVerdict: Bool) {
        var messages: [String: Set<String>] = [:]
        var values: [JSONValue] = []
        for members in refused {
            guard let value = members.value(at: code), let scalar = value.scalar, !value.saysNothing else { continue }
            if messages[scalar] == nil { values.append(value) }
            let text = message.flatMap { members.value(at: $0)?.string }
            messages[scalar, default: []].formUnion(text.map { [$0] } ?? [])
        }
        let areTexts = values.allSatisfy { $0.string != nil }
        guard areTexts || values.allSatisfy({ $0.wholeNumber != nil }), values.count <= Self.most,
            !(areTexts && isVerdict && values.count < 2)
        else { return }
        var taken: Set<String> = []
        for value in values {
            let base = Self.name(of: value, messages: value.scalar.flatMap { messages[$0] } ?? [])
            var name = base
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            codes.append((name, JSONValue(value.kind)))
        }
    }

    /// More of them are data.
    private static let most = 24

    /// JSON-RPC 2.0, section 5.1.
    private static let ofJSONRPC = [
        -32700: "parseError", -32600: "invalidRequest", -32601: "methodNotFound", -32602: "invalidParams",
        -32603: "internalError",
    ]

    /// `sku_taken` → `skuTaken`; a number is called as its status is, or after its message if that is short.
    private static func name(of value: JSONValue, messages: Set<String>) -> String {
        if let text = value.string {
            return text.unicodeScalars.first?.isASCIILetter == true
                ? MemberName(text).unescaped : MemberName("code \(text)").unescaped
        }
        guard let number = value.wholeNumber else { return "code" }
        if let name = ofJSONRPC[number] { return name }
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
