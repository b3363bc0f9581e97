import Foundation
import NetRuntime

/// Recorded exchanges in the format HTTP Archive (HAR) 1.2: http://www.softwareishard.com/blog/har-12-spec/
///
/// HAR allows further members whose names begin with `_`. Those of NetRuntime are in `_netgen`:
///
/// | object | member | value |
/// |---|---|---|
/// | entry | `endpoint` | the name of the request's type |
/// | request, response | `redacted` | the locations of replaced secrets in the body; `$` for a body that isn't JSON |
/// | request | `encoding` | `base64` for a body that isn't text |
/// | response | `url` | the URL after redirects |
/// | response | `chunks` | the sizes of a stream's chunks |
/// | response | `trailers` | the trailer fields |
/// | response | `error` | the error that ended the exchange or the stream |
extension RecordedExchange {
    /// Creates the exchanges of a HAR or of a recording in the format of earlier versions; `nil` for another file.
    ///
    /// Entries without a response and without an error are omitted.
    static func exchanges(in json: JSON) -> [RecordedExchange]? {
        guard let entries = json["log"]?["entries"]?.arrayValue else {
            return RecordedExchange(earlier: json).map { [$0] }
        }
        var exchanges: [RecordedExchange] = []
        for entry in entries {
            guard let exchange = RecordedExchange(entry: entry) else { return nil }
            if exchange.outcome.status > 0 || exchange.outcome.error != nil { exchanges.append(exchange) }
        }
        return exchanges
    }

    /// The contents of a file with this exchange.
    var json: JSON {
        let creator: JSON = ["name": "NetRuntime", "version": "1"]
        return ["log": ["version": "1.2", "creator": creator, "entries": [entry]]]
    }

    private init?(entry: JSON) {
        guard let request = entry["request"], let response = entry["response"],
            let method = request["method"]?.stringValue, let url = request["url"]?.stringValue,
            let status = response["status"]?.intValue,
            let sent = Self.bytes(request["postData"], encoding: request["_netgen"]?["encoding"]),
            let received = Self.bytes(response["content"], encoding: response["content"]?["encoding"])
        else { return nil }
        let facts = response["_netgen"]
        let form = request["postData"]?["text"] == nil ? request["postData"]?["params"]?.arrayValue : nil
        self.init(
            endpoint: entry["_netgen"]?["endpoint"]?.stringValue,
            method: method,
            url: url,
            request: RecordedMessage(
                headers: Headers(archived: request["headers"]),
                body: sent,
                form: form?.compactMap(RecordedField.init),
                redactedPaths: request["_netgen"]?["redacted"].texts ?? []
            ),
            response: RecordedMessage(
                headers: Headers(archived: response["headers"]),
                body: received,
                size: response["content"]?["size"]?.intValue,
                redactedPaths: facts?["redacted"].texts ?? []
            ),
            outcome: Outcome(
                status: status,
                url: facts?["url"]?.stringValue,
                chunks: facts?["chunks"]?.arrayValue?.compactMap(\.intValue) ?? [],
                trailers: Headers(archived: facts?["trailers"]),
                error: facts?["error"].flatMap(TransportError.init) ?? Self.missingBody(response["content"])
            )
        )
    }

    /// Returns the bytes of a body; `nil` if its Base64 is invalid.
    private static func bytes(_ content: JSON?, encoding: JSON?) -> Data? {
        guard let text = content?["text"]?.stringValue else { return Data() }
        return encoding?.stringValue == "base64" ? Data(base64Encoded: text) : Data(text.utf8)
    }

    /// Returns an error for a response whose body a browser didn't save.
    private static func missingBody(_ content: JSON?) -> TransportError? {
        guard let size = content?["size"]?.intValue, size > 0, content?["text"] == nil else { return nil }
        return TransportError(.other, "The recording lacks the body of this response")
    }

    private var entry: JSON {
        let milliseconds = max(0, (outcome.transfer.end.timeIntervalSince(outcome.transfer.start) * 1000).rounded())
        let wait = outcome.transfer.timeToFirstByte.map { min(milliseconds, ($0 / .milliseconds(1)).rounded()) }
        let timings: JSON = [
            "send": 0, "wait": .count(wait ?? milliseconds), "receive": .count(milliseconds - (wait ?? milliseconds)),
        ]
        let start = RFC3339.bytes(of: outcome.transfer.start).map { String(decoding: $0, as: UTF8.self) }
        var members: [String: JSON] = [
            "startedDateTime": .string(start ?? ""), "time": .count(milliseconds), "timings": timings, "cache": [:],
            "request": archivedRequest, "response": archivedResponse,
        ]
        if let endpoint { members["_netgen"] = ["endpoint": .string(endpoint)] }
        return .object(members)
    }

