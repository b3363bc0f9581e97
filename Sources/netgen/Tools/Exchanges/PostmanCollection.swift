/// A reader of Postman collections, versions 2.0 and 2.1. Each saved response is an exchange.
///
/// The format: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
struct PostmanCollection {
    private(set) var diagnostics = Diagnostics()
    private var found: [Exchange] = []
    private var withoutResponse: [JSONValue] = []

    /// The parts that a request inherits from its folders.
    private struct Scope {
        var variables = SampleVariables()
        var auth: JSONValue?
        var folder = ""
    }

    mutating func exchanges(in document: JSONValue) -> [Exchange] {
        let collection = document["collection"] ?? document
        guard let items = collection["item"], case .array = items.kind else {
            report("the collection has no array of requests, \"item\"", at: collection["item"] ?? collection)
            return []
        }
        readItems(of: collection, Scope())
        if let first = withoutResponse.first {
            diagnostics.warning(
                .uncertain,
                "this request has no saved response (such requests: \(withoutResponse.count))",
                at: first.range,
                fix: "send it in Postman, and save the response as an example"
            )
        }
        return Self.withoutAmbiguousNames(found)
    }

    private mutating func readItems(of folder: JSONValue, _ outer: Scope) {
        var scope = outer
        for variable in folder["variable"]?.elements ?? [] {
            guard let name = (variable["key"] ?? variable["id"])?.string, variable["disabled"]?.bool != true else {
                continue
            }
            scope.variables.values[name] = variable["value"]?.scalarText ?? ""
        }
        if let auth = folder["auth"], !auth.isNull { scope.auth = auth }
        for item in folder["item"]?.elements ?? [] {
            if case .array? = item["item"]?.kind {
                scope.folder = item["name"]?.string ?? ""
                readItems(of: item, scope)
            } else if let request = item["request"] {
                read(item, request, scope)
            } else {
                report("this item is neither a request nor a folder", at: item)
            }
        }
    }

    private mutating func read(_ item: JSONValue, _ request: JSONValue, _ scope: Scope) {
        let responses = item["response"]?.elements ?? []
        guard !responses.isEmpty else {
            guard let sample = sample(request, of: item, scope) else { return }
            withoutResponse.append(item)
            return found.append(sample.exchange(at: item.range))
        }
        for response in responses {
            let original = response["originalRequest"].flatMap { $0.isNull ? nil : $0 } ?? request
            guard var exchange = sample(original, of: item, scope)?.exchange(at: response.range) else { continue }
            guard let status = response["code"]?.text.flatMap({ Int($0) }), (100...599).contains(status) else {
                report(
                    "the code of a response must be a number from 100 to 599",
                    at: response["code"] ?? response,
                    fix: "write \"code\": 200"
                )
                continue
            }
            exchange.response.isPresent = true
            exchange.response.status = status
            exchange.response.headers = headers(response["header"], scope.variables)
            if let body = response["body"], let text = body.string {
                exchange.response.body = content(text, exchange.response.headers, response, at: body.range)
            }
            found.append(exchange)
        }
    }

    // MARK: - Requests

    private mutating func sample(_ request: JSONValue, of item: JSONValue, _ scope: Scope) -> SampleRequest? {
        var sample = SampleRequest(name: item["name"]?.string)
        let url = request.string ?? Self.text(of: request["url"])
        guard let url, !url.isEmpty else {
            report("the request has no URL", at: request, fix: "write \"url\": \"https://…\"")
            return nil
        }
        sample.url = scope.variables.replaced(url)
        if let method = request["method"] {
            let name = method.string?.uppercased() ?? ""
            guard SpecReader.methods.contains(name) else {
                report("the method of a request must be an HTTP method", at: method, fix: "write \"method\": \"GET\"")
                return nil
            }
            sample.method = name
        }
        for variable in request["url"]?["variable"]?.elements ?? [] {
            guard let name = (variable["key"] ?? variable["id"])?.string else { continue }
            sample.pathValues[name] = variable["value"].map { scope.variables.replaced($0.scalarText) }
        }
        sample.headers = headers(request["header"], scope.variables)
        read(request["body"], into: &sample, scope.variables)
        let auth = request["auth"].flatMap { $0.isNull ? nil : $0 } ?? scope.auth
        if let auth { add(auth, to: &sample) }
        return sample
    }

    /// Returns a URL as text: a string, its `raw` form, or its parts.
    private static func text(of url: JSONValue?) -> String? {
        guard let url else { return nil }
        if let text = url.string ?? url["raw"]?.string { return text }
        func joined(_ value: JSONValue?, _ separator: String) -> String? {
            guard let value else { return nil }
            return value.string
                ?? value.elements.map { $0.string ?? $0["value"]?.string ?? "" }.joined(separator: separator)
        }
        guard let host = joined(url["host"], ".") else { return nil }
        let port = url["port"]?.text.map { ":\($0)" } ?? ""
        let scheme = host.hasPrefix("{{") ? "" : "\(url["protocol"]?.string ?? "https")://"
        let query = enabled(url["query"]).compactMap { field in
            field["key"]?.string.map { "\($0)=\(field["value"]?.string ?? "")" }
        }
        let path = joined(url["path"], "/").map { $0.hasPrefix("/") ? $0 : "/" + $0 } ?? ""
        return scheme + host + port + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// Returns the elements that aren't disabled.
    private static func enabled(_ array: JSONValue?) -> [JSONValue] {
        array?.elements.filter { $0["disabled"]?.bool != true } ?? []
    }

    private func headers(_ value: JSONValue?, _ variables: SampleVariables) -> [(name: String, value: String)] {
        if let text = value?.string {
            return text.split(whereSeparator: \.isNewline).compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = String(line[colon...].dropFirst().trimmed)
                return (String(line[..<colon].trimmed), variables.replaced(value))
            }
        }
        return Self.enabled(value).compactMap { field in
            field["key"]?.string.map { ($0, variables.replaced(field["value"]?.string ?? "")) }
        }
    }

