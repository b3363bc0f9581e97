extension JSON: CustomStringConvertible {
    /// The value as JSON in one line, such as `{"name":"Rex"}`.
    public var description: String { shortText }
}

extension JSON {
    /// The value in several lines for people to read: indented, with objects sorted by key and with all digits of
    /// numbers.
    package var prettyText: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            Self.write(elements, "[", "]", to: &text, indentation) { $1.write(to: &$0, indentation: $2) }
        case .object(let members) where !members.isEmpty:
            Self.write(members.sorted { $0.key < $1.key }, "{", "}", to: &text, indentation) {
                text,
                member,
                indentation in
                text += JSON.string(member.key).shortText + ": "
                member.value.write(to: &text, indentation: indentation)
            }
        case .null, .bool, .number, .string, .array, .object: text += shortText
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        _ open: String,
        _ close: String,
        to text: inout String,
        _ indentation: String,
        _ write: (inout String, Element, String) -> Void
    ) {
        let inner = indentation + "  "
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "\n" : ",\n") + inner
            write(&text, element, inner)
        }
        text += "\n" + indentation + close
    }

    /// The value in one line. Writing a `JSON` value can't fail.
    private var shortText: String { (try? jsonData()).map { String(decoding: $0, as: UTF8.self) } ?? "null" }
}
