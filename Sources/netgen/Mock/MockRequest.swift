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

    /// The first value under a name, whatever its case.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
    }
}
