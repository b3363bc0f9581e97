/// A check of values that a client or a server sends against schemas of a spec, including the documented limits.
///
/// The generated client reads responses with more tolerance than this check has. Undeclared members are valid.
struct SchemaCheck {
    let graph: SchemaGraph
    /// The direction of members that the sender of the values omits.
    let otherDirection: Spec.Direction

    /// The maximum nesting of values, which keeps recursive schemas and hostile values from overflowing the stack.
    private static let deepest = 128

    init(_ graph: SchemaGraph, isSentByClient: Bool) {
        self.graph = graph
        otherDirection = isSentByClient ? .readOnly : .writeOnly
    }

    /// Returns the first difference between a value and a schema; `nil` if the value is valid.
    ///
    ///     owner.age: expected an integer of 64 bits, found "7"
    func problem(in value: JSONValue, as schema: Spec.Schema) -> String? {
        problem(in: value, as: schema, depth: 0)?.text
    }

    /// A difference, and the steps to it.
    private struct Problem {
        var message: String
        /// The steps from the outermost value, the last one first.
        var steps: [String] = []

        var text: String {
            let path = steps.reversed().joined()
            return path.isEmpty ? message : "\(path.hasPrefix(".") ? String(path.dropFirst()) : path): \(message)"
        }

        func at(_ step: String) -> Problem { Problem(message: message, steps: steps + [step]) }
    }

    private func problem(in value: JSONValue, as schema: Spec.Schema, depth: Int) -> Problem? {
        guard depth < Self.deepest else { return Problem(message: "the value is nested too deeply") }
        let schemas = layers(of: schema)
        guard let content = schemas.last else { return nil }
        if value.isNull, schemas.contains(where: { $0.notes.presence.isNullable || $0.isOptionalExpression }) {
            return nil
        }
        let notes = schemas.map(\.notes)
        if let message = notes.lazy.compactMap({ Self.problem(in: value, by: $0) }).first {
            return Problem(message: message)
        }
        switch content.kind {
        case .expression(.scalar(let scalar)):
            return scalar.problem(in: value).map { Problem(message: $0) }
                ?? limitProblem(in: value, as: scalar, notes.flatMap(\.limits.all))
        case .expression(.array(let element)):
            return elementProblem(in: value, Spec.Schema(element), notes, depth)
        case .items(let element):
            return elementProblem(in: value, element, notes, depth)
        case .expression(.dictionary(let other)):
            return memberProblem(in: value, [], others: Spec.Schema(other), notes, depth)
        case .values(let other):
            return memberProblem(in: value, [], others: other, notes, depth)
        case .object(let fields):
            return memberProblem(in: value, fields, others: nil, notes, depth)
        case .openObject(let fields, let others):
            return memberProblem(in: value, fields, others: others, notes, depth)
        case .tuple(let fields):
            return tupleProblem(in: value, fields, notes, depth)
        case .enumeration(let enumeration):
            let isListed = enumeration.values.contains { $0.value.isSame(as: value) }
            if isListed || notes.contains(where: \.validity.allowsOtherValues) { return nil }
            let values = quotedList(enumeration.values.compactMap(\.value.text), "or")
            return Problem(message: "expected \(values), found \(value.shown)")
        case .union(let union):
            return problem(in: value, as: union, depth)
        case .expression:
            return nil
        }
    }

    /// Returns the schema without its optionals, followed by the schema of each name that it leads to.
    private func layers(of schema: Spec.Schema) -> [Spec.Schema] {
        var layers = [schema]
        var passedNames: Set<String> = []
        while let last = layers.last, case .expression(let type) = last.kind {
            switch type {
            case .optional(let wrapped):
                layers.append(Spec.Schema(range: last.range, kind: .expression(wrapped)))
            case .named(let name):
                guard let model = graph[name.value], passedNames.insert(name.value).inserted else { return [] }
                layers.append(model)
            case .scalar, .array, .dictionary, .invalid: return layers
            }
        }
        return layers
    }

