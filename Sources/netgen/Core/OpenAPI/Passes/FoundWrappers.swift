extension Spec {
    /// Takes off the wrapper that a document as a whole has: at least four fifths of the JSON responses have it, and a few
    /// endpoints more would not change that.
    ///
    /// A flag of success, or a field that all these responses have, must show that it is a wrapper. Without a flag, a string or
    /// a number isn't taken for a payload. Anything less is only suggested, because the type of an endpoint's response must
    /// not depend on other endpoints.
    mutating func takeOffFoundWrapper(besides amendments: Amendments?, _ diagnostics: inout Diagnostics) {
        guard let finding = WrapperSearch.mostFrequent(in: self), finding.isCertain,
            hasHabit(of: finding.members.count)
        else { return }
        wrappers.append(wrapper(finding, named: nil))
        takeOffDeclaredWrappers(besides: amendments, &diagnostics)
    }

    /// Whether a wrapper of this many responses is a habit of the API.
    func hasHabit(of count: Int) -> Bool { Self.isHabit(count, of: jsonResponseCount) }

    /// Declares the wrappers that responses repeat, and states at each endpoint which it has.
    ///
    /// The wrapper that at least half of the responses have is the default; the others are called after what they hold.
    mutating func declareFoundWrappers() {
        let responseCount = jsonResponseCount
        var names: Set<String> = []
        let findings = WrapperSearch.findings(in: self)
        for index in endpoints.indices where endpoints[index].response != nil { endpoints[index].wrapper = .none }
        for finding in findings {
            var name: Located<String>?
            if !wrappers.isEmpty || finding.members.count * 2 < responseCount {
                let text = finding.names.first { !names.contains($0) } ?? "response-\(names.count + 1)"
                names.insert(text)
                name = Located(text, at: finding.members[0].payload.field.name.range)
            }
            let wrapper = wrapper(finding, named: name)
            wrappers.append(wrapper)
            for member in finding.members {
                let place = member.payload.place(in: member.candidate.outerKey)
                let index = member.candidate.endpoint
                endpoints[index].wrapper = name.map { .named($0) } ?? .inherited
                // What the wrapper states of its own place need not be stated again.
                let isUsual = name != nil && place.path == wrapper.payload.value.path
                endpoints[index].payload = isUsual ? nil : member.payload.field.name.map { _ in place }
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
        var wrapper = Wrapper(name: name, range: range, fields: fields, payload: Located(finding.usualPlace, at: range))
        wrapper.isDescribed = true
        if finding.outerKey == nil { addVerdict(to: &wrapper) }
        return wrapper
    }
}

extension WrapperSearch.Finding {
    /// What to call it, as a spec may, the best first: after the payloads, and what tells it from others of these.
    var names: [String] {
        let isOfLists = members.allSatisfy(\.payload.field.schema.isList)
        let key = usualKey
        let keys = members.map(\.payload.field.name.value)
        let isUsual = keys.count { $0 == key } * 2 >= keys.count
        let name = isOfLists && Set(keys).count > 1 ? "list" : isUsual ? nil : metadata.first?.name.value
        let candidates = [name, key].compactMap(\.self) + metadata.map { "\(key)-with-\($0.name.value)" }
        return candidates.filter(TextForm.isName)
    }

    /// Whether all payloads have the same key.
    var hasOneKey: Bool { members.allSatisfy { $0.payload.field.name.value == usualKey } }

    /// Whether it is a wrapper beyond doubt: each response has the same fields, or a flag of success among them.
    var isCertain: Bool {
        hasOneKey && (isUniform || metadata.contains { $0.isFlag && presences(of: $0).count == members.count })
    }

    /// Whether the responses have a field in common, and no field that one response requires and another doesn't.
    private var isUniform: Bool {
        metadata.contains { presences(of: $0).count == members.count }
            && metadata.allSatisfy { field in
                let presences = presences(of: field)
                let mayBeAbsent = presences.count < members.count || field.schema.mayBeAbsent
                return presences.allSatisfy { $0 == mayBeAbsent }
            }
    }

    /// Whether the field may be absent, for each response that has it.
    private func presences(of field: Spec.Field) -> [Bool] {
        members.compactMap { member in
            member.candidate.fields.first { $0.field.name.value == field.name.value }?.field.schema.mayBeAbsent
        }
    }

    /// Where most payloads stand. Lists may be missing there if any of these payloads need not be there.
    var usualPlace: Spec.PayloadPlace {
        let key = usualKey
        let usual = members.map(\.payload).filter { $0.field.name.value == key }
        let place = usual[0].place(in: outerKey)
        return usual.contains(where: \.field.schema.notes.isOptional) ? place.asOptional : place
    }

    /// The key that most payloads have.
    var usualKey: String {
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
    /// What the wrapper's own fields say of success: `ok` or `success` is true.
    ///
    /// A verdict needs something to tell the caller: a code or a message.
    private func addVerdict(to wrapper: inout Wrapper) {
        guard let condition = wrapper.fields.lazy.compactMap(successCondition).first else { return }
        let flag = condition.field.value
        let properties = [("code", Self.codeKeys), ("message", Self.messageKeys)].compactMap { name, keys in
            wrapper.fields.first { keys.contains($0.name.value) && $0.name.value != flag && $0.schema.isTextOrInteger }
                .map { FailureProperty(name: Located(name, at: $0.name.range), field: $0.name) }
        }
        guard !properties.isEmpty else { return }
        wrapper.success = [condition]
        wrapper.failure = .properties(properties, codes: nil)
    }

    private static let codeKeys: Set = ["code", "error_code", "errorCode", "errorType", "error_type"]
    static let messageKeys: Set = ["message", "msg", "error", "description", "error_message", "errorMessage"]

    /// The names of flags that say whether a call has succeeded, in small letters.
    static let flagKeys: Set = ["isok", "issuccess", "issuccessful", "ok", "succeeded", "success", "successful"]

    private func successCondition(_ field: Field) -> Condition? {
        guard field.isFlag else { return nil }
        let yes = JSONValue(kind: .bool(true), range: field.name.range)
        // What says nothing is a success, too: a document that leaves the flag out has not said no.
        let mayBeAbsent = field.schema.notes.isOptional || field.schema.notes.isNullable
        return Condition(field: field.name, test: .oneOf([yes], orNothing: mayBeAbsent))
    }
}

extension Spec.Wrapper {
    /// Whether something beside the payload states that the call has succeeded.
    var statesSuccess: Bool { !success.isEmpty || fields.contains(where: \.isFlag) }
}

extension Spec.Field {
    /// Whether it states, by its name, that the call has succeeded.
    fileprivate var isFlag: Bool {
        if case .expression(.scalar(.bool)) = schema.kind { ["ok", "success"].contains(name.value) } else { false }
    }
}

extension Spec.Schema {
    /// What a code or a message is.
    var isTextOrInteger: Bool {
        switch kind {
        case .expression(.scalar(let scalar)): scalar == .string || scalar.wholeRange != nil
        default: false
        }
    }
}
