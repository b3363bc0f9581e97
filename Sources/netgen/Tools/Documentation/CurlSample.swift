/// The command that sends an endpoint's request with curl. Credentials are variables of the shell.
struct CurlSample {
    let reference: Reference
    let endpoint: Endpoint
    /// The sample of a JSON body.
    let body: JSONValue?

    private var api: API { reference.api }

    var text: String {
        var template = TemplateSample(arguments)
        let url = template.url(endpoint.request.text.uri)
        var options: [String] = []
        for line in endpoint.request.text.headerLines {
            guard let value = template.header(line.template) else { continue }
            options.append("-H \("\(line.name): \(value)".quotedForShell)")
        }
        let key = credentials.query.map { "\(url.contains("?") ? "&" : "?")\($0.percentEncodedValue)=" } ?? ""
        let address = (base + url + key).quotedForShell + (key.isEmpty ? "" : "\"$API_KEY\"")
        let content = content
        let isImplied = endpoint.address.method == (content.isEmpty ? "GET" : "POST")
        let method = endpoint.address.method == "HEAD" ? ["--head"] : isImplied ? [] : ["-X \(endpoint.address.method)"]
        return (["curl \(address)"] + method + credentials.options + options + content).joined(separator: " \\\n  ")
    }

    /// The URL before the path: that of the endpoint's server, or of the first environment.
    private var base: String {
        guard let environment = api.service.environments.first else { return "https://example.com" }
        return environment.servers.first { $0.name == endpoint.address.server }?.url ?? environment.url
    }

    private var arguments: [ParameterSample?] {
        let properties = Dictionary(endpoint.request.properties.map { ($0.name, $0) }) { first, _ in first }
        return endpoint.request.text.arguments.map { name in properties[name].flatMap(ParameterSample.init) }
    }

    /// The options for the first alternative of the security requirement, and the query parameter that contains a key.
    private var credentials: (options: [String], query: String?) {
        let schemes = (endpoint.address.security ?? api.service.security ?? []).first ?? []
        var (options, query): ([String], String?) = ([], nil)
        for scheme in schemes {
            switch scheme.kind {
            case .bearer: options.append(#"-H "Authorization: Bearer $TOKEN""#)
            case .basic: options.append(#"-u "$USER:$PASSWORD""#)
            case .http(let name): options.append(#"-H \#("Authorization: \(name) ".quotedForShell)"$TOKEN""#)
            case .apiKey(let name, .query): query = name
            case .apiKey(let name, .cookie): options.append(#"-b \#("\(name)=".quotedForShell)"$API_KEY""#)
            case .apiKey(let name, _): options.append(#"-H \#("\(name): ".quotedForShell)"$API_KEY""#)
            }
        }
        return (options, query)
    }

    // MARK: - Body

    private var content: [String] {
        switch endpoint.request.body {
        case nil: return []
        case .json(_, let mediaType, _):
            guard let body else { return [] }
            var text = body.indented
            text.removeLast()
            return [Self.contentType(mediaType ?? "application/json"), "-d \(text.quotedForShell)"]
        case .form:
            return fields.map { "--data-urlencode \("\($0.name)=\($0.text)".quotedForShell)" }
        case .multipart: return endpoint.request.properties.compactMap(part)
        case .formValue(let name):
            guard let value = endpoint.request.properties.first(where: { $0.name == name })?.value.samples?.least else {
                return []
            }
            return value.members.map {
                "--data-urlencode \("\($0.key)=\(ParameterSample.text(of: $0.value))".quotedForShell)"
            }
        case .raw(_, let mediaType, _), .file(_, let mediaType):
            return [Self.contentType(mediaType), "--data-binary @file"]
        case .stream(_, let format, let mediaType):
            let type = mediaType ?? (format == .sequence ? "application/json-seq" : "application/jsonl")
            return [Self.contentType(type), "--data-binary @file"]
        }
    }

    private static func contentType(_ type: String) -> String { "-H \("Content-Type: \(type)".quotedForShell)" }

    /// The fields of a form that callers must set.
    private var fields: [(name: String, text: String)] {
        endpoint.request.properties.flatMap { property -> [(name: String, text: String)] in
            guard case .form(let name) = property.place, let sample = ParameterSample(property) else { return [] }
            switch sample {
            case .text(let text): return [(name: name, text: text)]
            case .list(let texts): return texts.map { (name: name, text: $0) }
            case .pairs(let pairs): return pairs
            }
        }
    }

    /// Returns the option for a part of a multipart body; `nil` if the caller can omit the part.
    private func part(_ property: RequestProperty) -> String? {
        guard case .form(let name) = property.place, !property.value.isOptional else { return nil }
        if property.value.type == .file { return "-F \("\(name)=@file".quotedForShell)" }
        guard let sample = property.value.samples?.least else { return nil }
        return "--form-string \("\(name)=\(ParameterSample.text(of: sample))".quotedForShell)"
    }
}
