import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of text and JSON in charsets other than UTF-8, as defined in the Encoding Standard (encoding.spec.whatwg.org).
@Suite(.timeLimit(.minutes(20)))
struct CharsetTests {
    private func text(_ bytes: [UInt8], _ contentType: String) -> String {
        HTTPResponse.data(Data(bytes), contentType: contentType).text
    }

    static let labels: [(String, [UInt8], String)] = [
        // Section 4.2: the labels of Latin-1 and ASCII mean windows-1252, in which 0x81 is U+0081.
        ("iso-8859-1", [0x80, 0xE9, 0x81], "€é\u{81}"), ("Latin1", [0x93, 0xE9, 0x94], "“é”"), ("l1", [0xE9], "é"),
        ("cp1252", [0x80], "€"), ("x-cp1252", [0x80], "€"), ("windows-1252", [0x9F], "Ÿ"), ("iso8859-1", [0xE9], "é"),
        ("iso_8859-1", [0xE9], "é"), ("iso88591", [0xE9], "é"), ("iso_8859-1:1987", [0xE9], "é"),
        ("ibm819", [0xE9], "é"),
        ("cp819", [0xE9], "é"), ("csisolatin1", [0xE9], "é"), ("ascii", [0xE9], "é"), ("US-ASCII", [0x41], "A"),
        // Other encodings, with one label each.
        ("latin2", [0xA1], "Ą"), ("iso-8859-3", [0xA1], "Ħ"), ("l4", [0xA1], "Ą"), ("cyrillic", [0xD0], "а"),
        ("arabic", [0xC7], "ا"), ("greek", [0xE1], "α"), ("hebrew", [0xE0], "א"), ("latin6", [0xA1], "Ą"),
        ("iso-8859-13", [0xA1], "”"), ("iso-8859-14", [0xA1], "Ḃ"), ("l9", [0xA4], "€"),
        ("koi8-r", [0xC1], "а"), ("koi8-u", [0xC1], "а"), ("tis-620", [0xA1], "ก"),
        ("cp1250", [0x8A], "Š"), ("x-cp1251", [0xC0], "А"), ("cp1253", [0xE1], "α"), ("latin5", [0xFD], "ı"),
        ("cp1255", [0xE0], "א"), ("cp1256", [0xC7], "ا"), ("cp1257", [0xE0], "ą"), ("gb2312", [0xC4, 0xE3], "你"),
        ("big5", [0xA7, 0x41], "你"), ("sjis", [0x93, 0xFA], "日"),
        ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"), ("euc-kr", [0xB0, 0xA1], "가"),
        ("utf8", [0xC3, 0xA9], "é"), ("no-such-charset", [0xC3, 0xA9], "é"),
        ("utf-16be", [0x20, 0xAC], "€"), ("utf-16le", [0xAC, 0x20], "€"), ("utf-16", [0xAC, 0x20], "€"),
        ("utf-32be", [0, 0, 0x20, 0xAC], "€"),
    ]

    @Test("The label of a charset selects the encoding of the text", arguments: labels)
    func names(_ label: String, _ bytes: [UInt8], _ expected: String) {
        #expect(text(bytes, "text/plain; charset=\(label)") == expected)
        #expect(text(bytes, "text/plain;Charset=\"\(label)\"; format=flowed") == expected)
    }

    // Encoding Standard, section 6.1; RFC 3629, section 6.
    @Test("A byte order mark overrides the charset and isn't text")
    func byteOrderMarks() {
        #expect(text([0xEF, 0xBB, 0xBF, 0x61], "text/plain") == "a")
        #expect(text([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/plain; charset=iso-8859-1") == "é")
        #expect(text([0xFE, 0xFF, 0, 0x61], "text/plain; charset=utf-16") == "a")
        #expect(text([0xFF, 0xFE, 0x61, 0], "text/plain; charset=utf-16be") == "a")
        #expect(text([0xFF, 0xFE, 0x61, 0], "text/plain") == "a")
    }

    // Encoding Standard, section 14.2; Unicode, D93b.
    @Test("An invalid code unit becomes U+FFFD, and the rest is kept")
    func invalidCodeUnit() {
        #expect(text([0x61, 0, 0x00, 0xD8, 0x62, 0], "text/plain; charset=utf-16le") == "a\u{FFFD}b")
        #expect(text([0x61, 0, 0x00, 0xDC, 0x62, 0], "text/plain; charset=utf-16le") == "a\u{FFFD}b")
        #expect(text([0x61, 0, 0x62], "text/plain; charset=utf-16le") == "a\u{FFFD}")
        #expect(text([0x61, 0xFF, 0x62], "text/plain; charset=utf-8") == "a\u{FFFD}b")
    }

    // MARK: - JSON

