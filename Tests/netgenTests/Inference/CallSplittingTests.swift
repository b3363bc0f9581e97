import Testing

@testable import netgen

/// The recordings of one method and path that belong to several operations.
@Suite("Inference of several operations on one path")
struct CallSplittingTests {
    func exchange(
        _ request: String,
        _ url: String = "http://127.0.0.1:6800/jsonrpc",
        body: String? = nil,
        type: String = "application/json",
        status: Int = 200,
        name: String? = nil,
        _ answer: String = "{}"
    ) -> String {
        let sent = body.map { #", "headers": { "Content-Type": "\#(type)" }, "body": \#($0)"# } ?? ""
        let endpoint = name.map { #""endpoint": "\#($0)", "# } ?? ""
        return #"{ "request": { "method": "\#(request)", "url": "\#(url)"\#(sent) }, \#(endpoint)"#
            + #""response": { "status": \#(status), "headers": { "Content-Type": "application/json" }, "body": \#(answer) } }"#
    }

    /// Returns a JSON-RPC exchange with the given members of the call and of the response.
    func rpc(_ method: String, _ sent: String = "", _ answer: String, id: Int = 1, status: Int = 200) -> String {
        exchange(
            "POST",
            body: #"{ "jsonrpc": "2.0", "id": \#(id), "method": "\#(method)"\#(sent) }"#,
            status: status,
            #"{ "jsonrpc": "2.0", "id": \#(id), \#(answer) }"#
        )
    }

    private func form(_ text: String, _ answer: String = #"{ "ok": true }"#) -> String {
        exchange("POST", "http://h/api.php", body: "\"\(text)\"", type: "application/x-www-form-urlencoded", answer)
    }

    func inferred(_ exchanges: String..., name: String = "Shop") -> Inferred {
        let inferred = Inferred([(key: "all.json", value: "[\(exchanges.joined(separator: ",\n"))]")], name: name)
        #expect(inferred.problems == "")
        #expect(inferred.mismatches.map(\.message) == [])
        return inferred
    }

    func names(_ exchanges: String...) -> [String] {
        let inferred = Inferred(["all.json": "[\(exchanges.joined(separator: ",\n"))]"])
        #expect(inferred.mismatches.map(\.message) == [])
        return inferred.spec?.requests.endpoints.map(\.name.value) ?? []
    }

    @Test("JSON-RPC calls become one endpoint per method, with one wrapper")
    func jsonRPC() {
        let item = #"{ "gid": "a1", "status": "active", "dir": "/tmp", "files": [{ "path": "/a.iso" }] }"#
        let inferred = inferred(
            rpc("aria2.addUri", #", "params": ["secret", ["http://h/a.iso"], { "dir": "/tmp" }]"#, #""result": "a1""#),
            rpc("aria2.tellStatus", #", "params": { "gid": "a1", "keys": ["gid"] }"#, #""result": \#(item)"#, id: 2),
            rpc("aria2.tellActive", "", #""result": [\#(item)]"#, id: 3),
            rpc("aria2.getVersion", "", #""result": { "version": "1.37.0", "enabledFeatures": [] }"#, id: 4),
            rpc("system.listMethods", "", #""result": ["aria2.addUri"]"#, id: 5),
            rpc("aria2.pause", #", "params": []"#, #""error": { "code": 1, "message": "No such GID" }"#, status: 400),
            rpc("aria2.tellStatus", #", "params": {}"#, #""error": { "code": -32602, "message": "What is that?" }"#)
        )
        #expect(
            inferred.part("wrapper") == """
                  "wrapper": {
                    "fields": { "jsonrpc": "string", "id": "int", "result": "Payload", "error": "Error?" },
                    "success": { "error": null },
                    "failure": {
                      "code": "error.code",
                      "message": "error.message",
                      "codes": { "invalidParams": -32602, "noSuchGID": 1 }
                    }
                  },
                """
        )
        #expect(
            inferred.part("shared") == #"  "shared": { "body": { "jsonrpc": { "type": "string", "const": "2.0" } } },"#
        )
        #expect(
            inferred.spec?.requests.endpoints.map(\.name.value)
                == ["addURI", "tellStatus", "tellActive", "getVersion", "systemListMethods", "pause"]
        )
        let line = inferred.line
        #expect(line.contains(#""id": "int", "method": { "type": "string", "const": "aria2.addUri" }"#))
        #expect(
            line.contains(#""method": { "type": "string", "const": "aria2.tellStatus" }, "params": "TellStatusParams""#)
        )
        #expect(
            line.contains(#""TellStatusParams": { "fields": { "gid": "string?", "keys": "[string]?" } }"#),
            "\(line)"
        )
        #expect(line.contains(#"} }, "response": "[TellStatusResponse]" }"#), "\(line)")
        #expect(line.contains(#""response": "Version""#))
    }

    @Test("A single JSON-RPC method and a batch become endpoints")
    func batch() {
        let one = inferred(rpc("add", #", "params": [1, 2]"#, #""result": 3"#))
        #expect(one.line.contains(#""add": { "method": "POST", "path": "/jsonrpc", "body": { "fields": { "jsonrpc""#))
        let batch = exchange(
            "POST",
            body: #"[{ "jsonrpc": "2.0", "id": 1, "method": "add" }]"#,
            #"[{ "jsonrpc": "2.0", "id": 1, "result": 2 }]"#
        )
        let both = inferred(rpc("add", "", #""result": 3"#), batch, rpc("list", "", #""result": []"#))
        #expect(both.spec?.requests.endpoints.map(\.name.value) == ["postJsonrpc", "add", "list"])
        #expect(both.line.contains(#""body": "[PostJsonrpcBodyItem]""#), "\(both.text)")
    }

    @Test("Versions become constants, but fractions, IDs and tokens don't")
    func versions() {
        func call(_ word: String, _ beside: String) -> String {
            exchange(
                "POST",
                "http://h/rpc?v=1",
                body: #"{ "method": "\#(word)"\#(beside) }"#,
                word == "add" ? "1" : "[]"
            )
        }
        let same = #", "version": 2, "v": 1.5, "id": 7, "auth": "secret""#
        let inferred = inferred(
            call("add", same),
            call("stop", same),
            exchange("POST", "http://h/rpc?v=1", #"{ "usage": "say a method" }"#)
        )
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["postRpc", "add", "stop"])
        let constants = #""method": { "type": "string", "const": "stop" }, "version": { "type": "int", "const": 2 }"#
        #expect(
            inferred.line.contains(#"\#(constants), "v": "double", "id": "int", "auth": "string""#),
            "\(inferred.text)"
        )
    }

    @Test("Only values that every call sends become constants of queries and forms")
    func queriesAndForms() {
        let inferred = inferred(
            exchange("GET", "http://h/do?action=list&v=2&page=1", #"{ "items": [1] }"#),
            exchange("GET", "http://h/do?action=count&v=2", #"{ "count": 1 }"#),
            form("cmd=stop&hard=1"),
            form("cmd=start")
        )
        let line = inferred.line
        let v = #""v": { "type": "string", "const": "2" }"#
        #expect(
            line.contains(#""query": { "action": { "type": "string", "const": "list" }, \#(v), "page": "int?" }"#),
            "\(line)"
        )
        #expect(line.contains(#""query": { "action": { "type": "string", "const": "count" }, \#(v) }"#))
        #expect(line.contains(#""body": { "form": { "cmd": { "type": "string", "const": "stop" }, "hard": "int?" } }"#))
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["list", "count", "stop", "start"])
    }

    @Test("A nested member and the document of GraphQL become constants")
    func nested() {
        func call(_ word: String, _ arguments: String, _ answer: String) -> String {
            exchange(
                "POST",
                "http://h/x",
                body: #"{ "a": { "b": { "op": "\#(word)", "args": \#(arguments) }, "n": 1 } }"#,
                answer
            )
        }
        let inferred = inferred(call("sum", #"{ "x": 1 }"#, "3"), call("mean", #"{ "of": [1] }"#, "2.5"))
        #expect(
            inferred.line.contains(
                #""a": { "fields": { "b": { "fields": { "op": { "type": "string", "const": "sum" }, "args": "SumArgs" } }, "n": "int" } }"#
            ),
            "\(inferred.text)"
        )
        func graph(_ name: String, _ text: String, _ variables: String, _ data: String) -> String {
            let sent = #"{ "operationName": "\#(name)", "query": "\#(text)", "variables": \#(variables) }"#
            return exchange("POST", "http://h/graphql", body: sent, #"{ "data": \#(data) }"#)
        }
        let pets = #"query GetPets($n: Int) {\n  pets(first: $n) { id }\n}"#
        let graphQL = self.inferred(
            graph("GetPets", pets, #"{ "n": 1 }"#, #"{ "pets": [{ "id": "1" }] }"#),
            graph("GetPets", pets, #"{ "n": 2 }"#, #"{ "pets": [] }"#),
            graph("AddPet", "mutation AddPet { addPet { id } }", "null", #"{ "addPet": { "id": "2" } }"#)
        )
        #expect(graphQL.text.contains(#""const": "\#(pets)""#))
        #expect(
            graphQL.line.contains(#""variables": "GetPetsVariables" } }, "response": "GetPetsResponse""#),
            "\(graphQL.text)"
        )
    }

    @Test("The attributes of resources don't become operations")
    func things() {
        func posts(_ path: String, _ bodies: String...) -> [String] {
            let exchanges = bodies.map { exchange("POST", "http://h\(path)", body: $0, #"{ "id": 1 }"#) }
            return Inferred(["all.json": "[\(exchanges.joined(separator: ",\n"))]"]).spec?.requests.endpoints.map(
                \.name.value
            )
                ?? []
        }
        let list = #"[{ "id": 1 }]"#
        #expect(
            names(
                exchange("GET", "http://h/pets?status=sold", list),
                exchange("GET", "http://h/pets?status=open", "[]")
            )
                == ["listPets"]
        )
        #expect(
            names(
                exchange("GET", "http://h/audit?action=login", list),
                exchange("GET", "http://h/audit?action=logout", "[]")
            )
                == ["listAudit"]
        )
        #expect(posts("/pets", #"{ "kind": "cat" }"#, #"{ "kind": "dog" }"#) == ["createPet"])
        #expect(posts("/payment", #"{ "method": "card" }"#, #"{ "method": "cash" }"#) == ["postPayment"])
        #expect(posts("/pets/7/actions", #"{ "action": "feed" }"#, #"{ "action": "stop", "now": 1 }"#).count == 1)
        // IDs, shell commands, optional members and numbers don't name operations, either.
        #expect(posts("/rpc", #"{ "method": "a1b2c3" }"#, #"{ "method": "a1b2c4" }"#) == ["postRpc"])
        #expect(posts("/rpc", #"{ "command": "ls -l" }"#, #"{ "command": "ls" }"#) == ["postRpc"])
        #expect(posts("/rpc", #"{ "method": "add" }"#, #"{ "method": "stop" }"#, #"{ "x": 1 }"#) == ["postRpc"])
        #expect(posts("/rpc", #"{ "method": 1 }"#, #"{ "method": 2 }"#) == ["postRpc"])
        #expect(posts("/rpc", #"{ "method": "add" }"#, #"{ "method": "stop" }"#) == ["add", "stop"])
    }

    @Test("Endpoints are named after the constant or the recording, without duplicates")
    func endpointNames() {
        func call(_ path: String, _ word: String, name: String? = nil) -> String {
            exchange("POST", "http://h/\(path)", body: #"{ "cmd": "\#(word)", "args": {} }"#, name: name)
        }
        #expect(names(call("rpc", "torrent-get"), call("rpc", "torrent-add")) == ["torrentGet", "torrentAdd"])
        #expect(names(call("rpc", "Player.Stop"), call("rpc", "Input.Up")) == ["playerStop", "inputUp"])
        #expect(
            names(
                call("users.php", "list"),
                call("users.php", "add"),
                call("pets.php", "list"),
                call("pets.php", "get")
            )
                == ["list", "add", "petsList", "get"]
        )
        #expect(names(call("rpc", "shop"), call("rpc", "add")) == ["rpcShop", "add"])
        #expect(names(call("rpc", "get-all"), call("rpc", "getAll")) == ["getAll", "rpcGetAll"])
        #expect(names(call("rpc", "a", name: "Sum"), call("rpc", "b", name: "Mean")) == ["sum", "mean"])
        // Recordings with the same name become one endpoint.
        #expect(names(call("rpc", "a", name: "Call"), call("rpc", "b", name: "Call")) == ["call"])
    }

    @Test("Calls in a browser's archive are also split by operation")
    func archive() {
        func entry(_ sent: String, _ answer: String) -> String {
            #"{ "request": { "method": "POST", "url": "http://h/ajax.php", "headers": [], "postData": \#(sent) }, "#
                + #""response": { "status": 200, "headers": [], "#
                + #""content": { "mimeType": "application/json", "text": \#(answer) } } }"#
        }
        func fields(_ action: String) -> String {
            #"{ "mimeType": "application/x-www-form-urlencoded", "params": [{ "name": "action", "value": "\#(action)" }] }"#
        }
        let entries = [entry(fields("save_note"), #""{\"id\":1}""#), entry(fields("load-notes"), #""[{\"id\":1}]""#)]
        let inferred = Inferred([
            (key: "a.har", value: #"{ "log": { "entries": [\#(entries.joined(separator: ","))] } }"#)
        ])
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["saveNote", "loadNotes"])
        #expect(
            inferred.line.contains(#""body": { "form": { "action": { "type": "string", "const": "save_note" } } }"#)
        )
        #expect(inferred.mismatches.map(\.message) == [])
    }

    @Test("A file named after an operation is one of its responses")
    func named() {
        let inferred = Inferred([
            "all.json": "[\(rpc("addPet", "", #""result": 3"#)),\(rpc("list", "", #""result": []"#))]",
            "addPet.json": #"{ "jsonrpc": "2.0", "id": 1, "error": { "code": 2, "message": "No more" } }"#,
        ])
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["addPet", "list"])
        #expect(inferred.part("wrapper").contains(#""codes": { "noMore": 2 }"#), "\(inferred.text)")
    }
}
