/// The types of the values that requests send as strings.
extension ObservedEndpoint {
    /// The placeholders of the path; `nil` if all are strings.
    var parameters: [Spec.Field]? {
        let fields = path.compactMap { part -> Spec.Field? in
            guard case .parameter(let name, let values) = part else { return nil }
            let type = TypeExpression.scalar(Self.type(of: values, isExact: true))
            return Spec.Field(name: Located(name), schema: Spec.Schema(type))
        }
        return fields.isEmpty || fields.contains { $0.schema != Spec.Schema(.scalar(.string)) } ? fields : nil
    }

    /// The parameters of the query, without credentials.
    var query: [Spec.Field] {
        let queries = exchanges.compactMap(\.request.url).map { url in
            url.query.filter { !Credential.isInQuery($0) && TextSyntax.isOneLine($0.name) }
        }
        return Self.fields(of: queries).map { field in constant(at: .query(field.name.value)) ?? field }
    }

    /// The headers, without credentials and without the headers that clients send with any request.
    var headers: [Spec.Field] {
        let headers = exchanges.filter { $0.request.url != nil }.map { exchange in
            exchange.request.headers.filter { header in
                !Credential.isInHeader(header) && !Self.isUniversal(header.name.lowercased(), method)
                    && TextSyntax.isToken(header.name)
            }
        }
        return Self.fields(of: headers) { $0.lowercased() }
    }

    /// The cookies, without credentials.
    var cookies: [Spec.Field] {
        let cookies = exchanges.filter { $0.request.url != nil }.map { exchange in
            exchange.cookies.filter { !Credential.isInCookie($0) && TextSyntax.isToken($0.name) }
        }
        return Self.fields(of: cookies)
    }

    /// The fields of a form.
    var form: [Spec.Field] {
        Self.fields(of: exchanges.compactMap(\.form)).map { constant(at: .body([$0.name.value])) ?? $0 }
    }

    /// Returns the parts of a multipart form.
    ///
    /// - Parameter model: A function that returns the type of a part with JSON; `nil` for free-form JSON.
    /// - Returns: A field for each part, in the order of the first use.
    func parts(model: (_ part: String) -> TypeExpression?) -> [Spec.Field] {
        let bodies = exchanges.compactMap(\.parts)
        let fields = Self.fields(of: bodies.map { parts in parts.map { ($0.name, $0.text) } })
        return fields.map { field in
            let parts = bodies.joined().filter { $0.name == field.name.value }
            guard let type = Self.type(of: parts) else { return field }
            var field = field
            let isArray = bodies.contains { body in body.count { $0.name == field.name.value } > 1 }
            let isRequired = bodies.allSatisfy { body in body.contains { $0.name == field.name.value } }
            let one = (type == .json ? model(field.name.value) : nil) ?? .scalar(type)
            let whole = isArray ? TypeExpression.array(one) : one
            field.schema = Spec.Schema(isRequired ? whole : .optional(whole))
            let mediaTypes = Set(parts.map(\.mediaType))
            if mediaTypes.count == 1, let mediaType = parts.first?.mediaType, TextSyntax.isMediaType(mediaType),
                mediaType != "application/octet-stream", !MediaType(mediaType).isPlainJSON
            {
                field.mediaType = mediaType
            }
            return field
        }
    }

    /// The constants of bodies by their paths.
    var bodyConstants: [(path: ArraySlice<String>, value: JSONValue)] {
        constants.compactMap { constant in
            if case .body(let path) = constant.location { (path[...], constant.value) } else { nil }
        }
    }

    private func constant(at location: CallLocation) -> Spec.Field? {
        constants.first { $0.location == location }.map {
            Spec.Field(name: Located(location.name), schema: Spec.Schema(constant: $0.value))
        }
    }

    /// Returns the fields of queries, headers, cookies or forms. A field is required if at least three requests were
    /// recorded and all of them have the field. `key` returns a string that is equal for equal names.
    private static func fields(
        of requests: [[(name: String, value: String)]],
        key: (String) -> String = { $0 }
    ) -> [Spec.Field] {
        let minimumCount = 3
        var usedKeys: Set<String> = []
        let names = requests.joined().map(\.name).filter { !$0.isEmpty && usedKeys.insert(key($0)).inserted }
        return names.map { name in
            let values = requests.map { $0.filter { key($0.name) == key(name) }.map(\.value) }
            let scalar = TypeExpression.scalar(type(of: values.flatMap { $0 }, isExact: false))
            let type = values.contains { $0.count > 1 } ? TypeExpression.array(scalar) : scalar
            let isRequired = requests.count >= minimumCount && values.allSatisfy { !$0.isEmpty }
            return Spec.Field(name: Located(name), schema: Spec.Schema(isRequired ? type : .optional(type)))
        }
    }

    /// Returns the type of parts that are files or JSON; `nil` if they are strings.
    private static func type(of parts: [RecordedPart]) -> Scalar? {
        if parts.contains(where: \.isFile) { return .binary }
        return parts.allSatisfy(\.isJSON) ? .json : nil
    }

    private static func type(of values: [String], isExact: Bool) -> Scalar {
        let integers = values.compactMap { WholeNumber($0) }
        // As integers, `007` and `+7` would be encoded as `7`, so such values stay strings.
        if let minimum = integers.min(), let maximum = integers.max(), integers.map(\.description) == values,
            let type = Scalar(inferredFrom: minimum...maximum)
        {
            return type
        }
        if !values.isEmpty, values.allSatisfy(ScalarSyntax.isUUID) {
            // The client sends a UUID in lower case, so one in upper case stays a string.
            return values.allSatisfy { $0 == $0.lowercased() } ? .uuid : .string
        }
        if !values.isEmpty, values.allSatisfy(ScalarSyntax.isDate) { return .date }
        if !isExact, !values.isEmpty, values.allSatisfy({ $0 == "true" || $0 == "false" }) { return .bool }
        return .string
    }

    // MARK: - Headers

    /// Returns whether clients, browsers and proxies send a header with any request, so that it isn't part of the API.
    static func isUniversal(_ name: String, _ method: String) -> Bool {
        universalHeaders.contains(name) || universalPrefixes.contains { name.hasPrefix($0) }
            || ["GET", "HEAD"].contains(method) && conditions.contains(name)
    }

    private static let universalPrefixes = ["accept", "content-", "sec-", "proxy-", "x-forwarded-", "x-b3-", ":"]
    private static let universalHeaders: Set = [
        "authorization", "baggage", "cache-control", "connection", "cookie", "dnt", "expect", "forwarded", "host",
        "keep-alive", "origin", "pragma", "priority", "referer", "sentry-trace", "te", "traceparent", "tracestate",
        "transfer-encoding", "upgrade", "upgrade-insecure-requests", "user-agent", "via", "x-real-ip",
        "x-request-id",
    ]
    /// The conditions with which caches validate a stored response.
    private static let conditions: Set = ["if-modified-since", "if-none-match"]
}

extension Spec.Schema {
    /// Creates the schema of a string or an integer that every call sends.
    init(constant value: JSONValue) {
        self.init(.expression(.scalar(value.string == nil ? .int : .string)))
        notes.validity.constant = JSONValue(value.kind)
    }
}
