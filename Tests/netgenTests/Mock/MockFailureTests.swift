import Testing

@testable import netgen

/// The failures that a client requests by a status, a code or a code's name.
@Suite("Failures of the mock server")
struct MockFailureTests {
    private static let spec = """
        {
          "netgen": 1, "name": "Shop",
          "wrapper": {
            "fields": { "code": "int", "data": "Payload" },
            "success": { "code": 0 },
            "failure": {
              "code": "code", "codes": { "fine": 0, "skuTaken": 4091, "gone": 40401, "conflict": 7, "locked": 423 }
            }
          },
          "models": {
            "Problem": { "fields": { "error": { "fields": { "code": { "enum": ["too_long", "too-short"] } } } } }
          },
          "endpoints": {
            "createProduct": { "method": "POST", "path": "/products" },
            "rename": {
              "method": "POST", "path": "/names", "wrapper": null, "failures": { "400": null, "4XX": "Problem" }
            },
            "ping": { "method": "POST", "path": "/ping", "wrapper": null },
            "reserve": {
              "method": "POST", "path": "/holds", "wrapper": null, "body": { "fields": { "size": "int" } },
              "failures": {
                "default": { "fields": {
                  "code": { "enum": ["sold_out", "not_found", "invalid_size", "conflict"] }, "message": "string"
                } }
              }
            }
          }
        }
        """

    private var server: MockServer

    init() throws {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: Self.spec)
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        server = MockServer(try #require(spec))
    }

    /// Returns the response in one line, such as `409 {"code":4091}`.
    private func response(_ path: String, prefer: String? = nil) -> String {
        var request = MockRequest(method: "POST", path: path)
        if let prefer { request.headers.append(MockRequest.Header(name: "Prefer", value: prefer)) }
        let response = server.response(to: request).response
        return "\(response.status) \(response.body.text.filter { !$0.isWhitespace })"
    }

