import Testing

@testable import netgen

/// The verdicts of wrappers, which the generated code, `verify`, samples, `infer` and `diff` evaluate in the same way.
@Suite("Verdicts of wrappers")
struct VerdictTests {
    /// Returns the text of a spec with one wrapper around an integer.
    static func text(fields: String, success: String, failure: String = #"{ "message": "message" }"#) -> String {
        """
        {
          "netgen": 1, "name": "Shop",
          "models": { "Problem": { "fields": { "message": "string" } }, "Word": { "enum": ["ok", "bad"] } },
          "wrapper": {
            "fields": { \(fields), "message": "string?", "data": "Payload" },
            "success": { \(success) }, "failure": \(failure)
          },
          "endpoints": { "count": { "method": "GET", "path": "/count", "response": "int?" } }
        }
        """
    }

    private func spec(fields: String, success: String) throws -> VerifiedSpec {
        try VerifiedSpec(SourceText(path: "spec.json", text: Self.text(fields: fields, success: success)))
    }

    /// Returns whether verification treats a body as a success. The payload is invalid, so a mismatch of the payload
    /// shows that verification has read the payload.
    private func isSuccess(_ body: String, _ spec: VerifiedSpec) -> Bool {
        let found = spec.mismatches(in: body, endpoint: "count", status: 200).filter { $0.grade == .error }
        return found.contains { $0.message.contains("an integer") }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var fields: String
        var success: String
        var swift: String
        /// The values of the field in successes and in failures; `nil` if it is absent.
        var good: [String?]
        var bad: [String?]

        var testDescription: String { success }
    }

