/// Reads an OpenAPI document, 3.0 or later, into a ``Spec``.
///
/// A third of the documents that exist are wrong by the letter. What still makes sense becomes a warning, and one
/// operation that makes none does not cost the others.
struct OpenAPIParser {
    let documents: OpenAPIDocuments
    let source: SourceText
    /// What the user's own spec says about the document.
    let amendments: Amendments?
    var diagnostics = Diagnostics()
    var spec: Spec
    /// Names of the models, by the key of what the reference leads to; each is named when the first reference to it is
    /// read.
    var modelNames: [String: String] = [:]
    var takenNames: Set<String> = []
    /// What copies of a schema are copies of, by their keys.
    var originals: [String: OpenAPIDocuments.Target] = [:]
    /// What references lead to, by their text and the file that they stand in.
    var targets: [String: (file: Int32, target: OpenAPIDocuments.Target)] = [:]
    /// Schemas that have a name and still have to be read, in the order of their first reference.
    var waiting: [NamedSchema] = []
    /// Whether null is among the values of what a reference leads to, by its key.
    var nullability: [String: Bool] = [:]
    /// Who alone sends what a reference leads to, by its key.
    var senders: [String: Spec.Sender?] = [:]
    /// Where references lead to nothing in files that have been read; it is said once of each.
    var danglingReferences: Set<String> = []
    /// Files that references lead to and that have not been read; it is said once of each.
    var unreadFiles: Set<String> = []
    /// The schemas that are being resolved.
    var resolution = ResolutionStack()
    /// Names of schemas without one that hold themselves, by where they stand.
    var nestedNames: [SourceRange: Located<String>] = [:]
    /// What discriminators say of the models that they tell.
    var kinds: [Kind] = []
    /// What is built on a schema, by its key; looked for when it is first asked for.
    var heirsByBase: [String: [OpenAPIDocuments.Target]]?

    /// Security schemes that a client can satisfy, and those that the transport does, such as mutual TLS.
    var securityNames: Set<String> = []
    var transportSchemes: Set<String> = []
    /// What operations need without a scheme of that name.
    var missingSchemes: Set<String> = []

    struct NamedSchema {
        var name: Located<String>
        var key: String
        var value: JSONValue
    }

    /// Whether a JSON value is an OpenAPI document of any version.
    static func isOpenAPI(_ document: JSONValue) -> Bool {
        document["netgen"] == nil && (document["openapi"] ?? document["swagger"]) != nil
    }

    /// Reads a document; `nil` when it is of a version that is not known.
    static func parse(
        _ document: JSONValue,
        in source: SourceText,
        amendments: Amendments? = nil,
        reading: OpenAPIDocuments.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        diagnostics.tolerateDuplicateKeys(in: document.range.file)
        let documents = OpenAPIDocuments(document, at: source.path, reading: reading, diagnostics: &diagnostics)
        var parser = OpenAPIParser(documents, in: source, amendments)
        if parser.isSupportedVersion() { parser.readDocument() }
        diagnostics.append(contentsOf: parser.diagnostics)
        return parser.diagnostics.hasErrors ? nil : parser.spec
    }

    private init(_ documents: OpenAPIDocuments, in source: SourceText, _ amendments: Amendments?) {
        self.documents = documents
        self.source = source
        self.amendments = amendments
        spec = Spec(name: Self.name(of: documents.main))
        spec.origin = .openAPI
    }

