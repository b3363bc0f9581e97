import Foundation
import NetRuntime

/// The headers and the body of a recorded request or response.
struct RecordedMessage: Sendable {
    let headers: Headers
    let body: Data
    /// The fields of a multipart form; `nil` for other bodies. The boundaries between fields differ each time, so the
    /// bytes of a form aren't recorded.
    let form: [RecordedField]?
    /// The number of bytes before secrets were replaced.
    let size: Int
    /// The locations in the body at which a secret was replaced; `$` for a body that isn't JSON.
    let redactedPaths: [String]
    /// The names of the cookies. Their values are secret.
    let cookies: [String]

    /// The direction of a message.
    enum Direction { case request, response }

    init(_ headers: Headers, _ body: Data, _ direction: Direction, _ redaction: RecordingRedaction) {
        self.headers = redaction.headers(headers, in: direction)
        let contentType = headers["Content-Type"]
        form = RecordedField.fields(in: body, contentType: contentType, redaction)
        size = body.count
        cookies = direction == .request ? headers.sentCookies : headers.values("Set-Cookie").map(\.cookieName)
        (self.body, redactedPaths) =
            form == nil ? Self.redacted(body, contentType, direction, redaction) : (Data(), [])
    }

    init(
        headers: Headers,
        body: Data,
        form: [RecordedField]? = nil,
        size: Int? = nil,
        redactedPaths: [String]
    ) {
        self.headers = headers
        self.body = body
        self.form = form
        self.size = size ?? body.count
        // A user may have removed the list of locations, but not all replacements, so search for these.
        let found = (try? JSON(json: body))?.redactedStringPaths(at: "$") ?? []
        self.redactedPaths = redactedPaths + found.filter { !redactedPaths.contains($0) }
        cookies = []
    }

    /// The headers whose values weren't redacted. After a change of the body, the length and the encoding of the
    /// transfer are omitted, too.
    var knownHeaders: Headers {
        let isEdited = size != body.count
        var result: Headers = [:]
        for field in headers where field.value != Secrets.replacement {
            if isEdited, Self.framing.contains(field.name.lowercased()) { continue }
            result.append(field.name, field.value)
        }
        return result
    }

    /// Returns whether two bodies are equal. The order of an object's members and white space in JSON don't matter.
    func hasSameBody(as other: RecordedMessage) -> Bool {
        if let form, let otherForm = other.form {
            // The fields of earlier recordings and of some browsers are unknown.
            return form == otherForm || form.isEmpty || otherForm.isEmpty
        }
        if body == other.body { return true }
        guard let json = try? JSON(json: body) else { return false }
        return json == (try? JSON(json: other.body))
    }

    private static let framing: Set<String> = ["content-length", "content-encoding", "transfer-encoding"]

    private static func redacted(
        _ body: Data,
        _ contentType: String?,
        _ direction: Direction,
        _ redaction: RecordingRedaction
    ) -> (body: Data, redactedPaths: [String]) {
        if MediaType(contentType).isJSON, body.isUTF8, let json = try? JSON(json: body) {
            let (value, paths) = redaction.json(json, keepsLength: direction == .response)
            return (paths.isEmpty ? body : (try? value.jsonData()) ?? Data(), paths)
        }
        let output = redaction.bytes(of: body, contentType: contentType)
        return (output, output == body ? [] : ["$"])
    }
}

extension Data {
    /// Whether the bytes are valid UTF-8, so that a string keeps each of them.
    var isUTF8: Bool { String(decoding: self, as: UTF8.self).utf8.elementsEqual(self) }
}

extension Headers {
    /// The names of the cookies in a request.
    fileprivate var sentCookies: [String] { values("Cookie").flatMap { $0.split(separator: ";").map(\.cookieName) } }
}

extension StringProtocol {
    /// The name of a cookie: `id` for `id=7; Path=/`.
    fileprivate var cookieName: String { prefix { $0 != "=" && $0 != ";" }.trimmingCharacters(in: .whitespaces) }
}

extension RecordingRedaction {
    /// Returns header fields with their secrets redacted.
    func headers(_ headers: Headers, in direction: RecordedMessage.Direction) -> Headers {
        var output: Headers = [:]
        for field in headers { output.append(field.name, text(of: field, in: direction)) }
        return output
    }
}

extension JSON {
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
