/// The format of a stream, according to its media type.
enum StreamFormat {
    case events, lines, document, other

    /// Creates the format of a splitter.
    init(of splitter: (some StreamSplitter).Type) {
        self =
            switch splitter.mediaType {
            case EventSplitter.mediaType: .events
            case JSONLineSplitter<JSON>.mediaType, JSONSequenceSplitter<JSON>.mediaType: .lines
            case JSONArraySplitter<JSON>.mediaType: .document
            default: .other
            }
    }

    /// Returns whether a body's media type contradicts the format. A missing type, `application/octet-stream` and
    /// `text/plain` never contradict it.
    func isContradicted(by type: String?) -> Bool {
        guard let type = type?.lowercased(), !Self.untyped.contains(type) else { return false }
        return switch self {
        case .events: type != EventSplitter.mediaType
        // JSON and JSON Lines have many media types, so accept every type that contains "json".
        case .lines, .document: !type.contains("json")
        case .other: false
        }
    }

    /// Returns whether a body of this media type may contain JSON.
    static func mayContainJSON(_ type: String) -> Bool { type.contains("json") || type == EventSplitter.mediaType }

    private static let untyped = ["", "text/plain", "application/octet-stream", "binary/octet-stream"]
}
