/// A composer that creates the wrapper of a spec from a found wrapper, and reports guesses as notes.
struct WrapperComposer {
    let groups: SampleGroups
    private(set) var notes = Diagnostics()

    init(_ groups: SampleGroups) { self.groups = groups }

    mutating func wrapper(_ writer: inout TypeWriter) -> Spec.Wrapper? {
        guard let found = groups.wrapper else { return nil }
        var fields = groups.wrapperNode.map { writer.fields(groups.graph[$0].objects) } ?? []
        let head = found.outerKey.map { $0 + "." } ?? ""
        let payload: Spec.PayloadLocation =
            switch found.layout {
            case .key(let key): .key(head + key)
            case .inline: .inline
            case .ownKeys: .body
            }
        var index: Int?
        if case .key(let key) = found.layout {
            let position = min(payloadIndex(key, found), fields.count)
            index = position == fields.count && found.outerKey == nil ? nil : position
        }
        if let outerKey = found.outerKey {
            fields = [Spec.Field(name: Located(outerKey), schema: Spec.Schema(.object(fields)))]
        }
        var wrapper = Spec.Wrapper(
            shape: Spec.WrapperShape(fields: fields, payload: Located(payload), payloadIndex: index)
        )
        if let verdict = found.verdict, isExpressible(verdict) {
            noteGuesses(of: verdict, head, found)
            wrapper.rule.success = [Spec.Condition(field: Located(head + verdict.field), test: verdict.condition.test)]
            wrapper.rule.failure = failure(verdict, head)
            nameCodes(of: &wrapper, verdict, writer.models)
        }
        return wrapper
    }

    private func failure(_ verdict: FoundVerdict, _ head: String) -> Spec.WrapperFailure {
        if verdict.isEntireField { return .field(Located(head + verdict.field)) }
        let properties = verdict.properties.map { name, field in
            Spec.FailureProperty(name: Located(name), field: Located(head + field))
        }
        return .properties(properties, codes: nil)
    }

    /// Adds the names of codes. The values of an enum already have names, and only integers and strings can be codes.
    private func nameCodes(of wrapper: inout Spec.Wrapper, _ verdict: FoundVerdict, _ models: [Spec.Model]) {
        guard case .properties(let properties, nil)? = wrapper.rule.failure, !verdict.codes.isEmpty,
            let field = properties.first(where: { $0.name.value == "code" })?.field.value
        else { return }
        let graph = SchemaGraph(Dictionary(models.map { ($0.name.value, $0.schema) }) { first, _ in first })
        let schema = graph.schema(
            at: field.split(separator: ".").map(String.init),
            in: Spec.Schema(.object(wrapper.shape.fields))
        )
        guard case .expression(.scalar(let scalar))? = schema.map(graph.content)?.kind,
            scalar == (verdict.codes[0].value.string == nil ? .int : .string)
        else { return }
        let cases = verdict.codes.map { Spec.Code(name: Located($0.name), value: $0.value) }
        wrapper.rule.failure = .properties(properties, codes: Spec.Codes(range: .none, cases: cases))
    }

    /// Returns whether the verdict's paths lead to fields. A path can't lead into a union or a dictionary.
    private func isExpressible(_ verdict: FoundVerdict) -> Bool {
        let graph = groups.graph
        return ([verdict.field] + verdict.properties.map(\.field)).allSatisfy { path in
            var node = groups.wrapperNode
            for key in path.split(separator: ".") {
                guard let current = node, graph[current].kinds == .object, graph[current].objects.variants == nil,
                    let field = graph[current].objects.index[String(key)]
                else { return false }
                node = graph[current].objects.fields[field].node
            }
            return true
        }
    }

    /// Returns the number of the wrapper's fields that precede the payload.
    private func payloadIndex(_ key: String, _ wrapper: FoundWrapper) -> Int {
        for index in wrapper.members.sorted() {
            for body in groups.endpoints[index].successes.compactMap(\.response.body.json) {
                if let index = wrapper.object(in: body)?.firstIndex(where: { $0.key == key }) { return index }
            }
        }
        return 0
    }

    private mutating func noteGuesses(of verdict: FoundVerdict, _ head: String, _ wrapper: FoundWrapper) {
        let endpoints = groups.endpoints
        guard let member = wrapper.members.subtracting(wrapper.failing).min() else { return }
        let values = (verdict.onlyValue ?? verdict.condition.test.json).compactJSON
        if verdict.isGuessed || verdict.isUnconventional,
            let range = endpoints[member].successes.first?.response.body.json?.range
        {
            let what = "a response is assumed to be a success if \(quoted(head + verdict.field)) is \(values)"
            notes.warning(
                .uncertain,
                verdict.isGuessed ? "no sample is a failure; \(what)" : "\(what), because no failure has this value",
                at: range,
                fix: verdict.isGuessed
                    ? "add a sample of a failure, such as listPets.404.json"
                    : "if another field is the verdict, correct \"success\" and \"failure\" of the wrapper"
            )
        }
        // Successful endpoints may have all fields of an endpoint with failures only. Then the body of that endpoint is
        // certainly the wrapper, so the guess needs no warning.
        let knownKeys = Set(wrapper.members.subtracting(wrapper.failing).flatMap { keys(of: $0, in: wrapper) })
        for index in wrapper.failing.sorted() where !knownKeys.isSuperset(of: keys(of: index, in: wrapper)) {
            guard
                let range = endpoints[index].failures.first(where: { $0.response.body.json != nil })?.response.body
                    .range
            else {
                continue
            }
            notes.warning(
                .uncertain,
                "\(quoted(endpoints[index].name)) has only failures; their body is assumed to be the wrapper",
                at: range,
                fix:
                    "add a sample of a successful response; if this is not the wrapper, declare the body in \"failures\""
            )
        }
    }

    private func keys(of endpoint: Int, in wrapper: FoundWrapper) -> Set<String> {
        let bodies = groups.endpoints[endpoint].exchanges.compactMap(\.response.body.json)
        return Set(bodies.flatMap { wrapper.object(in: $0) ?? [] }.map(\.key))
    }
}
