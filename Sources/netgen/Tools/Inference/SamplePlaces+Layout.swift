/// The wrapper and the endpoints as a spec has them.
extension SamplePlaces {
    mutating func wrapperLayout(_ writer: inout TypeWriter) -> JSONValue? {
        guard let wrapper else { return nil }
        var fields = wrapperNode.map { writer.fields(graph[$0].objects) } ?? []
        if case .key(let key) = wrapper.place {
            fields.insert((key, "Payload"), at: min(payloadPlace(key, wrapper), fields.count))
        }
        if let outerKey = wrapper.outerKey {
            fields = [(outerKey, .object([("fields", .object(fields))]))]
        }
        let payload: JSONValue? =
            switch wrapper.place {
            case .key: nil
            case .inline: "*"
            case .ownKey: "."
            }
        let head = wrapper.outerKey.map { $0 + "." } ?? ""
        let verdict = wrapper.verdict.flatMap { isExpressible($0) ? $0 : nil }
        if let verdict { noteGuesses(of: verdict, head) }
        return .object([
            "fields": .object(fields),
            "payload": payload,
            "success": verdict.map { $0.successLayout(head) },
            "failure": verdict.map { $0.failureLayout(head) },
        ])
    }

    /// Whether the verdict's paths lead to fields: what is of several kinds, or a map, has none.
    private func isExpressible(_ verdict: FoundVerdict) -> Bool {
        ([verdict.field] + verdict.properties.map(\.field)).allSatisfy { path in
            var node = wrapperNode
            for key in path.split(separator: ".") {
                guard let place = node, graph[place].kinds == .object, graph[place].objects.variants == nil,
                    let field = graph[place].objects.index[String(key)]
                else { return false }
                node = graph[place].objects.fields[field].node
            }
            return true
        }
    }

    /// How many of the wrapper's fields stand before the payload.
    private func payloadPlace(_ key: String, _ wrapper: FoundWrapper) -> Int {
        for index in wrapper.members.sorted() {
            for body in endpoints[index].successes.compactMap(\.body.json) {
                if let place = wrapper.object(in: body)?.firstIndex(where: { $0.key == key }) { return place }
            }
        }
        return 0
    }

    private mutating func noteGuesses(of verdict: FoundVerdict, _ head: String) {
        guard let wrapper, let member = wrapper.members.subtracting(wrapper.failing).min() else { return }
        let values = (verdict.onlyValue ?? verdict.condition.test.json).compactJSON
        if verdict.isGuessed || verdict.isUnusual, let place = endpoints[member].successes.first?.body.json?.range {
            let what = "that \(quoted(head + verdict.field)) is \(values) is taken for success"
            notes.warning(
                .uncertain,
                verdict.isGuessed ? "no response is a failure; \(what)" : "\(what), since no refused response has that",
                at: place,
                fix: verdict.isGuessed
                    ? "add a response that the server refused, such as listPets.404.json"
                    : "correct \"success\" and \"failure\" of the wrapper if another field is the verdict"
            )
        }
        // What has all its fields from endpoints that have succeeded, too, is the wrapper for sure.
        let known = Set(wrapper.members.subtracting(wrapper.failing).flatMap { keys(of: $0, in: wrapper) })
        for index in wrapper.failing.sorted() where !known.isSuperset(of: keys(of: index, in: wrapper)) {
            guard let place = endpoints[index].failures.first(where: { $0.body.json != nil })?.body.range else {
                continue
            }
            notes.warning(
                .uncertain,
                "\(quoted(endpoints[index].name)) has only failed: this is taken for the wrapper with another verdict",
                at: place,
                fix: "add a response that succeeds; if this is a body of its own, declare it in \"failures\""
            )
        }
    }

    private func keys(of endpoint: Int, in wrapper: FoundWrapper) -> Set<String> {
        let bodies = endpoints[endpoint].exchanges.compactMap(\.body.json)
        return Set(bodies.flatMap { wrapper.object(in: $0) ?? [] }.map(\.key))
    }

    // MARK: - Endpoints

    mutating func layout(of index: Int, _ writer: inout TypeWriter) -> JSONValue {
        let endpoint = endpoints[index]
        let isSilent = endpoint.successes.allSatisfy { $0.body.json == nil }
        let isWrapped = wrapper?.members.contains(index) ?? true || isSilent
        return .object([
            "method": .string(endpoint.method),
            "path": .string(endpoint.pathText),
            "parameters": endpoint.parameterLayout,
            "query": endpoint.queryLayout,
            "body": bodyLayout(of: index, &writer),
            "response": responseLayout(of: index, &writer),
            "payload": wrapper?.ownKeys[index].map { .string($0) },
            "failures": failureLayout(of: index, &writer),
            "wrapper": isWrapped ? nil : .null,
        ])
    }

    private func bodyLayout(of index: Int, _ writer: inout TypeWriter) -> JSONValue? {
        let endpoint = endpoints[index]
        guard !["GET", "HEAD"].contains(endpoint.method) else { return nil }
        if let body = bodies[index] {
            let written = writer.type(of: body)
            let isOptional = written.isNullable || endpoint.exchanges.contains { $0.requestBody.isNone }
            return written.layout(isOptional: isOptional)
        }
        for exchange in endpoint.exchanges {
            switch exchange.requestBody {
            case .text(_, "application/x-www-form-urlencoded", _):
                return .object([("form", endpoint.formLayout)])
            case .text(_, let mediaType, _), .bytes(let mediaType, _):
                return .object([("raw", .string(TextForm.isMediaType(mediaType) ? mediaType : "text/plain"))])
            case .none, .json: continue
            }
        }
        return nil
    }

    private mutating func responseLayout(of index: Int, _ writer: inout TypeWriter) -> JSONValue? {
        if let payload = payloads[index] {
            let written = writer.type(of: payload)
            return written.layout(isOptional: withoutPayload.contains(index))
        }
        for exchange in endpoints[index].successes {
            switch exchange.body {
            case .text(_, let mediaType, _), .bytes(let mediaType, _):
                let isKnown = TextForm.isMediaType(mediaType)
                return .object([("raw", .string(isKnown ? mediaType : "application/octet-stream"))])
            case .none, .json: continue
            }
        }
        return nil
    }

    private func failureLayout(of index: Int, _ writer: inout TypeWriter) -> JSONValue? {
        let failures = (ownFailures[index] ?? []).sorted { $0.status < $1.status }
        guard !failures.isEmpty else { return nil }
        return .object(
            failures.map { failure in
                (String(failure.status), failure.node.map { .string(writer.expression(of: $0)) } ?? .null)
            }
        )
    }
}

extension FoundVerdict {
    /// `{ "status": "success" }`
    fileprivate func successLayout(_ head: String) -> JSONValue {
        switch condition.test {
        case .oneOf(let values, let orNothing):
            let layouts = values + (orNothing ? [.null] : [])
            return .object([(head + field, layouts.count == 1 ? layouts[0] : .array(layouts))])
        }
    }

    /// `{ "code": "status", "message": "message" }`
    fileprivate func failureLayout(_ head: String) -> JSONValue {
        isWhole ? .string(head + field) : .object(properties.map { ($0.name, .string(head + $0.field)) })
    }
}
