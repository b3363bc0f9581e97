import Testing

@testable import netgen

/// A response of an endpoint, as the bytes that a server sends.
struct SentResponse: CustomStringConvertible {
    var endpoint: String
    var status = 200
    var contentType: String? = "application/json"
    var body: [UInt8]

    /// Whether the charset is one that only Foundation can decode.
    var hasUndecodableCharset: Bool { ["shift_jis", "utf-32"].contains { contentType?.hasSuffix($0) ?? false } }

    var description: String {
        "\(endpoint) \(status) \(contentType ?? "without a type") \(body.count) bytes:"
            + " \(String(decoding: body.prefix(300), as: UTF8.self))"
    }
}

/// A generator of responses that differ from valid ones in their values, members, bytes, status or media type.
struct ResponseMutator {
    private var random: SplitMix
    /// The valid bodies of each endpoint, and the bodies that replace others.
    private let bodies: [(endpoint: String, status: Int, body: Body)]
    private let fragments: [[UInt8]]

    /// A body with the locations of its values and members.
    struct Body {
        var bytes: [UInt8]
        var values: [Range<Int>] = []
        var members: [(key: Range<Int>, value: Range<Int>)] = []

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            var problems = Diagnostics()
            let value = JSONParser.parse(SourceText(path: "", bytes: bytes), diagnostics: &problems)
            guard let value, !problems.hasErrors else { return }
            var rest = [value]
            while let value = rest.popLast() {
                values.append(Int(value.range.start)..<Int(value.range.end))
                members += value.members.map { member in
                    let range = member.value.range
                    return (
                        Int(member.keyRange.start)..<Int(member.keyRange.end), Int(range.start)..<Int(range.end)
                    )
                }
                rest += value.members.map(\.value) + value.elements
            }
        }
    }

    /// Creates a generator of changed responses.
    ///
    /// - Parameters:
    ///   - seeds: The responses that are changed.
    ///   - seed: The seed of the random choices.
    init(of seeds: [SentResponse], seed: UInt64) {
        random = SplitMix(state: seed)
        bodies = seeds.map { ($0.endpoint, $0.status, Body($0.body)) }
        let parts = bodies.flatMap { _, _, body in body.values.map { Array(body.bytes[$0]) } }
        fragments = Array(Set(parts + (BodyMutations.intruders + Self.oddities).map { Array($0.utf8) }))
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    mutating func next() -> SentResponse {
        let index = Int.random(in: bodies.indices, using: &random)
        let (endpoint, status, body) = bodies[index]
        var response = SentResponse(endpoint: endpoint, status: status, body: body.bytes)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: break
        case 1: response.body = pick(fragments)
        case 2: response.body = Array(pick(Self.texts).utf8)
        case 3: response.body = nested(body)
        default: for _ in 0...Int.random(in: 0...2, using: &random) { change(&response.body) }
        }
        if chance(8) { damage(&response.body) }
        if chance(6) { response.contentType = pick(Self.contentTypes) }
        if chance(6) { response.status = pick(Self.statuses) }
        if chance(25) { encode(&response) }
        return response
    }

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    /// Replaces, removes, adds or doubles a value.
    private mutating func change(_ bytes: inout [UInt8]) {
        let body = Body(bytes)
        guard !body.values.isEmpty else { return damage(&bytes) }
        let value = pick(body.values)
        let kind = Int.random(in: 0..<8, using: &random)
        guard kind >= 4, !body.members.isEmpty else {
            bytes.replaceSubrange(value, with: pick(fragments))
            return
        }
        let member = pick(body.members)
        let name = Array(bytes[member.key])
        switch kind {
        case 4:
            // Double the member, before or after the original.
            let double = name + Array(":".utf8) + pick(fragments)
            if chance(2) {
                bytes.insert(contentsOf: double + Array(",".utf8), at: member.key.lowerBound)
            } else {
                bytes.insert(contentsOf: Array(",".utf8) + double, at: member.value.upperBound)
            }
        case 5: bytes.replaceSubrange(member.key.lowerBound..<member.value.upperBound, with: #""unrelated":1"#.utf8)
        case 6: bytes.replaceSubrange(member.key, with: pick(Self.keys).utf8)
        default: bytes.replaceSubrange(member.value, with: pick(fragments))
        }
    }

    /// Changes bytes regardless of their meaning.
    private mutating func damage(_ bytes: inout [UInt8]) {
        let position = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: bytes.removeSubrange(position...)
        case 1: bytes.insert(contentsOf: pick(Self.insertions), at: position)
        case 2: bytes += pick(Self.insertions)
        case 3: bytes = pick(Self.insertions) + bytes
        case 4: bytes = Array(pick(Self.prefixes).utf8) + bytes
        case 5: if position < bytes.count { bytes[position] = UInt8.random(in: 0...255, using: &random) }
        default: if position < bytes.count { bytes.remove(at: position) }
        }
    }

    /// Encodes the body in another charset.
    private mutating func encode(_ response: inout SentResponse) {
        let text = String(decoding: response.body, as: UTF8.self)
        let type = response.contentType ?? "application/json"
        switch Int.random(in: 0..<7, using: &random) {
        case 0: response.body = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case 1: response.body = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case 2:
            response.body = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            response.contentType = "\(type); charset=utf-16"
        case 3:
            response.body = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            response.contentType = "\(type); charset=\"ISO-8859-1\""
        case 4: response.contentType = "\(type); charset=shift_jis"
        case 5:
            response.body = text.unicodeScalars.flatMap { scalar in
                [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
            }
            response.contentType = "\(type); charset=utf-32"
        default: response.body = [0xEF, 0xBB, 0xBF] + response.body
        }
    }

    /// Returns a body with many levels of arrays or objects in place of a value.
    private mutating func nested(_ body: Body) -> [UInt8] {
        guard !body.values.isEmpty else { return body.bytes }
        var bytes = body.bytes
        let depth = pick([2, 505, 509, 510, 511, 512, 513, 600, 1023, 1024, 1025, 3000])
        let (opening, closing) = pick([("[", "]"), (#"{"next":"#, "}"), (#"[{"a":"#, "}]")])
        let deep = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        bytes.replaceSubrange(pick(body.values), with: Array(deep.utf8))
        return bytes
    }

    private static let contentTypes: [String?] = [
        nil, "", "application/json", "application/problem+json", "application/json; charset=utf-8", "TEXT/plain",
        "text/plain", "text/html; charset=utf-8", "text/json", "application/octet-stream",
        "application/x-www-form-urlencoded", "application/x-ndjson", "text/event-stream", "application/json-seq",
        "image/png", "application/xml",
    ]

    private static let statuses = [200, 200, 201, 202, 204, 205, 299, 302, 304, 400, 404, 409, 418, 422, 500, 503]

    private static let keys = [
        #""other""#, #""\u0069nt""#, #""cafe\u0301""#, #""caf\u00e9""#, #""café""#, #""cafe\#u{301}""#, #""""#,
        #""data""#, #""kind""#, #""error""#, #""status""#, #""put""#, #""message""#,
    ]

    private static let prefixes = [
        ")]}',", ")]}'\n", "while(1);", "for(;;);", "for (;;);", "\u{FEFF}", " ", "\n\n", "&&&START&&&", "\u{A0}",
    ]

    private static let insertions: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE9], [0x00], [0x7F], [0x1E], [0x0C],
        Array(" ".utf8), Array(",".utf8), Array("]".utf8), Array("}".utf8), Array("\"".utf8), Array("\\".utf8),
        Array("0".utf8), Array("-".utf8), Array(".".utf8), Array("e".utf8), Array("null".utf8), Array("#".utf8),
        Array("// a".utf8), Array("\u{FEFF}".utf8), Array("\n".utf8), Array("\r\n".utf8), Array(#"\ud800"#.utf8),
    ]

    /// Values at the limits of the grammar, most of them invalid.
    private static let oddities = [
        "01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "0x1", "1_000", "NaN", "Infinity", "nul", "True", "'x'",
        #""\ud800""#, #""\ud83d\ude00""#, #""\udc00\ud800""#, #""\u00""#, #""\x""#, "\"\t\"", #""a"#, "[1,]", "[,1]",
        "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "{a:1}", "[1 2]", "\"\u{0}\"", "-0", "-0.0", "1E400", "-1e400",
        "1e-400", "123456789012345678901234567890", "1e2", "100e-2", "1e99999999999999999999", "0e99999999999",
        #""cafe\#u{301}""#, #""café""#, #""cafe\u0301""#, #""été""#, #""e\#u{301}te\#u{301}""#,
        #"{"a":1,"a":"x"}"#, #"{"a":"x","a":1}"#, #"{"é":1,"e\#u{301}":"x"}"#, #"{"put":null,"put":{"key":"a"}}"#,
        #"{"kind":"circle","kind":"square","side":1}"#, #"{"kind":"circle"}"#, #"{"kind":"dot"}"#, #"{"kind":null}"#,
        #"{"kind":{},"kind":"cat","lives":1}"#, #"{"error":"","error":"x"}"#,
    ]

    /// Bodies that aren't JSON.
    private static let texts = [
        "", " \r\n", "null", " null ", "nullx", "plain text", "<html></html>", "a=1&b=2", "text=x&int=1&flag=true",
        "code=7&message=a%2Bb", "code=1&code=2", "id=1&name=x&other=2", "[]", "{}", "\"\"", "\"text\"", "0", "true",
        "data: 1\n\n", "data: {\"code\":1,\"message\":\"a\"}\n\ndata: [END]\n\n", "event: problem\ndata: {}\n\n",
        "{\"code\":1,\"message\":\"a\"}\n{\"code\":2}\n", "\u{1E}1\n\u{1E}2\n", "[1,2]\n[3]", "1\n2\n",
    ]
}
