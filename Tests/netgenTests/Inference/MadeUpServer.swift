/// A simulated server of a few resources with random responses, which depend only on its seed.
///
/// A resource has the same fields in all responses. Some of them may be missing or null.
struct MadeUpServer {
    private var random: SplitMix
    private let wrapping: Wrapping

    /// The wrapper around payloads.
    private enum Wrapping: CaseIterable {
        case none, code, flag, inline, nested, error
    }

    private struct Field {
        var key: String
        var values: [String]
        var isOptional: Bool
    }

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        wrapping = Wrapping.allCases.randomElement(using: &random) ?? .none
    }

    /// The exchanges, as JSON that netgen reads.
    var recording: String {
        mutating get {
            var exchanges: [String] = []
            for resource in ["pets", "orders", "users", "rates"].shuffled(using: &random).prefix(
                Int.random(in: 1...3, using: &random)
            ) {
                exchanges += self.exchanges(of: resource)
            }
            return "[\n\(exchanges.joined(separator: ",\n"))\n]"
        }
    }

    private mutating func exchanges(of resource: String) -> [String] {
        let fields = fields(depth: 2)
        var result: [String] = []
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in object(fields) }
            result.append(exchange("GET", "/\(resource)?limit=3", 200, good("[\(items.joined(separator: ","))]")))
        }
        for id in 1...Int.random(in: 1...3, using: &random) {
            result.append(exchange("GET", "/\(resource)/\(id)", 200, good(object(fields))))
        }
        if Bool.random(using: &random) {
            result.append(
                exchange("GET", "/\(resource)/nobody", 404, bad(code: 404, "not_found", "There is no such thing here."))
            )
        }
        if Bool.random(using: &random) {
            result.append(exchange("POST", "/\(resource)", 201, good(object(fields)), sent: object(fields)))
            result.append(
                exchange("POST", "/\(resource)", 409, bad(code: 4091, "taken", "Taken"), sent: object(fields))
            )
        }
        if Bool.random(using: &random) { result.append(exchange("DELETE", "/\(resource)/1", 200, good("null"))) }
        return result
    }

    private func exchange(
        _ method: String,
        _ path: String,
        _ status: Int,
        _ body: String,
        sent: String? = nil,
        type: String = "application/json"
    ) -> String {
        let content = sent.map { #", "headers": { "Content-Type": "\#(type)" }, "body": \#($0)"# } ?? ""
        let request = #"{ "method": "\#(method)", "url": "https://api.example.com\#(path)"\#(content) }"#
        let headers = #"{ "Content-Type": "application/json" }"#
        return
            #"{ "request": \#(request), "response": { "status": \#(status), "headers": \#(headers), "body": \#(body) } }"#
    }

    // MARK: - Calls over one path

    /// The way in which calls name their operation.
    enum CallStyle: CaseIterable {
        case jsonRPC, graphQL, nested, form, query

        /// Whether the body is enough to distinguish calls, whatever the responses.
        var isSure: Bool { self != .query }
    }

    /// The names of operations. They have no part in common, because netgen would drop such a part. `shop` is the name
    /// of the API.
    private static let operations = [
        "add", "getPets", "pets.remove", "tools/list", "web3_sha3", "error", "shop", "torrent-get", "payload", "self",
        "Add",
    ]

    /// Returns exchanges of one path, and the number of operations that their calls name.
    mutating func calls(_ style: CallStyle) -> (recording: String, operations: Int) {
        let words = Self.operations.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))
        var exchanges: [String] = []
        for word in words {
            let (sent, received) = (fields(depth: 1), fields(depth: 1))
            let payloads = ["7", "null", "[\(object(received)), \(object(received))]", object(received)]
            let payload = payloads.randomElement(using: &random) ?? "7"
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let isGood = Int.random(in: 0..<5, using: &random) > 0
                let answer = style == .jsonRPC ? rpcAnswer(isGood ? payload : nil) : isGood ? good(payload) : rejection
                exchanges.append(call(style, word, object(sent), answer))
            }
        }
        if style == .jsonRPC, Bool.random(using: &random) {
            let batch = #"[{ "jsonrpc": "2.0", "id": 1, "method": "add" }]"#
            exchanges.append(exchange("POST", "/rpc", 200, "[\(rpcAnswer("1"))]", sent: batch))
        }
        return ("[\n\(exchanges.shuffled(using: &random).joined(separator: ",\n"))\n]", words.count)
    }

    private var rejection: String { bad(code: 404, "not_found", "There is no such thing here.") }

    private mutating func rpcAnswer(_ payload: String?) -> String {
        let result = payload.map { "\"result\": \($0)" }
        let error = #""error": { "code": -32602, "message": "Invalid params" }"#
        return "{ \"jsonrpc\": \"2.0\", \"id\": \(Int.random(in: 1...9, using: &random)), \(result ?? error) }"
    }

    private mutating func call(_ style: CallStyle, _ word: String, _ arguments: String, _ answer: String) -> String {
        let id = Int.random(in: 1...9, using: &random)
        switch style {
        case .jsonRPC:
            let sent = #"{ "jsonrpc": "2.0", "id": \#(id), "method": "\#(word)", "params": \#(arguments) }"#
            return exchange("POST", "/rpc", 200, answer, sent: sent)
        case .graphQL:
            let document = "query \(word) {\\n  x\\n}\\n"
            let sent = #"{ "operationName": "\#(word)", "query": "\#(document)", "variables": \#(arguments) }"#
            return exchange("POST", "/graphql", 200, answer, sent: sent)
        case .nested:
            let sent = #"{ "request": { "call": { "cmd": "\#(word)", "args": \#(arguments) } }, "seq": \#(id) }"#
            return exchange("POST", "/", 200, answer, sent: sent)
        case .form: return exchange("POST", "/rpc", 200, answer, sent: "\"cmd=\(word)&seq=\(id)\"", type: Self.form)
        case .query: return exchange("GET", "/do?action=\(word)&seq=\(id)", 200, answer)
        }
    }

    private static let form = "application/x-www-form-urlencoded"

    // MARK: - Wrappers

    private func good(_ payload: String) -> String {
        switch wrapping {
        case .none: payload
        case .code: #"{ "code": 0, "data": \#(payload) }"#
        case .flag: #"{ "success": true, "result": \#(payload) }"#
        case .inline where payload.hasPrefix("{ "): #"{ "ok": true, \#(payload.dropFirst(2))"#
        case .inline: payload == "null" ? #"{ "ok": true }"# : #"{ "ok": true, "items": \#(payload) }"#
        case .nested: #"{ "meta": { "status": "ok" }, "response": \#(payload) }"#
        case .error: #"{ "error": null, "data": \#(payload) }"#
        }
    }

    private func bad(code: Int, _ word: String, _ text: String) -> String {
        switch wrapping {
        case .none: #"{ "title": "\#(text)", "status": \#(code) }"#
        case .code: #"{ "code": \#(code), "message": "\#(text)", "data": null }"#
        case .flag: #"{ "success": false, "errorCode": "\#(word)", "result": null }"#
        case .inline: #"{ "ok": false, "error": "\#(text)" }"#
        case .nested: #"{ "meta": { "status": "error", "message": "\#(text)" } }"#
        case .error: #"{ "error": { "code": "\#(word)", "message": "\#(text)" } }"#
        }
    }

    // MARK: - Payloads

    private static let keys = [
        "id", "name", "type", "status", "created_at", "ratio", "delta", "total", "tags", "owner", "url", "note",
        "labels",
        "lat", "message", "size",
    ]

    private static let scalars = [
        ["0", "-1"], ["0", "0.5"], ["1", "2147483648"], ["9007199254740993", "1"], ["true", "false"],
        ["\"a\"", "\"b c\""],
        ["\"2024-02-29\"", "\"2024-03-01\""], ["\"2024-02-29T10:00:00Z\"", "\"\""], ["1700000000", "0"],
        ["\"7\"", "8"],
        ["null", "null"], ["\"open\"", "\"on-hold\""], ["\"https://example.com/\"", "\"/relative\""], ["[]", "[1]"],
        ["[\"x\"]", "[]"], ["{}", "{\"en\": \"x\"}"],
    ]

    private mutating func fields(depth: Int) -> [Field] {
        Self.keys.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)).map { key in
            var values = Self.scalars.randomElement(using: &random) ?? ["1"]
            if depth > 0, Int.random(in: 0..<4, using: &random) == 0 {
                let inner = fields(depth: depth - 1)
                values = [object(inner), object(inner)]
            }
            return Field(key: key, values: values, isOptional: Bool.random(using: &random))
        }
    }

    private mutating func object(_ fields: [Field]) -> String {
        var members: [String] = []
        for field in fields {
            if field.isOptional, Bool.random(using: &random) { continue }
            let isNull = field.isOptional && Bool.random(using: &random)
            members.append("\"\(field.key)\": \(isNull ? "null" : field.values.randomElement(using: &random) ?? "1")")
        }
        return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    }
}

/// A random number generator that depends only on its seed.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
