/// A verifier that compares recorded responses with a spec.
///
/// The checks are in NetRuntime's order: a declared failure, the wrapper's verdict, the status, and the payload.
struct Verifier {
    let spec: Spec
    let api: API
    let graph: SchemaGraph
    private let matcher: EndpointMatcher
    private(set) var mismatches: [Mismatch] = []
    /// The indices of the endpoints with a recorded response.
    private(set) var coveredEndpoints: Set<Int> = []

    init(_ spec: Spec, _ api: API) {
        self.spec = spec
        self.api = api
        graph = SchemaGraph(spec)
        matcher = EndpointMatcher(spec, api)
    }

    mutating func verify(_ exchange: Exchange) {
        guard let index = matcher.endpoint(of: exchange) else { return reportUnknown(exchange) }
        coveredEndpoints.insert(index)
        verifyConstants(exchange, of: spec.endpoints[index])
        let status = exchange.status ?? 200
        // A client that doesn't follow redirects recorded this response, so the redirect isn't a failure.
        if api.endpoints[index].redirects.contains(where: { $0.contains(status) }) { return }
        let declared = api.requestProtocols.first { $0.name == api.endpoints[index].requestProtocol }
        let wrapper = declared?.wrapper.flatMap { name in api.wrappers.firstIndex { $0.name == name } }
        if verifyFailure(exchange, of: index, wrapper, status) { return }
        let body = exchange.body
        if exchange.isSuccess, let stream = streamVerifier(of: index, body, hasWrapper: wrapper != nil) {
            mismatches += stream.mismatches(in: body)
            return
        }
        if let wrapper, let value = body.readableJSON {
            guard readWrapper(wrapper, value, status, of: index) else { return }
            if isRejected(value, by: wrapper) { return verifyRejection(value, of: index, wrapper) }
        } else if wrapper != nil, !body.isNone, exchange.isSuccess {
            if comesBare(body, of: index) { return }
            return fail("expected JSON, found other content", exchange, spec.endpoints[index].name.range)
        }
        guard exchange.isSuccess else {
            return add(
                .note,
                "the spec declares no failure for status \(status)",
                exchange,
                spec.endpoints[index].name.range
            )
        }
        verifyPayload(exchange, of: index, wrapper, status)
    }

    /// Returns whether the client accepts content other than JSON without the wrapper, such as plain text.
    private func comesBare(_ body: Exchange.Content, of index: Int) -> Bool {
        switch (api.endpoints[index].response, body) {
        case (.text, _), (.bytes, _), (.elements, _), (.none, .bytes): true
        case (.none, .text(_, let mediaType, _)): !mediaType.hasPrefix("text/html")
        case (.json(.string), .text(_, let mediaType, _)): mediaType.hasPrefix("text/")
        case (.none, _), (.json, _), (.outcomes, _): false
        }
    }

    // MARK: - Requests

    /// Reports constants that the client always sends, but that the recorded request lacks or sends with other values.
    private mutating func verifyConstants(_ exchange: Exchange, of endpoint: Spec.Endpoint) {
        for field in endpoint.query where exchange.url != nil {
            guard let text = field.constantText else { continue }
            let sentValue = exchange.url?.query.first { $0.name == field.name.value }?.value
            let name = "the query parameter \(quoted(field.name.value))"
            report(sentValue, insteadOf: text, as: name, exchange, at: field.name.range)
        }
        for field in endpoint.headers where !exchange.requestHeaders.isEmpty {
            guard let text = field.constantHeaderText else { continue }
            let name = field.name.value
            let sentValue = exchange.requestHeaders.first { $0.name.lowercased() == name.lowercased() }?.value
            report(sentValue, insteadOf: text, as: "the header \(quoted(name))", exchange, at: field.name.range)
        }
        guard !exchange.requestBody.isNone else { return }
        for (path, sentValue, expected) in CallConstants(endpoint, in: graph).deviations(of: exchange.call) {
            report(sentValue, insteadOf: expected, as: "\(quoted(path)) of the body", exchange, at: endpoint.name.range)
        }
    }

    private mutating func report(
        _ sentValue: String?,
        insteadOf text: String,
        as parameter: String,
        _ exchange: Exchange,
        at range: SourceRange
    ) {
        guard sentValue != text else { return }
        let what = sentValue.map { "was \(quoted($0))" } ?? "was not sent"
        add(.note, "\(parameter) \(what), and the client sends \(quoted(text))", exchange, range)
    }

    // MARK: - Failures

    /// Verifies the error body that the spec declares for the status. Returns `false` if the spec declares none.
    private mutating func verifyFailure(_ exchange: Exchange, of index: Int, _ wrapper: Int?, _ status: Int) -> Bool {
        let endpoint = api.endpoints[index]
        let shared = api.requestProtocols.first { $0.name == endpoint.requestProtocol }?.failure
        guard let declared = (endpoint.failure ?? shared)?.branch(for: status) else { return false }
        // A failure of type string is the body as text.
        guard let type = declared.type, TypeGraph(api).resolved(type) != .string else { return true }
        let schema = spec.failures(of: spec.endpoints[index]).declared(for: status)?.schema
        // A response to HEAD has no body, so the client reports the status.
        if exchange.body.isNone, endpoint.method == "HEAD" || exchange.method == "HEAD" { return true }
        var found = mismatches(inWhole: exchange, as: type, schema, or: index)
        if exchange.body.isNone, found.hasErrors {
            found[0].message = "the declared failure for status \(status) has a body, which is missing"
        }
        // If a body doesn't match the declared failure, the client also tries the wrapper's failure.
        if found.hasErrors, let wrapper, let value = exchange.body.readableJSON,
            isTypedRejection(value, by: wrapper, of: index)
        {
            return true
        }
        mismatches += found
        return true
    }

