/// A reader of Bruno's `.bru` files, which contain a request without its response:
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
struct BrunoRequest {
    private(set) var diagnostics = Diagnostics()

    /// A block with its lines. A block ends with a brace at the start of a line.
    private struct Block {
        var name: String
        var range: SourceRange
        var lines: ArraySlice<TextLines.Line>

        /// The enabled pairs of a dictionary. The name of a disabled pair begins with a tilde.
        var pairs: [(name: String, value: String)] {
            lines.compactMap { line in
                guard let colon = line.text.firstIndex(of: ":") else { return nil }
                let name = String(line.text[..<colon].trimmed)
                return name.hasPrefix("~") ? nil : (name, String(line.text[colon...].dropFirst().trimmed))
            }
        }
    }

    mutating func exchanges(in source: SourceText, file: Int32) -> [Exchange] {
        guard let blocks = blocks(TextLines(source, file: file).lines) else { return [] }
        func pairs(_ name: String) -> [(name: String, value: String)] {
            blocks.first { $0.name == name }?.pairs ?? []
        }
        guard let request = blocks.first(where: { SpecReader.methods.contains($0.name.uppercased()) }) else {
            // Other files of a collection contain variables and settings.
            if blocks.contains(where: { $0.name == "meta" && $0.pairs.value(of: "type") == "http" }) {
                let start = SourceRange(file: file, start: 0, end: 0)
                let fix = "write get { url: https://… }"
                diagnostics.error(.missingKey, "the file has no block with a method", at: start, fix: fix)
            }
            return []
        }
        let pairsOfVariables = pairs("vars:pre-request") + pairs("vars")
        let variables = SampleVariables(values: Dictionary(pairsOfVariables.map { ($0.name, $0.value) }) { $1 })
        var sample = SampleRequest(name: pairs("meta").value(of: "name"), method: request.name.uppercased())
        guard let url = request.pairs.value(of: "url"), !url.isEmpty else {
            diagnostics.error(.missingKey, "the request has no URL", at: request.range, fix: "write url: https://…")
            return []
        }
        sample.url = variables.replaced(url)
        sample.pathValues = Dictionary(pairs("params:path").map { ($0.name, variables.replaced($0.value)) }) { $1 }
        sample.headers = pairs("headers").map { ($0.name, variables.replaced($0.value)) }
        addCredential(blocks, to: &sample)
        if let block = blocks.first(where: { $0.name == "body" || $0.name.hasPrefix("body:") }) {
            sample.body = body(block, variables, &sample.headers)
        }
        return [sample.exchange(at: request.range)]
    }

    private mutating func blocks(_ lines: [TextLines.Line]) -> [Block]? {
        var blocks: [Block] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            guard line.text.trimmingEnd.hasSuffix("{"), line.text.first?.isLetter ?? false else {
                let isBlank = line.text.allSatisfy(\.isWhitespace)
                if isBlank || line.text.hasPrefix("}") { continue }
                let message = "expected a block such as get { … }"
                diagnostics.error(.unexpectedCharacter, message, at: line.range, fix: "move the line into a block")
                return nil
            }
            let isClosed = { (line: TextLines.Line) in line.text.hasPrefix("}") }
            guard let end = rest.firstIndex(where: isClosed) else {
                let fix = "end the block with } at the start of a line"
                diagnostics.error(.mismatchedBracket, "the block has no end", at: line.range, fix: fix)
                return nil
            }
            let name = String(line.text.prefix { $0 != " " && $0 != "{" })
            blocks.append(Block(name: name, range: line.range, lines: rest[..<end]))
            rest = rest[end...].dropFirst()
        }
        return blocks
    }

    private func body(
        _ block: Block,
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
            let types = ["json": "application/json", "xml": "application/xml"]
            let type = headers.value(of: "Content-Type") ?? types[kind]
            return Exchange.Content(variables.replaced(block.lines.joinedText), contentType: type, at: block.range)
        }
    }

    private func addCredential(_ blocks: [Block], to sample: inout SampleRequest) {
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

extension String {
    /// The text without white space at its end.
    fileprivate var trimmingEnd: Substring {
        var text = self[...]
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