    private static func problem(in value: JSONValue, by notes: Spec.Notes) -> String? {
        if let constant = notes.validity.constant, !constant.isSame(as: value) {
            return "expected \(constant.shown), found \(value.shown)"
        }
        if notes.validity.excluded.contains(where: { $0.isSame(as: value) }) { return "\(value.shown) is excluded" }
        if !notes.validity.values.isEmpty, !notes.validity.allowsOtherValues,
            !notes.validity.values.contains(where: { $0 == value || $0.isSame(as: value) })
        {
            return "\(value.shown) is not among the values"
        }
        return nil
    }

    // MARK: - Limits

    private func limitProblem(in value: JSONValue, as scalar: Scalar, _ limits: [Spec.Limit]) -> Problem? {
        let allowed = ScalarLimits(limits)
        let isAllowed =
            switch (scalar.row.json, value.kind) {
            case (.number, .number(let text)), (.quoted, .string(let text)): allowed.allow(number: text)
            case (.text, .string(let text)) where scalar == .string: allowed.allow(text) && allowed.matches(text)
            case (.text, .string(let text)) where scalar == .url: allowed.allow(text)
            case (.text, _), (.number, _), (.quoted, _), (.flag, _), (.any, _): true
            }
        return isAllowed ? nil : Problem(message: "\(value.shown) violates \(Self.text(of: limits))")
    }

    private static func text(of limits: [Spec.Limit]) -> String {
        limits.map { "\($0.keyword.rawValue) \($0.value.compact)" }.joined(separator: ", ")
    }

    /// Returns the problem with a number of elements or members.
    private func countProblem(
        _ count: Int,
        _ least: Spec.Limit.Keyword,
        _ most: Spec.Limit.Keyword,
        _ notes: [Spec.Notes]
    ) -> Problem? {
        for limit in notes.flatMap(\.limits.all) where limit.keyword == least || limit.keyword == most {
            guard let number = Double(limit.value.scalarText) else { continue }
            if limit.keyword == least ? Double(count) < number : Double(count) > number {
                return Problem(message: "\(count) violates \(Self.text(of: [limit]))")
            }
        }
        return nil
    }

    // MARK: - Objects and arrays

    private func memberProblem(
        in value: JSONValue,
        _ fields: [Spec.Field],
        others: Spec.Schema?,
        _ notes: [Spec.Notes],
        _ depth: Int
    ) -> Problem? {
        guard case .object(let members) = value.kind else {
            return Problem(message: "expected an object, found \(value.shown)")
        }
        let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        for field in fields where field.schema.notes.presence.direction != otherDirection {
            let key = field.name.value
            guard let member = values[key] else {
                if field.isAlwaysPresent { return Problem(message: "the key \(quoted(key)) is missing") }
                continue
            }
            if let problem = problem(in: member, as: field.schema, depth: depth + 1) {
                return problem.at(key.pathStep)
            }
        }
        if let others {
            let declaredKeys = Set(fields.map(\.name.value))
            for member in members where !declaredKeys.contains(member.key) {
                if let problem = problem(in: member.value, as: others, depth: depth + 1) {
                    return problem.at(member.key.pathStep)
                }
            }
        }
        for demand in notes.flatMap(\.validity.requiredAlternatives) {
            let count = demand.alternatives.count { $0.allSatisfy { values[$0] != nil } }
            guard count == 0 || demand.isExclusive && count > 1 else { continue }
            let sets = demand.alternatives.map { $0.map(quoted).joined(separator: " and ") }
            return Problem(message: "expected \(demand.isExclusive ? "one" : "any") of \(sets.joined(separator: ", "))")
        }
        return countProblem(members.count, .minProperties, .maxProperties, notes)
    }

    private func elementProblem(
        in value: JSONValue,
        _ element: Spec.Schema,
        _ notes: [Spec.Notes],
        _ depth: Int
    ) -> Problem? {
        guard case .array(let elements) = value.kind else {
            return Problem(message: "expected an array, found \(value.shown)")
        }
        for (index, member) in elements.enumerated() {
            if let problem = problem(in: member, as: element, depth: depth + 1) { return problem.at("[\(index)]") }
        }
        return arrayProblem(in: elements, notes)
    }

