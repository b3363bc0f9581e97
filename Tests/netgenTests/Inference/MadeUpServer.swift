/// A server of a few resources with answers of all kinds, the same for the same seed.
///
/// Its answers are those of one server: a resource has the same fields in all of them, of which some may be missing or null.
struct MadeUpServer {
    private var random: SplitMix
    private let wrapping: Wrapping

    /// What stands around payloads.
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

    /// Exchanges as netgen reads them.
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

    private func exchange(_ method: String, _ path: String, _ status: Int, _ body: String, sent: String? = nil)
        -> String
    {
        let request =
            #"{ "method": "\#(method)", "url": "https://api.example.com\#(path)"\#(sent.map { ", \"body\": \($0)" } ?? "") }"#
        let headers = #"{ "Content-Type": "application/json" }"#
        return
            #"{ "request": \#(request), "response": { "status": \#(status), "headers": \#(headers), "body": \#(body) } }"#
    }

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

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
