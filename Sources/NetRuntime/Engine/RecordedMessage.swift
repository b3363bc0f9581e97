import Foundation

/// The headers and the body of a recorded request or response.
struct RecordedMessage: Sendable {
    let headers: Headers
    let body: JSON?
    /// The locations in the body at which a secret was replaced.
    let redactedPaths: [String]

    /// The direction of a message.
    enum Direction { case request, response }

    init(_ headers: Headers, _ body: Data, _ direction: Direction, _ redaction: RecordingRedaction) {
        var output: Headers = [:]
        for field in headers where !Self.framing.contains(field.name.lowercased()) {
            output.append(field.name, redaction.text(of: field, in: direction))
        }
        self.headers = output
        (self.body, redactedPaths) = Self.content(body, headers["Content-Type"], direction, redaction)
    }

    init(_ json: JSON) {
        var headers: Headers = [:]
        for (name, value) in (json["headers"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let value = value.stringValue { headers.append(name, value) }
        }
        self.headers = headers
        body = json["body"]
        let recordedPaths = json["redacted"]?.arrayValue?.compactMap(\.stringValue) ?? []
        // Recordings of earlier versions don't list the locations, so search for them.
        let found = body?.redactedStringPaths(at: "$").filter { !recordedPaths.contains($0) } ?? []
        redactedPaths = recordedPaths + found
    }

    var members: [String: JSON] {
        let fields = headers.map { ($0.name, JSON.string($0.value)) }
        var members: [String: JSON] = ["headers": .object(Dictionary(fields) { $0.joined(with: $1) })]
        if let body { members["body"] = body }
        if !redactedPaths.isEmpty { members["redacted"] = .array(redactedPaths.map { .string($0) }) }
        return members
    }

    /// The headers whose values weren't redacted.
    var knownHeaders: Headers {
        var result: Headers = [:]
        for field in headers where field.value != Secrets.replacement { result.append(field.name, field.value) }
        return result
    }

    /// The bytes of the recorded body.
    var data: Data {
        if let text = body?.base64Text { return Data(base64Encoded: text) ?? Data() }
        if let text = body?.stringValue { return Data(text.utf8) }
        return (try? body?.jsonData()) ?? Data()
    }

    /// The headers that describe the transfer of a body rather than its contents.
    private static let framing: Set<String> = ["content-length", "content-encoding", "transfer-encoding"]

    private static func content(
        _ body: Data,
        _ contentType: String?,
        _ direction: Direction,
        _ redaction: RecordingRedaction
    ) -> (body: JSON?, redactedPaths: [String]) {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased()
        if body.isEmpty || type == "multipart/form-data" { return (nil, []) }
        if type.hasSuffix("json"), String(data: body, encoding: .utf8) != nil, let json = try? JSON(json: body) {
            let (value, paths) = redaction.json(json, keepsLength: direction == .response)
            // A recorded string is the text of a body, and an object with `base64` contains its bytes. If the JSON is
            // itself such a value, store its source text, so that it is read back as JSON.
            guard value.stringValue != nil || value.base64Text != nil else { return (value, paths) }
            let text = paths.isEmpty ? body : (try? value.jsonData()) ?? Data()
            return (.string(String(decoding: text, as: UTF8.self)), paths)
        }
        let output = redaction.bytes(of: body, contentType: contentType)
        guard let text = String(data: output, encoding: .utf8) else {
            return (["base64": .string(output.base64EncodedString())], [])
        }
        return (.string(text), output == body ? [] : ["$"])
    }
}

extension JSON {
    /// Returns two values of a header as one value, which HTTP allows.
    fileprivate func joined(with other: JSON) -> JSON {
        .string([self, other].compactMap(\.stringValue).joined(separator: ", "))
    }

    /// The base64 string of a body that isn't text; `nil` for other bodies.
    fileprivate var base64Text: String? { objectValue?.count == 1 ? self["base64"]?.stringValue : nil }

    /// Returns the locations of strings in which a secret was replaced.
    fileprivate func redactedStringPaths(at path: String) -> [String] {
        switch self {
        case .null, .bool, .number: []
        case .string(let text): text.contains(Secrets.replacement.dropLast()) ? [path] : []
        case .array(let elements):
            elements.enumerated().flatMap {
                $1.redactedStringPaths(at: path + JSONLocation.Component.index($0).text)
            }
        case .object(let members):
            members.sorted { $0.key < $1.key }.flatMap {
                $0.value.redactedStringPaths(at: path + JSONLocation.Component.key($0.key).text)
            }
        }
    }
}
