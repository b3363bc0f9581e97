/// A check of requests against the parameters and the body that an endpoint declares.
///
/// A value in an encoding that the check can't read is valid, so the check never rejects what a server may accept.
struct RequestCheck {
    let endpoint: Spec.Endpoint
    let graph: SchemaGraph

    /// A mistake in a request.
    struct Mistake {
        var message: String
        /// The statuses for the response. The endpoint may declare one of them; the first is the default.
        var statuses = [400, 422]
    }

    private var check: SchemaCheck { SchemaCheck(graph, isSentByClient: true) }

    /// Returns the first mistake in a request; `nil` if there is none.
    ///
    /// - path: The decoded segments of the request's path, which may begin with those of a base URL.
    func mistake(in request: MockRequest, path: [String]) -> Mistake? {
        let query = RecordedURL("?" + request.query).query
        let cookies = request.headers.filter { $0.name.lowercased() == "cookie" }
            .flatMap { $0.value.split(separator: ";") }
            .map { pair in
                let name = pair.prefix { $0 != "=" }
                return (String(name.trimmed), String(pair.dropFirst(name.count + 1).trimmed))
            }
        let message =
            pathProblem(path)
            ?? problem(in: query, of: endpoint.request.query) { "the query parameter \(quoted($0))" }
            ?? headerProblem(request)
            ?? problem(in: cookies, of: endpoint.request.cookies) { "the cookie \(quoted($0))" }
        return message.map { Mistake(message: $0) } ?? bodyMistake(request)
    }

    // MARK: - Parameters

    private func pathProblem(_ path: [String]) -> String? {
        let template = endpoint.address.path.value.prefix { $0 != "?" }.split(separator: "/")
        let fields = endpoint.request.parameters ?? []
        for (placeholder, text) in zip(template, path.suffix(template.count)) {
            guard placeholder.first == "{", placeholder.last == "}" else { continue }
            let field = fields.first { $0.name.value == placeholder.dropFirst().dropLast() && $0.style == nil }
            if let field, let problem = problem(in: [text], of: field, separator: ",") {
                return "the path parameter \(quoted(field.name.value))\(problem)"
            }
        }
        return nil
    }

    private func headerProblem(_ request: MockRequest) -> String? {
        for field in endpoint.request.headers {
            let name = "the header \(quoted(field.name.value))"
            let text = request.header(field.name.value.lowercased())
            if let problem = problem(in: text.map { [$0] } ?? [], of: field, separator: ",") {
                return "\(name)\(problem)"
            }
        }
        return nil
    }

    private func problem(
        in pairs: [(name: String, value: String)],
        of fields: [Spec.Field],
        _ title: (String) -> String
    ) -> String? {
        for field in fields where !field.isRest {
            let texts = pairs.filter { $0.name == field.name.value }.map(\.value)
            let separator: String? = field.schema.notes.form.explode?.value == false ? "," : nil
            if let problem = problem(in: texts, of: field, separator: separator) {
                return "\(title(field.name.value))\(problem)"
            }
        }
        return nil
    }

    /// Returns the problem with the values of a parameter, as the end of a sentence; `nil` if there is none.
    private func problem(in texts: [String], of field: Spec.Field, separator: String?) -> String? {
        guard let text = texts.first else {
            return isRequiredScalar(field) || field.constantText != nil ? " is missing" : nil
        }
        if let constant = field.constantText { return text == constant ? nil : " must be \(quoted(constant))" }
        let content = graph.content(of: field.schema)
        let value: JSONValue?
        switch (field.style, content.element) {
        case (nil, let element?):
            let parts = separator.map { text.split(separator: $0).map { String($0.trimmed) } } ?? texts
            value = array(parts, of: element)
        case (.separated(let separator), let element?):
            value = array(text.split(separator: separator).map(String.init), of: element)
        case (.json, _):
            var diagnostics = Diagnostics()
            value = JSONParser.parse(SourceText(path: "parameter", text: text), diagnostics: &diagnostics)
            if diagnostics.hasErrors { return " is not JSON" }
        case (nil, nil):
            // Clients send an empty string for a parameter without a value.
            if text.isEmpty, !isRequiredScalar(field) { return nil }
            value = self.value(text, as: content)
            // A client may send the `+` of a time zone without encoding it.
            let other = text.contains(" ") ? self.value(text.replacing(" ", with: "+"), as: content) : nil
            if let other, check.problem(in: other, as: field.schema) == nil { return nil }
        case (.label, _), (.matrix, _), (.reserved, _), (.deepObject, _), (.separated, nil): return nil
        }
        return value.flatMap { check.problem(in: $0, as: field.schema) }.map { ": \($0)" }
    }

    private func array(_ texts: [String], of element: Spec.Schema) -> JSONValue? {
        let content = graph.content(of: element)
        let values = texts.compactMap { value($0, as: content) }
        return values.count == texts.count ? .array(values) : nil
    }

    /// Returns the value of a parameter's text; `nil` if its type has several encodings.
    private func value(_ text: String, as content: Spec.Schema) -> JSONValue? {
        let isNumber = text.readUTF8(NumberText.isNumber)
        switch content.kind {
        case .enumeration(let enumeration):
            return isNumber && enumeration.values.allSatisfy { $0.value.isNumber } ? .number(text) : .string(text)
        case .expression(.scalar(let scalar)):
            switch scalar.row.json {
            case .text, .quoted: return .string(text)
            case .number: return isNumber ? .number(text) : .string(text)
            case .flag:
                guard let flag = ["true": true, "1": true, "false": false, "0": false][text.lowercased()] else {
                    return .string(text)
                }
                return .bool(flag)
            case .any: return nil
            }
        case .expression, .object, .openObject, .union, .tuple, .items, .values: return nil
        }
    }

