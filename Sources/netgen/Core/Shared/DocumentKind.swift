/// A kind of document that describes, amends or records an API.
///
/// Every command asks this type for the kind of a file. Each kind is a row of ``all``.
struct DocumentKind: Sendable {
    /// The reader of the documents of a kind.
    enum Reader: Sendable {
        case spec, amendments, openAPI, overlay, configuration
        /// The readers of samples, for `infer` and `verify`.
        case archive, recording, collection, requestFile, bruno
    }

    /// The name with its article, for messages.
    let name: String
    /// The reader; `nil` for a kind that netgen doesn't read.
    let reader: Reader?
    /// The advice for a user who passes the document as a spec.
    let fix: String
    /// The paths of keys that a document must have.
    fileprivate let keys: [String]
    /// The additional condition for the contents.
    fileprivate let condition: @Sendable (JSONValue) -> Bool
    /// The endings of files' names that identify the kind, whatever the contents.
    fileprivate let endings: [String]

    /// Whether commands that read a spec accept the document.
    var isSpec: Bool { [.spec, .amendments, .openAPI].contains(reader) }

    /// Whether `infer` and `verify` read the document.
    var isSample: Bool { [.archive, .recording, .collection, .requestFile, .bruno].contains(reader) }

    /// Creates the kind of a document; `nil` if the document isn't of any kind.
    init?(_ document: JSONValue) {
        let found = Self.all.first { kind in
            kind.endings.isEmpty && kind.condition(document)
                && kind.keys.allSatisfy { document.unreadMembers.value(at: $0) != nil }
        }
        guard let found else { return nil }
        self = found
    }

    /// Creates the kind that a file's name states; `nil` if only the contents show the kind.
    init?(named path: String) {
        let found = Self.all.first { kind in kind.endings.contains { path.lowercased().hasSuffix($0) } }
        guard let found else { return nil }
        self = found
    }

    private init(
        _ name: String,
        _ reader: Reader?,
        keys: [String] = [],
        endings: [String] = [],
        where condition: @escaping @Sendable (JSONValue) -> Bool = { _ in true },
        fix: String = ""
    ) {
        (self.name, self.reader, self.fix) = (name, reader, fix)
        (self.keys, self.endings, self.condition) = (keys, endings, condition)
    }
}

// MARK: - Kinds

extension DocumentKind {
    /// The kinds, in the order of recognition.
    private static let all: [DocumentKind] = [
        DocumentKind("a spec that amends a document", .amendments, keys: ["netgen", "openapi"]),
        DocumentKind("a spec", .spec, keys: ["netgen"]),
        DocumentKind("an OpenAPI document", .openAPI, keys: ["openapi"]),
        DocumentKind("a Swagger document", .openAPI, keys: ["swagger"]),
        DocumentKind(
            "an OpenAPI overlay",
            .overlay,
            keys: ["overlay"],
            fix: "pass its OpenAPI document, and this file with --overlay"
        ),
        DocumentKind("an HTTP archive, a recording of requests", .archive, where: isArchive, fix: inferring),
        DocumentKind("a recording of a request", .recording, where: isRecording, fix: inferring),
        DocumentKind("a Postman collection", .collection, where: isCollection, fix: inferring),
        DocumentKind("an AsyncAPI document", nil, keys: ["asyncapi"], fix: describing),
        DocumentKind("an Arazzo document", nil, keys: ["arazzo"], fix: "use the OpenAPI document that it refers to"),
        DocumentKind("Swagger 1, the format before Swagger 2.0", nil, keys: ["swaggerVersion"], fix: converting),
        DocumentKind("a Google discovery document", nil, keys: ["discoveryVersion"], fix: converting),
        DocumentKind("a GraphQL schema", nil, keys: ["__schema"], fix: describing),
        DocumentKind("a GraphQL schema", nil, keys: ["data.__schema"], fix: describing),
        DocumentKind("an OpenRPC document", nil, keys: ["openrpc"], fix: describing),
        DocumentKind("an Insomnia export", nil, keys: ["__export_format"], fix: converting),
        DocumentKind("a file of HTTP requests", .requestFile, endings: [".http", ".rest"], fix: inferring),
        DocumentKind("a Bruno request", .bruno, endings: [".bru"], fix: inferring),
        DocumentKind(
            "a configuration",
            .configuration,
            endings: DocumentFormat.endings.map { ".config" + $0 },
            fix: "pass the spec; netgen reads the configuration next to it"
        ),
        DocumentKind("a JSON Schema", nil, endings: DocumentFormat.endings.map { ".schema" + $0 }, fix: describing),
    ]

    /// The endings of files' names that `infer` and `verify` read in a folder.
    static let sampleEndings = [".json", ".har"] + all.filter(\.isSample).flatMap(\.endings)

