extension Spec {
    /// Removes the wrapper that the whole document uses. At least four fifths of the JSON responses have it, and a few
    /// more endpoints wouldn't change that.
    ///
    /// The wrapper needs a Boolean that indicates success, or a field that all these responses have. Without such a
    /// Boolean, a string or a number isn't a payload. Less certain wrappers are only suggested, because the type of an
    /// endpoint's response must not depend on other endpoints.
    mutating func removeDetectedWrapper(besides amendments: Amendments?, _ diagnostics: inout Diagnostics) {
        guard let finding = WrapperSearch.mostFrequent(in: self), finding.isCertain,
            isPrevalent(finding.members.count)
        else { return }
        let wrapper = wrapper(finding, named: nil)
        responses.wrappers.append(wrapper)
        VerdictHint(for: wrapper)?.report(to: &diagnostics)
        removeDeclaredWrappers(besides: amendments, &diagnostics)
    }

    /// Returns whether enough responses have a wrapper to make it the API's default.
    func isPrevalent(_ count: Int) -> Bool { Self.isConvention(count, of: jsonResponseCount) }

    /// Declares the repeated wrappers of responses, and assigns each endpoint its wrapper.
    ///
    /// The wrapper of at least half of the responses is the default. The other wrappers are named after their contents.
    mutating func declareFoundWrappers() {
        let responseCount = jsonResponseCount
        var names: Set<String> = []
        let findings = WrapperSearch.findings(in: self)
        for index in requests.endpoints.indices where requests.endpoints[index].result.response != nil {
            requests.endpoints[index].wrapping.wrapper = .none
        }
        for finding in findings {
            var name: Located<String>?
            if !responses.wrappers.isEmpty || finding.members.count * 2 < responseCount {
                let text = finding.names.first { !names.contains($0) } ?? "response-\(names.count + 1)"
                names.insert(text)
                name = Located(text, at: finding.members[0].payload.field.name.range)
            }
            let wrapper = wrapper(finding, named: name)
            responses.wrappers.append(wrapper)
            for member in finding.members {
                let location = member.payload.location(in: member.candidate.outerKey)
                let index = member.candidate.endpoint
                requests.endpoints[index].wrapping.wrapper = name.map { .named($0) } ?? .inherited
                // The endpoint needs no payload key if the wrapper has the same key.
                let isCommon = name != nil && location.path == wrapper.shape.payload.value.path
                requests.endpoints[index].wrapping.payload =
                    isCommon ? nil : member.payload.field.name.map { _ in location }
            }
        }
    }

    private func wrapper(_ finding: WrapperSearch.Finding, named name: Located<String>?) -> Wrapper {
        var fields = finding.metadata
        if var outer = finding.outerKey {
            outer.schema.kind = .object(fields)
            fields = [outer]
        }
        let range = finding.members[0].payload.field.name.range
        var wrapper = Wrapper(
            name: name,
            range: range,
            shape: Spec.WrapperShape(
                fields: fields,
                payload: Located(finding.commonLocation, at: range),
                isDescribed: true
            )
        )
        if finding.outerKey == nil { addVerdict(to: &wrapper) }
        return wrapper
    }
}

extension WrapperSearch.Finding {
    /// Candidates for the wrapper's name in a spec, the best first. They combine the payloads' key and the wrapper's
    /// fields.
    var names: [String] {
        let areLists = members.allSatisfy(\.payload.field.schema.isList)
        let key = commonKey
        let keys = members.map(\.payload.field.name.value)
        let isCommon = keys.count { $0 == key } * 2 >= keys.count
        let name = areLists && Set(keys).count > 1 ? "list" : isCommon ? nil : metadata.first?.name.value
        let candidates = [name, key].compactMap(\.self) + metadata.map { "\(key)-with-\($0.name.value)" }
        return candidates.filter(TextSyntax.isName)
    }

    /// Whether all payloads have the same key.
    var hasOneKey: Bool { members.allSatisfy { $0.payload.field.name.value == commonKey } }

    /// Whether the wrapper is certain. The payloads must have one key. All responses must have the same required
    /// fields, or a Boolean that indicates success.
    var isCertain: Bool {
        hasOneKey && (isUniform || metadata.contains { $0.isFlag && presences(of: $0).count == members.count })
    }

    /// Whether at least one field is in all responses, and no field is required in only some of them.
    private var isUniform: Bool {
        metadata.contains { presences(of: $0).count == members.count }
            && metadata.allSatisfy { field in
                let presences = presences(of: field)
                let mayBeAbsent = presences.count < members.count || field.schema.mayBeAbsent
                return presences.allSatisfy { $0 == mayBeAbsent }
            }
    }

