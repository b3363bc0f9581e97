// The declarations that the code of the article “Wrappers” uses but doesn't show.
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated struct Problem: Decodable, Sendable {}

nonisolated struct GraphWrapper: ResponseWrapper {
    var errors: [Problem]?

    static var payload: PayloadLocation { "data" }
    // excerpt: absent
    static var fields: JSONFields { "errors?" }
    init(_: EmptyValue) {}
    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&errors) }
}

actor Vault {
    var token: String? { nil }

    func refresh() throws -> String? { nil }
}

nonisolated let vault = Vault()
nonisolated var client: Client { Petstore.client() }