    private static let inferring = "infer a spec from it: netgen infer"
    private static let converting = "convert it to OpenAPI 3.1 first"
    private static let describing = "write a spec of the HTTP endpoints; netgen init writes one to start from"

    @Sendable private static func isArchive(_ document: JSONValue) -> Bool {
        if case .array? = document["log"]?["entries"]?.kind { true } else { false }
    }

    /// Returns whether a document is an exchange, or an array of exchanges, in the format of earlier versions.
    @Sendable static func isRecording(_ document: JSONValue) -> Bool {
        let first = document.elements.first ?? document
        guard let request = first["request"], let response = first["response"] else { return false }
        return request["url"]?.string != nil && request["method"]?.string != nil && response["status"] != nil
    }

    @Sendable private static func isCollection(_ document: JSONValue) -> Bool {
        let collection = document["collection"] ?? document
        guard let info = collection["info"] else { return false }
        if info["_postman_id"] != nil || info["schema"]?.string?.contains("getpostman.com") ?? false { return true }
        if case .array? = collection["item"]?.kind { return true }
        return false
    }
}

// MARK: - Documents with a mistake in their first key

extension DocumentKind {
    /// The mistake of a document that is nearly of a kind, or that has an unknown version.
    struct Mistake {
        var code = Diagnostic.Code.missingKey
        let message: String
        let range: SourceRange
        let fix: String

        func report(to diagnostics: inout Diagnostics) {
            diagnostics.error(code, message, at: range, fix: fix)
        }
    }

    /// Returns the mistake of a document that is nearly of a kind; `nil` for other documents.
    static func mistake(in document: JSONValue) -> Mistake? {
        if let kind = DocumentKind(document) { return kind.reader == .overlay ? overlayMistake(in: document) : nil }
        let members = document.unreadMembers
        let brace = SourceRange(file: document.range.file, start: document.range.start, end: document.range.start + 1)
        for member in members where member.value.isVersion {
            guard let key = SpellingSuggestion.nearest(to: member.key, among: versionKeys),
                let kind = all.first(where: { $0.keys == [key] })
            else { continue }
            let message = "\(quoted(member.key)) is misspelled, so netgen doesn't recognize \(kind.name)"
            let fix = "write \(quoted(key)) for \(quoted(member.key))"
            return Mistake(message: message, range: member.keyRange, fix: fix)
        }
        if document["paths"] != nil && document["info"] != nil {
            let message = "the OpenAPI document has no key \"openapi\" with its version"
            return Mistake(message: message, range: brace, fix: #"begin with "openapi": "3.1.0""#)
        }
        if let inner = members.first(where: { ($0.value["openapi"] ?? $0.value["swagger"])?.isVersion ?? false }) {
            let message = "the OpenAPI document is nested in \(quoted(inner.key))"
            return Mistake(message: message, range: inner.keyRange, fix: "save that value as a separate file")
        }
        if document["name"]?.string != nil, let endpoints = document["endpoints"], case .object = endpoints.kind {
            return Mistake(message: #"a spec needs "netgen""#, range: brace, fix: #"add "netgen": 1"#)
        }
        if let log = members.first(where: { $0.key == "log" }), log.value["creator"] != nil {
            let message = "the HTTP archive has no array of \"entries\""
            return Mistake(message: message, range: log.keyRange, fix: #"write "log": { "entries": [ … ] }"#)
        }
        return nil
    }

    private static func overlayMistake(in document: JSONValue) -> Mistake? {
        guard let version = document["overlay"], version.text?.hasPrefix("1.") != true else { return nil }
        return Mistake(
            code: .unsupportedVersion,
            message: "unknown overlay version \(version.shown)",
            range: version.range,
            fix: #"write "1.0.0""#
        )
    }

    private static let versionKeys = ["netgen", "openapi", "swagger", "overlay", "asyncapi", "arazzo"]

    /// Reports a document that is of another kind than expected, or nearly is of a kind. Returns whether it did.
    static func report(_ document: JSONValue, expecting reader: Reader, _ diagnostics: inout Diagnostics) -> Bool {
        if let mistake = mistake(in: document) {
            mistake.report(to: &diagnostics)
            return true
        }
        guard let kind = DocumentKind(document), kind.reader != reader else { return false }
        let expected = all.first { $0.reader == reader }?.name ?? "another document"
        let fix = kind.isSpec ? "pass it as the spec" : kind.fix
        diagnostics.error(.wrongType, "this is \(kind.name), not \(expected)", at: document.range, fix: fix)
        return true
    }
}

extension JSONValue {
    /// Whether the value looks like the version of a format: `1`, `"3.1.0"` or `"v2"`.
    fileprivate var isVersion: Bool {
        guard let text else { return false }
        let digits = text.drop { $0 == "v" || $0 == "V" }
        return digits.first?.isNumber ?? false
    }
}
