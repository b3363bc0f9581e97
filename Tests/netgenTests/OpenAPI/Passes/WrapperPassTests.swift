import Testing

@testable import netgen

@Suite("Wrappers of a document")
struct WrapperPassTests {
    private static let models = #""models": {"Pet": {"fields": {"age": "int"}}, "Toy": {"fields": {"price": "int"}}}"#

    /// Returns a spec whose endpoints respond with these types.
    private func spec(_ responses: String..., wrapper: String = "") throws -> Spec {
        try spec(responses, wrapper: wrapper)
    }

    private func spec(_ responses: [String], wrapper: String = "") throws -> Spec {
        let endpoints = responses.enumerated().map { index, response in
            #""e\#(index)": {"method": "GET", "path": "/\#(index)", "response": \#(response)}"#
        }
        return try specForPass(#"\#(wrapper)\#(Self.models), "endpoints": {\#(endpoints.joined(separator: ", "))}"#)
    }

    /// Returns an object with these types under these keys.
    private func object(_ fields: KeyValuePairs<String, String>) -> String {
        let members = fields.map { #""\#($0.key)": "\#($0.value)""# }
        return #"{"fields": {\#(members.joined(separator: ", "))}}"#
    }

    @Test("An object around three different payloads becomes their wrapper")
    func found() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["code": "int", "message": "string", "data": "Pet"]),
            object(["code": "int", "message": "string", "data": "Toy"]),
            object(["code": "int", "data": "[Pet]"]),
            #""Toy""#
        )
        spec.declareFoundWrappers()
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(spec.responseTypes == ["Pet", "Toy", "[Pet]", "Toy"])
        let wrapper = try #require(spec.responses.wrappers.first)
        #expect(spec.responses.wrappers.count == 1)
        #expect(wrapper.shape.payload.value == .key("data"))
        #expect(wrapper.shape.fields.map(\.name.value) == ["code", "message"])
        // `message` is optional, because one response lacks it.
        #expect(wrapper.shape.fields.map(\.schema.notes.presence.isOptional) == [false, true])
        #expect(spec.haveDefaultWrapper == [true, true, true, false])
    }

    @Test("A Boolean next to a message becomes a success test")
    func verdict() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["ok": "bool", "error": "string", "result": "Pet"]),
            object(["ok": "bool", "error": "string", "result": "Toy"]),
            object(["ok": "bool", "error": "string", "result": "[Toy]"])
        )
        spec.declareFoundWrappers()
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        let wrapper = try #require(spec.responses.wrappers.first)
        #expect(wrapper.rule.success.map(\.field.value) == ["ok"])
        guard case .properties(let properties, _) = wrapper.rule.failure else {
            Issue.record("The wrapper has no failure")
            return
        }
        #expect(properties.map(\.field.value) == ["error"])
    }

    @Test("A removed wrapper with a code of unknown meaning gets a warning, with the verdict to declare")
    func unknownCode() throws {
        var diagnostics = Diagnostics()
        let payloads = ["Pet", "Toy", "[Pet]", "[Toy]", "int", "string"]
        var spec = try spec(payloads.map { object(["code": "int", "msg": "string", "data": $0]) })
        spec.removeDetectedWrapper(besides: nil, &diagnostics)
        #expect(spec.responses.wrappers.count == 1)
        #expect(diagnostics.list.map(\.code) == [.unstatedVerdict])
        let fix = try #require(diagnostics.list.first?.fix)
        let verdict = #""success": { "code": 0 }, "failure": { "code": "code", "message": "msg" }"#
        #expect(fix.contains(verdict))
    }

    @Test("Each response can have its own payload key")
    func ownKeys() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["total_count": "int", "pets": "[Pet]"]),
            object(["total_count": "int", "toys": "[Toy]"]),
            object(["total_count": "int", "names": "[string]"])
        )
        spec.declareFoundWrappers()
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(spec.responseTypes == ["[Pet]", "[Toy]", "[string]"])
        #expect(spec.responses.wrappers.map { $0.shape.fields.map(\.name.value) } == [["total_count"]])
        #expect(spec.requests.endpoints.map { $0.wrapping.payload?.value.path ?? "pets" } == ["pets", "toys", "names"])
    }

    @Test("Of two groups of responses whose payloads have their own keys, each gets its wrapper")
    func twoGroupsOfOwnKeys() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["total_count": "int", "pets": "[Pet]"]),
            object(["total_count": "int", "toys": "[Toy]"]),
            object(["total_count": "int", "names": "[string]"]),
            object(["next_page": "string", "lost_pets": "[Pet]"]),
            object(["next_page": "string", "lost_toys": "[Toy]"]),
            object(["next_page": "string", "lost_names": "[string]"]),
            object(["next_page": "string", "lost_ages": "[int]"])
        )
        spec.declareFoundWrappers()
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(spec.responses.wrappers.map { $0.shape.fields.map(\.name.value) } == [["next_page"], ["total_count"]])
        #expect(spec.responseTypes == ["[Pet]", "[Toy]", "[string]", "[Pet]", "[Toy]", "[string]", "[int]"])
    }

    @Test("Two responses, a single payload type and resources aren't signs of a wrapper")
    func notFound() throws {
        let responses = [
            [object(["code": "int", "data": "Pet"]), object(["code": "int", "data": "Toy"]), #""Pet""#],
            Array(repeating: object(["code": "int", "data": "Pet"]), count: 3),
            ["Pet", "Toy", "[Pet]"].map { object(["id": "int", "name": "string", "items": $0]) },
        ]
        for three in responses {
            var diagnostics = Diagnostics()
            var spec = try spec(three[0], three[1], three[2])
            let before = spec.responseTypes
            spec.declareFoundWrappers()
            spec.removeDeclaredWrappers(besides: nil, &diagnostics)
            #expect(spec.responses.wrappers.isEmpty, "\(three)")
            #expect(spec.responseTypes == before)
        }
    }

    @Test("A wrapper is removed automatically if nearly all responses clearly have it")
    func certain() throws {
        let wrapped = (0..<9).map { object(["status": "int", "data": $0.isMultiple(of: 2) ? "Pet" : "[Toy]"]) }
        let verdict = (0..<9).map { index in
            index == 0
                ? object(["ok": "bool", "error": "string", "result": "int"])
                : object(["ok": "bool", "error": "string?", "result": index == 1 ? "Toy" : "Pet"])
        }
        let flagged = (0..<9).map { object(["ok": "bool", "result": $0 < 4 ? "bool" : "Pet"]) }
        let uneven = wrapped.dropLast() + [object(["data": "Pet"])]
        let numbers = wrapped + [object(["status": "int", "data": "int"])]
        let cases = [
            (wrapped, 1), (verdict, 1), (Array(wrapped.dropLast(3)), 1), (Array(wrapped.dropLast(4)), 0),
            (wrapped + [#""Toy""#], 1), (wrapped + [#""Toy""#, #""Pet""#], 0), (Array(uneven), 0), (Array(numbers), 1),
            (flagged, 1),
        ]
        for (responses, count) in cases {
            var diagnostics = Diagnostics()
            var spec = try spec(responses)
            let before = spec.responseTypes
            spec.removeDetectedWrapper(besides: nil, &diagnostics)
            #expect(spec.responses.wrappers.count == count, "\(responses)")
            #expect((spec.responseTypes != before) == (count == 1))
            // A number counts as a payload only if the wrapper has a Boolean that indicates success.
            #expect(spec.responseTypes.contains("{status: int, data: int}") == (responses == Array(numbers)))
        }
    }

    @Test("A wrapper that the document describes is removed only from responses that have it")
    func described() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["code": "int", "data": "Pet"]),
            #""Toy""#,
            object(["code": "int", "data": "Pet", "other": "Toy"]),
            object(["data": "Pet"]),
            object(["code": "Pet", "data": "Pet"]),
            wrapper: #""wrapper": {"fields": {"code": "int", "data": "Payload"}}, "#
        )
        spec.responses.wrappers[0].shape.isDescribed = true
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(
            spec.responseTypes == [
                "Pet", "Toy", "{code: int, data: Pet, other: Toy}", "{data: Pet}", "{code: Pet, data: Pet}",
            ]
        )
        #expect(spec.haveDefaultWrapper == [true, false, false, false, false])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("A wrapper that the document describes with only a payload key is removed")
    func describedKey() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            #"{"fields": {"data": {"fields": {"body": "string", "title": "string"}}}}"#,
            wrapper: #""wrapper": {"fields": {"data": "Payload"}}, "#
        )
        spec.responses.wrappers[0].shape.isDescribed = true
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(spec.responseTypes == ["{body: string, title: string}"])
    }

    @Test("A wrapper that is declared for an operation without a response is an error")
    func wrapperWithoutResponse() throws {
        var diagnostics = Diagnostics()
        var spec = try specForPass(
            #"""
            "wrappers": {"list": {"fields": {"code": "int", "data": "Payload"}}},
            "endpoints": {"e": {"method": "GET", "path": "/", "wrapper": "list"}}
            """#
        )
        spec.responses.wrappers[0].shape.isDescribed = true
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(diagnostics.list.map(\.code) == [.wrapperMismatch])
    }

    @Test("A declared wrapper is removed from responses that have it, and other responses are unchanged")
    func declared() throws {
        var diagnostics = Diagnostics()
        var spec = try spec(
            object(["code": "int", "data": "Pet"]),
            #""Toy""#,
            object(["code": "int", "items": "[Toy]"]),
            object(["data": "Pet", "other": "Toy", "code": "int"]),
            wrapper: #""wrapper": {"fields": {"code": "int", "data": "Payload"}}, "#
        )
        spec.removeDeclaredWrappers(besides: nil, &diagnostics)
        #expect(spec.responseTypes == ["Pet", "Toy", "[Toy]", "{data: Pet, other: Toy, code: int}"])
        #expect(spec.requests.endpoints.map { $0.wrapping.payload?.value } == [nil, nil, .key("items"), nil])
        #expect(spec.haveDefaultWrapper == [true, true, true, true])
    }
}