    private mutating func readDocument() {
        let main = documents.main
        diagnostics.append(contentsOf: OpenAPIDocumentCheck.check(documents))
        spec.description = prose(main["info"]?["description"])
        readServers(main["servers"])
        readSecurity(main)
        findCopies()
        readOperations(main["paths"])
        // Paths that differ in their queries only, where Swagger 2.0 had no place for them.
        readOperations(main["x-ms-paths"])
        spec.nameEndpoints(&diagnostics)
        shareSecurity()
        readWebhooks(main)
        // A document that has nothing to call is there for its models.
        if spec.endpoints.isEmpty {
            requestAllModels(main["components"]?["schemas"])
            spec.wantedModels.formUnion(modelNames.values)
        }
        if let amendments {
            spec.amendFacts(by: amendments, &diagnostics)
            for name in amendments.documentModels { requestModel(named: name) }
        }
        readWaitingModels()
        settleKinds()
        spec.breakCircles(&diagnostics)
        if let amendments { spec.amendModels(by: amendments, &diagnostics) }
        if let amendments, amendments.refusesWrappers || !amendments.spec.wrappers.isEmpty {
            spec.takeOffDeclaredWrappers()
        } else {
            spec.findWrappers()
        }
        spec.dropUnreachableModels()
        if let amendments {
            spec.amendEndpoints(by: amendments)
            spec.reportUnusedModels(of: amendments, &diagnostics)
        }
        orderModels()
    }

    private mutating func isSupportedVersion() -> Bool {
        let main = documents.main
        let key = main["openapi"] == nil ? "swagger" : "openapi"
        guard let version = main[key] else { return false }
        let text = version.text ?? ""
        let isThree = text == "3" || text.hasPrefix("3.")
        if isThree, key == "openapi" { return true }
        let (message, fix) =
            if isThree {
                ("the key of OpenAPI's version is \"openapi\"", "write \"openapi\" for \"swagger\"")
            } else if text.hasPrefix("2"), key == "openapi" {
                ("the key of Swagger 2.0's version is \"swagger\"", "write \"swagger\" for \"openapi\"")
            } else if DocumentFormat.ending(of: text) != nil {
                ("what amends a document needs a version of netgen's format", "write \"netgen\": 1 before it")
            } else {
                (
                    "version \(version.shown) of OpenAPI is not known",
                    text.isEmpty || text.contains("3.") ? "write \"3.1.0\"" : "convert the document to OpenAPI 3.1"
                )
            }
        diagnostics.error(.unsupportedVersion, message, at: version.range, fix: fix)
        return false
    }
}

// MARK: - Naming the API

extension OpenAPIParser {
    /// The title without what says nothing: `Swagger Petstore - OpenAPI 3.0` → `Swagger Petstore`. Where nothing is left
    /// of it, the host's name: `https://api.cohere.com` → `cohere`.
    private static func name(of document: JSONValue) -> Located<String> {
        let title = document["info"]?["title"]?.located ?? Located("API", at: document.range)
        let words = title.value.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }
        // What an API comes with is not its name: `Shop API with fixes`.
        let with = words.indices.dropFirst().first { index in
            words[index].lowercased() == "with" && silentWords.contains(words[index - 1].lowercased())
        }
        let named = words[..<(with ?? words.count)].filter(isTelling)
        let telling = named.isEmpty ? words.filter(isTelling) : named
        let name = telling.isEmpty ? hostName(of: document) ?? "API" : telling.joined(separator: " ")
        return title.map { _ in name }
    }

    private static func isTelling(_ word: Substring) -> Bool {
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

    /// Of hosts that are no one's own, and below which names are registered.
    private static let silentLabels: Set = [
        "ac", "amazonaws", "azurewebsites", "co", "com", "example", "fly", "gov", "herokuapp", "netlify", "onrender",
        "org", "vercel", "web",
    ]

    private static let silentWords: Set = [
        "a", "an", "api", "apis", "definition", "definitions", "description", "documentation", "for", "http", "my",
        "of", "openapi", "public", "reference", "rest", "restful", "schema", "spec", "specification", "the", "web",
    ]

    /// `v3`, `3.0`, `1.0.0`
    private static func isVersion(_ word: Substring) -> Bool {
        let digits = word.first == "v" || word.first == "V" ? word.dropFirst() : word
        return !digits.isEmpty && digits.allSatisfy { $0.isNumber || $0 == "." }
    }
}
