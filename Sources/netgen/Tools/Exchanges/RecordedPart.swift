/// A part of a recorded multipart form (RFC 7578).
struct RecordedPart {
    var name: String
    var fileName: String?
    /// The media type; `nil` if the part has none.
    var mediaType: String?
    /// The content as text. The bytes of a file that isn't UTF-8 are replaced.
    var text: String

    /// Whether the content is JSON.
    var isJSON: Bool { mediaType.map { MediaType($0).isJSON } ?? false }

    /// Whether the part is a file.
    var isFile: Bool {
        if fileName != nil { return true }
        return mediaType.map { !isJSON && !MediaType($0).isText } ?? false
    }

    /// Returns the parts of a body in their order. A part without a name is omitted.
    ///
    /// The first line is the boundary, so the media type of the body isn't needed.
    static func parts(of body: String) -> [RecordedPart] {
        let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        guard let boundary = lines.first(where: { !$0.isEmpty }), boundary.hasPrefix("--") else { return [] }
        return lines.split { $0 == boundary || $0 == boundary + "--" }.compactMap { RecordedPart(lines: $0) }
    }

    private init?(lines: ArraySlice<Substring>) {
        let fields = lines.prefix { !$0.isEmpty }
        text = lines.dropFirst(fields.count + 1).joined(separator: "\n")
        var name: String?
        for field in fields {
            let value = String(field.drop { $0 != ":" }.dropFirst().trimmed)
            switch field.prefix(while: { $0 != ":" }).lowercased() {
            case "content-type": mediaType = value
            case "content-disposition":
                name = Self.parameter("name", in: value)
                fileName = Self.parameter("filename", in: value) ?? Self.parameter("filename*", in: value)
            default: break
            }
        }
        guard let name, !name.isEmpty, TextSyntax.isOneLine(name) else { return nil }
        self.name = name
    }

    /// Returns a parameter of a header: `name="photo"` → `photo`.
    private static func parameter(_ name: String, in header: String) -> String? {
        for piece in header.split(separator: ";").map(\.trimmed) where piece.lowercased().hasPrefix(name + "=") {
            let value = piece.dropFirst(name.count + 1)
            return value.hasPrefix("\"")
                ? String(value.dropFirst().prefix { $0 != "\"" }).percentDecoded : String(value)
        }
        return nil
    }
}

extension Exchange {
    /// The parts of a multipart request; `nil` for other requests. The array is empty if the recording omits the body.
    var parts: [RecordedPart]? {
        let type = MediaType(request.headers.value(of: "Content-Type") ?? "")
        switch request.body {
        case .text(let text, let mediaType, _) where MediaType(mediaType).isMultipart:
            return RecordedPart.parts(of: text)
        case .none where type.isMultipart: return []
        case .none, .json, .text, .bytes: return nil
        }
    }

    /// The fields of a form; `nil` for other requests.
    var form: [(name: String, value: String)]? {
        guard case .text(let text, let mediaType, _) = request.body, MediaType(mediaType).isForm else { return nil }
        return RecordedURL("/?" + text).query
    }

    /// The cookies of the request.
    var cookies: [(name: String, value: String)] {
        let headers = request.headers.filter { $0.name.lowercased() == "cookie" }
        return headers.flatMap { $0.value.split(separator: ";") }.map { pair in
            let name = pair.prefix { $0 != "=" }
            // The client percent-encodes the values of cookies.
            return (String(name.trimmed), pair.dropFirst(name.count + 1).trimmed.percentDecoded)
        }
    }
}
