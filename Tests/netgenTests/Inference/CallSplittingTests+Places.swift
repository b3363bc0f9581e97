import Testing

@testable import netgen

/// The locations at which calls name their operation, and misleading members with the same name.
extension CallSplittingTests {
    private func post(_ path: String, _ body: String, _ answer: String) -> String {
        exchange("POST", "http://h/\(path)", body: body, answer)
    }

    @Test("Arguments never name the operation, even if they come first")
    func argumentsFirst() {
        #expect(
            names(
                post("rpc", #"{ "args": { "cmd": "fast", "n": 1 }, "cmd": "add" }"#, #"{ "sum": 1 }"#),
                post("rpc", #"{ "args": { "cmd": "slow", "n": 1 }, "cmd": "list" }"#, #"{ "items": [1] }"#)
            )
                == ["add", "list"]
        )
        func pay(_ method: String) -> String {
            let sent = #"{ "jsonrpc": "2.0", "id": 1, "params": { "method": "\#(method)", "n": 1 }, "method": "pay" }"#
            return exchange("POST", body: sent, #"{ "jsonrpc": "2.0", "id": 1, "result": 1 }"#)
        }
        #expect(names(pay("card"), pay("cash")) == ["pay"])
        // Arguments don't name the operation even if nothing else does.
        #expect(
            names(
                post("rpc", #"{ "args": { "cmd": "fast" } }"#, #"{ "sum": 1 }"#),
                post("rpc", #"{ "args": { "cmd": "slow" } }"#, #"{ "items": [1] }"#)
            )
                == ["postRpc"]
        )
    }

    @Test("Of two members with the same name, the less nested one names the operation, in any order")
    func leastDeep() {
        #expect(
            names(
                post("rpc", #"{ "job": { "cmd": "fast" }, "cmd": "add" }"#, #"{ "sum": 1 }"#),
                post("rpc", #"{ "job": { "cmd": "slow" }, "cmd": "list" }"#, #"{ "items": [1] }"#)
            )
                == ["add", "list"]
        )
    }

    @Test("The document of a GraphQL call is the `query` next to `operationName`, not a variable")
    func queryVariable() {
        func graph(_ name: String, _ text: String) -> String {
            let sent = #"{ "operationName": "\#(name)", "query": "\#(text)", "variables": { "query": "tea" } }"#
            return post("graphql", sent, #"{ "data": { "\#(name)": [1] } }"#)
        }
        let line = inferred(graph("Find", "query Find { find }"), graph("Add", "mutation Add { add }")).line
        let document = #""query": { "type": "string", "const": "query Find { find }" }"#
        #expect(line.contains(#"\#(document), "variables":"#), "\(line)")
        #expect(!line.contains(#""const": "tea""#), "\(line)")
        func get(_ name: String, _ text: String) -> String {
            exchange("GET", "http://h/graphql?operationName=\(name)&query=\(text)", #"{ "data": { "\#(name)": [1] } }"#)
        }
        let gets = inferred(get("Find", "%7Bfind%7D"), get("Add", "%7Badd%7D")).line
        #expect(gets.contains(#""query": { "type": "string", "const": "{find}" }"#), "\(gets)")
    }

    @Test("A parameter whose values have dissimilar responses names the operation, with a warning")
    func anyName() {
        func calls(_ word: String, _ answer: String) -> [String] {
            (1...2).map { exchange("GET", "http://h/panel?page=\(word)&n=\($0)", answer) }
        }
        let stats = #"{ "load": 1.5, "host": "a", "disks": ["b"] }"#
        let users = #"{ "users": [{ "name": "Ann" }], "total": 1 }"#
        let all = calls("stats", stats) + calls("users", users)
        let inferred = Inferred(["all.json": "[\(all.joined(separator: ","))]"])
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["stats", "users"])
        let note = #"splitting GET /panel by "page", because the responses differ"#
        #expect(inferred.notes.contains("all.json:1:2: warning: \(note)"), "\(inferred.notes)")
        // A token identifies a user, not an operation.
        let secrets = all.map { $0.replacing("page=", with: "token=") }
        #expect(names(secrets[0], secrets[1], secrets[2], secrets[3]) == ["getPanel"])
        // A search term isn't an operation, either.
        let searches = all.map { $0.replacing("page=", with: "query=") }
        #expect(names(searches[0], searches[2]) == ["getPanel"])
        #expect(names(searches[0], searches[1], searches[2], searches[3]) == ["getPanel"])
        // A single call for each value is too little evidence.
        #expect(names(all[0], all[2]) == ["getPanel"])
        #expect(names(all[0], all[1], all[2].replacing("page=users", with: "page=stats"), all[3]) == ["getPanel"])
        let modes = all.map { $0.replacing("page=", with: "mode=") }
        #expect(names(modes[0], modes[2]) == ["getPanel"])
        let ofModes = Inferred(["all.json": "[\(modes.joined(separator: ","))]"])
        #expect(ofModes.spec?.requests.endpoints.map(\.name.value) == ["stats", "users"])
        #expect(ofModes.notes.contains(note.replacing("page", with: "mode")), "\(ofModes.notes)")
    }
}
