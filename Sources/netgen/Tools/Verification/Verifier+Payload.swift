// The payloads of responses.
extension Verifier {
    /// A payload, or its place in a body.
    enum Payload {
        case whole(RecordedBody)
        case absent
        case value(JSONValue)
    }

    mutating func verifyPayload(_ unwrapped: UnwrappedBody, _ response: RecordedResponse) {
        let payload = payload(in: unwrapped, response)
        let written = response.endpoint.written.result.response
        switch response.endpoint.result.response {
        case .text: verifyText(payload, response)
        case .none: verifyNothing(payload, response)
        case .bytes, .elements: break
        case .json(let type): verify(payload, as: type, written?.jsonSchema, response)
        case .outcomes(let outcomes):
            guard let outcome = outcomes.successIndex(for: response.status) else { return }
            switch outcomes[outcome].content {
            case .text: verifyText(payload, response)
            case .none, .bytes: break
            case .json(let type):
                guard case .outcomes(let declared)? = written?.kind else { return }
                let schema = declared.indices.contains(outcome) ? declared[outcome].response?.jsonSchema : nil
                verify(payload, as: type, schema, response)
            }
        }
    }

    private mutating func verify(
        _ payload: Payload,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        _ response: RecordedResponse
    ) {
        let range = schema?.range ?? response.endpoint.range
        switch payload {
        case .whole(let body):
            let keys = Set(response.wrapper?.properties.map(\.key) ?? [])
            add(mismatches(inWhole: body, as: type, schema, response, besides: keys))
        case .value(let value) where !value.isNull: add(mismatches(of: value, as: type, schema, response))
        case .value, .absent:
            let isOptional = if case .optionalKey = payloadLocation(of: response) { true } else { false }
            if accepts(absent: type) || isOptional && TypeGraph(api).isCollection(type) { return }
            let word = if case .absent = payload { "absent" } else { "null" }
            add(.error, "the payload is \(word)", response.exchange, range)
        }
    }

    private mutating func verifyText(_ payload: Payload, _ response: RecordedResponse) {
        guard case .whole(let body) = payload, body.isJSON, case .string? = body.json?.kind else { return }
        let name = response.endpoint.range
        add(.note, "the string is in quotes, which are removed", response.exchange, name)
    }

    /// Notes content that the spec doesn't declare. An empty value isn't content.
    private mutating func verifyNothing(_ payload: Payload, _ response: RecordedResponse) {
        guard response.wrapper == nil || payloadLocation(of: response).path != nil else { return }
        let value: JSONValue?
        switch payload {
        case .absent: return
        case .value(let payload): value = payload
        case .whole(let body):
            if body.isBlank || body.isNull { return }
            value = body.json
        }
        switch value?.kind {
        case .null where response.wrapper != nil, .string(""): return
        case .object(let members) where members.isEmpty: return
        case .array(let elements) where elements.isEmpty: return
        default:
            add(
                .note,
                "the spec declares no content here, so the client ignores the content",
                response.exchange,
                response.endpoint.range
            )
        }
    }

    /// Returns the location of an endpoint's payload in its body.
    func payloadLocation(of response: RecordedResponse) -> Spec.PayloadLocation {
        response.endpoint.result.payload ?? response.wrapper?.payload ?? .body
    }

    private func payload(in unwrapped: UnwrappedBody, _ response: RecordedResponse) -> Payload {
        guard case .wrapped(let wrapped) = unwrapped else { return .whole(response.body) }
        guard let path = payloadLocation(of: response).path else { return .whole(wrapped.body) }
        let keys = response.wrapper?.properties.map(\.key) ?? []
        return wrapped.value.payload(at: path.pathKeys[...], known: keys).map(Payload.value) ?? .absent
    }

    /// Returns the mismatches of a value. Without a schema, they have the location of the endpoint.
    func mismatches(
        of value: JSONValue,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        _ response: RecordedResponse,
        _ prepare: (inout ValueReader) -> Void = { _ in }
    ) -> [Mismatch] {
        var reader = ValueReader(api)
        prepare(&reader)
        let fallback = TypeRanges(response.endpoint.range)
        reader.read(value, as: type, schema.map { TypeRanges($0) } ?? fallback)
        return reader.mismatches
    }
}

// The reading of whole bodies, by the rules of NetRuntime's `ResponseBody.json()`.
extension Verifier {
    /// Returns the mismatches of a body that is a payload or a declared failure.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - type: The type that the client reads.
    ///   - schema: The type's schema; `nil` for the location of the endpoint.
    ///   - response: The response with the body.
    ///   - keys: The keys that the wrapper reads.
    /// - Returns: The mismatches.
    func mismatches(
        inWhole body: RecordedBody,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        _ response: RecordedResponse,
        besides keys: Set<String> = []
    ) -> [Mismatch] {
        let declaration = schema?.range ?? response.endpoint.range
        func mismatch(_ grade: Mismatch.Grade, _ message: String) -> [Mismatch] {
            [Mismatch(grade: grade, message: message, range: response.range, declaration: declaration)]
        }
        if body.isBlank || body.isNull {
            if accepts(absent: type) { return [] }
            guard body.isNull, TypeGraph(api).isCollection(type) else {
                return mismatch(.error, "the payload is \(body.isNull ? "null" : "absent")")
            }
            return mismatch(.note, "the payload is null, and is read as empty")
        }
        let found = body.json.map { value in
            mismatches(of: value, as: type, schema, response) { $0.memberReaders.wrapperKeys = keys }
        }
        if let found, !found.hasErrors { return found }
        if body.json == nil, body.hasUndecodableCharset { return notJSON(body, response, declaration) }
        if let plain = body.plain(at: response.range) {
            return mismatches(inWhole: plain, as: type, schema, response, besides: keys)
        }
        if body.isForm {
            // Each value of a form is a string, so its conversion isn't a deviation.
            return mismatches(of: body.form(at: response.range), as: type, schema, response) { $0.isLenient = true }
                .filter { $0.grade == .error }
        }
        if body.isText, acceptsText(type) { return mismatch(.note, "the string is not in quotes, but is accepted") }
        return found ?? notJSON(body, response, declaration)
    }

    /// Returns the mismatch of a body that the client can't read as JSON.
    func notJSON(_ body: RecordedBody, _ response: RecordedResponse, _ declaration: SourceRange) -> [Mismatch] {
        let isUnknown = !body.isTooDeep && body.hasUndecodableCharset
        let limit = "expected at most \(RecordedBody.depthLimit) nested arrays and objects, found more"
        let charset = "netgen cannot decode the charset of the body, so the body is not checked"
        let message = body.isTooDeep ? limit : isUnknown ? charset : "expected JSON, found other content"
        let grade = isUnknown ? Mismatch.Grade.note : .error
        return [Mismatch(grade: grade, message: message, range: response.range, declaration: declaration)]
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

extension JSONValue {
    /// Returns the value at a path of keys; `nil` if there is none. If a key occurs several times, the first object
    /// with the rest of the path is used, unless the object is a field of the wrapper.
    fileprivate func payload(at path: ArraySlice<String>, known keys: [String]) -> JSONValue? {
        guard let key = path.first else { return self }
        let candidates = members.filter { $0.hasKey(key) }
        if path.count == 1 { return candidates.first?.value }
        let isField = keys.contains { $0.utf8.elementsEqual(key.utf8) }
        return (isField ? candidates.prefix(1) : candidates[...]).lazy
            .compactMap { $0.value.payload(at: path.dropFirst(), known: []) }.first
    }
}