    static let cases = [
        // An optional `ok` can be absent from a success.
        Case(
            fields: #""ok": "bool?""#,
            success: #""ok": [true, null]"#,
            swift: "ok != false ? nil",
            good: [nil, "null", "true", "[]", "{}", #""""#, #""true""#, "1"],
            bad: ["false", #""false""#, "0", #""no""#]
        ),
        Case(
            fields: #""code": "int?""#,
            success: #""code": { "atMost": 99 }"#,
            swift: "(code ?? .max) <= 99 ? nil",
            good: ["99", "0", "-1", #""7""#, "98.0", "true"],
            bad: [nil, "null", "100", "9223372036854775807", #""100""#]
        ),
        Case(
            fields: #""severity": "double""#,
            success: #""severity": { "atMost": 0.5 }"#,
            swift: "severity <= 0.5 ? nil",
            good: ["0.5", "-3", "5e-1"],
            bad: ["0.6", "1", #""0.51""#]
        ),
        Case(
            fields: #""balance": "decimal?""#,
            success: #""balance": { "atMost": 0.5 }"#,
            swift: #"(balance ?? .greatestFiniteMagnitude) <= Decimal(string: "0.5") ?? 0 ? nil"#,
            good: ["0.5"],
            bad: [nil, "0.6"]
        ),
        // See retailcrm/api-client-php#33.
        Case(
            fields: #""ok": "bool""#,
            success: #""ok": [true, "true", 1]"#,
            swift: "ok ? nil",
            good: ["true", #""true""#, "1", #""TRUE""#],
            bad: ["false", #""false""#, #""0""#, "0"]
        ),
        Case(
            fields: #""ok": "json""#,
            success: #""ok": [true, "true", 1]"#,
            swift: #"[true, "true", 1].contains(ok) ? nil"#,
            good: ["true", #""true""#, "1", "1.0"],
            bad: ["false", #""false""#, #""0""#, #""1""#, "2", "[]"]
        ),
        // See apollographql/apollo-client#171 and #2107.
        Case(
            fields: #""errors": "[Problem]?""#,
            success: #""errors": null"#,
            swift: "errors == nil ? nil",
            good: [nil, "null", "[]", #""""#, "{}"],
            bad: [#"[{"message": "m"}]"#]
        ),
        Case(
            fields: #""error": "string?""#,
            success: #""error": [null, ""]"#,
            swift: "error == nil ? nil",
            good: [nil, "null", #""""#, "[]"],
            bad: [#""no""#, "17"]
        ),
        Case(
            fields: #""word": "Word?""#,
            success: #""word": [null, "ok"]"#,
            swift: "[nil, .ok].contains(word) ? nil",
            good: [nil, "null", #""ok""#, "{}"],
            bad: [#""bad""#, #""new""#, "true"]
        ),
        Case(
            fields: #""code": "int""#,
            success: #""code": [0, "0", 200]"#,
            swift: "[0, 200].contains(code) ? nil",
            good: ["0", #""0""#, "200", #""200""#, "2e2", "false"],
            bad: ["1", #""404""#, "true"]
        ),
        Case(
            fields: #""code": "string""#,
            success: #""code": [200, "ok"]"#,
            swift: #"["200", "ok"].contains(code) ? nil"#,
            good: ["200", #""200""#, #""ok""#],
            bad: ["404", #""OK""#, "true"]
        ),
    ]

    private func body(_ test: Case, _ value: String?) -> String {
        let field = value.map { "\(test.fields.prefix { $0 != ":" }): \($0), " } ?? ""
        return #"{\#(field)"message": "m", "data": "x"}"#
    }

    @Test("netgen verify gives the same verdict as the generated code", arguments: cases)
    func verification(of test: Case) throws {
        let spec = try spec(fields: test.fields, success: test.success)
        for value in test.good { #expect(isSuccess(body(test, value), spec), "\(value ?? "absent")") }
        for value in test.bad { #expect(!isSuccess(body(test, value), spec), "\(value ?? "absent")") }
    }

    @Test("The generated code tests the value that was read", arguments: cases)
    func generated(of test: Case) throws {
        let folder = try TemporaryFolder()
        folder["shop.json"] = Self.text(fields: test.fields, success: test.success)
        #expect(try Tool(folder: folder.path).run("generate", "shop.json", "--output", "Shop").status == 0)
        #expect(folder["Shop/Shop.swift"]?.contains(test.swift) == true, "\(folder["Shop/Shop.swift"] ?? "")")
        let mayBeAbsent = test.success.contains("null")
        #expect(folder["Shop/Shop.swift"]?.contains("absentInSuccess") == mayBeAbsent)
    }

    @Test("Samples have the intended verdict", arguments: cases)
    func samples(of test: Case) throws {
        let spec = try spec(fields: test.fields, success: test.success)
        let endpoint = try #require(spec.spec.requests.endpoints.first)
        let verdict = try #require(spec.api.client.wrappers.first?.verdict)
        let sampler = ResponseSampler(spec.spec)
        let good = try #require(sampler.success(of: endpoint)).body.text
        let bad = try #require(sampler.response(of: endpoint, status: 400)).body.text
        #expect(verdict.isSuccess(try members(of: good)), "\(good)")
        #expect(!verdict.isSuccess(try members(of: bad)), "\(bad)")
        #expect(spec.mismatches(in: bad, endpoint: "count", status: 200).filter { $0.grade == .error } == [], "\(bad)")
    }

    private func members(of text: String) throws -> [JSONValue.Member] {
        var diagnostics = Diagnostics()
        return try #require(JSONParser.parse(SourceText(path: "", text: text), diagnostics: &diagnostics)).members
    }

    @Test("netgen diff reports that a success test no longer accepts a missing Boolean")
    func difference() throws {
        let folder = try TemporaryFolder()
        folder["old.json"] = Self.text(fields: #""ok": "bool?""#, success: #""ok": [true, null]"#)
        folder["new.json"] = Self.text(fields: #""ok": "bool?""#, success: #""ok": true"#)
        let result = try Tool(folder: folder.path).run("diff", "old.json", "new.json")
        #expect(result.output.contains("success is ok = true instead of ok = true or nothing"), "\(result.output)")
        folder["same.json"] = Self.text(fields: #""ok": "bool?""#, success: #""ok": [true, "true", null, ""]"#)
        #expect(try Tool(folder: folder.path).run("diff", "old.json", "same.json").output.contains("no changes"))
    }

    @Test(
        "A value that a field can't have is an error",
        arguments: [
            (#""ok": "bool""#, #""ok": "maybe""#), (#""ok": "bool""#, #""ok": 1"#),
            (#""ok": "int""#, #""ok": [0, "none"]"#),
        ]
    )
    func mismatches(fields: String, success: String) throws {
        let folder = try TemporaryFolder()
        folder["shop.json"] = Self.text(fields: fields, success: success)
        #expect(
            try Tool(folder: folder.path).run("generate", "shop.json", "--output", "Shop").problems.contains(
                "can never be"
            )
        )
    }

    @Test("A failure that accepts any body is read only after the wrapper's verdict")
    func broadFailures() throws {
        let folder = try TemporaryFolder()
        let text = Self.text(fields: #""ok": "bool""#, success: #""ok": true"#)
        func generated(_ failures: String, _ text: String) throws -> String {
            folder["shop.json"] = text.replacing("\"endpoints\"", with: "\"failures\": { \(failures) }, \"endpoints\"")
            #expect(try Tool(folder: folder.path).run("generate", "shop.json", "--output", "Shop").status == 0)
            return folder["Shop/Shop.swift"] ?? ""
        }
        #expect(try generated(#""400": "json?""#, text).contains("try body.afterVerdict.json()"))
        #expect(try generated(#""400": "string""#, text).contains("try body.afterVerdict.words"))
        #expect(try generated(#""400": "Problem""#, text).contains("afterVerdict") == false)
        let silent = text.replacing(
            #""success": { "ok": true }, "failure": { "message": "message" }"#,
            with: #""payload": "data""#
        )
        #expect(try generated(#""400": "json?""#, silent).contains("afterVerdict") == false)
    }

    @Test("The failure with the exact status is sampled and verified")
    func statuses() throws {
        let text = """
            {
              "netgen": 1, "name": "Shop",
              "models": { "Own": { "fields": { "own": "int" } }, "Lost": { "fields": { "lost": "int" } } },
              "failures": { "404": "Lost", "default": "Lost" },
              "endpoints": {
                "count": { "method": "GET", "path": "/count", "response": "int", "failures": { "default": "Own" } }
              }
            }
            """
        let spec = try VerifiedSpec(SourceText(path: "spec.json", text: text))
        let endpoint = try #require(spec.spec.requests.endpoints.first)
        let sampler = ResponseSampler(spec.spec)
        for (status, key) in [(404, "lost"), (500, "own")] {
            let body = try #require(sampler.response(of: endpoint, status: status)).body.text
            #expect(body.contains("\"\(key)\""), "\(status): \(body)")
            #expect(spec.mismatches(in: body, endpoint: "count", status: status) == [])
        }
        // `default` applies only to errors, as in the generated `case 400...`.
        let redirection = try #require(sampler.response(of: endpoint, status: 302))
        #expect(redirection.body.text.contains("own") == false)
    }

    @Test("netgen verify reports quotes around a text response, and the client removes them")
    func quotedText() throws {
        let text = """
            {
              "netgen": 1, "name": "Shop",
              "endpoints": { "version": { "method": "GET", "path": "/version", "response": { "raw": "text/plain" } } }
            }
            """
        let spec = try VerifiedSpec(SourceText(path: "spec.json", text: text))
        let found = spec.mismatches(in: #""1.0.0""#, endpoint: "version", status: 200)
        #expect(found.map(\.message) == ["the string is in quotes, which are removed"])
        #expect(found.map(\.grade) == [.note])
    }
}