    private var archivedRequest: JSON {
        var facts: [String: JSON] = [:]
        var data: [String: JSON] = ["mimeType": .string(request.headers["Content-Type"] ?? "")]
        if let form = request.form {
            data["params"] = .array(form.map(\.json))
        } else if request.body.isUTF8 {
            data["text"] = .string(String(decoding: request.body, as: UTF8.self))
        } else {
            data["text"] = .string(request.body.base64EncodedString())
            facts["encoding"] = "base64"
        }
        if !request.redactedPaths.isEmpty { facts["redacted"] = .array(request.redactedPaths.map { .string($0) }) }
        var members = request.members(httpVersion: outcome.transfer.httpVersion)
        members["method"] = .string(method)
        members["url"] = .string(url)
        members["queryString"] = .array(queryFields.map { .field($0, $1) })
        members["bodySize"] = .number(JSON.Number(request.size))
        if request.size > 0 || request.form != nil { members["postData"] = .object(data) }
        if !facts.isEmpty { members["_netgen"] = .object(facts) }
        return .object(members)
    }

    private var archivedResponse: JSON {
        var content: [String: JSON] = [
            "size": .number(JSON.Number(response.size)), "mimeType": .string(response.headers["Content-Type"] ?? ""),
        ]
        if response.body.isUTF8 {
            content["text"] = .string(String(decoding: response.body, as: UTF8.self))
        } else {
            content["text"] = .string(response.body.base64EncodedString())
            content["encoding"] = "base64"
        }
        var facts: [String: JSON] = [:]
        if !response.redactedPaths.isEmpty { facts["redacted"] = .array(response.redactedPaths.map { .string($0) }) }
        if let url = outcome.url { facts["url"] = .string(url) }
        if !outcome.chunks.isEmpty { facts["chunks"] = .array(outcome.chunks.map { .number(JSON.Number($0)) }) }
        if !outcome.trailers.isEmpty { facts["trailers"] = outcome.trailers.archived }
        if let error = outcome.error {
            facts["error"] = ["kind": .string(error.kind.rawValue), "message": .string(error.message)]
        }
        var members = response.members(httpVersion: outcome.transfer.httpVersion)
        members["status"] = .number(JSON.Number(outcome.status))
        members["statusText"] = .string(ReasonPhrase.text(of: outcome.status) ?? "")
        members["content"] = .object(content)
        members["redirectURL"] = .string(response.headers["Location"] ?? "")
        members["bodySize"] = -1
        if !facts.isEmpty { members["_netgen"] = .object(facts) }
        return .object(members)
    }

    private var queryFields: [(String, String)] {
        guard let start = url.firstIndex(of: "?") else { return [] }
        return url[start...].dropFirst().prefix { $0 != "#" }.split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { side in
                let text = side.replacingOccurrences(of: "+", with: " ")
                return text.removingPercentEncoding ?? text
            }
            return (sides[0], sides.count > 1 ? sides[1] : "")
        }
    }
}

extension RecordedMessage {
    /// Returns the members that requests and responses have in common. Cookies have the replacement of secrets as values.
    fileprivate func members(httpVersion: String?) -> [String: JSON] {
        [
            // Chrome also writes "unknown". A schema of HAR requires a string.
            "httpVersion": .string(httpVersion ?? "unknown"), "headers": headers.archived, "headersSize": -1,
            "cookies": .array(cookies.map { .field($0, Secrets.replacement) }),
        ]
    }
}

extension Headers {
    /// Creates headers from the array of a HAR. Pseudo-header fields of HTTP/2, such as `:authority`, are omitted.
    fileprivate init(archived json: JSON?) {
        self.init()
        for field in json?.arrayValue ?? [] {
            guard let name = field["name"]?.stringValue, let value = field["value"]?.stringValue, !name.hasPrefix(":")
            else { continue }
            append(name, value)
        }
    }

    fileprivate var archived: JSON { .array(map { .field($0.name, $0.value) }) }
}

extension JSON {
    fileprivate static func field(_ name: String, _ value: String) -> JSON {
        ["name": .string(name), "value": .string(value)]
    }

    fileprivate static func count(_ value: Double) -> JSON { .number(JSON.Number(Int(value))) }
}

extension JSON? {
    fileprivate var texts: [String] { self?.arrayValue?.compactMap(\.stringValue) ?? [] }
}

extension TransportError {
    fileprivate init?(_ json: JSON) {
        guard let kind = json["kind"]?.stringValue.flatMap(Kind.init) else { return nil }
        self.init(kind, json["message"]?.stringValue ?? "")
    }
}
