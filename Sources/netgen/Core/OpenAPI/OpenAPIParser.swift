/// A reader that converts an OpenAPI document, 3.0 or later, into a ``Spec``.
///
/// About a third of published documents violate the specification. Mistakes with an obvious meaning become warnings,
/// and an invalid operation doesn't affect the others.
struct OpenAPIParser {
    let document: OpenAPIDocument
    let registry: SchemaRegistry
    let source: SourceText
    /// The user's own spec, which amends the document.
    let amendments: Amendments?
    var spec: Spec

    /// Reads a document; `nil` if it contains errors, such as an unsupported version.
    static func parse(
        _ document: JSONValue,
        in source: SourceText,
        amendments: Amendments? = nil,
        overlays: [JSONValue] = [],
        allowsOutside: Bool = false,
        reading: OpenAPIFiles.Reading,
        repairs: [DocumentRepair] = DocumentRepair.all,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        diagnostics.tolerateDuplicateKeys(in: document.range.file)
        let files = OpenAPIFiles(
            overlays.reduce(document) { Overlay.apply($1, to: $0, &diagnostics) },
            at: source.path,
            overlaidBy: overlays.map(\.range.file),
            allowsOutside: allowsOutside,
            reading: reading,
            diagnostics: &diagnostics
        )
        var parser = OpenAPIParser(OpenAPIDocument(files, repairs: repairs), in: source, amendments)
        if parser.isSupportedVersion() { parser.readDocument() }
        diagnostics.append(contentsOf: parser.document.diagnostics)
        return parser.document.diagnostics.hasErrors ? nil : parser.spec
    }

    private init(_ document: OpenAPIDocument, in source: SourceText, _ amendments: Amendments?) {
        self.document = document
        self.source = source
        self.amendments = amendments
        registry = SchemaRegistry(document)
        spec = Spec(name: Self.name(of: document.main))
        spec.identity.origin = .openAPI
    }

    private mutating func readDocument() {
        document.diagnostics.append(
            contentsOf: KeyRecord.withoutRecording { OpenAPIDocumentCheck.check(document.files) }
        )
        spec.identity.description = document.main["info"]?["description"]?.prose
        spec.identity.cover = KeyRecord.withoutRecording { Self.cover(of: document.main) }
        let schemas = SchemaReader(registry: registry)
        readOperations(ContentReader(schemas: schemas))
        // Without operations, the purpose of a document is its models, so read all of them.
        if spec.requests.endpoints.isEmpty {
            registry.requestAllModels()
            spec.types.wanted.formUnion(registry.names.byKey.values)
        }
        if let amendments {
            spec.amendFacts(by: amendments, &document.diagnostics)
            for name in amendments.documentModels { registry.requestModel(named: name) }
        }
        readWaitingModels(schemas)
        spec.setDiscriminatorTags(registry.tags)
        spec.breakCycles(&document.diagnostics)
        if let amendments { spec.amendModels(by: amendments, &document.diagnostics) }
        if let amendments { spec.amendEndpoints(by: amendments) }
        if spec.responses.keepsWrappers || !spec.responses.wrappers.isEmpty {
            spec.removeDeclaredWrappers(besides: amendments, &document.diagnostics)
        } else {
            let verdicts = StatedVerdicts(spec)
            spec.removeDetectedWrapper(besides: amendments, &document.diagnostics)
            spec.add(verdicts)
        }
        spec.dropUnreachableModels()
        if let amendments { spec.reportUnusedModels(of: amendments, &document.diagnostics) }
        spec.addDrafts()
        spec.orderModels()
    }

    private mutating func readOperations(_ contents: ContentReader) {
        let main = document.main
        let security = SecurityReader(document)
        spec.security.schemes = security.schemes
        spec.security.requirement = main["security"].map { security.alternatives($0) }
        var operations = OperationReader(
            contents: contents,
            security: security,
            servers: ServerReader(document),
            amendments: amendments
        )
        operations.read(main["paths"])
        // `x-ms-paths` contains paths that differ only in their queries. Swagger 2.0 has no other way to declare such
        // paths.
        operations.read(main["x-ms-paths"])
        spec.requests.endpoints = operations.endpoints
        spec.hosts.environments = operations.servers.environments
        spec.hosts.servers = operations.servers.servers
        spec.hosts.basePath = operations.servers.basePath
        spec.nameEndpoints(&document.diagnostics)
        spec.shareSecurity()
        let webhooks = WebhookReader(contents)
        spec.types.models = webhooks.models
        spec.types.wanted = webhooks.wantedModels
    }

    /// Reads the models that references request, and the models that those models request in turn.
    private mutating func readWaitingModels(_ schemas: SchemaReader) {
        while true {
            let models = registry.takeWaiting()
            if models.isEmpty { return }
            for model in models {
                spec.types.models.append(Spec.Model(name: model.name, schema: schemas.schema(of: model)))
            }
        }
    }

