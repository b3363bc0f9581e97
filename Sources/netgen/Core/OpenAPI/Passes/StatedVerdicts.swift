/// The verdicts that a document declares: a member has one value in a success and another in an error body.
///
///     200:     { "ok": { "enum": [true] }, "channel": … }
///     default: { "ok": { "enum": [false] }, "error": … }
///
/// A Boolean with the name of a verdict, such as `ok`, needs a value only in the error body.
///
/// Servers with a verdict in the body often send status 200 in both cases. Without the verdict, a failure would be
/// decoded as a success.
struct StatedVerdicts {
    /// The verdict fields, with their value in a success, by the index of the endpoint.
    private(set) var flags: [Int: Flag] = [:]

    struct Flag {
        var field: Spec.Field
        var condition: Spec.Condition

        /// The verdict field as an optional field.
        fileprivate var asOptional: Flag {
            var flag = self
            flag.field.schema.notes.presence.isOptional = true
            if case .oneOf(let values, _) = condition.test { flag.condition.test = .oneOf(values, orAbsent: true) }
            return flag
        }

        /// Returns whether both fields produce the same wrapper.
        fileprivate func isSame(as other: Flag) -> Bool {
            field.name.value == other.field.name.value
                && condition.test.json.compactJSON == other.condition.test.json.compactJSON
        }
    }

    private let graph: SchemaGraph

    init(_ spec: Spec) {
        graph = SchemaGraph(spec)
        for (index, endpoint) in spec.requests.endpoints.enumerated() {
            guard case .json(let response) = endpoint.result.response?.kind, case .inherited = endpoint.wrapping.wrapper
            else {
                continue
            }
            let fields = graph.content(of: response).fields ?? []
            for field in fields where flags[index] == nil { flags[index] = flag(field, of: endpoint) }
        }
    }

    private func flag(_ field: Spec.Field, of endpoint: Spec.Endpoint) -> Flag? {
        guard let good = successValue(of: field), let scalar = Self.scalar(of: good, named: field.name.value),
            endpoint.result.failures.contains(where: { $0.schema.map { rejects($0, field.name.value, good) } ?? false })
        else { return nil }
        var plain = Spec.Field(
            name: field.name,
            schema: Spec.Schema(range: field.schema.range, kind: .expression(.scalar(scalar)))
        )
        let mayBeAbsent = field.schema.mayBeAbsent || field.schema.notes.presence.isNullable
        plain.schema.notes.presence.isOptional = mayBeAbsent
        plain.schema.notes.declaration.description = field.schema.notes.declaration.description
        return Flag(
            field: plain,
            condition: Spec.Condition(field: field.name, test: .oneOf([good], orAbsent: mayBeAbsent))
        )
    }

    /// Returns the only value that the field of a success can have, or true for a Boolean with the name of a verdict.
    /// Returns `nil` for other fields.
    private func successValue(of field: Spec.Field) -> JSONValue? {
        if let values = graph.values(of: field.schema), values.count == 1 { return values[0].value }
        guard Spec.flagKeys.contains(field.name.value.alphanumerics),
            case .expression(.scalar(.bool)) = graph.content(of: field.schema).kind
        else { return nil }
        return JSONValue(kind: .bool(true), range: field.schema.range)
    }

    /// Returns whether an error body, or one of its variants, excludes the success value of the member.
    private func rejects(_ schema: Spec.Schema, _ key: String, _ good: JSONValue) -> Bool {
        let content = graph.content(of: schema)
        let forms = if case .union(let union) = content.kind { union.variants.map(\.schema) } else { [content] }
        return forms.contains { form in
            guard let field = graph.content(of: form).fields?.first(where: { $0.name.value == key }),
                let values = graph.values(of: field.schema)
            else { return false }
            return !values.contains { $0.value.isSame(as: good) }
        }
    }

    /// Returns the type of a verdict field, or `nil` if the value can't be a verdict. A string may also be a
    /// discriminator, so its key must suggest a verdict.
    private static func scalar(of value: JSONValue, named key: String) -> Scalar? {
        switch value.kind {
        case .bool: .bool
        case .string where ["ok", "outcome", "result", "status", "success"].contains(key): .string
        case .string, .number, .null, .array, .object: nil
        }
    }
}