    /// Returns, for each response with the field, whether the field may be absent.
    private func presences(of field: Spec.Field) -> [Bool] {
        members.compactMap { member in
            member.candidate.fields.first { $0.field.name.value == field.name.value }?.field.schema.mayBeAbsent
        }
    }

    /// The most frequent location of the payload. The location is optional if any of these payloads is optional.
    var commonLocation: Spec.PayloadLocation {
        let key = commonKey
        let commonPayloads = members.map(\.payload).filter { $0.field.name.value == key }
        let location = commonPayloads[0].location(in: outerKey)
        return commonPayloads.contains(where: \.field.schema.notes.presence.isOptional) ? location.asOptional : location
    }

    /// The most frequent key of the payload.
    var commonKey: String {
        var counts: [String: Int] = [:]
        var best = members[0].payload.field.name.value
        for member in members {
            let key = member.payload.field.name.value
            counts[key, default: 0] += 1
            if counts[key, default: 0] > counts[best, default: 0] { best = key }
        }
        return best
    }
}

// MARK: - Verdict

extension Spec {
    /// Adds a success condition based on the wrapper's own fields, such as `ok` or `success` being true.
    ///
    /// The failure is a code and a message, next to the Boolean or in an object called `error`. Without both, it is the
    /// Boolean itself, and error bodies have the reason.
    private func addVerdict(to wrapper: inout Wrapper) {
        guard let condition = wrapper.shape.fields.lazy.compactMap(successCondition).first else { return }
        let fields = wrapper.shape.fields.filter { $0.name.value != condition.field.value }
        let graph = SchemaGraph(self)
        let error = fields.first { $0.name.value == "error" }.flatMap { graph.content(of: $0.schema).fields } ?? []
        var properties = failureProperties(of: fields, graph)
        if properties.isEmpty { properties = failureProperties(of: error, graph, below: "error.") }
        wrapper.rule.success = [condition]
        wrapper.rule.failure = properties.isEmpty ? .field(condition.field) : .properties(properties, codes: nil)
    }

    /// Returns the code and the message among fields, the properties of a failure.
    private func failureProperties(
        of fields: [Field],
        _ graph: SchemaGraph,
        below path: String = ""
    ) -> [FailureProperty] {
        [("code", Self.codeKeys), ("message", Self.messageKeys)].compactMap { name, keys in
            let field = fields.first { field in
                let content = graph.content(of: field.schema)
                let isEnumeration = if case .enumeration = content.kind { name == "code" } else { false }
                return keys.contains(field.name.value) && (content.isTextOrInteger || isEnumeration)
            }
            return field.map { field in
                FailureProperty(
                    name: Located(name, at: field.name.range),
                    field: field.name.map { path + $0 }
                )
            }
        }
    }

    private static let codeKeys: Set = ["code", "error_code", "errorCode", "errorType", "error_type"]
    static let messageKeys: Set = ["message", "msg", "error", "description", "error_message", "errorMessage"]

    /// The names of Booleans that indicate success, in lower case and without separators.
    static let flagKeys: Set = ["isok", "issuccess", "issuccessful", "ok", "succeeded", "success", "successful"]

    private func successCondition(_ field: Field) -> Condition? {
        guard field.isFlag else { return nil }
        let yes = JSONValue(kind: .bool(true), range: field.name.range)
        // If the field may be absent, its absence also means success.
        let mayBeAbsent = field.schema.notes.presence.isOptional || field.schema.notes.presence.isNullable
        return Condition(field: field.name, test: .oneOf([yes], orAbsent: mayBeAbsent))
    }
}

extension Spec.Wrapper {
    /// Whether a condition, or a Boolean outside the payload, indicates success.
    var statesSuccess: Bool { !rule.success.isEmpty || shape.fields.contains(where: \.isFlag) }
}

extension Spec.Field {
    /// Whether the field is a Boolean with a name that indicates success.
    fileprivate var isFlag: Bool {
        if case .expression(.scalar(.bool)) = schema.kind {
            Spec.flagKeys.contains(name.value.alphanumerics)
        } else {
            false
        }
    }
}

extension Spec.Schema {
    /// Whether the schema is a string or an integer, as codes and messages are.
    var isTextOrInteger: Bool {
        switch kind {
        case .expression(.scalar(let scalar)): scalar == .string || scalar.wholeRange != nil
        default: false
        }
    }
}
