/// A reader of samples: recordings of any kind that ``DocumentKind`` lists, or responses alone.
struct ExchangeReader {
    /// A reader of the files that samples reference. It returns `nil` for a file that can't be read.
    typealias Reading = (_ path: String) -> (text: SourceText, file: Int32)?

    var diagnostics = Diagnostics()

    /// Returns the exchanges of a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - file: The index of the file among the files of the run.
    ///   - name: The facts from the file's name, for a response that doesn't name its endpoint.
    ///   - read: A reader of the files that the file references.
    /// - Returns: The exchanges; empty if the file can't be read. Errors are added to the diagnostics.
    mutating func exchanges(
        in text: SourceText,
        file: Int32,
        name: SampleName,
        reading read: Reading = { _ in nil }
    ) -> [Exchange] {
        switch DocumentKind(named: text.path)?.reader {
        case .requestFile:
            var requests = RequestFile()
            defer { diagnostics.append(contentsOf: requests.diagnostics) }
            return requests.exchanges(in: text, file: file, reading: read)
        case .bruno:
            var request = BrunoRequest()
            defer { diagnostics.append(contentsOf: request.diagnostics) }
            return request.exchanges(in: text, file: file)
        default: break
        }
        if let exchange = obstructed(text, file: file, name: name) { return [exchange] }
        guard let document = document(in: text, file: file) else { return [] }
        let kind = DocumentKind(document)
        switch kind?.reader {
        case .archive:
            var archive = HTTPArchive(source: text)
            defer { diagnostics.append(contentsOf: archive.diagnostics) }
            return archive.exchanges(in: document)
        case .collection:
            var collection = PostmanCollection()
            defer { diagnostics.append(contentsOf: collection.diagnostics) }
            return collection.exchanges(in: document)
        case .recording:
            var recording = EarlierRecording()
            defer { diagnostics.append(contentsOf: recording.diagnostics) }
            return recording.exchanges(in: document)
        default: noteDoubt(of: document, kind)
        }
        var exchange = Exchange(response: Exchange.Response(body: .json(document)), range: document.range)
        exchange.take(name)
        exchange.response.bytes = (text.bytes, .file(file))
        return [exchange]
    }

    /// Returns a response alone that the client reads after removing an obstacle, such as the prefix `)]}'` or UTF-16.
    /// Returns `nil` for other files.
    private func obstructed(_ text: SourceText, file: Int32, name: SampleName) -> Exchange? {
        guard JSONObstacle(in: text.bytes, contentType: nil) != nil else { return nil }
        let range = SourceRange(file: file, start: 0, end: Int32(clamping: text.bytes.count))
        let body = RecordedBody(text.bytes, contentType: nil, at: .file(file))
        guard body.json == nil, let value = body.plain(at: range)?.json, DocumentKind(value) == nil else { return nil }
        var exchange = Exchange(response: Exchange.Response(body: .json(value)), range: range)
        exchange.take(name)
        exchange.response.bytes = (text.bytes, .file(file))
        return exchange
    }

    /// Returns the JSON of a file; `nil` if it is invalid. Duplicate keys are only warnings.
    mutating func document(in text: SourceText, file: Int32) -> JSONValue? {
        var problems = Diagnostics()
        let document = JSONParser.parse(text, file: file, diagnostics: &problems)
        diagnostics.append(contentsOf: problems.tolerant)
        return problems.tolerant.hasErrors ? nil : document
    }

    /// Warns about a response that is, or nearly is, another kind of document.
    private mutating func noteDoubt(of document: JSONValue, _ kind: DocumentKind?) {
        if let kind {
            diagnostics.warning(
                .uncertain,
                "this is \(kind.name); reading it as a response",
                at: document.range,
                fix: "remove it, or move the responses to a separate folder"
            )
        } else if let mistake = DocumentKind.mistake(in: document) {
            let message = "\(mistake.message); reading it as a response"
            diagnostics.warning(.uncertain, message, at: mistake.range, fix: mistake.fix)
        } else if case .object? = document["request"]?.kind, case .object? = document["response"]?.kind {
            diagnostics.warning(
                .uncertain,
                "this is not a recording; reading it as a response",
                at: document.range,
                fix: "for a recording, add \"method\" and \"url\" to \"request\", and \"status\" to \"response\""
            )
        }
    }

    /// Returns the JSON in a recorded string.
    ///
    /// - Parameters:
    ///   - text: The string.
    ///   - range: The location of the string, with its quotes.
    ///   - source: The file with the string, for exact locations. Without it, all values have the string's location.
    /// - Returns: The value; `nil` if the string isn't valid JSON.
    static func json(in text: String, at range: SourceRange, of source: SourceText? = nil) -> JSONValue? {
        var problems = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "", text: text), diagnostics: &problems)
        guard !problems.tolerant.hasErrors else { return nil }
        let offsets = source.flatMap { StringOffsets(of: range, in: $0) }
        return value?.mappingRanges { offsets?.range($0) ?? range }
    }
}

extension Exchange {
    /// Sets the facts from the name of a file that consists of the body.
    fileprivate mutating func take(_ name: SampleName) {
        (endpoint, request.method, request.url) = (name.endpoint, name.method, name.url)
        response.status = name.status
    }
}

extension Exchange.Content {
    /// Creates the content of a body that was sent as text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - contentType: The value of `Content-Type`.
    ///   - range: The location of the text.
    ///   - source: The file, if the text is a JSON string in it.
    init(_ text: String, contentType: String?, at range: SourceRange, in source: SourceText? = nil) {
        let essence = Self.essence(contentType)
        if essence.hasSuffix("json"), let json = ExchangeReader.json(in: text, at: range, of: source) {
            self = .json(json)
        } else {
            self = text.isEmpty ? .none : .text(text, mediaType: essence.isEmpty ? "text/plain" : essence, range)
        }
    }

    /// Returns a media type in lower case without its parameters; empty without a type.
    static func essence(_ contentType: String?) -> String {
        String((contentType ?? "").lowercased().prefix { $0 != ";" }.trimmed)
    }
}

extension Exchange.Content {
    /// Creates the body of a multipart form. The contents of files aren't recorded.
    init(form fields: [FormField], at range: SourceRange) {
        let parts = fields.map { field in
            let name = field.name.replacing("\"", with: "%22")
            return
                "--form\r\nContent-Disposition: form-data; name=\"\(name)\"\(field.isFile ? "; filename=\"file\"" : "")\r\n"
                + (field.mediaType.map { "Content-Type: \($0)\r\n" } ?? "") + "\r\n\(field.value)\r\n"
        }
        self = .text(parts.joined() + "--form--\r\n", mediaType: "multipart/form-data", range)
    }

    /// A field of a multipart form.
    struct FormField {
        var name: String
        /// The text; empty for a file.
        var value = ""
        var isFile = false
        var mediaType: String?
    }
}

extension Diagnostics {
    /// The diagnostics with duplicate keys as warnings, because NetRuntime also reads the first value.
    fileprivate var tolerant: Diagnostics {
        var result = Diagnostics()
        for problem in list {
            if problem.code == .duplicateKey {
                result.warning(
                    problem.code,
                    problem.message,
                    at: problem.range,
                    fix: "remove one of the two; netgen uses the first one"
                )
            } else if problem.severity == .error {
                result.error(problem.code, problem.message, at: problem.range, fix: problem.fix)
            }
        }
        return result
    }
}