    private func read(_ body: JSONValue?, into sample: inout SampleRequest, _ variables: SampleVariables) {
        guard let body, let mode = body["mode"]?.string, body["disabled"]?.bool != true else { return }
        let fields = Self.enabled(body[mode])
        switch mode {
        case "raw":
            guard let value = body["raw"], let raw = value.string, !raw.isEmpty else { return }
            let language = body["options"]?["raw"]?["language"]?.string
            if language == "json", sample.headers.value(of: "Content-Type") == nil {
                sample.headers.append(("Content-Type", "application/json"))
            }
            let text = variables.replaced(raw)
            sample.body = content(text, sample.headers, body, at: value.range)
        case "urlencoded":
            let pairs = fields.compactMap { field in
                field["key"]?.string.map { "\($0)=\(variables.replaced(field["value"]?.string ?? ""))" }
            }
            let type = "application/x-www-form-urlencoded"
            sample.body = .text(pairs.joined(separator: "&"), mediaType: type, body.range)
        case "formdata":
            let parts = fields.compactMap { field in
                field["key"]?.string.map { name in
                    Exchange.Content.FormField(
                        name: name,
                        value: variables.replaced(field["value"]?.string ?? ""),
                        isFile: field["type"]?.string == "file",
                        mediaType: field["contentType"]?.string
                    )
                }
            }
            sample.body = Exchange.Content(form: parts, at: body.range)
        case "graphql":
            let graphql = body["graphql"] ?? .emptyObject
            let values = graphql["variables"]?.string.flatMap { ExchangeReader.json(in: $0, at: graphql.range) }
            sample.body = .json(.object(["query": graphql["query"], "variables": values]).placed(at: body.range))
        case "file": sample.body = .bytes(mediaType: "application/octet-stream", body.range)
        default: return
        }
    }

    /// Returns a body. Postman doesn't always store its media type, so JSON is recognized by its contents.
    private func content(
        _ text: String,
        _ headers: [(name: String, value: String)],
        _ owner: JSONValue,
        at range: SourceRange
    ) -> Exchange.Content {
        let isJSON =
            owner["_postman_previewlanguage"]?.string == "json" || "{[".contains(text[...].trimmed.first ?? "-")
        let type = headers.value(of: "Content-Type") ?? (isJSON ? "application/json" : nil)
        return Exchange.Content(text, contentType: type, at: range)
    }

    /// Adds the credentials of a request. Version 2.1 has them in arrays, and version 2.0 in objects.
    private func add(_ auth: JSONValue, to sample: inout SampleRequest) {
        guard let type = auth["type"]?.string else { return }
        func value(_ key: String) -> String? {
            let attributes = auth[type]
            return attributes?[key]?.string
                ?? attributes?.elements.first { $0["key"]?.string == key }?["value"]?.string
        }
        switch type {
        case "basic": sample.add(credential: ("Authorization", "Basic ‹redacted›"))
        case "bearer", "oauth2", "jwt": sample.add(credential: ("Authorization", "Bearer ‹redacted›"))
        case "apikey":
            let name = value("key") ?? "X-API-Key"
            if value("in") == "query" {
                sample.url += (sample.url.contains("?") ? "&" : "?") + "\(name)=‹redacted›"
            } else {
                sample.add(credential: (name, "‹redacted›"))
            }
        default: break
        }
    }

    // MARK: - Names

    /// Returns the exchanges without names that several methods or paths have.
    private static func withoutAmbiguousNames(_ exchanges: [Exchange]) -> [Exchange] {
        var routes: [String: Set<String>] = [:]
        func route(_ exchange: Exchange) -> String {
            let path = exchange.template ?? exchange.request.url.map { "/" + $0.segments.joined(separator: "/") } ?? ""
            return "\(exchange.request.method ?? "") \(path)"
        }
        for exchange in exchanges {
            if let name = exchange.endpoint { routes[name, default: []].insert(route(exchange)) }
        }
        return exchanges.map { exchange in
            var exchange = exchange
            if let name = exchange.endpoint, (routes[name]?.count ?? 0) > 1 { exchange.endpoint = nil }
            return exchange
        }
    }

    private mutating func report(
        _ message: String,
        at value: JSONValue,
        fix: String = "export the collection again, as version 2.1"
    ) {
        diagnostics.error(.wrongType, message, at: value.range, fix: fix)
    }
}
