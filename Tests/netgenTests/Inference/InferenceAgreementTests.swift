import Foundation
import Testing

@testable import netgen

/// The agreement of inferred specs with their samples.
@Suite("Agreement of inferred specs with their samples")
struct InferenceAgreementTests {
    @Test("Specs inferred from simulated servers match their samples", arguments: 0..<80)
    func madeUp(seed: UInt64) {
        var server = MadeUpServer(seed: seed)
        let recording = server.recording
        let inferred = Inferred(["recording.json": recording])
        #expect(inferred.problems == "")
        #expect(inferred.api != nil)
        let refused = inferred.mismatches.filter { $0.grade == .error }.map(\.message)
        #expect(refused == [], "\(recording)\n\(inferred.text)")
    }

    @Test(
        "Specs inferred from calls on one path match their samples",
        arguments: MadeUpServer.CallStyle.allCases,
        0..<8
    )
    func calls(style: MadeUpServer.CallStyle, seed: UInt64) {
        var server = MadeUpServer(seed: seed)
        let (recording, operations) = server.calls(style)
        let inferred = Inferred(["recording.json": recording])
        #expect(inferred.problems == "")
        let refused = inferred.mismatches.filter { $0.grade == .error }.map(\.message)
        #expect(refused == [], "\(recording)\n\(inferred.text)")
        let split = inferred.spec?.requests.endpoints.filter { !$0.constants(in: inferred).isEmpty } ?? []
        #expect(split.count == operations || split.isEmpty && !style.isSure, "\(recording)\n\(inferred.text)")
    }

    @Test(
        "Specs inferred from real servers match their recordings",
        .enabled(if: !RecordedServers.paths.isEmpty, "../shared/cases/servers is not next to the package"),
        arguments: RecordedServers.paths
    )
    func recorded(path: String) throws {
        let text = String(decoding: try Disk.contents(of: path), as: UTF8.self)
        let inferred = Inferred([(key: path, value: text)])
        #expect(inferred.problems == "")
        #expect(inferred.mismatches.filter { $0.grade == .error }.map(\.message) == [])
    }

    @Test("A word after a list's path is an ID only if the responses suggest an ID")
    func words() {
        func paths(_ list: String, _ item: String, at word: String) -> [String] {
            let recording = """
                [{ "request": { "method": "GET", "url": "http://h/alerts" }, "response": { "status": 200, "body": \(list) } },
                 { "request": { "method": "GET", "url": "http://h/alerts/\(word)" },
                   "response": { "status": 200, "body": \(item) } }]
                """
            return Inferred(["a.json": recording]).spec?.requests.endpoints.map(\.address.path.value) ?? []
        }
        #expect(
            paths(#"[{"name":"a"}]"#, #"[{"labels":{},"alerts":[]}]"#, at: "groups") == ["/alerts", "/alerts/groups"]
        )
        #expect(paths(#"[{"name":"disk"}]"#, #"{"value":1}"#, at: "disk") == ["/alerts", "/alerts/{id}"])
        #expect(paths(#"[{"name":"a","on":1}]"#, #"{"name":"b","on":2}"#, at: "b") == ["/alerts", "/alerts/{id}"])
        #expect(paths(#"[{"name":"a","on":1}]"#, #"{"firing":2}"#, at: "counts") == ["/alerts", "/alerts/counts"])
        #expect(paths("[]", #"{"firing":2}"#, at: "sha256sum") != ["/alerts", "/alerts/sha256sum"])
        #expect(PathTemplates.isID("sha256sum") == false && PathTemplates.isID("a1b2c3d4"))
    }

    @Test("A path with status 404 belongs to the endpoint of its sibling paths")
    func siblings() {
        func paths(_ requests: (path: String, status: Int)...) -> [String] {
            let exchanges = requests.map { path, status in
                #"{ "request": { "method": "GET", "url": "http://h\#(path)" }, "response": { "status": \#(status), "#
                    + #""body": \#(status == 200 ? #"{ "id": 1 }"# : #"{ "error": "no" }"#) } }"#
            }
            return Inferred(["a.json": "[\(exchanges.joined(separator: ","))]"]).spec?.requests.endpoints.map(
                \.address.path.value
            ) ?? []
        }
        #expect(paths(("/users/1", 200), ("/users/2", 200), ("/users/nobody", 404)) == ["/users/{id}"])
        #expect(paths(("/users/1/pets", 200), ("/users/nobody/pets", 404)) == ["/users/{id}/pets"])
        #expect(paths(("/users/ann", 200), ("/users/bob", 404)) == ["/users/{id}"])
        // A status of 403, the word `me` and a path without siblings don't suggest an ID.
        #expect(paths(("/users/1", 200), ("/users/roles", 403)) == ["/users/{id}", "/users/roles"])
        #expect(paths(("/users/1", 200), ("/users/me", 404)) == ["/users/{id}", "/users/me"])
        #expect(paths(("/things/1", 200), ("/nope", 404)) == ["/things/{id}", "/nope"])
    }

