/// A verifier that compares the elements of a recorded stream with the types in a spec.
struct StreamVerifier {
    let api: API
    let graph: SchemaGraph
    /// The stream of the resolved API, which the generated code decodes, and the stream of the spec.
    let stream: (resolved: ElementStream, declared: Spec.Stream?)
    /// The location of the endpoint's declaration.
    let endpoint: SourceRange

    /// Returns the differences between a recorded stream and the spec.
    func mismatches(in body: Exchange.Content) -> [Mismatch] {
        let range = body.range ?? endpoint
        guard let recorded = RecordedStream(body, as: stream.resolved.format) else {
            return [
                mismatch(.error, "expected a stream of \(stream.resolved.format.rawValue), found other content", range)
            ]
        }
        var found: [Mismatch] = []
        for (index, element) in recorded.elements.enumerated() {
            if isEnd(element) { return found }
            found += mismatches(of: element, index, range)
        }
        if let sentinel = stream.resolved.sentinel {
            found.append(mismatch(.note, "the recording ends before the event \(quoted(sentinel))", range))
        }
        return found
    }

    /// Returns whether an event ends the stream.
    private func isEnd(_ element: RecordedStream.Element) -> Bool {
        stream.resolved.format == .events && ["[DONE]", stream.resolved.sentinel].contains(element.text)
    }

    private func mismatches(of element: RecordedStream.Element, _ index: Int, _ range: SourceRange) -> [Mismatch] {
        if let cases = stream.resolved.events?.cases {
            return mismatches(of: element, index, among: cases, range)
        }
        // An `error` event of the server isn't an element.
        guard let type = stream.resolved.element, element.event != "error" else { return [] }
        let schema = stream.declared?.element
        guard let key = stream.resolved.keys.element, let line = element.json else {
            return mismatches(of: element, index, as: type, schema, range)
        }
        if let error = stream.resolved.keys.error, line[error].map({ !$0.isNull }) ?? false { return [] }
        guard let value = line[key] else {
            return [mismatch(.error, "[\(index)]: expected the key \(quoted(key))", line.range, schema?.range)]
        }
        return read(value, index, as: type, schema)
    }

    private func mismatches(
        of element: RecordedStream.Element,
        _ index: Int,
        among cases: [ElementStream.EventCases.Case],
        _ range: SourceRange
    ) -> [Mismatch] {
        guard let event = cases.first(where: { $0.event.value == element.event }) else {
            // An `error` event of the server isn't an element, and an empty event only keeps the connection open.
            if element.event == "error" || element.text.isEmpty && element.event == "message" { return [] }
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
        // A line may contain an array of several objects, which the client reads as separate elements.
        if stream.resolved.format == .lines, case .array(let elements) = value.kind, isObject(type) {
            return elements.flatMap { read($0, index, as: type, schema) }
        }
        var reader = ValueReader(api)
        let declaration = schema.map { SchemaLocation($0, in: graph) } ?? SchemaLocation(endpoint, in: graph)
        reader.within("[\(index)]") { $0.read(value, as: type, declaration) }
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
    func streamVerifier(of index: Int, _ body: Exchange.Content, hasWrapper: Bool) -> StreamVerifier? {
        let endpoint = api.endpoints[index]
        guard let stream = endpoint.stream else { return nil }
        let isStream =
            switch (endpoint.response, body) {
            // A server may report a failure as JSON with the wrapper, which isn't a stream.
            case (.elements, .json): !hasWrapper
            case (.elements, _): true
            case (_, .text(_, let mediaType, _)): MediaType(mediaType).streamFormat == stream.format
            default: false
            }
        guard isStream else { return nil }
        let declared = spec.endpoints[index]
        return StreamVerifier(
            api: api,
            graph: SchemaGraph(spec),
            stream: (stream, declared.response?.stream),
            endpoint: declared.name.range
        )
    }
}
