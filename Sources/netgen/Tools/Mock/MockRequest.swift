/// A request that a connection received.
struct MockRequest: Equatable {
    var method: String
    /// The path without the query, percent-encoded as in the request: `/v1/pets/a%20b`.
    var path: String
    var query: String = ""
    /// The header fields in order, with the spelling of the request.
    var headers: [Header] = []
    var body: [UInt8] = []
    /// Whether the connection closes after the response.
    var isLast = false

    struct Header: Equatable {
        var name: String
        var value: String
    }

    /// The decoded parameters of the query. Of several parameters with the same name, only the first is kept.
    var parameters: [String: String] {
        let pairs = query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (name.percentDecoded, pair.dropFirst(name.count + 1).percentDecoded)
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The values in the request that distinguish endpoints with the same path.
    var call: SentCall {
        let query = Array(parameters.map { (name: $0.key, value: $0.value) })
        let fields = headers.map { (name: $0.name, value: $0.value) }
        if header("content-type")?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = RecordedURL("?" + String(decoding: body, as: UTF8.self)).query
            return SentCall(query: query, headers: fields, body: SentCall.form(form))
        }
        var diagnostics = Diagnostics()
        return SentCall(
            query: query,
            headers: fields,
            body: JSONParser.parse(SourceText(path: "body", bytes: body), diagnostics: &diagnostics)
        )
    }

    /// Returns the first value of a header field; `nil` if the field is missing. `name` is in lower case. The case of
    /// the received name is ignored.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
    }

    /// Returns the elements of a list header field, which may be distributed over several lines (RFC 9110, section
    /// 5.6.1).
    func list(_ name: String) -> [Substring] {
        headers.filter { $0.name.lowercased() == name }
            .flatMap { $0.value.split(separator: ",").map(\.trimmed) }
            .filter { !$0.isEmpty }
    }
}