    @Test("Integers that may have a fraction become double, with a note")
    func ratios() {
        let inferred = Inferred(["getStats.json": #"{"hit_ratio": 0, "delta": -1, "count": 1, "all": {"delta": 0.5}}"#])
        let models = inferred.part("models")
        #expect(models.contains(#""hit_ratio": "double""#))
        #expect(models.contains(#""delta": "double""#))
        #expect(models.contains(#""count": "int""#))
        #expect(
            inferred.notes.contains(
                "no number here has a fraction, but numbers with this name usually can; using double"
            )
        )
        #expect(Inferred(["getStats.json": #"{"score": 7}"#]).part("models").contains(#""score": "int""#))
    }

    @Test("Codes are named after short messages or statuses")
    func codes() {
        func failure(_ bodies: String...) -> String {
            var samples = [(key: "listPets.json", value: #"{"code": 0, "data": [1]}"#)]
            samples += [(key: "getOwner.json", value: #"{"code": 0, "data": "Ann"}"#)]
            for (index, body) in bodies.enumerated() {
                samples.append((key: "listPets/\(index).404.json", value: body))
            }
            return Inferred(samples).part("wrapper")
        }
        let numbers = failure(
            #"{"code": 4091, "message": "SKU taken"}"#,
            #"{"code": 404, "message": "There is nothing at all at this place"}"#,
            #"{"code": 77, "message": "There is nothing at all at this place"}"#
        )
        #expect(numbers.contains(#""codes": { "skuTaken": 4091, "notFound": 404, "code77": 77 }"#))
    }

    @Test("A sentence isn't a failure code")
    func sentences() {
        func failure(_ error: String) -> String {
            Inferred([
                "listPets.json": #"{"ok": true, "data": [1]}"#, "getOwner.json": #"{"ok": true, "data": "Ann"}"#,
                "listPets/1.400.json": #"{"ok": false, "error": "\#(error)", "message": "sorry"}"#,
            ]).part("wrapper")
        }
        #expect(failure("not_allowed").contains(#""code": "error""#))
        #expect(failure("not_allowed").contains(#""codes": { "notAllowed": "not_allowed" }"#))
        #expect(!failure("You may not do this.").contains(#""code""#))
    }

    @Test("A recorded string is decoded as JSON if its Content-Type is JSON")
    func strings() {
        func body(_ text: String) -> String {
            let recording = """
                { "request": { "method": "GET", "url": "http://h/a" },
                  "response": { "status": 200, "headers": { "Content-Type": "application/json" }, "body": \(text) } }
                """
            return Inferred(["a.json": recording]).part("endpoints")
        }
        #expect(body(#""fine""#).contains(#""response": "string""#))
        #expect(body(#""\"fine\"""#).contains(#""response": "string""#))
        #expect(body(#""7""#).contains(#""response": "int""#))
        #expect(body(#""{ \"a\": ""#).contains(#""raw": "application/json""#))
    }
}

extension Spec.Endpoint {
    /// Returns the values that every call of the endpoint sends.
    fileprivate func constants(in inferred: Inferred) -> [String] {
        inferred.spec.map { CallConstants(self, in: SchemaGraph($0)).spellings } ?? []
    }
}

enum RecordedServers {
    /// The paths of the recordings of real servers, if present.
    static let paths: [String] = {
        let folder = URL(fileURLWithPath: GoldenCase.root).appendingPathComponent("../shared/cases/servers")
            .standardized.path
        return ["g.json", "o.json", "rpcrec.json", "srec.json"].map { "\(folder)/\($0)" }.filter(Disk.isFile)
    }()
}
