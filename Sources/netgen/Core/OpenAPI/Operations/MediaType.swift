/// A media type as the key of a `content` object has it: `application/json; charset=utf-8`, `image/*`.
struct MediaType {
    let text: String
    /// Type and subtype in lower case, without parameters.
    let essence: String

    init(_ text: String) {
        self.text = text
        // Some write several, or parameters, behind a comma.
        let type = text.lowercased().pieces(between: UInt8(ascii: ";"))[0].pieces(between: UInt8(ascii: ","))[0]
        essence = type.pieces(between: UInt8(ascii: " ")).first { !$0.isEmpty } ?? ""
    }

    /// Whether it is what somebody else writes so.
    func isCalled(_ other: String) -> Bool {
        text == other || essence == other.lowercased()
    }

    var isPlainJSON: Bool { essence == "application/json" }

    var isJSON: Bool {
        isPlainJSON || essence == "text/json" || essence.hasPrefix("application/json+")
            || essence.hasSuffix("+json") && streamFormat == nil
    }

    /// Of elements one after the other, if that is what the media type stands for.
    var streamFormat: Spec.Stream.Format? {
        switch essence {
        case "text/event-stream": .events
        case "application/jsonl", "application/x-ndjson", "application/ndjson", "application/jsonlines",
            "application/x-jsonlines", "application/stream+json":
            .lines
        case "application/json-seq": .sequence
        // RFC 8091: a structured syntax suffix.
        case let essence where essence.hasSuffix("+json-seq"): .sequence
        default: nil
        }
    }

    var isForm: Bool { essence == "application/x-www-form-urlencoded" }
    var isMultipart: Bool { essence == "multipart/form-data" }
    var isText: Bool { essence.hasPrefix("text/") }
    /// Objects are written in it, and not as JSON.
    var isMarkup: Bool { essence.hasSuffix("xml") || essence.hasSuffix("yaml") }
    /// Files, of which no schema can describe the contents.
    var isFile: Bool {
        ["image/", "audio/", "video/"].contains { essence.hasPrefix($0) }
            || ["application/octet-stream", "application/pdf", "application/zip"].contains(essence)
    }
    /// Stands for several: `*/*`, `image/*`.
    var isRange: Bool { essence.contains("*") }
    /// Says nothing about the content.
    var isAny: Bool { essence == "*/*" || essence == "application/*" || essence == "*" || isNone }
    /// Is no media type at all: `json`.
    var isNone: Bool { !essence.utf8.contains(UInt8(ascii: "/")) && essence != "*" }

    /// What it is a slip of, where it is none of those that are known: `aplication/json`.
    var meant: String? { Self.known.contains(essence) ? nil : SpellingSuggestion.slip(essence, among: Self.known) }

    private static let known = [
        "application/json", "application/bson", "application/x-www-form-urlencoded", "multipart/form-data",
        "text/event-stream", "application/jsonl", "application/ndjson", "application/x-ndjson", "application/json-seq",
        "application/octet-stream", "application/problem+json", "text/plain", "text/html",
    ]

    /// One of those that a range such as `image/*` stands for, or parts between a boundary of the caller's own; `nil`
    /// where there is nothing to add.
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

    /// What can stand in a header; `nil` where the key is no media type at all.
    var header: String? { TextForm.isMediaType(text) ? text : nil }
}
