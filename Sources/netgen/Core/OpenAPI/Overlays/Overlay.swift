/// Changes to a document that are defined in a separate file, in the format OpenAPI Overlay 1.0 or 1.1.
///
/// The specification: https://spec.openapis.org/overlay/v1.1.0.html
struct Overlay {
    private var document: JSONValue
    private var diagnostics = Diagnostics()
    private let budget = OverlayBudget()

    /// Applies the actions of an overlay in order. Added values keep their location in the overlay file.
    static func apply(_ overlay: JSONValue, to document: JSONValue, _ diagnostics: inout Diagnostics) -> JSONValue {
        var result = Overlay(document: document)
        result.apply(overlay)
        diagnostics.append(contentsOf: result.diagnostics)
        return result.document
    }

    private init(document: JSONValue) {
        self.document = document
    }

    private mutating func apply(_ overlay: JSONValue) {
        if DocumentKind.report(overlay, expecting: .overlay, &diagnostics) { return }
        guard let actions = overlay["actions"], case .array(let list) = actions.kind else {
            return error(
                .missingKey,
                "an overlay needs an array of \"actions\"",
                overlay["actions"]?.range ?? overlay.range,
                #"write "actions": [{ "target": "$.info", "update": { … } }]"#
            )
        }
        for action in list {
            apply(action: action)
            guard budget.isExhausted else { continue }
            let fix = "write queries that select fewer values, with keys in place of \"..\""
            return error(
                .excessiveOverlay,
                "this action and those before it select or add too many values",
                action.range,
                fix
            )
        }
    }

    private mutating func apply(action: JSONValue) {
        checkKeys(of: action)
        guard let target = action["target"]?.located, let nodes = nodes(at: target) else {
            if action["target"]?.string == nil {
                let fix = #"write "target": "$.paths['/pets'].get""#
                error(.missingKey, "an action needs a \"target\"", action["target"]?.range ?? action.range, fix)
            }
            return
        }
        guard !budget.isExhausted else { return }
        guard !nodes.isEmpty else {
            return diagnostics.warning(
                .undefinedReference,
                "there is nothing at \(quoted(target.value)); the action has no effect",
                at: target.range,
                fix: "correct the target, or remove the action"
            )
        }
        if action["remove"]?.bool == true {
            // Remove in reverse order, so that earlier locations stay valid.
            for location in Set(nodes.map(\.location)).sorted(by: { $1.lexicographicallyPrecedes($0) }) {
                document = document.replacing(location[...]) { _ in nil } ?? document
            }
        } else if let update = action["update"] ?? copied(action["copy"]) {
            guard budget.spend(values: nodes.count * update.count) else { return }
            for node in nodes {
                document = document.replacing(node.location[...]) { $0.merged(with: update) } ?? document
            }
        } else if action["remove"] == nil, action["copy"] == nil {
            let fix = #"write "update": { … }, or "remove": true"#
            error(.missingKey, "an action needs \"update\" or \"remove\"", action.range, fix)
        }
    }

    /// Returns the value that `copy` of version 1.1 selects, or `nil` if it doesn't select exactly one.
    private mutating func copied(_ source: JSONValue?) -> JSONValue? {
        guard let source = source?.located, let nodes = nodes(at: source) else { return nil }
        guard nodes.count == 1 else {
            let fix = "write a query that selects one value"
            error(
                .undefinedReference,
                "\(quoted(source.value)) must select one value, not \(nodes.count)",
                source.range,
                fix
            )
            return nil
        }
        return nodes[0].value
    }

    private mutating func nodes(at target: Located<String>) -> [JSONPath.Node]? {
        do {
            return try JSONPathParser.parse(target.value).nodes(in: document, budget)
        } catch {
            let before = String(String.UnicodeScalarView(target.value.unicodeScalars.prefix(error.offset)))
            let context = before.isEmpty ? "" : " after \(quoted(before))"
            self.error(
                .invalidValue,
                "\(quoted(target.value)) is not a JSONPath query:\(context) \(error.message)",
                target.range,
                #"write a query as in RFC 9535, such as "$.paths['/pets'].get""#
            )
            return nil
        }
    }

    private mutating func checkKeys(of action: JSONValue) {
        let knownKeys = ["target", "update", "remove", "copy", "description"]
        for member in action.members where !knownKeys.contains(member.key) && !member.key.hasPrefix("x-") {
            let fix = SpellingSuggestion.fix(for: member.key, among: knownKeys, otherwise: "remove it")
            error(.unknownKey, "unknown key \(quoted(member.key)) in an action", member.keyRange, fix)
        }
    }

    private mutating func error(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange, _ fix: String) {
        diagnostics.error(code, message, at: range, fix: fix)
    }
}

extension JSONValue {
    /// Returns the value with a change at a nested location; `nil` if the value itself is removed.
    fileprivate func replacing(_ location: ArraySlice<Int>, with change: (JSONValue) -> JSONValue?) -> JSONValue? {
        guard let index = location.first else { return change(self) }
        let rest = location.dropFirst()
        switch kind {
        case .object(var members):
            if let value = members[index].value.replacing(rest, with: change) {
                members[index].value = value
            } else {
                members.remove(at: index)
            }
            return with(members)
        case .array(var elements):
            if let value = elements[index].replacing(rest, with: change) {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            return with(.array(elements))
        case .null, .bool, .number, .string: return self
        }
    }

    /// Returns the value merged with an update. Objects are merged recursively. A target array gets the update as an
    /// additional element. An array inside a target object gets the elements of the update's array. Other values are
    /// replaced.
    fileprivate func merged(with update: JSONValue, isWithin: Bool = false) -> JSONValue {
        switch (kind, update.kind) {
        case (.object(var members), .object(let others)):
            for other in others {
                if let index = members.firstIndex(where: { $0.key == other.key }) {
                    members[index].value = members[index].value.merged(with: other.value, isWithin: true)
                } else {
                    members.append(other)
                }
            }
            return with(members)
        case (.array(let elements), .array(let others)) where isWithin: return with(.array(elements + others))
        case (.array(let elements), _) where !isWithin: return with(.array(elements + [update]))
        default: return update
        }
    }
}
