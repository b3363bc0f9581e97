import Foundation

extension Client {
    /// The HTTP request a typed request becomes, before any middleware has seen it.
    ///
    /// The path follows the base URL's own. Values cannot change the address beyond the place they stand in: they are
    /// percent-encoded, may not be `.` or `..` as a whole path segment, and cannot reach into the host of an absolute
    /// address.
    ///
    /// - Parameters:
    ///   - request: The typed request.
    ///   - options: What the call wants otherwise.
    /// - Returns: What the first middleware gets.
    /// - Throws: `InvalidRequest` if a path value is missing, a template has a mistake, or a body cannot be encoded.
    public func httpRequest<R: Request>(
        for request: R,
        options: CallOptions = CallOptions()
    ) throws(InvalidRequest) -> HTTPRequest {
        try httpRequest(for: request, options: options, accepting: Self.mediaType(of: R.self))
    }

    /// The same for a response of another media type, unless the endpoint names one.
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
        var arguments = TemplateArguments(request.parameters)
        let template = endpoint.template
        let address = try template.expandAddress(&arguments)
        var url = try url(of: address, isAbsolute: template.isAbsolute, server: endpoint.server)

        var headers: Headers = [:]
        for line in try endpoint.headerLines {
            if let value = try line.expand(&arguments) { headers.append(String(line.name), value) }
        }
        try arguments.finish()

        var body = request.httpBody
        if let pairs = try body?.queryParameters(of: endpoint.method) {
            url.appendQuery(pairs)
            body = nil
        }
        if let body { headers.addMissing(["Content-Type": body.mediaType]) }
        headers.addMissing(["Accept": mediaType])

        var result = HTTPRequest(method: endpoint.method, url: url, headers: headers, body: try body?.encoded())
        result.source = request
        return result
    }

    /// The default of the `Accept` header: JSON, except where the request reads its response from raw bytes.
    private static func mediaType<R: Request>(of request: R.Type) -> String {
        if R.Response.self == Data.self || R.Response.self == String.self { return "*/*" }
        return (request as? any StreamedRequest.Type)?.collectedMediaType ?? "application/json"
    }

    private func url(of address: String, isAbsolute: Bool, server: String?) throws(InvalidRequest) -> URL {
        var text = address
        if !isAbsolute {
            var base = baseURL
            if let server {
                guard let url = servers[server] else { throw InvalidRequest("the client has no server “\(server)”") }
                base = url
            }
            text = base.absoluteString.joined(withAddress: address)
        }
        guard let url = URL(string: text), url.host?.isEmpty == false else {
            throw InvalidRequest("it has no valid address")
        }
        try text.checkAddress()
        return url
    }
}

extension String {
    /// A base URL with a path and a query added to its own.
    fileprivate func joined(withAddress address: String) -> String {
        let fragmentless = prefix { $0 != "#" }
        let query = fragmentless.firstIndex(of: "?").map { fragmentless[$0...].dropFirst() } ?? ""
        var path = fragmentless.prefix { $0 != "?" }
        if path.hasSuffix("/") { path.removeLast() }
        let slash = address.isEmpty || address.hasPrefix("/") || address.hasPrefix("?") ? "" : "/"
        guard !query.isEmpty else { return "\(path)\(slash)\(address)" }
        let mark = address.firstIndex(of: "?") ?? address.endIndex
        let more = address[mark...].dropFirst()
        return "\(path)\(slash)\(address[..<mark])?\(query)\(more.isEmpty ? "" : "&")\(more)"
    }

    /// Checks that nothing on the way to the server could read the address as another one: a host of plain characters,
    /// and no `.` or `..` segments, also in percent-encoding, which would lead out of the path.
    fileprivate func checkAddress() throws(InvalidRequest) {
        let parts = split(separator: "/", omittingEmptySubsequences: false).dropFirst(2)
        let path = prefix { $0 != "?" && $0 != "#" }
        if let authority = parts.first?.prefix(while: { $0 != "?" && $0 != "#" }) {
            guard !authority.contains("%") else { throw InvalidRequest("a value does not fit into its host") }
        }
        for segment in path.split(separator: "/") {
            let plain = segment.lowercased().replacingOccurrences(of: "%2e", with: ".")
            guard plain != ".", plain != ".." else {
                throw InvalidRequest("a path value may not be “\(plain)”")
            }
        }
    }
}
