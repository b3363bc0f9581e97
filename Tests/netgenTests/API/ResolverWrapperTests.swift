import Testing

@testable import netgen

struct ResolverWrapperTests {
    @Test("A wrapper with codes declares success tests and a failure structure")
    func verdictByCode() throws {
        let api = try ResolvedSpec(
            #"""
            "wrapper": {
                "description": "What surrounds every answer.",
                "fields": {
                    "meta": { "fields": { "code": "int", "text": { "type": "string?", "description": "Why." } } },
                    "state": { "enum": ["fine", "bad"] },
                    "extra": { "fields": { "id": "int" }, "optional": true },
                    "data": "Payload"
                },
                "success": { "meta.code": [200, 201], "state": "fine", "extra.id": null },
                "failure": { "code": "meta.code", "message": "meta.text", "codes": { "quota": 4, "unknown": 5 } }
            },
            "endpoints": { "get": { "method": "GET", "path": "/", "response": "int" } }
            """#
        ).resolved()
        let wrapper = api.client.wrappers[0]
        #expect(wrapper.name == "Wrapper")
        #expect(wrapper.declaration.documentation.paragraphs == ["What surrounds every answer."])
        #expect(wrapper.properties.map(\.name) == ["meta", "state", "extra"])
        #expect(wrapper.declaration.nested.map(\.name) == ["Meta", "State", "Extra"])
        #expect(wrapper.payload == .key("data"))
        #expect(
            wrapper.rule.success.map { $0.field.steps.map(\.name) } == [["meta", "code"], ["state"], ["extra", "id"]]
        )
        guard case .oneOf(let codes, orAbsent: false) = wrapper.rule.success[0].test,
            case .oneOf(let states, orAbsent: false) = wrapper.rule.success[1].test,
            wrapper.rule.success[2].test.requiresAbsence, case .structure(let name, let members) = wrapper.rule.failure
        else {
            Issue.record("\(wrapper.rule.success)")
            return
        }
        #expect(codes == [.number("200"), .number("201")])
        #expect(states == [.enumCase("fine")])
        #expect(name == "Failure")
        #expect(members.map(\.name) == ["code", "message"])
        #expect(members.map(\.isOptional) == [false, true])
        #expect(members[1].declaration.documentation.paragraphs == ["Why."])
        #expect(members[0].codes?.cases.map(\.name) == ["quota", "unknown"])
        #expect(members[0].codes?.unknownCase == "unlisted")
        #expect(api.client.failure == .named(["Failure"]))
        #expect(api.client.requestProtocols.map(\.name) == ["PetstoreRequest"])
        #expect(api.client.requestProtocols.map(\.wrapper) == ["Wrapper"])
        #expect(api.endpoints[0].declaration.requestProtocol == "PetstoreRequest")
    }

    @Test("The failure has the type of the wrapper's error field")
    func verdictByField() throws {
        let api = try ResolvedSpec(
            #"""
            "wrapper": {
                "fields": { "error": "Problem?" }, "payload": "*", "success": { "error": null }, "failure": "error"
            },
            "models": { "Problem": { "fields": { "text": "string" } } }
            """#
        ).resolved()
        guard case .field(let path, let type) = api.client.wrappers[0].rule.failure else {
            Issue.record("no failure")
            return
        }
        #expect(path.steps.map(\.name) == ["error"])
        #expect(path.isOptional)
        #expect(type == .named(["Problem"]))
        #expect(api.client.failure == .named(["Problem"]))
    }

    @Test("Each wrapper has its own request protocol and failure")
    func severalWrappers() throws {
        let api = try ResolvedSpec(
            #"""
            "wrapper": "standard",
            "wrappers": {
                "standard": { "fields": { "data": "Payload" } },
                "adminWrapper": {
                    "fields": { "ok": "bool" }, "payload": "*", "success": { "ok": true }, "failure": { "ok": "ok" }
                }
            },
            "failures": { "5XX": null },
            "endpoints": {
                "a": { "method": "GET", "path": "/a" },
                "b": { "method": "GET", "path": "/b", "wrapper": "adminWrapper", "payload": "list", "response": "int" },
                "c": { "method": "GET", "path": "/c", "wrapper": null, "payload": ".", "response": "int" }
            }
            """#
        ).resolved()
        #expect(api.client.wrappers.map(\.name) == ["StandardWrapper", "AdminWrapper"])
        #expect(
            api.client.requestProtocols.map(\.name) == [
                "PetstoreRequest", "PetstoreAdminRequest", "PetstoreUnwrappedRequest",
            ]
        )
        #expect(
            api.client.requestProtocols.map(\.failureType) == [
                .named(["Failure"]), .named(["AdminFailure"]), .named(["Failure"]),
            ]
        )
        guard case .structure(let name, _) = api.client.wrappers[1].rule.failure else {
            Issue.record("no failure")
            return
        }
        #expect(name == "AdminWrapperFailure")
        #expect(
            api.endpoints.map(\.declaration.requestProtocol) == [
                "PetstoreRequest", "PetstoreAdminRequest", "PetstoreUnwrappedRequest",
            ]
        )
        #expect(api.endpoints.map(\.result.payload) == [nil, .key("list"), nil])
    }

    @Test("An API without wrapper, failures or security has no request protocol")
    func unneededProtocol() throws {
        let api = try ResolvedSpec(#""endpoints": { "a": { "method": "GET", "path": "/" } }"#).resolved()
        #expect(api.client.requestProtocols.isEmpty)
        #expect(api.endpoints[0].declaration.requestProtocol == nil)
        #expect(api.client.failure == nil)
    }

    @Test("Undefined wrappers are reported")
    func undefinedWrappers() {
        expect(
            #"""
            "wrapper": 1️⃣"standrad",
            "wrappers": { "standard": { "fields": { "data": "Payload" } } },
            "endpoints": { "a": { "method": "GET", "path": "/", "wrapper": 2️⃣"other" } }
            """#,
            Finding(
                "1️⃣",
                .undefinedWrapper,
                #"there is no wrapper "standrad""#,
                fix: #"did you mean "standard"?"#
            ),
            Finding("2️⃣", .undefinedWrapper, #"there is no wrapper "other""#, fix: #"add it to "wrappers""#)
        )
    }

    @Test("Undefined fields and impossible values of a wrapper are reported")
    func fieldsAndValues() {
        expect(
            #"""
            "wrapper": {
                "fields": {
                    "status": "int", "ok": "bool", "kind": { "enum": ["good", "bad"] }, "when": "date",
                    "meta": { "fields": { "id": "int" } }, "data": "Payload"
                },
                "success": {
                    1️⃣"statsu": 1, "status": [1, 2️⃣"ok"], "ok": 3️⃣1, "kind": 4️⃣"god", "when": 5️⃣"2024-01-01",
                    6️⃣"meta.id": null
                },
                "failure": { "a": 7️⃣"meta.idd", "b": 8️⃣"status.code" }
            }
            """#,
            Finding("1️⃣", .undefinedField, #"there is no field "statsu""#, fix: #"did you mean "status"?"#),
            Finding("2️⃣", .mismatchedValue, #""status" can never be "ok""#, fix: "write an integer"),
            Finding("3️⃣", .mismatchedValue, #""ok" can never be 1"#, fix: "write true or false"),
            Finding("4️⃣", .mismatchedValue, #""kind" can never be "god""#, fix: #"did you mean "good"?"#),
            Finding(
                "5️⃣",
                .mismatchedValue,
                #""when" can never be "2024-01-01""#,
                fix: "test a field that is a string, a number, a Boolean or an enum, or write null for a missing field"
            ),
            Finding(
                "6️⃣",
                .mismatchedValue,
                #""meta.id" is required, so it can never be null"#,
                fix: #"make the field optional with "?", or write its value in a success"#
            ),
            Finding("7️⃣", .undefinedField, #"there is no field "idd""#, fix: #"did you mean "id"?"#),
            Finding("8️⃣", .undefinedField, #""status" has no fields"#, fix: "write the path to a field")
        )
    }

    @Test("A wrapper with only a success test or only a failure is reported")
    func halfVerdicts() {
        expect(
            #"""
            "wrappers": {
                "a": { "fields": { "ok": "bool", "data": "Payload" }, "success": { 1️⃣"ok": true } },
                "b": { "fields": { "ok": "bool", "data": "Payload" }, "failure": { 2️⃣"ok": "ok" } },
                "c": { "fields": { "error": "string", "data": "Payload" }, "failure": 3️⃣"error" },
                "d": {
                    "fields": { "ok": "bool", "error": "string?", "data": "Payload" },
                    "success": { "ok": true }, "failure": 4️⃣"error"
                },
                "e": { "fields": { "error": "string?", "data": "Payload" }, "failure": "error" }
            }
            """#,
            Finding(
                "1️⃣",
                .incompleteVerdict,
                #"the wrapper declares "success" but not "failure""#,
                fix: #"add "failure": { "ok": "ok" }"#
            ),
            Finding(
                "2️⃣",
                .incompleteVerdict,
                #"the wrapper declares "failure" but not "success""#,
                fix: #"add "success": { "field": value }"#
            ),
            Finding(
                "3️⃣",
                .incompleteVerdict,
                #""error" is required, so it does not distinguish failures"#,
                fix: #"add "success": { "field": value }, or make the field optional"#
            ),
            Finding(
                "4️⃣",
                .incompleteVerdict,
                #""error" can be absent in a failure"#,
                fix: #"make the field required, or add "error": null to "success""#
            )
        )
    }

    @Test("A misspelled key of a verdict isn't also reported as missing")
    func misspelledSuccess() {
        expect(
            #"""
            "wrapper": {
                "fields": { "ok": "bool", "data": "Payload" }, 1️⃣"sucess": { "ok": true }, "failure": { "ok": "ok" }
            }
            """#,
            Finding("1️⃣", .unknownKey, #"unknown key "sucess" in a wrapper"#, fix: #"did you mean "success"?"#)
        )
    }

    @Test("Invalid failure codes are reported")
    func codes() {
        expect(
            #"""
            "wrappers": {
                "a": {
                    "fields": { "n": "int", "data": "Payload" }, "success": { "n": 0 },
                    "failure": { "code": "n", "codes": { "no": 1️⃣"1", 2️⃣"No": "3" } }
                },
                "b": {
                    "fields": { "ok": "bool", "data": "Payload" }, "success": { "ok": true },
                    "failure": { "code": "ok", 3️⃣"codes": { "no": 1 } }
                }
            }
            """#,
            Finding(
                "1️⃣",
                .mismatchedValue,
                "the code must be an integer, as in the wrapper",
                fix: "write an integer"
            ),
            Finding("2️⃣", .nameCollision, #""no" and "No" both become "no""#, fix: "rename one of them"),
            Finding(
                "3️⃣",
                .idleCodes,
                #"only a string or an integer can have named codes, and "ok" is neither"#,
                fix: #"remove "codes""#
            )
        )
    }
}
