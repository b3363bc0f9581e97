/// A media type, as a key of a `content` object: `application/json; charset=utf-8`, `image/*`.
struct MediaType {
    let text: String
    /// The type and subtype in lower case, without parameters.
    let essence: String

    init(_ text: String) {
        self.text = text
        // Some documents write further media types, or parameters, after a comma. Ignore everything after the comma.
        let type = text.lowercased().pieces(between: UInt8(ascii: ";"))[0].pieces(between: UInt8(ascii: ","))[0]
        essence = type.pieces(between: UInt8(ascii: " ")).first { !$0.isEmpty } ?? ""
    }

    /// Returns whether another spelling denotes this media type.
    func hasName(_ other: String) -> Bool {
        text == other || essence == other.lowercased()
    }

    var isPlainJSON: Bool { essence == "application/json" }

    var isJSON: Bool {
        isPlainJSON || essence == "text/json" || essence.hasPrefix("application/json+")
            || essence.hasSuffix("+json") && streamFormat == nil
    }

    /// The format of a stream of elements; `nil` if the media type isn't a stream.
    var streamFormat: Spec.Stream.Format? {
        switch essence {
        case "text/event-stream": .events
        case "application/jsonl", "application/x-ndjson", "application/ndjson", "application/jsonlines",
            "application/x-jsonlines", "application/stream+json":
            .lines
        case "application/json-seq": .sequence
        // A structured syntax suffix (RFC 8091).
        case let essence where essence.hasSuffix("+json-seq"): .sequence
        default: nil
        }
    }

    var isForm: Bool { essence == "application/x-www-form-urlencoded" }
    var isMultipart: Bool { essence == "multipart/form-data" }
    var isText: Bool { essence.hasPrefix("text/") }
    /// Whether the media type is XML or YAML, whose syntax for objects differs from JSON.
    var isMarkup: Bool { essence.hasSuffix("xml") || essence.hasSuffix("yaml") }
    /// Whether the media type is a file whose contents a schema can't describe.
    var isFile: Bool {
        ["image/", "audio/", "video/"].contains { essence.hasPrefix($0) }
            || ["application/octet-stream", "application/pdf", "application/zip"].contains(essence)
    }
    /// Whether the media type is a range: `*/*`, `image/*`.
    var isRange: Bool { essence.contains("*") }
    /// Whether the media type allows any content.
    var isAny: Bool { essence == "*/*" || essence == "application/*" || essence == "*" || isNone }
    /// Whether the text isn't a media type: `json`.
    var isNone: Bool { !essence.utf8.contains(UInt8(ascii: "/")) && essence != "*" }

    /// The known media type of which this one is probably a misspelling, such as `aplication/json`; `nil` if there is
    /// none.
    var suggestion: String? {
        Self.knownTypes.contains(essence) ? nil : SpellingSuggestion.correction(essence, among: Self.knownTypes)
    }

    private static let knownTypes = [
        "application/json", "application/bson", "application/x-www-form-urlencoded", "multipart/form-data",
        "text/event-stream", "application/jsonl", "application/ndjson", "application/x-ndjson", "application/json-seq",
        "application/octet-stream", "application/problem+json", "text/plain", "text/html",
    ]

    /// An example for a range such as `image/*`, or for multipart bytes with a boundary that the caller chooses; `nil`
    /// for a complete media type.
    var example: String? {
        switch essence {
        case "multipart/*": "multipart/mixed; boundary=boundary"
        case let essence where essence.hasPrefix("multipart/"): "\(essence); boundary=boundary"
        case "image/*": "image/png"
        case "audio/*": "audio/mpeg"
        case "video/*": "video/mp4"
        case "font/*": "font/woff2"
        case "model/*": "model/gltf-binary"
        default: nil
        }
    }

    /// The value for a header field, or `nil` if the key isn't a media type.
    var header: String? { TextSyntax.isMediaType(text) ? text : nil }
}
