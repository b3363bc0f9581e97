import Foundation
import NetRuntime

/// The format of earlier versions, which the next version won't read:
///
/// ```json
/// {
///   "endpoint": "ListPets",
///   "request": { "headers": { "Accept": "application/json" }, "method": "GET", "url": "http://…" },
///   "response": { "body": [{ "id": 7 }], "headers": {}, "status": 200 }
/// }
/// ```
///
/// A body is JSON, a string for other text, or `{"base64": "…"}` for other data.
extension RecordedExchange {
    /// Creates an exchange from a file of an earlier version; `nil` for another file.
    init?(earlier json: JSON) {
        guard let request = json["request"], let response = json["response"],
            let method = request["method"]?.stringValue, let url = request["url"]?.stringValue,
            let status = response["status"]?.intValue
        else { return nil }
        self.init(
            endpoint: json["endpoint"]?.stringValue,
            method: method,
            url: url,
            request: RecordedMessage(earlier: request),
            response: RecordedMessage(earlier: response),
            outcome: Outcome(status: status)
        )
    }
}

extension RecordedMessage {
    fileprivate init(earlier json: JSON) {
        var headers: Headers = [:]
        for (name, value) in (json["headers"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let value = value.stringValue { headers.append(name, value) }
        }
        let body = json["body"]
        let base64 = body?.objectValue?.count == 1 ? body?["base64"]?.stringValue : nil
        let data = base64.map { Data(base64Encoded: $0) } ?? body?.stringValue.map { Data($0.utf8) }
        let isForm = headers["Content-Type"]?.lowercased().hasPrefix("multipart/form-data") ?? false
        self.init(
            headers: headers,
            body: data ?? (try? body?.jsonData()) ?? Data(),
            form: isForm ? [] : nil,
            redactedPaths: json["redacted"]?.arrayValue?.compactMap(\.stringValue) ?? []
        )
    }
}
