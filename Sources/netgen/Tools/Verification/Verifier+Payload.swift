// The payloads of responses.
extension Verifier {
    mutating func verifyPayload(_ exchange: Exchange, of index: Int, _ wrapper: Int?, _ status: Int) {
        let endpoint = spec.endpoints[index]
        let content: (type: TypeReference, schema: Spec.Schema?)
        switch api.endpoints[index].response {
        case .text:
            guard case .json(let value) = exchange.body, case .string = value.kind else { return }
            return add(.note, "the string is in quotes, which are removed", exchange, endpoint.name.range)
        case .none: return verifyNothing(exchange, of: index, wrapper)
        case .bytes, .elements: return
        case .json(let type): content = (type, endpoint.response?.jsonSchema)
        case .outcomes(let outcomes):
            guard let outcome = outcomes.successIndex(for: status), case .json(let type) = outcomes[outcome].content
            else {
                return
            }
            guard case .outcomes(let declared)? = endpoint.response?.kind else { return }
            content = (type, declared.indices.contains(outcome) ? declared[outcome].response?.jsonSchema : nil)
        }
        guard let path = payloadLocation(of: index, wrapper).path else {
            let keys = wrapper.map { Set(api.wrappers[$0].properties.map(\.key)) } ?? []
            return add(mismatches(inWhole: exchange, as: content.type, content.schema, or: index, besides: keys))
        }
        let range = content.schema?.range ?? endpoint.name.range
        guard exchange.body.isBlank || exchange.body.readableJSON != nil else {
            return add(.error, "expected JSON, found other content", exchange, range)
        }
        let payload = exchange.body.readableJSON?.members.value(at: path)
        guard let payload, !payload.isNull else {
            let isOptional = if case .optionalKey = payloadLocation(of: index, wrapper) { true } else { false }
            if accepts(absent: content.type) || isOptional && TypeGraph(api).isCollection(content.type) { return }
            return add(.error, "the payload is \(payload == nil ? "absent" : "null")", exchange, range)
        }
        add(mismatches(of: payload, as: content.type, content.schema, or: index))
    }

    /// Returns the location of an endpoint's payload in its body.
    func payloadLocation(of index: Int, _ wrapper: Int?) -> Spec.PayloadLocation {
        api.endpoints[index].payload ?? wrapper.map { api.wrappers[$0].payload } ?? .body
    }

    /// Returns the mismatches of a value. Without a schema, they have the location of the endpoint.
    func mismatches(
        of value: JSONValue,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        or index: Int,
        _ prepare: (inout ValueReader) -> Void = { _ in }
    ) -> [Mismatch] {
        var reader = ValueReader(api)
        prepare(&reader)
        let fallback = SchemaLocation(spec.endpoints[index].name.range, in: graph)
        reader.read(value, as: type, schema.map { SchemaLocation($0, in: graph) } ?? fallback)
        return reader.mismatches
    }
}

// The reading of whole bodies, by the rules of NetRuntime's `ResponseBody.json()`.
extension Verifier {
    /// Returns the mismatches of a body that is a payload or a declared failure.
    ///
    /// - Parameters:
    ///   - exchange: The exchange with the body.
    ///   - type: The type that the client reads.
    ///   - schema: The type's schema; `nil` for the location of the endpoint.
    ///   - index: The index of the endpoint.
    ///   - keys: The keys that the wrapper reads.
    /// - Returns: The mismatches.
    func mismatches(
        inWhole exchange: Exchange,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        or index: Int,
        besides keys: Set<String> = []
    ) -> [Mismatch] {
        let declaration = schema?.range ?? spec.endpoints[index].name.range
        func mismatch(_ grade: Mismatch.Grade, _ message: String) -> [Mismatch] {
            let range = exchange.body.range ?? exchange.range
            return [Mismatch(grade: grade, message: message, range: range, declaration: declaration)]
        }
        let value = exchange.body.readableJSON
        if exchange.body.isBlank || value?.isNull == true {
            if accepts(absent: type) { return [] }
            guard value != nil, TypeGraph(api).isCollection(type) else {
                return mismatch(.error, "the payload is \(value == nil ? "absent" : "null")")
            }
            return mismatch(.note, "the payload is null, and is read as empty")
        }
        let found = value.map { value in
            mismatches(of: value, as: type, schema, or: index) { $0.memberReaders.wrapperKeys = keys }
        }
        guard found?.hasErrors ?? true, case .text(let text, let mediaType, let range) = exchange.body else {
            return found ?? mismatch(.error, "expected JSON, found other content")
        }
        if mediaType == "application/x-www-form-urlencoded" {
            let fields = JSONValue(kind: .form(RecordedURL("?" + text).query), range: range)
            return mismatches(of: fields, as: type, schema, or: index) { $0.isLenient = true }
        }
        if mediaType.hasPrefix("text/"), acceptsText(type) {
            return mismatch(.note, "the string is not in quotes, but is accepted")
        }
        return found ?? mismatch(.error, "expected JSON, found other content")
    }

    /// Returns whether a missing or null body is a value of the type.
    private func accepts(absent type: TypeReference) -> Bool {
        let types = TypeGraph(api)
        return types.resolved(type) == .json || types.isOptional(type)
    }

    /// Returns whether text without quotes is a value of the type.
    private func acceptsText(_ type: TypeReference) -> Bool {
        let types = TypeGraph(api)
        guard case .optional(let wrapped) = types.resolved(type) else {
            return [.string, .json].contains(types.resolved(type))
        }
        return [.string, .json].contains(types.resolved(wrapped))
    }
}

extension JSONValue.Kind {
    /// Creates the object of a form's fields. Fields with the same name are an array.
    fileprivate static func form(_ pairs: [(name: String, value: String)]) -> JSONValue.Kind {
        var members: [(String, JSONValue)] = []
        for pair in pairs where !members.contains(where: { $0.0 == pair.name }) {
            let values = pairs.filter { $0.name == pair.name }.map { JSONValue.string($0.value) }
            members.append((pair.name, values.count == 1 ? values[0] : .array(values)))
        }
        return JSONValue.object(members).kind
    }
}

extension Exchange.Content {
    /// Whether the body is missing or contains only white space.
    fileprivate var isBlank: Bool {
        if case .text(let text, _, _) = self { return text.utf8.allSatisfy(" \t\r\n".utf8.contains) }
        return isNone
    }

    /// The body as JSON, regardless of its media type; `nil` if the body isn't JSON.
    var readableJSON: JSONValue? {
        switch self {
        case .json(let value): value
        case .text(let text, _, let range): ExchangeReader.json(in: text, at: range)
        case .none, .bytes: nil
        }
    }
}
