/// A verifier that compares the elements of a recorded stream with the types in a spec.
struct StreamVerifier {
    let api: API
    /// The stream of the resolved API, which the generated code decodes, and the stream of the spec.
    let stream: (resolved: ElementStream, declared: Spec.Stream?)
    /// The failures that the server can send in place of an element; `nil` if the spec declares none.
    let failure: EndpointFailure?
    /// The location of the endpoint's declaration.
    let endpoint: SourceRange

    /// Returns the differences between a recorded stream and the spec.
    func mismatches(in response: RecordedResponse) -> [Mismatch] {
        let (body, range) = (response.body, response.range)
        let recorded = RecordedStream(body.bytes, as: stream.resolved.format, at: range)
        var found: [Mismatch] = []
        var isEmpty = true
        var isCutOff = false
        for (index, element) in recorded.elements.enumerated() {
            if isEnd(element.text) { return found }
            if isIgnored(element) { continue }
            let mismatches = mismatches(of: element, index, range)
            // A declared failure in place of an element ends the stream.
            if mismatches.hasErrors, isRejection(element) { return found }
            isCutOff = mismatches.hasErrors && element.isFragment
            if isCutOff { break }
            found += mismatches
            isEmpty = false
        }
        if case .truncated(let data) = recorded.end {
            if let data, isEnd(data) { return found }
            isCutOff = response.status != 204
        }
        guard response.status != 204 || isCutOff else { return found }
        let isForeign = if case .foreign = recorded.end { true } else { false }
        if isEmpty && body.contradicts(stream.resolved.format) || isForeign {
            let name = stream.resolved.format.rawValue
            return found + [mismatch(.error, "expected a stream of \(name), found other content", range)]
        }
        if let sentinel = stream.resolved.sentinel {
            found.append(mismatch(.note, "the recording ends before the event \(quoted(sentinel))", range))
        } else if isCutOff {
            let name = stream.resolved.format == .events ? "an event" : "an element"
            found.append(mismatch(.note, "the recording ends within \(name), which is not checked", range))
        }
        return found
    }

    /// Returns whether the data of an event ends the stream.
    private func isEnd(_ data: String) -> Bool {
        stream.resolved.format == .events && ["[DONE]", stream.resolved.sentinel].contains(data)
    }

    /// Returns whether an event isn't an element, such as an empty event that only keeps the connection open.
    private func isIgnored(_ element: RecordedStream.Element) -> Bool {
        guard stream.resolved.format == .events else { return false }
        if stream.resolved.events != nil { return element.isBlank && element.event == "message" }
        return !element.hasData || element.isBlank && element.event != "error"
    }

    private func mismatches(of element: RecordedStream.Element, _ index: Int, _ range: SourceRange) -> [Mismatch] {
        if let cases = stream.resolved.events?.cases {
            return mismatches(of: element, index, among: cases, range)
        }
        guard let type = stream.resolved.element else { return [] }
        let schema = stream.declared?.element
        if element.event == "error", stream.resolved.format == .events {
            let isUnion = if case .union? = TypeGraph(api).model(of: type)?.kind { true } else { false }
            let found = isUnion ? mismatches(of: element, index, as: type, schema, range) : []
            let isElement = isUnion && !found.contains { $0.grade == .error || $0.range == element.json?.range }
            return isElement ? found : [errorEvent(index, range)]
        }
        if error(in: element) != nil { return [errorEvent(index, range)] }
        guard let key = stream.resolved.keys.element, let line = element.json else {
            return mismatches(of: element, index, as: type, schema, range)
        }
        return mismatches(of: line, index, at: key, as: type, schema)
    }

    /// Returns the mismatches of a line that contains an element.
    private func mismatches(
        of line: JSONValue,
        _ index: Int,
        at key: String,
        as type: TypeReference,
        _ schema: Spec.Schema?
    ) -> [Mismatch] {
        guard case .object(let members) = line.kind else {
            return [mismatch(.error, "[\(index)]: expected an object, found \(line.shown)", line.range, schema?.range)]
        }
        let elements = members.filter { $0.hasKey(key) }
        if elements.isEmpty {
            return [mismatch(.error, "[\(index)]: expected the key \(quoted(key))", line.range, schema?.range)]
        }
        return elements.flatMap { read($0.value, index, as: type, schema) }
    }

    private func errorEvent(_ index: Int, _ range: SourceRange) -> Mismatch {
        mismatch(.error, "[\(index)]: expected an element, found an error that matches no declared failure", range)
    }

    private func mismatches(
        of element: RecordedStream.Element,
        _ index: Int,
        among cases: [ElementStream.EventCases.Case],
        _ range: SourceRange
    ) -> [Mismatch] {
        guard let event = cases.first(where: { $0.event.value == element.event }) else {
            if element.event == "error" { return [errorEvent(index, range)] }
            let message =
                "[\(index)]: the event \(quoted(element.event)) is not listed, so it is read as an unknown event"
            return [mismatch(.note, message, range)]
        }
        guard let type = event.type else { return [] }
        let schema = stream.declared?.events.first { $0.name.value == element.event }?.schema
        return mismatches(of: element, index, as: type, schema, range)
    }

    private func mismatches(
        of element: RecordedStream.Element,
        _ index: Int,
        as type: TypeReference,
        _ schema: Spec.Schema?,
        _ range: SourceRange
    ) -> [Mismatch] {
        if let value = element.json { return read(value, index, as: type, schema) }
        return [mismatch(.error, "[\(index)]: expected JSON, found other content", range, schema?.range)]
    }

    private func read(_ value: JSONValue, _ index: Int, as type: TypeReference, _ schema: Spec.Schema?) -> [Mismatch] {
        var reader = ValueReader(api)
        let declaration = schema.map { TypeRanges($0) } ?? TypeRanges(endpoint)
        reader.within("[\(index)]") { reader in
            // A line may contain an array of several objects, which the client reads as separate elements.
            if stream.resolved.format == .lines, stream.resolved.keys.element == nil, isObject(type),
                case .array(let elements) = value.kind
            {
                for element in elements { reader.read(element, as: type, declaration) }
            } else {
                reader.read(value, as: type, declaration)
            }
        }
        return reader.mismatches
    }

    private func isObject(_ type: TypeReference) -> Bool {
        guard case .named(let path) = type, case .structure? = TypeGraph(api)[path]?.kind else { return false }
        return true
    }

    private func mismatch(
        _ grade: Mismatch.Grade,
        _ message: String,
        _ range: SourceRange,
        _ declaration: SourceRange? = nil
    ) -> Mismatch {
        Mismatch(grade: grade, message: message, range: range, declaration: declaration ?? endpoint)
    }
}

extension Verifier {
    /// Returns the verifier of a response that is a stream; `nil` if the response isn't a stream.
    func streamVerifier(of response: RecordedResponse) -> StreamVerifier? {
        guard let stream = response.endpoint.result.stream else { return nil }
        if case .elements = response.endpoint.result.response {
        } else if MediaType(response.body.contentType ?? "").streamFormat != stream.format {
            return nil
        }
        return StreamVerifier(
            api: api,
            stream: (stream, response.endpoint.written.result.response?.stream),
            failure: api.failure(of: response.endpoint),
            endpoint: response.endpoint.range
        )
    }
}
