/// The body of a recorded response, as the client receives it.
struct RecordedBody {
    let bytes: [UInt8]
    /// The value of `Content-Type`; `nil` if the response has none.
    let contentType: String?
    /// The JSON, with all members that have the same key; `nil` if the client can't read the body as JSON.
    let json: JSONValue?
    /// Whether the body is JSON whose arrays and objects are nested too deeply.
    let isTooDeep: Bool

    /// The location of a body.
    enum Origin {
        /// A file that consists of the body.
        case file(Int32)
        /// A string in a file.
        case string(SourceRange, in: SourceText?)
    }

    /// Creates a body from its bytes.
    init(_ bytes: [UInt8], contentType: String?, at origin: Origin) {
        self.bytes = bytes
        self.contentType = contentType
        var problems = Diagnostics()
        let file = if case .file(let file) = origin { file } else { Int32(0) }
        let source = SourceText(path: "", bytes: bytes)
        let value = JSONParser.parseBody(source, file: file, diagnostics: &problems)
        let parsed = problems.hasErrors ? nil : value
        isTooDeep = problems.list.contains { $0.code == .tooDeep } || parsed?.isDeeper(than: Self.depthLimit) ?? false
        guard let parsed, !isTooDeep, case .string(let range, let source) = origin else {
            json = isTooDeep ? nil : parsed
            return
        }
        let offsets = source.flatMap { StringOffsets(of: range, in: $0) }
        json = parsed.mappingRanges { offsets?.range($0) ?? range }
    }

    /// Creates a body from JSON that is a part of a recording.
    init(_ json: JSONValue, contentType: String?) {
        bytes = Array(json.compact.utf8)
        self.contentType = contentType
        isTooDeep = json.isDeeper(than: Self.depthLimit)
        self.json = isTooDeep ? nil : json
    }

    /// The maximum depth of nested arrays and objects that the client reads.
    static let depthLimit = 512
}

extension RecordedBody {
    /// Whether the body consists of white space.
    var isBlank: Bool { bytes.allSatisfy(" \t\r\n".utf8.contains) }

    /// Whether the body is null and white space.
    var isNull: Bool {
        let rest = bytes.drop(while: " \t\r\n".utf8.contains)
        return rest.starts(with: "null".utf8) && rest.dropFirst(4).allSatisfy(" \t\r\n".utf8.contains)
    }

    /// The media type in lower case, without parameters.
    private var mediaType: String { (contentType ?? "").prefix { $0 != ";" }.lowercased() }

    // The client distinguishes media types in the same way.
    var isJSON: Bool { mediaType.hasSuffix("json") }
    var isForm: Bool { mediaType.hasSuffix("x-www-form-urlencoded") }
    var isText: Bool { contentType?.lowercased().hasPrefix("text/") == true }
    var isHTML: Bool { contentType?.lowercased().hasPrefix("text/html") == true }

    /// Whether the body is in a charset that netgen can't decode. The client decodes it with Foundation.
    var hasUndecodableCharset: Bool {
        if case .other = Charset.detect(in: bytes, contentType: contentType).charset { true } else { false }
    }

    /// The body as a string.
    var text: String {
        let (charset, bytes) = Charset.detect(in: bytes, contentType: contentType)
        return charset.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the body with one obstacle to JSON parsing removed; `nil` if the body has none.
    func plain(at range: SourceRange) -> RecordedBody? {
        switch JSONObstacle(in: bytes, contentType: contentType) {
        case .prefix(let end):
            RecordedBody(Array(bytes[end...]), contentType: contentType, at: .string(range, in: nil))
        case .charset where hasUndecodableCharset: nil
        case .charset:
            RecordedBody(
                Array(text.utf8),
                contentType: contentType.map { String($0.prefix { $0 != ";" }) },
                at: .string(range, in: nil)
            )
        case nil: nil
        }
    }

    /// Returns the fields of a form as an object. Fields with the same name are an array.
    func form(at range: SourceRange) -> JSONValue {
        var names: [String] = []
        var values: [String: [JSONValue]] = [:]
        for pair in RecordedURL("?" + text.replacing("#", with: "%23")).query {
            if values[pair.name] == nil { names.append(pair.name) }
            values[pair.name, default: []].append(JSONValue(kind: .string(pair.value), range: range))
        }
        let members = names.sorted().map { name in
            let fields = values[name] ?? []
            let value = fields.count == 1 ? fields[0] : JSONValue(kind: .array(fields), range: range)
            return JSONValue.Member(key: name, keyRange: range, value: value)
        }
        return JSONValue(kind: .object(members), range: range)
    }
}

extension JSONValue {
    /// Returns whether arrays and objects are nested more deeply than a limit.
    fileprivate func isDeeper(than limit: Int) -> Bool {
        switch kind {
        case .array(let elements): limit == 0 || elements.contains { $0.isDeeper(than: limit - 1) }
        case .object(let members): limit == 0 || members.contains { $0.value.isDeeper(than: limit - 1) }
        case .null, .bool, .number, .string: false
        }
    }
}

extension Exchange {
    /// The body of the response, as the client receives it.
    var receivedBody: RecordedBody {
        let contentType = response.headers.value(of: "Content-Type")
        if let (bytes, origin) = response.bytes {
            // A file that consists of the body is JSON.
            let isFile = if case .file = origin { true } else { false }
            return RecordedBody(bytes, contentType: contentType ?? (isFile ? "application/json" : nil), at: origin)
        }
        switch response.body {
        case .none: return RecordedBody([], contentType: contentType, at: .string(range, in: nil))
        case .json(let value): return RecordedBody(value, contentType: contentType ?? "application/json")
        case .text(let text, _, let range):
            return RecordedBody(Array(text.utf8), contentType: contentType, at: .string(range, in: nil))
        case .bytes(let mediaType, let range):
            // The recording lacks the bytes, so the body is represented by a byte that is neither JSON nor text.
            return RecordedBody([0xFF], contentType: contentType ?? mediaType, at: .string(range, in: nil))
        }
    }
}
