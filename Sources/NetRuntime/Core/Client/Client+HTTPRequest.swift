import Foundation

extension Client {
    /// Returns the HTTP request for a typed request, before it passes through any middleware.
    ///
    /// The path is appended to the path of the base URL. Values can't change other parts of the URL: they are
    /// percent-encoded. They can't be `.` or `..` as a whole path segment, and can't extend into the host of an
    /// absolute URL.
    ///
    /// A body of ``BodyElements`` is empty in the result, because the client writes the elements when it sends the
    /// request.
    ///
    /// - Parameters:
    ///   - request: The typed request.
    ///   - options: The options of the call.
    /// - Returns: The request that the first middleware receives.
    /// - Throws: `InvalidRequest` if a path value is missing, a template has a mistake, or a body can't be encoded.
    public func httpRequest<R: Request>(
        for request: R,
        options: CallOptions = CallOptions()
    ) throws(InvalidRequest) -> HTTPRequest {
        try httpRequest(for: request, options: options, accepting: Self.mediaType(of: R.self))
    }

    /// Returns the HTTP request for a typed request. `Accept` contains `mediaType`, unless the endpoint declares the
    /// header.
    func httpRequest<R: Request>(
        for request: R,
        options: CallOptions,
        accepting mediaType: String
    ) throws(InvalidRequest) -> HTTPRequest {
        do throws(InvalidRequest) {
            var result = try makeHTTPRequest(for: request, accepting: mediaType)
            result.apply(options)
            return result
        } catch {
            var error = error
            error.endpoint = String(describing: R.self)
            throw error
        }
    }

    private func makeHTTPRequest<R: Request>(
        for request: R,
        accepting mediaType: String
    ) throws(InvalidRequest) -> HTTPRequest {
        let endpoint = R.endpoint
        var parts = endpoint.parts
        let parameters = request.parameters
        let limits = limits?.limits(of: R.self)
        var arguments = TemplateArguments(parameters.values, limits)
        let base = parts.template.isAbsolute ? nil : try baseURL(of: endpoint)
        var url = try RequestAddress(parts.template, &arguments, base: base).url()

        var headers = Headers()
        while let line = try parts.nextHeader() {
            if let value = try line.expand(&arguments) { headers.append(line.name, value) }
        }
        if var others = endpoint.otherHeaders {
            var added = Headers()
            while let line = try others.nextHeader() {
                if let value = try line.expand(&arguments) { added.append(line.name, value) }
            }
            headers.addMissing(added)
        }
        try arguments.finish()

        var body = parameters.body
        if let limits, let body { try limits.check(body) }
        if let pairs = try body?.queryParameters(of: parts.method) {
            url.appendQuery(pairs)
            body = nil
        }
        if let body { headers.addMissing("Content-Type", body.mediaType) }
        headers.addMissing("Accept", mediaType)

        var result = HTTPRequest(method: parts.method, url: url, headers: headers, body: try body?.encoded())
        result.source = request
        result.pendingBody = body?.pending
        return result
    }

    /// Returns the default of the `Accept` header: JSON, unless the response is read from raw bytes.
    ///
    /// If the response has no content, other media types are accepted, too. A server without JSON may otherwise reject
    /// the request.
    private static func mediaType<R: Request>(of request: R.Type) -> String {
        if R.Response.self == NoContent.self { return "application/json, */*;q=0.1" }
        if R.Response.self == Data.self || R.Response.self == String.self { return "*/*" }
        return (request as? any StreamedRequest.Type)?.collectedMediaType ?? "application/json"
    }

    private func baseURL(of endpoint: Endpoint) throws(InvalidRequest) -> URL {
        guard let server = endpoint.server else { return baseURL }
        guard let url = servers[server] else { throw InvalidRequest("the client has no server “\(server)”") }
        return url
    }
}