    @Test(
        "An error body has the code that is named after its status, or else the first one",
        arguments: [
            ("404", "not_found"), ("409", "conflict"), ("422", "invalid_size"), ("410", "sold_out"),
        ]
    )
    func bodyCode(status: String, code: String) {
        var request = MockRequest(method: "POST", path: "/holds")
        request.headers.append(MockRequest.Header(name: "Content-Type", value: "application/json"))
        request.headers.append(MockRequest.Header(name: "Prefer", value: "code=\(status)"))
        request.body = Array(#"{ "size": 1 }"#.utf8)
        #expect(server.response(to: request).response.body.text.contains(#""code": "\#(code)""#))
    }

    @Test("The response to an invalid request has a code that is named after the mistake")
    func invalidRequestCode() {
        #expect(response("/holds").hasPrefix(#"400 {"code":"invalid_size","message":"#))
    }

    @Test(
        "A wrapper's code can be requested by its name or value",
        arguments: [
            ("code=skuTaken", #"200 {"code":4091}"#), ("code=4091", #"200 {"code":4091}"#),
            (#"respond-async, Code="gone""#, #"200 {"code":40401}"#),
            // A code that is an HTTP error status comes with that status.
            ("code=locked", #"423 {"code":423}"#), ("code=423", #"423 {"code":423}"#),
        ]
    )
    func wrapperCode(prefer: String, expected: String) {
        #expect(response("/products", prefer: prefer) == expected)
    }

    @Test(
        "A requested status is returned with the failure code that matches it, or with the status as the code",
        arguments: [("404", 40401), ("409", 4091), ("423", 423), ("500", 500)]
    )
    func status(status: String, code: Int) {
        #expect(response("/products", prefer: "code=\(status)") == "\(status) {\"code\":\(code)}")
    }

    @Test("A requested code of an error body's enum is returned in that body")
    func declaredCode() {
        #expect(response("/names", prefer: "code=tooShort") == #"401 {"error":{"code":"too-short"}}"#)
        #expect(response("/names", prefer: "code=too_long") == #"401 {"error":{"code":"too_long"}}"#)
        #expect(response("/names", prefer: "code=400") == "400 ")
    }

    @Test(
        "A value of an enum in a wrapper's failure can be requested",
        arguments: [
            (#""success": { "ok": true }, "failure": { "kind": "kind" }"#, #"{"ok":false,"kind":"bad_data"}"#),
            (#""success": { "ok": true }, "failure": "kind""#, #"{"ok":false,"kind":"bad_data"}"#),
            (#""success": { "kind": ["fine"] }, "failure": { "kind": "kind" }"#, #"{"ok":true,"kind":"bad_data"}"#),
        ]
    )
    func wrapperEnum(rule: String, expected: String) throws {
        let text = """
            {
              "netgen": 1, "name": "Shop",
              "wrapper": {
                "fields": { "ok": "bool", "kind": "Kind?", "data": "Payload" }, \(rule)
              },
              "models": { "Kind": { "enum": ["fine", "bad_data"] } },
              "endpoints": { "ping": { "method": "POST", "path": "/ping", "response": "int" } }
            }
            """
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: text)
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        let server = MockServer(try #require(spec))
        var request = MockRequest(method: "POST", path: "/ping")
        request.headers.append(MockRequest.Header(name: "Prefer", value: "code=badData"))
        let response = server.response(to: request).response
        #expect(response.body.text.filter { !$0.isWhitespace } == expected)
    }

    @Test(
        "A declared error body doesn't have the value of a success",
        arguments: [
            ("code=409", #"409 {"ok":false,"reason":"sold_out"}"#),
            ("code=soldOut", #"409 {"ok":false,"reason":"sold_out"}"#),
        ]
    )
    func declaredVerdict(prefer: String, expected: String) throws {
        let text = """
            {
              "netgen": 1, "name": "Shop",
              "wrapper": {
                "fields": { "ok": "bool", "reason": "Reason?", "data": "Payload" },
                "success": { "ok": true }, "failure": { "reason": "reason" }
              },
              "models": {
                "Reason": { "enum": ["sold_out"] }, "Refusal": { "fields": { "ok": "bool", "reason": "Reason" } }
              },
              "endpoints": {
                "ping": { "method": "POST", "path": "/ping", "response": "int", "failures": { "409": "Refusal" } }
              }
            }
            """
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: text)
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        var other = self
        other.server = MockServer(try #require(spec))
        #expect(other.response("/ping", prefer: prefer) == expected)
    }

    @Test("--fail applies to all calls, and `Prefer` to one call")
    mutating func always() {
        server.failures = ["createProduct": "skuTaken"]
        #expect(response("/products") == #"200 {"code":4091}"#)
        #expect(response("/products", prefer: "code=gone") == #"200 {"code":40401}"#)
    }

    @Test("An unknown code is reported in the response and in the log")
    func unknown() {
        var request = MockRequest(method: "POST", path: "/products")
        request.headers.append(MockRequest.Header(name: "Prefer", value: "code=skuTakn"))
        let response = server.response(to: request)
        let problem = #""skuTakn" is neither a status from 200 to 599 nor a code of "createProduct""#
        #expect(response.response.status == 400)
        #expect(response.response.body.text.contains(#"did you mean skuTaken?""#))
        let line = MockCommand.line(response, to: request)
        #expect(line == "400 POST /products (createProduct): \(problem); did you mean skuTaken?")
        #expect(self.response("/ping", prefer: "code=9").hasPrefix("400 "))
        #expect(self.response("/ping", prefer: "code=503") == "503 ")
    }

    @Test("A fixture for a code has the code in its file name")
    mutating func fixtures() throws {
        let folder = try TemporaryFolder()
        folder["createProduct.skuTaken.json"] = #"{"code":4091,"data":"mine"}"#
        folder["creatProduct.skuTaken.json"] = "{}"
        server.fixtures = try MockFixtures(in: folder.path)
        #expect(response("/products", prefer: "code=4091") == #"200 {"code":4091,"data":"mine"}"#)
        #expect(server.fixtures.endpoints(among: ["createProduct"]) == ["createProduct", "creatProduct.skuTaken"])
    }

    @Test(
        "Unknown endpoints and codes on the command line are usage errors",
        arguments: [
            ("createProduct=skuTakn", "did you mean skuTaken?"),
            ("createProduct=99", "write a status, or conflict, gone, "),
            ("ping=skuTaken", "write a status\n"), ("createProdukt=404", #"did you mean "createProduct"?"#),
            ("createProduct", "write --fail listPets=503, or --fail createProduct=skuTaken"),
        ]
    )
    func commandLine(words: String, fix: String) throws {
        let folder = try TemporaryFolder()
        folder["shop.json"] = Self.spec
        let outcome = Netgen.outcome(of: ["mock", folder.path(of: "shop.json"), "--port", "0", "--fail", words])
        #expect(outcome.status == .usage)
        #expect(outcome.problems.contains("\nfix: \(fix)"))
    }
}
