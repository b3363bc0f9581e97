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

// In bytes, for this is done for every call, and what is looked for is ASCII.
extension String {
    /// A base URL with a path and a query added to its own.
    fileprivate func joined(withAddress address: String) -> String {
        let base = self[..<(self[...].firstIndex(ofASCII: "#") ?? endIndex)]
        var path = base[..<(base.firstIndex(ofASCII: "?") ?? base.endIndex)]
        let query = base[path.endIndex...].dropFirst()
        if path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        let first = address.utf8.first
        let slash = first == nil || first == UInt8(ascii: "/") || first == UInt8(ascii: "?") ? "" : "/"
        guard !query.isEmpty else { return "\(path)\(slash)\(address)" }
        let mark = address[...].firstIndex(ofASCII: "?") ?? address.endIndex
        let more = address[mark...].dropFirst()
        return "\(path)\(slash)\(address[..<mark])?\(query)\(more.isEmpty ? "" : "&")\(more)"
    }

    /// Checks that nothing on the way to the server could read the address as another one: a host of plain characters,
    /// and no `.` or `..` segments, also in percent-encoding, which would lead out of the path.
    fileprivate func checkAddress() throws(InvalidRequest) {
        var text = self
        let problem = text.withUTF8 { $0[...].addressProblem }
        if let problem { throw InvalidRequest(problem) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// What is wrong with an address.
    fileprivate var addressProblem: String? {
        var rest = prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        // The scheme is the first segment, the second is empty, and the host is the third.
        var number = 1
        while true {
            let segment = rest.prefix { $0 != UInt8(ascii: "/") }
            if number == 3, segment.contains(UInt8(ascii: "%")) { return "a value does not fit into its host" }
            let dots = segment.dotCount
            if 1...2 ~= dots { return "a path value may not be “\(String(repeating: ".", count: dots))”" }
            guard segment.endIndex < rest.endIndex else { return nil }
            rest = rest[segment.endIndex...].dropFirst()
            number += 1
        }
    }

    /// How many dots the text is made of, also in percent-encoding; 0 if it has anything else.
    fileprivate var dotCount: Int {
        var rest = self
        var count = 0
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.starts(with: "2e".utf8) || rest.starts(with: "2E".utf8) {
                rest.removeFirst(2)
            } else if byte != UInt8(ascii: ".") {
                return 0
            }
            count += 1
        }
        return count
    }
}