    static let json = #"{"id":1,"name":"Zoë 日","pet":{"id":1,"name":"Zoë 日"}}"#

    private static func encoded(_ text: String, _ encoding: String.Encoding = .utf8, after mark: [UInt8] = []) -> Data {
        Data(mark) + (text.data(using: encoding) ?? Data())
    }

    static var documents: [(Data, String)] {
        let latin = encoded(json.replacing("日", with: "€"), .windowsCP1252)
        let japanese = encoded(json.replacing("ë", with: "e"), .shiftJIS)
        let list: [(Data, String)] = [
            (encoded(json, .utf16LittleEndian), "application/json; charset=utf-16le"),
            (encoded(json, .utf16BigEndian), "application/json; charset=UTF-16BE"),
            (encoded(json, .utf16LittleEndian, after: [0xFF, 0xFE]), "application/json"),
            (encoded(json, .utf16BigEndian, after: [0xFE, 0xFF]), "application/json; charset=utf-16"),
            (latin, "application/json; charset=iso-8859-1"),
            (latin, "application/problem+json;charset=windows-1252"),
            (japanese, "application/json; charset=shift_jis"),
            (encoded(json, after: [0xEF, 0xBB, 0xBF]), "application/json"),
            // JSON that is valid UTF-8 is read as UTF-8 (RFC 8259, section 8.1), whatever its `charset`.
            (encoded(json), "application/json; charset=iso-8859-1"),
            // Prefixes against JSON hijacking, of AngularJS (docs.angularjs.org/api/ng/service/$http, "JSON Vulnerability
            // Protection") and of Gerrit, which has no comma.
            (encoded(")]}',\n" + json), "application/json"),
            (encoded(")]}'\n" + json), "application/json"),
            (encoded(")]}'" + json), "application/json"),
            (encoded("for (;;);" + json), "application/json"),
            (encoded(")]}'\n" + json), "application/json; charset=iso-8859-1"),
            (
                encoded(")]}'\n", .utf16LittleEndian) + encoded(json, .utf16LittleEndian),
                "application/json; charset=utf-16"
            ),
            (encoded(")]}'\n") + latin, "application/json; charset=latin1"),
            (encoded(")]}',\n" + json, after: [0xEF, 0xBB, 0xBF]), "application/json"),
        ]
        return list
    }

    @Test("Every test document can be encoded in its charset")
    func encodableDocuments() { #expect(Self.documents.allSatisfy { $0.0.count > 20 }) }

    private struct Plain: Request {
        typealias Response = PetAPI.Pet
        static var endpoint: Endpoint { "GET /" }
    }

    private struct Decoded: Request {
        struct Response: Decodable, Sendable { var name: String }
        static var endpoint: Endpoint { "GET /" }
    }

    private struct Wrapped: Request {
        typealias Response = PetAPI.Pet
        typealias Wrapper = DropletWrapper
        static var endpoint: Endpoint { Endpoint("GET /", payload: "pet") }
    }

    @Test("A JSON document is read in the charset of its response", arguments: documents)
    func documentCharsets(_ body: Data, _ contentType: String) async throws {
        let stub = StubEngine { _ in .data(body, contentType: contentType) }
        let client = Client(baseURL: try testURL(), engine: stub)
        let expected = ["Zoë 日", "Zoë €", "Zoe 日"]
        #expect(expected.contains(try await client.send(Plain()).name))
        #expect(expected.contains(try await client.send(Decoded()).name))
        #expect(expected.contains(try await client.send(Wrapped()).name))
        let response = try await client.response(for: Plain())
        #expect(response.data == body)
        #expect(response.headers["Content-Type"] == contentType)
    }

    private struct Bytes: Request {
        typealias Response = Data
        static var endpoint: Endpoint { "GET /" }
        static func response(from body: ResponseBody) -> Data { body.data }
    }

    @Test("A data response keeps the received bytes, whatever the charset")
    func receivedBytes() async throws {
        for (body, contentType) in Self.documents {
            let stub = StubEngine { _ in .data(body, contentType: contentType) }
            #expect(try await Client(baseURL: try testURL(), engine: stub).send(Bytes()) == body)
        }
    }

    @Test("Malformed JSON is undecodable, even with a prefix or a charset")
    func malformedJSON() async throws {
        let bodies = [")]}',", ")]}'\n", "{\"name\":\"\u{E9}", ")]}{\"name\":\"a\"}"]
        for body in bodies {
            let stub = StubEngine { _ in .data(Data(body.utf8), contentType: "application/json; charset=iso-8859-1") }
            let client = Client(baseURL: try testURL(), engine: stub)
            await #expect {
                try await client.send(Plain())
            } throws: { error in
                guard case ClientError<Never>.undecodable = error else { return false }
                return true
            }
        }
    }
}
