import Foundation
import Testing

@testable import NetRuntime

/// Tests of the redaction of text that people may read.
struct SecretScannerTests {
    private static let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3cret_-s3cret"

    /// Strings that contain `s3cret`, and their redacted forms.
    private static let texts: [(String, String)] = [
        // URLs
        ("https://h/a?page=2&token=s3cret&x=1#id_token=s3cret", "https://h/a?page=2&token=‹›&x=1#id_token=‹›"),
        ("https://u:s3cret@h:1/@b?c=@d", "https://‹›@h:1/@b?c=@d"),
        ("//s3cret@h/", "//‹›@h/"),
        ("see <https://h/?code=s3cret>; rel=\"next\", </b?p=1>", "see <https://h/?code=‹›>; rel=\"next\", </b?p=1>"),
        ("5; url=/cb?own=s3cret", "5; url=/cb?own=‹›"),
        ("/?next=https%3A%2F%2Fh%3Fa%3D1%26token%3Ds3cret&b=1", "/?next=https%3A%2F%2Fh%3Fa%3D1%26token%3D‹›&b=1"),
        ("/?user%5Bp%61ssword%5D=s3cret&b=1", "/?user%5Bp%61ssword%5D=‹›&b=1"),
        ("/a;jsessionid=s3cret", "/a;jsessionid=‹›"),
        ("got https://h/?sig=s3cret, and (token=s3cret)", "got https://h/?sig=‹› and (token=‹›"),
        // Other pairs
        ("password=\"s3 cret\" user=\"rex\"", "password=\"‹›\" user=\"rex\""),
        ("pwd='s3 cret' user", "pwd='‹›' user"),
        (#"pwd=s3\ cret user"#, "pwd=‹› user"),
        // JSON
        (#"{"token":"s3cret","a":1}"#, #"{"token":"‹›","a":1}"#),
        (
            #"{"a": {"PIN" : 1234, "own":["s3cret",{"b":"}]s3cret\""}], "c": [1]}}"#,
            #"{"a": {"PIN" : "‹›", "own":"‹›", "c": [1]}}"#
        ),
        (
            #"{"code":123456,"Code": "s3cret","token":1,"api_key":12}"#,
            #"{"code":"‹›","Code": "‹›","token":"‹›","api_key":"‹›"}"#
        ),
        (#"{"pin":null,"key":true,"token":{}}"#, #"{"pin":null,"key":"‹›","token":"‹›"}"#),
        (#"{"token":"s3cret\"s3cret\\","a":"\"token\""}"#, #"{"token":"‹›","a":"\"token\""}"#),
        (#"{"p\u0061ss":"s3cret","b":1}"#, #"{"p\u0061ss":"‹›","b":1}"#),
        (
            #"{"url":"https:\/\/u:s3cret@h\/?a=1\u0026code=s3cret","b":"c"}"#,
            #"{"url":"https:\/\/‹›@h\/?a=1\u0026code=‹›","b":"c"}"#
        ),
        (#"{"url":"/?a\u003d1\u0026code\u003ds3cret"}"#, #"{"url":"/?a\u003d1\u0026code\u003d‹›"}"#),
        (#"{"url":"/?token=","a":"b"}"#, #"{"url":"/?token=‹›","a":"b"}"#),
        (#"{"body":"{\"token\":\"s3\\\"cret\",\"a\":[1]}","c":2}"#, #"{"body":"{\"token\":\"‹›\",\"a\":[1]}","c":2}"#),
        (#"{"cmd":"a --password=\"s3 cret\" b","c":2}"#, #"{"cmd":"a --password=\"‹›\" b","c":2}"#),
        ("data: {\"token\":\"s3cret\"}\n\n{\"token\": \"s3cret", "data: {\"token\":\"‹›\"}\n\n{\"token\": \"‹›"),
        (#"a 5" pipe, {"secret": [1, "s3cret"]}"#, #"a 5" pipe, {"secret": "‹›"}"#),
        // XML
        (
            "<?xml?><a token=\"s3cret\"><password>s3cret</password><b>c</b></a>",
            "<?xml?><a token=\"‹›\"><password>‹›</password><b>c</b></a>"
        ),
        (
            "<s:a><s:Secret x=\"1\"><b>s3cret</b></s:Secret><token/><c/></s:a>",
            "<s:a><s:Secret x=\"1\">‹›</s:Secret><token/><c/></s:a>"
        ),
        ("<a><password>s3cret", "<a><password>‹›"),
        ("<a><token key=\"a>b\">s3cret</token><b/></a>", "<a><token key=\"‹›‹›</token><b/></a>"),
        ("<a>5\" <token>s3cret</token> 6\"</a>", "<a>5\" <token>‹›</token> 6\"</a>"),
        // Tokens
        (token, "‹›"),
        ("Bearer \(token), x", "Bearer ‹›, x"),
        ("{\"a\":\"\(token)\"}", "{\"a\":\"‹›\"}"),
        ("/verify/\(token)/b", "/verify/‹›/b"),
    ]

    /// Strings without secrets.
    private static let plain = [
        "", "a", "=", ":", "\"\":", "//", "://", "http://h/?a=b#c=d", #"{"a":"b","c":[1,"d"]}"#, "<a b=\"c\">d</a>",
        "a@b.example", "eyJ", "eyJa.b.c", "use <token> in \"code\" here", "1 == 2", "dG9rZW4=", "[token]", "\\", "\\\"",
        "h\u{E9}llo = w\u{F6}rld: \"\u{2603}\"", "%3D%", "\"token\"", "{\"token\":null}",
        #"{"code":0,"data":null}"#, #"{"code": -1001 }"#, #"{"usage":{"total_tokens":1234567}}"#,
    ]

    private let redaction = Redaction(names: ["own"])

    private func shown(_ text: String) -> String {
        redaction.text(text).replacingOccurrences(of: Secrets.replacement, with: "‹›")
    }

    @Test("Secrets in text are redacted", arguments: texts)
    func leavesOut(_ text: String, _ expected: String) { #expect(shown(text) == expected) }

    @Test("Text without secrets is unchanged", arguments: plain)
    func leavesAlone(_ text: String) { #expect(shown(text) == text) }

    // This test excludes URLs with credentials. Without the "@" after them, truncated credentials can't be
    // recognized.
    @Test("Truncated text reveals no part of a secret", arguments: texts.map(\.0).filter { !$0.contains("s3cret@") })
    func truncatedSecrets(_ text: String) {
        for length in 0...text.utf8.count {
            let beginning = String(decoding: text.utf8.prefix(length), as: UTF8.self)
            #expect(!redaction.text(beginning).contains("s3"), "\(beginning)")
        }
    }

    @Test("Redaction stops at the requested length")
    func requestedLength() {
        let text = Array(
            #"{"token":"\#(String(repeating: "s3cret", count: 1000))","a":"\#(String(repeating: "b", count: 1000))"}"#
                .utf8
        )
        text.withUnsafeBufferPointer { bytes in
            var scanner = SecretScanner(bytes, redaction)
            let beginning = String(decoding: scanner.text(upTo: 100), as: UTF8.self)
            #expect(beginning.hasPrefix(#"{"token":"‹redacted›","a":"bbb"#) && beginning.utf8.count == 100)
        }
    }

    @Test("A value in a form ends only at the next separator")
    func formValues() {
        let form = Data("user=a b&pwd=s3cret \"<s3cret>\"&x=\"token=s3cret".utf8)
        let text = redaction.text(of: form, contentType: "application/x-www-form-urlencoded; charset=utf-8")
        #expect(text == "user=a b&pwd=‹redacted›&x=\"token=‹redacted›")
    }

    @Test("Any input is scanned to its end")
    func anyBytes() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "token", "=", ":", "\"", "\\", "{", "}", "[", "]", "<", ">", "/", "//", "@", "&", "eyJabcdefgh", ".", "%3D",
            "\\u003d", "'", " ", "\n", "a", "null",
        ]
        for _ in 0..<3000 {
            for markup in ["", "<a>"] {
                let text =
                    markup + (0..<generator.below(30)).map { _ in pieces[generator.below(pieces.count)] }.joined()
                let shown = redaction.text(text)
                #expect(shown == text || shown.contains(Secrets.replacement))
            }
        }
    }

    @Test("Errors contain no secrets")
    func secretsInErrors() throws {
        let document = Data(#"{"id": "https://h.example/?token=s3cret", "name": "x"}"#.utf8)
        #expect {
            _ = try PetAPI.Pet(json: document)
        } throws: { error in
            !"\(error)".contains("s3cret") && "\(error)".contains("https://h.example/?token=‹redacted›")
        }
        struct Refusal: Sendable {
            let message = "see https://u:s3cret@h.example/?code=s3cret or eyJhbGciOi.s3cret.s3cret"
        }
        let error = ClientError<Refusal>.rejected(Refusal(), HTTPResponse(status: 403))
        #expect(!error.description.contains("s3cret") && error.description.contains("see https://"))
        struct Odd: LocalizedError { var errorDescription: String? { "no way to https://h.example/?token=s3cret" } }
        let odd = ClientError<Never>(Odd(), endpoint: PetAPI.ListPets.self)
        #expect(!odd.description.contains("s3cret") && odd.description.contains("no way to"))
    }
}