    private func isTypedRejection(_ value: JSONValue, by wrapper: Int, of index: Int) -> Bool {
        !mismatches(of: value, asWrapper: wrapper, of: index).hasErrors && isRejected(value, by: wrapper)
    }

    /// Returns the mismatches of a wrapper's own fields.
    private func mismatches(of value: JSONValue, asWrapper wrapper: Int, of index: Int) -> [Mismatch] {
        var reader = ValueReader(api)
        reader.isLenient = true
        let path = payloadLocation(of: index, wrapper).path ?? ""
        reader.memberReaders.payload = path.split(separator: ".").map { ValueReader.step(String($0)) }
        var value = value
        if let verdict = api.wrappers[wrapper].verdict, case .object(let members) = value.kind {
            value.kind = .object(verdict.read(members))
        }
        reader.read(
            value,
            as: api.wrappers[wrapper].properties,
            SchemaLocation(spec.wrappers[wrapper].schema, in: graph)
        )
        return reader.mismatches
    }

    // MARK: - Wrapper

    /// Reads the wrapper's own fields. Returns `false` if they don't match, so that the payload can't be read.
    private mutating func readWrapper(_ wrapper: Int, _ value: JSONValue, _ status: Int, of index: Int) -> Bool {
        let found = mismatches(of: value, asWrapper: wrapper, of: index)
        guard let first = found.first(where: { $0.grade == .error }) else {
            mismatches += found
            return true
        }
        guard (200..<300).contains(status) else {
            // Without the wrapper, the status alone reports the failure.
            mismatches.append(
                Mismatch(
                    grade: .note,
                    message:
                        "the spec declares no failure for status \(status), and the response does not match the wrapper: \(first.message)",
                    range: value.range,
                    declaration: first.declaration ?? spec.wrappers[wrapper].range
                )
            )
            return false
        }
        let isBare = isPayload(value, of: index)
        let name = quoted(spec.endpoints[index].name.value)
        for var mismatch in found {
            if mismatch.grade == .error {
                mismatch.message = "the response does not match the wrapper: \(mismatch.message)"
            }
            mismatches.append(mismatch)
        }
        if isBare {
            mismatches[mismatches.count - 1].fix =
                "if the response is only the payload, add \"wrapper\": null to \(name)"
        }
        return false
    }

    /// Returns whether a body is the payload alone, without the wrapper.
    private func isPayload(_ value: JSONValue, of index: Int) -> Bool {
        guard case .json(let type) = api.endpoints[index].response, type != .json else { return false }
        return !mismatches(of: value, as: type, nil, or: index).hasErrors
    }

    private func isRejected(_ value: JSONValue, by wrapper: Int) -> Bool {
        api.wrappers[wrapper].verdict.map { !$0.isSuccess(value.members) } ?? false
    }

    /// Compares a reported failure with the error body that belongs to the wrapper's verdict, if there is one.
    private mutating func verifyRejection(_ value: JSONValue, of index: Int, _ wrapper: Int) {
        let endpoint = api.endpoints[index]
        let shared = api.requestProtocols.first { $0.name == endpoint.requestProtocol }?.failure
        guard let verdict = api.wrappers[wrapper].failureType, let failure = endpoint.failure ?? shared,
            failure.includesVerdict(verdict), let type = failure.rejection?.type
        else { return }
        mismatches += mismatches(of: value, as: type, nil, or: index)
    }

    // MARK: - Reporting

    private mutating func reportUnknown(_ exchange: Exchange) {
        let name = exchange.endpoint ?? [exchange.method, exchange.url?.path].compactMap { $0 }.joined(separator: " ")
        var message =
            name.isEmpty ? "the endpoint of this response is unknown" : "the spec has no endpoint \(quoted(name))"
        var fix = "add --endpoint NAME, or name the file after the endpoint, such as listPets.json"
        if exchange.endpoint != nil {
            let names = Set(spec.endpoints.map(\.name.value)).sorted()
            fix = SpellingSuggestion.fix(for: name, among: names, "endpoints") ?? fix
        } else if let url = exchange.url {
            let methods = matcher.methods(of: url)
            if let choice = matcher.choice(for: exchange) {
                message += " unless \(choice)"
            } else if !methods.isEmpty {
                message += "; the path has \(methods.joined(separator: ", "))"
            }
            fix = "add it to \"endpoints\" of the spec, or remove the recording"
        }
        mismatches.append(Mismatch(grade: .error, message: message, range: exchange.range, fix: fix))
    }

    mutating func add(_ found: [Mismatch]) { mismatches += found }

    private mutating func fail(_ message: String, _ exchange: Exchange, _ declaration: SourceRange) {
        add(.error, message, exchange, declaration)
    }

    mutating func add(_ grade: Mismatch.Grade, _ message: String, _ exchange: Exchange, _ declaration: SourceRange) {
        let range = exchange.body.range ?? exchange.range
        mismatches.append(Mismatch(grade: grade, message: message, range: range, declaration: declaration))
    }
}
