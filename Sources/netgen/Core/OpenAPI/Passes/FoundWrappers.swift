extension Spec {
    /// Declares the wrappers that responses repeat, and leaves only the payloads in the responses.
    ///
    /// The wrapper that at least half of the responses have is the default; the others are called after what they hold.
    mutating func findWrappers() {
        let findings = WrapperSearch.findings(in: self)
        guard !findings.isEmpty else { return }
        let responseCount = jsonResponseCount
        for index in endpoints.indices where endpoints[index].response != nil { endpoints[index].wrapper = .none }
        var names: Set<String> = []
        for finding in findings {
            let range = finding.members[0].payload.field.name.range
            let place = finding.usualPlace
            guard finding.hasType else {
                for member in finding.members { takeOff(member, wrapper: .none, usual: nil) }
                continue
            }
            var name: Located<String>?
            if !wrappers.isEmpty || finding.members.count * 2 < responseCount {
                let text = finding.names.first { !names.contains($0) } ?? "response-\(names.count + 1)"
                names.insert(text)
                name = Located(text, at: range)
            }
            wrappers.append(wrapper(finding, named: name, payload: Located(place, at: range)))
            let choice = name.map { WrapperChoice.named($0) } ?? .inherited
            for member in finding.members { takeOff(member, wrapper: choice, usual: place) }
        }
    }

    private mutating func takeOff(
        _ member: WrapperSearch.Finding.Member,
        wrapper: WrapperChoice,
        usual: PayloadPlace?
    ) {
        endpoints[member.candidate.endpoint].wrapper = wrapper
        endpoints[member.candidate.endpoint].leaveOnly(member.payload, of: member.candidate, usual: usual)
    }

    private func wrapper(
        _ finding: WrapperSearch.Finding,
        named name: Located<String>?,
        payload: Located<PayloadPlace>
    ) -> Wrapper {
        var fields = finding.metadata
        if var outer = finding.outerKey {
            outer.schema.kind = .object(fields)
            fields = [outer]
        }
        var wrapper = Wrapper(name: name, range: payload.range, fields: fields, payload: payload)
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

    /// Whether there is anything that a type could hold or say: fields beside the payload, or the one key of all.
    var hasType: Bool { !metadata.isEmpty || Set(members.map(\.payload.field.name.value)).count == 1 }

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
        guard ["ok", "success"].contains(field.name.value), case .expression(.scalar(.bool)) = field.schema.kind else {
            return nil
        }
        let yes = JSONValue(kind: .bool(true), range: field.name.range)
        // What says nothing is a success, too: a document that leaves the flag out has not said no.
        let mayBeAbsent = field.schema.notes.isOptional || field.schema.notes.isNullable
        return Condition(field: field.name, test: .oneOf([yes], orNothing: mayBeAbsent))
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
