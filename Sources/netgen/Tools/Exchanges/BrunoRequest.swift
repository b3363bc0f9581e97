/// A reader of Bruno's `.bru` files, which contain a request, and examples of it with their responses:
///
///     meta {
///       name: Get a pet
///     }
///     get {
///       url: {{host}}/pets/:id
///     }
///     params:path {
///       id: 7
///     }
///     example {
///       request: {
///         url: {{host}}/pets/8
///       }
///       response: {
///         status: {
///           code: 404
///         }
///       }
///     }
struct BrunoRequest {
    private(set) var diagnostics = Diagnostics()

    mutating func exchanges(in source: SourceText, file: Int32) -> [Exchange] {
        guard let blocks = BrunoBlock.blocks(of: TextLines(source, file: file).lines, &diagnostics) else { return [] }
        guard let request = blocks.first(where: { SpecReader.methods.contains($0.name.uppercased()) }) else {
            // Other files of a collection contain variables and settings.
            if blocks.contains(where: { $0.name == "meta" && $0.pairs.value(of: "type") == "http" }) {
                let start = SourceRange(file: file, start: 0, end: 0)
                let fix = "write get { url: https://… }"
                diagnostics.error(.missingKey, "the file has no block with a method", at: start, fix: fix)
            }
            return []
        }
        guard let url = request.pairs.value(of: "url"), !url.isEmpty else {
            diagnostics.error(.missingKey, "the request has no URL", at: request.range, fix: "write url: https://…")
            return []
        }
        let pairsOfVariables = blocks.pairs("vars:pre-request") + blocks.pairs("vars")
        let variables = SampleVariables(values: Dictionary(pairsOfVariables.map { ($0.name, $0.value) }) { $1 })
        var sample = SampleRequest(name: blocks.pairs("meta").value(of: "name"), method: request.name.uppercased())
        sample.url = variables.replaced(url)
        var examples: [Exchange] = []
        for example in blocks where example.name == "example" {
            let parts = example.blocks(&diagnostics)
            guard let response = parts.first(where: { $0.name == "response" }) else { continue }
            examples.append(exchange(of: parts.first { $0.name == "request" }, response, blocks, sample, variables))
        }
        add(blocks, blocks, to: &sample, variables)
        return [sample.exchange(at: request.range)] + examples
    }

    /// Returns the exchange of an example. Its request has the credential of the file's request.
    private mutating func exchange(
        of request: BrunoBlock?,
        _ response: BrunoBlock,
        _ blocks: [BrunoBlock],
        _ sample: SampleRequest,
        _ variables: SampleVariables
    ) -> Exchange {
        var sample = sample
        if let method = request?.pairs.value(of: "method")?.uppercased(), SpecReader.methods.contains(method) {
            sample.method = method
        }
        if let url = request?.pairs.value(of: "url"), !url.isEmpty { sample.url = variables.replaced(url) }
        add(request?.blocks(&diagnostics) ?? blocks, blocks, to: &sample, variables)
        var exchange = sample.exchange(at: response.range)
        let parts = response.blocks(&diagnostics)
        let code = parts.pairs("status").value(of: "code") ?? "200"
        guard let status = Int(code), (100...599).contains(status) else {
            let message = "the status of a response must be a number from 100 to 599"
            diagnostics.error(.wrongType, message, at: response.range, fix: "write status: { code: 200 }")
            return exchange
        }
        exchange.response.isPresent = true
        exchange.response.status = status
        exchange.response.headers = parts.pairs("headers")
        guard let body = parts.first(where: { $0.name == "body" }) else { return exchange }
        // Early versions of Bruno wrote the body without its type.
        let type =
            exchange.response.headers.value(of: "Content-Type") ?? Self.mediaTypes[body.pairs.value(of: "type") ?? ""]
        exchange.response.body = Exchange.Content(
            body.quotedText("content") ?? body.text,
            contentType: type,
            at: body.range
        )
        return exchange
    }

    /// Adds the parameters, headers, credential and body in blocks.
    private func add(
        _ parts: [BrunoBlock],
        _ blocks: [BrunoBlock],
        to sample: inout SampleRequest,
        _ variables: SampleVariables
    ) {
        let values = parts.pairs("params:path").map { ($0.name, variables.replaced($0.value)) }
        sample.pathValues = Dictionary(values) { $1 }
        sample.headers = parts.pairs("headers").map { ($0.name, variables.replaced($0.value)) }
        addCredential(blocks, to: &sample)
        if let block = parts.first(where: { $0.name == "body" || $0.name.hasPrefix("body:") }) {
            sample.body = body(block, variables, &sample.headers)
        }
    }

    private static let mediaTypes = [
        "json": "application/json", "xml": "application/xml", "html": "text/html", "text": "text/plain",
    ]

    private func body(
        _ block: BrunoBlock,
        _ variables: SampleVariables,
        _ headers: inout [(name: String, value: String)]
    ) -> Exchange.Content {
        let kind = block.name.split(separator: ":").dropFirst().first.map(String.init) ?? "json"
        switch kind {
        case "form-urlencoded":
            let pairs = block.pairs.map { "\($0.name)=\(variables.replaced($0.value))" }
            return .text(
                pairs.joined(separator: "&"),
                mediaType: "application/x-www-form-urlencoded",
                block.range
            )
        case "multipart-form":
            let fields = block.pairs.map { name, value in
                Exchange.Content.FormField(
                    name: name,
                    value: value.hasPrefix("@file") ? "" : variables.replaced(value),
                    isFile: value.hasPrefix("@file")
                )
            }
            return Exchange.Content(form: fields, at: block.range)
        default:
            let type = headers.value(of: "Content-Type") ?? Self.mediaTypes[kind]
            return Exchange.Content(variables.replaced(block.text), contentType: type, at: block.range)
        }
    }

    private func addCredential(_ blocks: [BrunoBlock], to sample: inout SampleRequest) {
        guard let block = blocks.first(where: { $0.name.hasPrefix("auth:") }) else { return }
        switch block.name.dropFirst(5) {
        case "basic": sample.add(credential: ("Authorization", "Basic ‹redacted›"))
        case "bearer", "oauth2": sample.add(credential: ("Authorization", "Bearer ‹redacted›"))
        case "apikey":
            let name = block.pairs.value(of: "key") ?? "X-API-Key"
            if block.pairs.value(of: "placement")?.hasPrefix("query") ?? false {
                sample.url += (sample.url.contains("?") ? "&" : "?") + "\(name)=‹redacted›"
            } else {
                sample.add(credential: (name, "‹redacted›"))
            }
        default: break
        }
    }
}
