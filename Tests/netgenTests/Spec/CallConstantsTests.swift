import Testing

@testable import netgen

/// Endpoints with the same method and path, distinguished by the constants that every call sends.
@Suite("Endpoints on one path")
struct CallConstantsTests {
    private let spec: Spec

    init() throws {
        let text = #"""
            {
              "netgen": 1, "name": "Queue",
              "environments": { "live": "https://api.example.com/v1" },
              "shared": { "body": { "jsonrpc": { "type": "string", "const": "2.0" } } },
              "endpoints": {
                "add": { "method": "POST", "path": "/rpc", "body": { "fields": { "method": { "type": "string", "const": "add" } } }, "response": "int" },
                "tell": { "method": "POST", "path": "/rpc", "body": { "fields": { "method": { "enum": ["tell"] } } }, "response": "string" },
                "tellAll": { "method": "POST", "path": "/rpc", "body": { "fields": {
                  "method": { "enum": ["tell"] }, "params": { "fields": { "scope": { "type": "string", "const": "all" } } }
                } }, "response": "[string]" },
                "listed": { "method": "GET", "path": "/do", "query": { "action": { "type": "string", "const": "list" } }, "response": "[int]" },
                "counted": { "method": "GET", "path": "/do", "query": { "action": { "enum": ["count"] } }, "response": "int" },
                "start": { "method": "POST", "path": "/form", "body": { "form": { "cmd": { "type": "string", "const": "start" } } }, "response": "bool" },
                "chat": { "method": "POST", "path": "/chat", "body": { "fields": { "stream": { "type": "bool", "const": false } } }, "response": "int" },
                "chatStream": { "method": "POST", "path": "/chat", "body": { "fields": { "stream": { "type": "bool", "const": true } } }, "response": "int" },
                "getItem": { "method": "POST", "path": "/", "headers": { "X-Target": { "type": "string", "const": "GetItem" } }, "response": "int" },
                "putItem": { "method": "POST", "path": "/", "headers": { "X-Target": { "type": "string", "const": "PutItem" } }, "response": "int" },
                "slash": { "method": "GET", "path": "/pets/", "response": "int" },
                "noSlash": { "method": "GET", "path": "/pets", "response": "int" },
                "stop": { "method": "POST", "path": "/form", "body": { "form": { "cmd": { "type": "string", "const": "stop" } } }, "response": "int" }
              }
            }
            """#
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: text)
        let read = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        #expect(diagnostics.list == [])
        spec = try #require(read)
    }

    private func endpoint(_ method: String, _ path: String, query: String = "", json: String? = nil) throws -> String? {
        var call = SentCall(query: RecordedURL("?" + query).query)
        var diagnostics = Diagnostics()
        if let json { call.body = JSONParser.parse(SourceText(path: "a.json", text: json), diagnostics: &diagnostics) }
        let path = path.split(separator: "/").map(String.init)
        return Router(spec).endpoint(method, path, sending: call).map { spec.requests.endpoints[$0].name.value }
    }

    @Test("The endpoint with the most constants that match the body is selected")
    func bodies() throws {
        #expect(try endpoint("POST", "/v1/rpc", json: #"{"jsonrpc":"2.0","method":"add"}"#) == "add")
        #expect(try endpoint("POST", "/rpc", json: #"{"jsonrpc":"2.0","method":"tell"}"#) == "tell")
        let all = #"{"jsonrpc":"2.0","method":"tell","params":{"scope":"all"}}"#
        #expect(try endpoint("POST", "/rpc", json: all) == "tellAll")
        #expect(try endpoint("POST", "/rpc", json: #"{"jsonrpc":"2.0","method":"other"}"#) == nil)
        #expect(try endpoint("POST", "/rpc", json: #"{"jsonrpc":"1.0","method":"add"}"#) == nil)
        // Without a recorded body, the first endpoint matches.
        #expect(try endpoint("POST", "/rpc") == "add")
    }

    @Test("A constant in the query selects the endpoint")
    func queries() throws {
        #expect(try endpoint("GET", "/do", query: "action=list") == "listed")
        #expect(try endpoint("GET", "/do", query: "a=b&action=count") == "counted")
        #expect(try endpoint("GET", "/do", query: "action=none") == nil)
        #expect(Router(spec).choice("GET", ["do"]) == #""action" is "count" or "list""#)
    }

    @Test("A Boolean constant and a constant header select the endpoint")
    func otherConstants() throws {
        #expect(try endpoint("POST", "/chat", json: #"{"jsonrpc":"2.0","stream":true}"#) == "chatStream")
        #expect(try endpoint("POST", "/chat", json: #"{"jsonrpc":"2.0","stream":false}"#) == "chat")
        func selected(_ target: String?) -> String? {
            let call = SentCall(headers: target.map { [(name: "x-target", value: $0)] } ?? [])
            return Router(spec).endpoint("POST", [], sending: call).map { spec.requests.endpoints[$0].name.value }
        }
        #expect(selected("PutItem") == "putItem")
        #expect(selected("GetItem") == "getItem")
        #expect(selected("Other") == nil)
        #expect(selected(nil) == "getItem")
    }

    @Test(
        "The mock server and netgen verify distinguish endpoints by a slash, a header and a Boolean",
        arguments: [
            ("GET", "/pets/", "", "", "slash"), ("GET", "/pets", "", "", "noSlash"),
            ("GET", "/v1/pets/", "", "", "slash"), ("HEAD", "/pets/", "", "", "slash"),
            ("POST", "/", "PutItem", #"{"jsonrpc":"2.0"}"#, "putItem"),
            ("POST", "/chat", "", #"{"jsonrpc":"2.0","stream":true}"#, "chatStream"),
        ]
    )
    func mockAndVerify(method: String, path: String, target: String, body: String, endpoint: String) throws {
        var request = MockRequest(method: method, path: path, body: Array(body.utf8))
        if !body.isEmpty { request.headers.append(.init(name: "Content-Type", value: "application/json")) }
        if !target.isEmpty { request.headers.append(.init(name: "X-Target", value: target)) }
        #expect(MockServer(spec).response(to: request).endpoint == endpoint)

        var diagnostics = Diagnostics()
        let api = try #require(Resolver.resolve(spec, sourceName: "spec.json", diagnostics: &diagnostics))
        var exchange = Exchange(range: .none)
        exchange.request.method = method
        exchange.request.url = RecordedURL("https://api.example.com/v1" + path)
        exchange.request.headers = request.headers.map { ($0.name, $0.value) }
        exchange.request.body = Exchange.Content(body, contentType: "application/json", at: .none)
        let found = EndpointMatcher(spec, api).endpoint(of: exchange).map { spec.requests.endpoints[$0].name.value }
        #expect(found == (method == "HEAD" ? nil : endpoint))
    }

    @Test("The mock server distinguishes the endpoints by their constants")
    func mock() throws {
        let server = MockServer(spec)
        let json = [MockRequest.Header(name: "Content-Type", value: "application/json")]
        let form = [MockRequest.Header(name: "Content-Type", value: "application/x-www-form-urlencoded")]
        func post(_ path: String, _ headers: [MockRequest.Header], _ text: String) -> MockServer.RoutedResponse {
            server.response(to: MockRequest(method: "POST", path: path, headers: headers, body: Array(text.utf8)))
        }
        #expect(post("/rpc", json, #"{"jsonrpc":"2.0","method":"add"}"#).endpoint == "add")
        #expect(post("/rpc", json, #"{"jsonrpc":"2.0","method":"tell"}"#).endpoint == "tell")
        #expect(post("/form", form, "jsonrpc=2.0&cmd=stop").endpoint == "stop")
        let unknown = post("/rpc", json, #"{"jsonrpc":"2.0","method":"other"}"#)
        #expect(unknown.response.status == 404)
        guard case .json(let problem) = unknown.response.body else {
            Issue.record("a problem is JSON")
            return
        }
        #expect(problem["detail"]?.string?.hasSuffix(#"unless "method" is "add" or "tell""#) == true)
    }

    @Test("Endpoints with different constants aren't duplicates")
    func lint() throws {
        // A header or the path distinguishes the others.
        let endpoints = spec.requests.endpoints.filter {
            $0.address.path.value != "/" && !$0.address.path.value.hasPrefix("/pets")
        }
        let spellings = endpoints.map { CallConstants($0, in: SchemaGraph(spec)).spellings }
        #expect(Set(spellings).count == endpoints.count)
        #expect(spellings[0] == [#"method="add""#, #"jsonrpc="2.0""#])
    }

    @Test("A recording is verified against the endpoint that its constants select")
    func verify() throws {
        let folder = try TemporaryFolder()
        let netgen = Tool(folder: folder.path)
        folder["rpc.json"] = #"""
            { "netgen": 1, "name": "Rpc", "environments": { "local": "http://127.0.0.1:1" }, "endpoints": {
              "a": { "method": "POST", "path": "/rpc", "body": { "fields": { "method": { "enum": ["a"] } } }, "response": { "fields": { "x": "int" } } },
              "b": { "method": "POST", "path": "/rpc", "body": { "fields": { "method": { "enum": ["b"] } } }, "response": { "fields": { "y": "string" } } }
            } }
            """#
        func verified(_ method: String, _ response: String) throws -> (status: Int32, problems: String) {
            folder["recording.json"] = #"""
                { "request": { "method": "POST", "url": "http://127.0.0.1:1/rpc", "body": { "method": "\#(method)" } },
                  "response": { "status": 200, "headers": { "Content-Type": "application/json" }, "body": \#(response) } }
                """#
            let result = try netgen.run("verify", "rpc.json", "recording.json")
            return (result.status, result.problems)
        }
        #expect(try verified("b", #"{"y":"s"}"#).status == 0)
        #expect(try verified("a", #"{"x":1}"#).status == 0)
        let wrong = try verified("a", #"{"y":"s"}"#)
        #expect(wrong.status == 1 && wrong.problems.contains(#"the key "x" is missing"#))
        let unknown = try verified("c", #"{"y":"s"}"#)
        #expect(unknown.status == 1 && unknown.problems.contains(#"unless "method" is "a" or "b""#))
    }
}