    private static func cover(of document: JSONValue) -> Spec.Cover {
        var cover = Spec.Cover()
        cover.title = document["info"]?["title"]?.string
        cover.version = document["info"]?["version"]?.text
        for tag in document["tags"]?.elements ?? [] {
            if let name = tag["name"]?.string { cover.tags[name] = tag["description"]?.prose }
        }
        return cover
    }

    private func isSupportedVersion() -> Bool {
        let main = document.main
        let key = main["openapi"] == nil ? "swagger" : "openapi"
        guard let version = main[key] else { return false }
        let text = version.text ?? ""
        let isVersion3 = text == "3" || text.hasPrefix("3.")
        if isVersion3, key == "openapi" { return true }
        let (message, fix) =
            if isVersion3 {
                ("the version of OpenAPI 3 must be in \"openapi\"", "write \"openapi\" in place of \"swagger\"")
            } else if text.hasPrefix("2"), key == "openapi" {
                ("the version of Swagger 2.0 must be in \"swagger\"", "write \"swagger\" in place of \"openapi\"")
            } else if DocumentFormat.ending(of: text) != nil || !version.elements.isEmpty {
                (
                    "a spec that amends a document needs the version of the spec format",
                    "begin the file with \"netgen\": 1"
                )
            } else {
                (
                    "unknown OpenAPI version \(version.shown)",
                    text.isEmpty || text.contains("3.") ? "write \"3.1.0\"" : "convert the document to OpenAPI 3.1"
                )
            }
        document.diagnostics.error(.unsupportedVersion, message, at: version.range, fix: fix)
        return false
    }
}

// MARK: - Naming the API

extension OpenAPIParser {
    /// Returns the title without generic words: `Swagger Petstore - OpenAPI 3.0` → `Swagger Petstore`. If nothing
    /// remains, returns the host's name: `https://api.cohere.com` → `cohere`.
    private static func name(of document: JSONValue) -> Located<String> {
        let title = document["info"]?["title"]?.located ?? Located("API", at: document.range)
        let words = withoutPossessives(title.value).split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
        // Drop a suffix that begins with "with" and follows a generic word: `Shop API with fixes`.
        let with = words.indices.dropFirst().first { index in
            words[index].lowercased() == "with" && silentWords.contains(words[index - 1].lowercased())
        }
        let named = words[..<(with ?? words.count)].filter(isDistinctive)
        let distinctive = named.isEmpty ? words.filter(isDistinctive) : named
        let name = distinctive.isEmpty ? hostName(of: document) ?? "API" : distinctive.joined(separator: " ")
        return title.map { _ in name }
    }

    /// Returns a title without apostrophes before an "s". If only generic words follow, the "s" is dropped, too:
    /// `Netlify's API documentation` is `Netlify`, but `Let's Encrypt` is `Lets Encrypt`.
    private static func withoutPossessives(_ title: String) -> String {
        let words = title.split(separator: " ", omittingEmptySubsequences: false)
        let named = words.enumerated().map { index, word -> String in
            guard word.hasSuffix("'s") || word.hasSuffix("’s") else { return String(word) }
            let rest = words[(index + 1)...]
            let isOwner = !rest.isEmpty && !rest.contains(where: isDistinctive)
            return String(word.dropLast(2)) + (isOwner ? "" : "s")
        }
        return named.joined(separator: " ")
    }

    private static func isDistinctive(_ word: Substring) -> Bool {
        !silentWords.contains(word.lowercased()) && !isVersion(word)
    }

    private static func hostName(of document: JSONValue) -> String? {
        guard let url = document["servers"]?.elements.first?["url"]?.string else { return nil }
        let parts = url.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2, parts[1].isEmpty, !parts[2].contains("{") else { return nil }
        let labels = parts[2].prefix { $0 != ":" }.split(separator: ".").dropLast()
        guard let label = labels.last(where: { !silentLabels.contains(String($0)) }), Int(label) == nil else {
            return nil
        }
        return String(label)
    }

    /// Labels of shared hosts and of domains below which names are registered. Such labels don't name an API.
    private static let silentLabels: Set = [
        "ac", "amazonaws", "azurewebsites", "co", "com", "example", "fly", "gov", "herokuapp", "netlify", "onrender",
        "org", "vercel", "web",
    ]

    private static let silentWords: Set = [
        "a", "an", "api", "apis", "definition", "definitions", "description", "documentation", "for", "http", "my",
        "of", "openapi", "public", "reference", "rest", "restful", "schema", "spec", "specification", "the", "web",
    ]

    /// Returns whether a word is a version: `v3`, `3.0`, `1.0.0`.
    private static func isVersion(_ word: Substring) -> Bool {
        let digits = word.first == "v" || word.first == "V" ? word.dropFirst() : word
        return !digits.isEmpty && digits.allSatisfy { $0.isNumber || $0 == "." }
    }
}