extension Spec {
    /// Adds the declared verdicts to the wrappers, and declares a wrapper for responses with a verdict and no wrapper.
    ///
    /// In these wrappers, the verdict field is also the failure. The field only indicates that the call failed. The
    /// endpoint's error body has the reason.
    mutating func add(_ verdicts: StatedVerdicts) {
        for index in responses.wrappers.indices { addVerdict(among: verdicts, toWrapperAt: index) }
        var groups: [(flag: StatedVerdicts.Flag, endpoints: [Int])] = []
        for (endpoint, flag) in verdicts.flags.sorted(by: { $0.key < $1.key })
        where wrapper(of: requests.endpoints[endpoint]) == nil {
            if let group = groups.firstIndex(where: { $0.flag.isSame(as: flag) }) {
                groups[group].endpoints.append(endpoint)
            } else {
                groups.append((flag, [endpoint]))
            }
        }
        let graph = SchemaGraph(self)
        for (flag, members) in groups {
            let isDefault = responses.wrappers.isEmpty && isPrevalent(members.count)
            // Endpoints inherit the default wrapper, so the other endpoints opt out.
            if isDefault {
                for index in requests.endpoints.indices { requests.endpoints[index].wrapping.wrapper = .none }
            }
            let name = isDefault ? nil : wrapperName(for: flag)
            responses.wrappers.append(.init(around: flag, named: name))
            for index in members {
                requests.endpoints[index].wrapping.wrapper = name.map { .named($0) } ?? .inherited
                requests.endpoints[index].leaveOut(flag, in: graph)
            }
        }
    }

    private mutating func addVerdict(among verdicts: StatedVerdicts, toWrapperAt index: Int) {
        let members = requests.endpoints.indices.filter {
            wrapper(of: requests.endpoints[$0]) == responses.wrappers[index]
        }
        guard let flag = members.compactMap({ verdicts.flags[$0] }).first,
            let fieldIndex = responses.wrappers[index].shape.fields.firstIndex(where: {
                $0.name.value == flag.field.name.value
            })
        else { return }
        // If some of the responses may lack the verdict field, a missing field is a success, too.
        let notes = responses.wrappers[index].shape.fields[fieldIndex].schema.notes
        let verdictFlag = notes.presence.isOptional || notes.presence.isNullable ? flag.asOptional : flag
        responses.wrappers[index].shape.fields[fieldIndex] = verdictFlag.field
        responses.wrappers[index].state(verdictFlag)
    }

    private func wrapperName(for flag: StatedVerdicts.Flag) -> Located<String> {
        let names = Set(responses.wrappers.compactMap(\.name?.value))
        let candidates = [flag.field.name.value, "verdict"] + (2...names.count + 3).map { "verdict-\($0)" }
        let name = candidates.first { TextSyntax.isName($0) && !names.contains($0) }
        return Located(name ?? "verdict", at: flag.field.name.range)
    }
}

extension Spec.Wrapper {
    /// Creates a wrapper that contains only the verdict field.
    fileprivate init(around flag: StatedVerdicts.Flag, named name: Located<String>?) {
        let range = flag.field.name.range
        let shape = Spec.WrapperShape(fields: [flag.field], payload: Located(.inline, at: range))
        self.init(name: name, range: range, shape: shape)
        state(flag)
    }

    fileprivate mutating func state(_ flag: StatedVerdicts.Flag) {
        rule.success = [flag.condition]
        rule.failure = .field(flag.field.name)
    }
}

extension Spec.Endpoint {
    /// Removes a response that contains only the verdict field.
    fileprivate mutating func leaveOut(_ flag: StatedVerdicts.Flag, in graph: SchemaGraph) {
        guard case .json(let schema) = result.response?.kind, case .object(let fields) = graph.content(of: schema).kind,
            fields.map(\.name.value) == [flag.field.name.value]
        else { return }
        result.response = nil
    }
}