    /// Returns whether a parameter must be present. Arrays and objects have several encodings and may be empty, so they
    /// aren't checked.
    private func isRequiredScalar(_ field: Spec.Field) -> Bool {
        guard !field.schema.mayBeAbsent, field.schema.notes.presence.defaultValue == nil else { return false }
        let content = graph.content(of: field.schema)
        if case .enumeration = content.kind { return true }
        guard case .expression(.scalar(let scalar)) = content.kind else { return false }
        return scalar != .json
    }

    // MARK: - Body

    private func bodyMistake(_ request: MockRequest) -> Mistake? {
        guard let body = endpoint.request.body else { return nil }
        let mediaType = request.header("content-type")
        if let mediaType, !request.body.isEmpty, !body.accepts(MediaType(mediaType)) {
            let message = "the body is \(mediaType), which the endpoint does not accept"
            return Mistake(message: message, statuses: [415, 400])
        }
        // The spec describes the body only for one of the media types that a document offers.
        if let mediaType, !body.describes(MediaType(mediaType)) { return nil }
        return bodyProblem(request, body, mediaType).map { Mistake(message: $0) }
    }

    private func bodyProblem(_ request: MockRequest, _ body: Spec.Body, _ mediaType: String?) -> String? {
        let title = { (name: String) in "the field \(quoted(name))" }
        switch body.kind {
        case .form(let fields):
            return problem(in: fields.isEmpty ? [] : request.form, of: fields, title)
        case .formValue(let schema):
            return problem(in: request.form, of: graph.content(of: schema).fields ?? [], title)
        case .json(let schema) where request.body.isEmpty:
            return body.isOptional || schema.mayBeAbsent ? nil : "the body is missing"
        case _ where request.body.isEmpty: return body.isOptional ? nil : "the body is missing"
        case .raw, .file: return nil
        case .multipart(let fields): return multipartProblem(request.body, fields, mediaType ?? "")
        case .json(let schema): return problem(inJSON: request.body[...], as: schema)
        case .stream(let format, let schema):
            let separator: UInt8 = format == .sequence ? 0x1E : UInt8(ascii: "\n")
            let texts = request.body.split(separator: separator)
            let elements = texts.filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D } }
            return elements.lazy.compactMap { problem(inJSON: $0, as: schema) }.first
        }
    }

    private func problem(inJSON bytes: ArraySlice<UInt8>, as schema: Spec.Schema) -> String? {
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "body", bytes: Array(bytes)), diagnostics: &diagnostics)
        if let problem = diagnostics.sorted.first { return "the body is not JSON: \(problem.message)" }
        return value.flatMap { check.problem(in: $0, as: schema) }.map { "the body does not match the spec: \($0)" }
    }

    private func multipartProblem(_ bytes: [UInt8], _ fields: [Spec.Field], _ mediaType: String) -> String? {
        guard let body = MultipartBody(bytes, mediaType: mediaType) else { return "the body is not multipart" }
        for field in fields where !field.isRest {
            let name = "the part \(quoted(field.name.value))"
            let parts = body.parts(named: field.name.value)
            let content = graph.content(of: field.schema)
            guard let part = parts.first else {
                if field.isAlwaysPresent, content.element == nil { return "\(name) is missing" }
                continue
            }
            if part.mediaType.map({ MediaType($0).isJSON }) ?? false {
                if let problem = problem(inJSON: part.bytes, as: field.schema) { return "\(name): \(problem)" }
            } else if content.element == nil, part.mediaType == nil,
                let value = value(String(decoding: part.bytes, as: UTF8.self), as: content),
                let problem = check.problem(in: value, as: field.schema)
            {
                return "\(name): \(problem)"
            }
        }
        return nil
    }
}

extension MockRequest {
    /// The decoded fields of a form.
    fileprivate var form: [(name: String, value: String)] {
        RecordedURL("?" + String(decoding: body, as: UTF8.self)).query
    }
}

extension Spec.Body {
    /// Returns whether the endpoint accepts a media type, which isn't necessarily the described one.
    fileprivate func accepts(_ mediaType: MediaType) -> Bool {
        describes(mediaType) || media.offered.contains { MediaType($0).includes(mediaType) }
    }

    /// Returns whether the content of a body with a media type is described.
    fileprivate func describes(_ mediaType: MediaType) -> Bool {
        switch kind {
        case .json: mediaType.isJSON || self.media.type.map { MediaType($0).includes(mediaType) } ?? false
        case .form, .formValue: mediaType.isForm
        case .multipart: mediaType.isMultipart
        case .raw(let declared), .file(let declared): MediaType(declared).includes(mediaType)
        case .stream: true
        }
    }
}

extension MediaType {
    /// Returns whether a media type is this one or belongs to this range: `image/*`.
    fileprivate func includes(_ other: MediaType) -> Bool {
        if essence == "*/*" || essence == other.essence { return true }
        // A client may send any bytes as `application/octet-stream`, and a multipart body chooses its own boundary.
        if essence == "application/octet-stream" { return true }
        return essence.hasSuffix("/*") && other.essence.hasPrefix(essence.dropLast())
    }
}
