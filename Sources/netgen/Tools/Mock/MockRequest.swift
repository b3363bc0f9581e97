/// A request as it came over a connection.
struct MockRequest: Equatable {
    var method: String
    /// The address without its query, as it was sent: `/v1/pets/a%20b`.
    var path: String
    var query: String = ""
    /// In order; names as they were sent.
    var headers: [Header] = []
    var body: [UInt8] = []
    /// Whether the connection is to be closed after the answer.
    var isLast = false

    struct Header: Equatable {
        var name: String
        var value: String
    }

    /// The query's parameters, decoded; of several with one name the first.
    var parameters: [String: String] {
        let pairs = query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (name.percentDecoded, pair.dropFirst(name.count + 1).percentDecoded)
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// What it sent, to tell endpoints of one path apart.
    var call: SentCall {
        let query = Array(parameters.map { (name: $0.key, value: $0.value) })
        if header("content-type")?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = RecordedURL("?" + String(decoding: body, as: UTF8.self)).query
            return SentCall(query: query, body: SentCall.form(form))
        }
        var diagnostics = Diagnostics()
        return SentCall(
            query: query,
            body: JSONParser.parse(SourceText(path: "body", bytes: body), diagnostics: &diagnostics)
        )
    }

    /// The first value under a name, whatever its case.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
    }

    /// The elements of a header that is a list, which may be spread over several lines (RFC 9110, section 5.6.1).
    func list(_ name: String) -> [Substring] {
        headers.filter { $0.name.lowercased() == name }
            .flatMap { $0.value.split(separator: ",").map(\.trimmed) }
            .filter { !$0.isEmpty }
    }
}
