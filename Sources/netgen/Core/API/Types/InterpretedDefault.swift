/// Defaults of documents that are written as the wrong kind of value, but have an obvious meaning.
///
/// | written | type | meaning |
/// |---|---|---|
/// | `"false"`, `0` | boolean | `false` |
/// | `"10"` | integer | `10` |
/// | `10`, `true` | string | `"10"`, `"true"` |
/// | `"2"` | enum of 1 and 2 | `2` |
/// | `"Human"` | enum of `"human"` and `"json"` | `"human"` |
/// | `""`, `"null"` | any type except string | none |
extension JSONValue {
    /// Returns the intended default for a kind of schema, or `nil` for none.
    func interpreted(as kind: Spec.Schema.Kind) -> JSONValue? {
        switch kind {
        case .expression(.scalar(let scalar)): interpreted(as: scalar)
        case .enumeration(let list):
            if let listed = list.values.map(\.value).only(like: scalarText) {
                placed(listed)
            } else {
                representsNoValue ? nil : self
            }
        case .items(let element) where !elements.isEmpty: interpretedElements(as: element.kind)
        case .expression(.array(let element)) where !elements.isEmpty: interpretedElements(as: .expression(element))
        case .union: self
        case .expression, .object, .openObject, .items, .values, .tuple: representsNoValue ? nil : self
        }
    }

    private func interpretedElements(as kind: Spec.Schema.Kind) -> JSONValue {
        placed(.array(elements.map { $0.interpreted(as: kind) ?? $0 }))
    }

    private func interpreted(as scalar: Scalar) -> JSONValue? {
        switch (scalar.row.json, kind) {
        case (.flag, .string(let text)) where ["true", "false"].contains(text.lowercased()):
            return placed(.bool(text.lowercased() == "true"))
        case (.flag, .number("0")), (.flag, .number("1")): return placed(.bool(kind == .number("1")))
        case (.number(let rule), .string(let text)) where rule.holds(text): return placed(.number(text))
        case (.text, .number) where scalar == .string, (.text, .bool) where scalar == .string:
            return placed(.string(scalarText))
        case (.quoted, .number(let text)) where scalar.reading(.number(text)) != .rejected: return placed(.string(text))
        case (.text, _) where scalar != .string, (.number, _), (.quoted, _), (.flag, _):
            return representsNoValue ? nil : self
        case (.text, _), (.any, _): return self
        }
    }

    private var representsNoValue: Bool { string == "" || spellsNull }

    private func placed(_ value: JSONValue) -> JSONValue { value.placed(at: range) }
}

extension [JSONValue] {
    /// Returns the value that equals the string, or else the only value that differs from the string only in case.
    /// Returns `nil` if there is no such value.
    fileprivate func only(like text: String) -> JSONValue? {
        if let same = first(where: { $0.scalarText == text }) { return same }
        let alike = filter { $0.scalarText.lowercased() == text.lowercased() }
        return alike.count == 1 ? alike[0] : nil
    }
}