    private func tupleProblem(
        in value: JSONValue,
        _ fields: [Spec.Field],
        _ notes: [Spec.Notes],
        _ depth: Int
    ) -> Problem? {
        guard case .array(let elements) = value.kind else {
            return Problem(message: "expected an array, found \(value.shown)")
        }
        guard elements.count >= fields.minCount else {
            return Problem(message: "expected \(fields.minCount) elements, found \(elements.count)")
        }
        let named = fields.filter { !$0.isRest }.map(\.schema)
        let rest = fields.rest.flatMap { graph.content(of: $0).element ?? $0 }
        for (index, element) in elements.enumerated() {
            guard let schema = named.indices.contains(index) ? named[index] : rest else { break }
            if let problem = problem(in: element, as: schema, depth: depth + 1) { return problem.at("[\(index)]") }
        }
        return arrayProblem(in: elements, notes)
    }

    private func arrayProblem(in elements: [JSONValue], _ notes: [Spec.Notes]) -> Problem? {
        if notes.contains(where: { $0.limits.all.contains { $0.keyword == .uniqueItems && $0.value.bool != false } }),
            Set(elements.map(\.compact)).count < elements.count
        {
            return Problem(message: "two elements are equal")
        }
        return countProblem(elements.count, .minItems, .maxItems, notes)
    }

    // MARK: - Unions

    /// Returns a problem unless a variant accepts the value. The discriminator selects the variant, if it names one.
    private func problem(in value: JSONValue, as union: Spec.Union, _ depth: Int) -> Problem? {
        if union.isKeyed {
            let variants = union.variants.compactMap { variant in
                variant.mappedTags.lazy.compactMap { value[$0] }.first.map { (variant, $0) }
            }
            guard let (variant, member) = variants.first else {
                return Problem(message: "the object contains no variant of the union")
            }
            return problem(in: member, as: variant.schema, depth: depth + 1)
        }
        let tag = union.discriminator.flatMap { value[$0.value]?.scalarTag }
        let tagged = union.variants.filter { variant in
            tag.map { (variant.mappedTags + [variant.impliedTag?.value]).contains($0) } ?? false
        }
        var first: Problem?
        for variant in tagged.isEmpty ? union.variants : tagged {
            guard let problem = problem(in: value, as: variant.schema, depth: depth + 1) else { return nil }
            first = first ?? problem
        }
        if tagged.count == 1 || union.variants.count == 1 { return first }
        return Problem(message: "the value matches no variant of the union")
    }
}

extension Scalar {
    /// Returns the difference between a value and the scalar; `nil` if it has the JSON type and format of the scalar.
    fileprivate func problem(in value: JSONValue) -> String? {
        let hasType =
            switch (row.json, value.kind) {
            case (.any, _), (.flag, .bool), (.text, .string), (.quoted, .string), (.number, .number): true
            case (.text, _), (.number, _), (.quoted, _), (.flag, _): false
            }
        let reading = reading(value)
        if hasType, reading != .rejected, reading != .nothing { return nil }
        return "expected \(expected), found \(value.shown)"
    }
}

extension ScalarLimits {
    /// The maximum length of strings that are compared with a pattern, which limits the time.
    private static let longestMatched = 10_000

    /// Returns whether a string matches the pattern. A pattern with an unsupported syntax matches all strings.
    fileprivate func matches(_ text: String) -> Bool {
        guard let pattern = pattern.flatMap(TextPatternParser.parse), text.utf8.count <= Self.longestMatched else {
            return true
        }
        let budget = OverlayBudget()
        return pattern.matches(text, isWhole: false, budget: budget) || budget.isExhausted
    }
}

extension JSONValue {
    /// The value of a discriminator as a string; `nil` for arrays, objects and null.
    fileprivate var scalarTag: String? {
        if case .bool(let flag) = kind { return flag ? "true" : "false" }
        return text
    }
}

extension String {
    /// The step of a path to a member: `.name`, or the quoted key if the key isn't a name.
    var pathStep: String { TextSyntax.isName(self) ? ".\(self)" : "[\(quoted(self))]" }
}
