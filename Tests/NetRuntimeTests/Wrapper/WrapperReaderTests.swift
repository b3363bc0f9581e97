import Foundation
import Testing

@testable import NetRuntime

@Suite struct WrapperReaderTests {
    private func read<W: ResponseWrapper>(
        _ type: W.Type,
        _ path: String,
        _ text: String
    ) throws -> (wrapper: W, payload: LocatedPayload) {
        let (wrapper, found) = try WrapperReader.read(W.self, located(at: path, W.fields), from: Data(text.utf8))
        return (wrapper, found.location)
    }

    private func located(at path: String, _ verdict: JSONFields) -> PayloadSearch {
        PayloadSearch(path, verdict: verdict, type: nil)
    }

    private func payload(_ located: LocatedPayload, in text: String) -> String? {
        guard case .present(let range) = located else { return nil }
        return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test(
        "The payload is found in any member order",
        arguments: [
            #"{"status":200,"message":"ok","data":[1,{"data":2}]}"#,
            #"{"data":[1,{"data":2}],"message":"ok","status":200}"#,
            #" { "x":{"data":0}, "d\u0061ta" : [1,{"data":2}] , "status" : 200, "data":7 } "#,
        ]
    )
    func memberOrder(text: String) throws {
        let (wrapper, payload) = try read(Status.self, "data", text)
        #expect(wrapper.status == 200)
        #expect(self.payload(payload, in: text) == #"[1,{"data":2}]"#)
    }

    @Test("Absent, null and present payloads are distinguished")
    func threeStates() throws {
        #expect(try read(Status.self, "data", #"{"status":1}"#).payload == .absent)
        #expect(try read(Status.self, "data", #"{"status":1,"data":null}"#).payload == .null)
        #expect(try read(Status.self, "data", #"{"status":1,"data":""}"#).payload == .present(19..<21))
        #expect(try read(Status.self, "other", #"{"status":1,"data":""}"#).payload == .absent)
    }

    @Test(
        "A nested path can lead through the wrapper's models",
        arguments: [
            #"{"ocs":{"meta":{"status":100,"data":1},"data":[7]}}"#,
            #"{"data":5,"ocs":{"data":[7],"meta":{"status":100}},"x":{"data":1}}"#,
            #"{"x":{"ocs":{"data":1}},"ocs":{"y":[{"data":2}],"data":[7],"meta":{"status":100}}}"#,
        ]
    )
    func pathThroughModels(text: String) throws {
        let (wrapper, payload) = try read(OCS.self, "ocs.data", text)
        #expect(wrapper.ocs.meta.status == 100)
        #expect(self.payload(payload, in: text) == "[7]")
    }

    @Test("A nested path can lead through objects that the wrapper doesn't declare")
    func pathThroughUndeclaredObjects() throws {
        let text = #"{"a":{"z":{"c":0},"b":{"c":[1],"d":2}},"b":{"c":3},"status":5}"#
        let (wrapper, payload) = try read(Status.self, "a.b.c", text)
        #expect(wrapper.status == 5)
        #expect(self.payload(payload, in: text) == "[1]")
        #expect(try read(Status.self, "a.b.c", #"{"a":[{"b":{"c":1}}],"status":5}"#).payload == .absent)
        #expect(try read(Status.self, "a.b.c", #"{"a":null,"status":5}"#).payload == .absent)
        #expect(try read(Status.self, "a.b.c", #"{"x":{"b":{"c":1}},"status":5,"a":{"c":2}}"#).payload == .absent)
    }

    @Test("A field of the wrapper can also be the payload")
    func fieldAsPayload() throws {
        let text = #"{"status":[1],"x":0}"#
        #expect(throws: JSONError.self) { try read(Status.self, "status", text) }
        #expect(try read(Status.self, "status", #"{"status":12}"#).payload == .present(10..<12))
        #expect(try read(Status.self, "status", #"{"status":12}"#).wrapper.status == 12)
    }

    @Test("The entire body is validated")
    func validatedBody() {
        #expect(throws: JSONError.self) { try read(Status.self, "data", #"{"status":1,"data":[01]}"#) }
        #expect(throws: JSONError.self) { try read(Status.self, "data", #"{"status":1,"data":[1]}]"#) }
        #expect(throws: JSONError.self) { try read(Status.self, "data", #"{"data":[1]}"#) }
        #expect(throws: JSONError.self) { try read(Status.self, "data", "[1]") }
        #expect(throws: JSONError.self) { try read(Status.self, "data", "") }
    }

    /// Returns the payload of numbers that is read together with the wrapper, or `nil` if it is deferred.
    private func inPassing<W: ResponseWrapper>(
        _ type: W.Type,
        _ path: String,
        _ verdict: JSONFields,
        _ text: String
    ) throws -> [Int]? {
        let search = PayloadSearch(path, verdict: verdict, type: [Int].self)
        let found = try WrapperReader.read(W.self, search, from: Data(text.utf8)).payload
        // The location is known even if the payload is deferred.
        #expect(payload(found.location, in: text)?.isEmpty == false)
        return found.value as? [Int]
    }

    @Test("A payload is read immediately if the verdict precedes it")
    func payloadAfterVerdict() throws {
        let after = #"{"status":1,"data":[7],"x":0}"#
        let before = #"{"x":0,"data":[7],"status":1}"#
        #expect(try inPassing(Status.self, "data", "status", after) == [7])
        #expect(try inPassing(Status.self, "data", "status", before) == nil)
        // Optional fields, and fields that don't decide the verdict, don't defer the payload.
        #expect(try inPassing(Status.self, "data", "status?", before) == [7])
        #expect(try inPassing(Status.self, "data", "", before) == [7])
        // A verdict field that the wrapper doesn't have never arrives, so the payload is deferred.
        #expect(try inPassing(Status.self, "data", "other", after) == nil)
        #expect(try inPassing(Status.self, "status", "status", #"{"status":1}"#) == nil)
    }

    @Test("A nested payload is read immediately if the verdict precedes it")
    func nestedPayloadAfterVerdict() throws {
        let after = #"{"ocs":{"meta":{"status":100},"data":[7]}}"#
        let before = #"{"ocs":{"data":[7],"meta":{"status":100}}}"#
        #expect(try inPassing(OCS.self, "ocs.data", "ocs", after) == [7])
        #expect(try inPassing(OCS.self, "ocs.data", "ocs", before) == nil)
        let beside = #"{"a":{"z":1,"b":{"c":[7]}},"status":5}"#
        #expect(try inPassing(Status.self, "a.b.c", "status", beside) == nil)
        #expect(try inPassing(Status.self, "a.b.c", "status", #"{"status":5,"a":{"z":1,"b":{"c":[7]}}}"#) == [7])
        // The first "a" doesn't contain the path.
        let twice = #"{"a":{"b":0},"status":5,"a":{"z":1,"b":{"c":[7]}}}"#
        #expect(try inPassing(Status.self, "a.b.c", "status", twice) == [7])
    }

    @Test(
        "A payload of the wrong type is deferred",
        arguments: [#""""#, #"{"a":[1]}"#, #"[1,[2]]"#, #"[1,2.5]"#, #"[1,99999999999999999999]"#, "[[[[1]]]]"]
    )
    func mistypedPayload(payload: String) throws {
        for text in [#"{"status":1,"data":\#(payload),"x":[{}]}"#, #"{"status":1,"data":\#(payload)}"#] {
            #expect(try inPassing(Status.self, "data", "status", text) == nil)
        }
        let nested = #"{"ocs":{"x":1,"meta":{"status":7},"data":\#(payload) } , "ocs":1}"#
        #expect(try inPassing(OCS.self, "ocs.data", "ocs", nested) == nil)
    }

    /// Returns the inline payload that is read together with the wrapper, or `nil` if it is deferred.
    private func inline(_ text: String, _ verdict: JSONFields = "status") throws -> Entry? {
        let search = PayloadSearch(inline: Entry.self, verdict: verdict)
        let (wrapper, found) = try WrapperReader.read(Status.self, search, from: Data(text.utf8))
        #expect(wrapper.status == 5)
        let value = found.value as? Entry
        if let value { #expect(try Entry(json: Data(text.utf8)) == value) }
        return value
    }

    @Test(
        "An inline payload is read together with the wrapper",
        arguments: [
            #"{"status":5,"id":7,"tags":["a",{"id":8}],"note":"n"}"#,
            #" { "status" : 5 , "x" : {"id":1}, "note":"n", "tags":["a",{"id":8}] , "id":7 , "y":[] } "#,
            #"{"status":5,"n\u006fte":"n","id":7,"id":"no","note":[],"status":6,"tags":["a",{"id":8}]}"#,
            #"{"x":1,"status":5,"id":7,"tags":["a",{"id":8}],"note":"n","id":9}"#,
        ]
    )
    func inlinePayloadInPassing(text: String) throws {
        let entry = try #require(try inline(text))
        #expect(entry.id == 7 && entry.note == "n" && entry.status == 5)
        #expect(entry.tags == ["a", ["id": 8]])
    }

    @Test(
        "An inline payload is deferred if incomplete, mistyped or before the verdict",
        arguments: [
            #"{"status":5}"#, #"{"status":5,"note":"n"}"#, #"{"status":5,"id":7}"#, #"{"id":7,"status":5,"tags":[]}"#,
            #"{"status":5,"tags":[1],"id":"x"}"#, #"{"status":5,"id":7,"tags":{}}"#,
            #"{"status":5,"id":7.5,"tags":[],"x":1}"#,
            #"{"status":5,"id":{"tags":[]},"tags":[],"note":"n"}"#,
        ]
    )
    func deferredInlinePayload(text: String) throws {
        #expect(try inline(text) == nil)
    }

    @Test("An inline payload is deferred until the verdict is known")
    func inlinePayloadBeforeVerdict() throws {
        #expect(try inline(#"{"id":7,"status":5,"tags":[]}"#, "") != nil)
        #expect(try inline(#"{"status":5,"id":7,"tags":[]}"#, "other") == nil)
        // A field that the wrapper and the payload share doesn't defer the payload.
        #expect(try inline(#"{"status":5,"tags":[],"id":7}"#)?.status == 5)
    }

    @Test(
        "A malformed body is rejected",
        arguments: [
            #"{"status":5,"id":7,"tags":[}"#, #"{"status":5,"id":07}"#, #"{"status":5,"id":7"#, #"{"id":7,}"#,
        ]
    )
    func malformedBodies(text: String) {
        #expect(throws: JSONError.self) { try inline(text) }
    }

    @Test("Errors in the payload have the path and position in the document")
    func payloadErrorPositions() throws {
        let text = "{\"status\":1,\n \"data\": [{\"name\":\"a\"},\n  {\"name\": true}]}"
        guard case .present(let range) = try read(Status.self, "data", text).payload else {
            Issue.record("no payload")
            return
        }
        let error = try #require(throws: JSONError.self) {
            try JSONReader.read([Owner].self, from: Data(text.utf8), in: range)
        }
        #expect(error.path == "$.data[1].name")
        #expect(error.line == 3)
        #expect(error.column == 12)
        let plain = try #require(throws: JSONError.self) {
            try JSONReader.decode([[String: String]].self, from: Data(text.utf8), in: range)
        }
        #expect(plain.path == "$.data[1].name")
        #expect(plain.line == 3)
    }

    @Test("Offsets in a slice of data are relative to its start")
    func slicedData() throws {
        let body = Data(#"garbage{"status":1,"data":[{"name":"a"}]}"#.utf8).dropFirst(7)
        let found = try WrapperReader.read(Status.self, located(at: "data", Status.fields), from: body).payload
        guard case .present(let range) = found.location else {
            Issue.record("no payload")
            return
        }
        #expect(try JSONReader.read([Owner].self, from: body, in: range).map(\.name) == ["a"])
    }
}

private struct Status: ResponseWrapper, JSONModel, Decodable {
    var status = 0

    static var fields: JSONFields { "status" }
    static var payload: PayloadLocation { .body }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&status) }
}

private struct OCS: ResponseWrapper {
    var ocs: Inner

    static var fields: JSONFields { "ocs" }
    static var payload: PayloadLocation { .body }

    init(_ unfilled: EmptyValue) { ocs = .init(unfilled) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&ocs) }

    struct Inner: JSONModel, Decodable {
        var meta: Status

        static var fields: JSONFields { "meta" }

        init(_ unfilled: EmptyValue) { meta = .init(unfilled) }

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&meta) }
    }
}

/// A payload that shares a field with the wrapper.
private struct Entry: JSONModel, Decodable, Equatable {
    var id = 0
    var tags: [JSON] = []
    var note: String?
    var status: Int?

    static var fields: JSONFields { "id tags note? status?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&id)
        case 1: reader.read(&tags)
        case 2: reader.read(&note)
        case 3: reader.read(&status)
        default: break
        }
    }
}
