@testable import netgen

extension SpecCases {
    private static func wrapper(_ members: String) -> String {
        spec(#""wrapper": {"payload": "data", \#(members)}"#)
    }

    static let wrappers: [DiagnosticCase] = [
        DiagnosticCase(
            "no payload",
            spec(#"1️⃣"wrapper": {"fields": {"status": "int", "data": "json"}}"#),
            ("1️⃣", .missingPayload, "a wrapper needs a payload"),
            fix: #"give a field the type "Payload", or add "payload": "data" ("*": next to the fields, ".": the body)"#
        ),
        DiagnosticCase(
            "no object",
            spec(#""wrapper": 1️⃣null"#),
            ("1️⃣", .wrongType, #""wrapper" must be an object, not null"#)
        ),
        DiagnosticCase(
            "two payloads",
            spec(#""wrapper": {"fields": {"a": "Payload", "b": {"fields": {1️⃣"c": {"type": "Payload?"}}}}}"#),
            ("1️⃣", .conflictingPayload, #"a wrapper can only have one payload, which is "a" already"#)
        ),
        DiagnosticCase(
            "another payload",
            spec(#""wrapper": {"payload": 1️⃣"data", "fields": {"a": "Payload"}}"#),
            ("1️⃣", .conflictingPayload, #""payload" must name the field of type "Payload", which is "a""#)
        ),
        DiagnosticCase(
            "described without a document",
            spec(#"1️⃣"wrapper": {"payload": "data", "described": true}"#),
            ("1️⃣", .conflictingKeys, #""described" is only allowed in a spec that references an OpenAPI document"#),
            fix: #"remove "described""#
        ),
        DiagnosticCase(
            "success",
            wrapper(#""success": {"a": 1️⃣[], "b": [1, null, 2️⃣[]], "c": 3️⃣{}, 4️⃣"d.": 1, 5️⃣"": 1}"#),
            ("1️⃣", .emptyValue, #""a" is empty"#),
            (
                "2️⃣", .wrongType,
                "a value that means success must be a string, a number, true, false, or null for absent, not an array"
            ),
            ("3️⃣", .missingKey, #"a condition needs "atMost""#),
            ("4️⃣", .invalidKeyPath, #""d." is not a valid key path: it has an empty key"#),
            ("5️⃣", .emptyValue, "the name of a field is empty")
        ),
        DiagnosticCase(
            "failure",
            wrapper(#""failure": {1️⃣"a b": "x", "c": 2️⃣1}"#),
            ("1️⃣", .invalidName, #""a b" is not a valid name for a property"#),
            ("2️⃣", .wrongType, #""c" must be a string, not a number"#)
        ),
        DiagnosticCase("empty failure", wrapper(#""failure": 1️⃣{}"#), ("1️⃣", .emptyValue, #""failure" is empty"#)),
        DiagnosticCase(
            "failure of another kind",
            wrapper(#""failure": 1️⃣true"#),
            ("1️⃣", .wrongType, #""failure" must be the name of a field, or an object of fields by property, not true"#)
        ),
        DiagnosticCase(
            "codes without code",
            wrapper(#""failure": {"reason": "status", 1️⃣"codes": {"no": 1}}"#),
            ("1️⃣", .missingKey, #""codes" needs the property "code", which is missing"#)
        ),
        DiagnosticCase(
            "codes",
            wrapper(#""failure": {"code": "status", "codes": {"a": 1, "b": 1️⃣1, "c": 2️⃣"x", 3️⃣"": 2, "d": 4️⃣null}}"#),
            ("1️⃣", .duplicateValue, "duplicate code 1"),
            ("2️⃣", .mixedEnum, "the other values of the enum are integers, but this one is a string"),
            ("3️⃣", .invalidName, "the name of a code is empty"),
            ("4️⃣", .wrongType, #"the code "d" must be a string or an integer, not null"#)
        ),
        DiagnosticCase(
            "named wrappers",
            spec(#""wrappers": {1️⃣"a b": {"payload": "."}, "c": {"payload": "*", 2️⃣"sucess": {}}}"#),
            ("1️⃣", .invalidName, #""a b" is not a valid name for a wrapper"#),
            ("2️⃣", .unknownKey, #"unknown key "sucess" in a wrapper"#),
            fix: "begin with a letter, and use only letters, digits, _, - and ."
        ),
    ]
}
