/// The format of a stream, as its media type says.
enum StreamFormat {
    case events, lines, document, other

    /// The format that a splitter knows.
    init(of splitter: (some StreamSplitter).Type) {
        self =
            switch splitter.mediaType {
            case EventSplitter.mediaType: .events
            case JSONLineSplitter<JSON>.mediaType, JSONSequenceSplitter<JSON>.mediaType: .lines
            case JSONArraySplitter<JSON>.mediaType: .document
            default: .other
            }
    }

    /// Whether a body's media type contradicts the format. No type, bytes and plain text do not.
    func isContradicted(by type: String?) -> Bool {
        guard let type = type?.lowercased(), !Self.untyped.contains(type) else { return false }
        return switch self {
        case .events: type != EventSplitter.mediaType
        // There are many names for JSON, and for its lines.
        case .lines, .document: !type.contains("json")
        case .other: false
        }
    }

    /// Whether JSON may come in a body of this type.
    static func isOfJSON(_ type: String) -> Bool { type.contains("json") || type == EventSplitter.mediaType }

    private static let untyped = ["", "text/plain", "application/octet-stream", "binary/octet-stream"]
}
