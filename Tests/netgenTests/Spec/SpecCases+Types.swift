@testable import netgen

extension SpecCases {
    static let types: [DiagnosticCase] = [
        DiagnosticCase(
            "models",
            spec(#""models": 1️⃣["Pet"]"#),
            ("1️⃣", .wrongType, #""models" must be an object of models by name, not an array"#)
        ),
        DiagnosticCase(
            "names of models",
            spec(
                #""models": {1️⃣"date": "string", 2️⃣"Payload": "string", 3️⃣"2D": "string", 4️⃣"": "string", "Größe_2.x-y": "int"}"#
            ),
            ("1️⃣", .reservedName, #""date" is a built-in type"#),
            ("2️⃣", .reservedName, #""Payload" is reserved for the payload of a wrapper"#),
            ("3️⃣", .invalidName, #""2D" is not a valid name for a model"#),
            ("4️⃣", .invalidName, "the name of a model is empty")
        ),
        DiagnosticCase(
            "what a model cannot say",
            spec(#""models": {"M": {"type": "int", 1️⃣"optional": true, 2️⃣"default": 1}}"#),
            ("1️⃣", .conflictingKeys, #"a model cannot have "optional", which belongs to the uses of the model"#),
            ("2️⃣", .conflictingKeys, #"a model cannot have "default", which belongs to the uses of the model"#)
        ),
        DiagnosticCase(
            "no type",
            spec(#""models": {"M": 1️⃣["string"]}"#),
            ("1️⃣", .wrongType, #"the type of the model "M" must be a type, not an array"#)
        ),
        DiagnosticCase(
            "fields without their key",
            spec(#""endpoints": {"e": {"method": "POST", "path": "/", "body": 1️⃣{"id": "int", "n": "strin"}}}"#),
            ("1️⃣", .missingKey, #"the fields of an object must be in "fields""#),
            fix: #"write { "fields": { "id": …, "n": … } }"#
        ),
        DiagnosticCase(
            "no kind",
            field(#"1️⃣{"description": "x"}"#),
            ("1️⃣", .missingKey, #"a type needs one of "type", "fields", "enum", "oneOf", "tuple", "items" or "values""#)
        ),
        DiagnosticCase(
            "two kinds",
            field(#"{"fields": {}, 1️⃣"type": "int"}"#),
            ("1️⃣", .conflictingKeys, #""type" cannot be combined with "fields""#),
            fix: #"remove "type""#
        ),
        DiagnosticCase(
            "keys of other kinds",
            field(#"{"type": "int", 1️⃣"closed": true, 2️⃣"discriminator": "kind"}"#),
            ("1️⃣", .conflictingKeys, #""closed" is only allowed in a type with "enum""#),
            ("2️⃣", .conflictingKeys, #""discriminator" is only allowed in a type with "oneOf""#)
        ),
        DiagnosticCase(
            "notes",
            field(
                #"{"type": "int", "optional": 1️⃣"yes", "minimum": 2️⃣"1", "maxLength": 3️⃣-1, "minItems": 4️⃣1.5, "#
                    + #""pattern": 5️⃣"", "deprecated": 6️⃣1, "swiftName": 7️⃣"a b", "explode": 8️⃣true}"#
            ),
            ("1️⃣", .wrongType, #""optional" must be true or false, not a string"#),
            ("2️⃣", .wrongType, #""minimum" must be a number, not a string"#),
            ("3️⃣", .wrongType, #""maxLength" must be a non-negative integer, not a number"#),
            ("4️⃣", .wrongType, #""minItems" must be a non-negative integer, not a number"#),
            ("5️⃣", .emptyValue, #""pattern" is empty"#),
            ("6️⃣", .wrongType, #""deprecated" must be true or a message, not a number"#),
            ("7️⃣", .invalidIdentifier, #""a b" is not a valid Swift name"#),
            ("8️⃣", .conflictingKeys, #""explode" is only allowed in a query parameter or the field of a form"#)
        ),
        DiagnosticCase(
            "notes on numbers and containers",
            field(#"{"type": "int", "multipleOf": 1️⃣0, "uniqueItems": 2️⃣1, "minProperties": 3️⃣-1}"#),
            ("1️⃣", .wrongType, #""multipleOf" must be a number above 0, not a number"#),
            ("2️⃣", .wrongType, #""uniqueItems" must be true or false, not a number"#),
            ("3️⃣", .wrongType, #""minProperties" must be a non-negative integer, not a number"#)
        ),
        DiagnosticCase(
            "names of fields",
            spec(#""models": {"M": {"fields": {1️⃣"": "int", 2️⃣"a\r": "int", "$a b/é": "int"}}}"#),
            ("1️⃣", .emptyValue, "the name of a field is empty"),
            ("2️⃣", .invalidName, #""a\u000D" is not a valid name for a field: it contains a control character"#)
        ),
        DiagnosticCase(
            "fields",
            field(#"{"fields": 1️⃣[]}"#),
            ("1️⃣", .wrongType, #""fields" must be an object of types by name, not an array"#)
        ),
        DiagnosticCase(
            "values of an enum",
            field(#"{"enum": ["a", 1️⃣null, 2️⃣1.5, 3️⃣"a", 4️⃣{5️⃣"x": 1}]}"#),
            ("1️⃣", .wrongType, "a value of an enum must be a string or an integer, not null"),
            ("2️⃣", .wrongType, "a value of an enum must be a string or an integer, not the number 1.5"),
            ("3️⃣", .duplicateValue, #"duplicate value "a""#),
            ("4️⃣", .missingKey, #"a value of an enum needs "value""#),
            ("5️⃣", .unknownKey, #"unknown key "x" in a value of an enum"#)
        ),
        DiagnosticCase(
            "mixed enum",
            field(#"{"enum": ["a", 1️⃣1, 2]}"#),
            ("1️⃣", .mixedEnum, "the other values of the enum are strings, but this one is a number")
        ),
        DiagnosticCase("empty enum", field(#"{"enum": 1️⃣[]}"#), ("1️⃣", .emptyValue, #""enum" is empty"#)),
        DiagnosticCase(
            "enum",
            field(#"{"enum": 1️⃣"a"}"#),
            ("1️⃣", .wrongType, #""enum" must be an array of values, not a string"#)
        ),
        DiagnosticCase("empty union", field(#"{"oneOf": 1️⃣{}}"#), ("1️⃣", .emptyValue, #""oneOf" is empty"#)),
        DiagnosticCase(
            "union",
            field(#"{"oneOf": 1️⃣"A"}"#),
            ("1️⃣", .wrongType, #""oneOf" must be an array of types, or an object of types by tag, not a string"#)
        ),
        DiagnosticCase(
            "variant without tag",
            field(#"{"oneOf": ["A", 1️⃣"[B]", 2️⃣{"fields": {}}], "discriminator": "kind"}"#),
            (
                "1️⃣", .missingTag,
                "a variant without a tag must be a model, whose name is the value of the discriminator"
            ),
            (
                "2️⃣", .missingTag,
                "a variant without a tag must be a model, whose name is the value of the discriminator"
            )
        ),
        DiagnosticCase("empty tuple", field(#"{"tuple": 1️⃣[]}"#), ("1️⃣", .emptyValue, #""tuple" is empty"#)),
        DiagnosticCase(
            "items",
            field(#"{"items": 1️⃣["int"]}"#),
            ("1️⃣", .wrongType, #"the type of "items" must be a type, not an array"#)
        ),
    ]

    /// The problems in type expressions, each at its exact character.
    static let expressions: [DiagnosticCase] = [
        DiagnosticCase("nothing", field(#"1️⃣"""#), ("1️⃣", .invalidType, "expected a type")),
        DiagnosticCase("open bracket", field(#""1️⃣[string""#), ("1️⃣", .invalidType, "[ is not closed"), fix: "add ]"),
        DiagnosticCase("outer open bracket", field(#""1️⃣[string: [int]""#), ("1️⃣", .invalidType, "[ is not closed")),
        DiagnosticCase("closing bracket", field(#""string1️⃣]""#), ("1️⃣", .invalidType, "] has no matching [")),
        DiagnosticCase(
            "empty array",
            field(#""[1️⃣]""#),
            ("1️⃣", .invalidType, "expected a type"),
            fix: "write [T]"
        ),
        DiagnosticCase("no value type", field(#""[string:1️⃣""#), ("1️⃣", .invalidType, "expected a type")),
        DiagnosticCase(
            "keys",
            field(#""[1️⃣int: Pet]""#),
            ("1️⃣", .invalidType, "the keys of a dictionary must be strings"),
            fix: "write [string: …]"
        ),
        DiagnosticCase("?? ", field(#""[Pet?1️⃣?]""#), ("1️⃣", .invalidType, "duplicate ?")),
        DiagnosticCase("? first", field(#""1️⃣?Pet""#), ("1️⃣", .invalidType, #""?" must follow a type"#), fix: "write T?"),
        DiagnosticCase("T[]", field(#""Pet1️⃣[]""#), ("1️⃣", .invalidType, "an array is written [T], not T[]")),
        DiagnosticCase(
            "Map<T>",
            field(#""Map1️⃣<string, Pet>""#),
            ("1️⃣", .invalidType, "types cannot have parameters"),
            fix: "write a dictionary as [string: T]"
        ),
        DiagnosticCase("A | B", field(#""A1️⃣|B""#), ("1️⃣", .invalidType, #"a union cannot be written with "|""#)),
        DiagnosticCase(
            "key of another format",
            field(#"{"type": "int", 1️⃣"required": false}"#),
            ("1️⃣", .unknownKey, #"unknown key "required" in a type"#),
            fix: #"write "optional": true"#
        ),
        DiagnosticCase("space", field(#""Pet1️⃣ Pet""#), ("1️⃣", .invalidType, "unexpected space")),
        DiagnosticCase(
            "union after a space",
            field(#""string1️⃣ | null""#),
            ("1️⃣", .invalidType, #"a union cannot be written with "|""#)
        ),
        DiagnosticCase("other character", field(#""Pet1️⃣/x""#), ("1️⃣", .invalidType, #""/" is not allowed in a type"#)),
        DiagnosticCase("digit first", field(#""[1️⃣2D]""#), ("1️⃣", .invalidType, #""2D" is not a valid type name"#)),
        DiagnosticCase(
            "behind escapes and other scripts",
            field(#""[\u0047rö\u00dfe1️⃣!]""#),
            ("1️⃣", .invalidType, #"a type cannot end with "!""#)
        ),
        DiagnosticCase(
            "too deep",
            field(#""[[[[[[[[1️⃣[int]]]]]]]]]""#),
            ("1️⃣", .invalidType, "types are nested more than 8 deep")
        ),
        DiagnosticCase("fine", field(#""[ string : [[[[[[[int?]]]]]]] ]?""#)),
    ]
}
