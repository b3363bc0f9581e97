import Testing

@testable import netgen

/// The problems that are reported for types.
struct ResolverTypeTests {
    @Test("A kind of body in place of a type is reported, with an example of such a body")
    func bodyKinds() {
        expect(
            #"""
            "endpoints": {
                "a": { "method": "POST", "path": "/a", "body": "1️⃣multipart" },
                "b": { "method": "POST", "path": "/b", "body": "2️⃣form" }
            }
            """#,
            Finding(
                "1️⃣",
                .undefinedType,
                #"there is no type "multipart""#,
                fix: #"write { "multipart": { "file": "binary" } } for such a body"#
            ),
            Finding(
                "2️⃣",
                .undefinedType,
                #"there is no type "form""#,
                fix: #"write { "form": { "name": "string" } } for such a body"#
            )
        )
    }

    @Test("Undefined types are reported, with a suggestion")
    func undefinedTypes() {
        expect(
            #""models": { "Owner": { "fields": { "a": "1️⃣integer", "b": "[2️⃣Ownr?]", "c": "3️⃣Nothing" } } }"#,
            Finding("1️⃣", .undefinedType, #"there is no type "integer""#, fix: #"did you mean "int"?"#),
            Finding("2️⃣", .undefinedType, #"there is no type "Ownr""#, fix: #"did you mean "Owner"?"#),
            Finding(
                "3️⃣",
                .undefinedType,
                #"there is no type "Nothing""#,
                fix: #"add it to "models", or write "json" for any value"#
            )
        )
    }

    @Test("A binary field in JSON is rejected")
    func misplacedBinary() {
        expect(
            #""models": { "Pet": { "fields": { "photo": 1️⃣"binary?" } } }"#,
            Finding(
                "1️⃣",
                .misplacedBinary,
                #""binary" can only be a whole body or response, or a field of a multipart body"#,
                fix: #"write "bytes" for a Base64 string in JSON"#
            )
        )
    }

    @Test("The type `Payload` is rejected outside of wrappers")
    func misplacedPayload() {
        expect(
            #""models": { "Pet": { "fields": { "data": "1️⃣Payload" } } }"#,
            Finding(
                "1️⃣",
                .misplacedPayload,
                #""Payload" can only be the type of a wrapper's field"#,
                fix: "write the type of this value"
            )
        )
    }

    @Test("An alias that leads to itself is rejected")
    func aliasesOfThemselves() {
        expect(
            #""models": { "A": "[B]", "B": { "items": { "type": "1️⃣A" } }, "C": "2️⃣C" }"#,
            Finding(
                "1️⃣",
                .recursiveType,
                #"an alias cannot refer to itself: "A" → "B" → "A""#,
                fix: #"put the type into the "fields" of a model"#
            ),
            Finding(
                "2️⃣",
                .recursiveType,
                #"an alias cannot refer to itself: "C" → "C""#,
                fix: #"put the type into the "fields" of a model"#
            )
        )
    }

    @Test("A model that must contain itself without end is rejected")
    func valuesWithoutEnd() {
        expect(
            #""models": { 1️⃣"Pet": { "fields": { "owner": "Owner" } }, "Owner": { "fields": { "pet": "Pet" } } }"#,
            Finding(
                "1️⃣",
                .recursiveType,
                #"the model "Pet" recursively contains itself, so it has no finite value"#,
                fix: #"make a field of the cycle optional with "?", or an array"#
            )
        )
    }

    @Test("An optional model is rejected")
    func optionalModel() {
        expect(
            #""models": { "Name": 1️⃣"string?" }"#,
            Finding(
                "1️⃣",
                .unsupportedType,
                "a model cannot be optional itself",
                fix: #"write "Name?" where the model is used"#
            )
        )
    }

    @Test("An unused model gives a warning")
    func unusedModel() {
        expect(
            #""models": { 1️⃣"Pet": "string" }, "endpoints": { "ping": { "method": "GET", "path": "/" } }"#,
            Finding("1️⃣", .unusedModel, #"no endpoint uses the model "Pet""#, fix: "remove it")
        )
    }

    @Test("An undefined type suppresses the warning about unused models")
    func suppressedWarning() {
        expect(
            #""models": { "Pet": "string" }, "endpoints": { "a": { "method": "GET", "path": "/", "response": "1️⃣Pett" } }"#,
            Finding("1️⃣", .undefinedType, #"there is no type "Pett""#, fix: #"did you mean "Pet"?"#)
        )
    }
}

/// The problems that are reported for names.
struct ResolverNameTests {
    private let fix = #"give one of them a "swiftName""#

    @Test("Fields with the same Swift name are reported")
    func properties() {
        expect(
            #""models": { "Pet": { "fields": { "user_id": "int", 1️⃣"userId": "int", "b": { "type": "int", "swiftName": 2️⃣"userID" } } } }"#,
            Finding("1️⃣", .nameCollision, #""user_id" and "userId" both become "userID""#, fix: fix),
            Finding("2️⃣", .nameCollision, #""userId" and "userID" both become "userID""#, fix: fix)
        )
    }

    @Test("Types and requests with the same Swift name are reported")
    func types() {
        expect(
            #""models": { "PetList": "string", 1️⃣"pet_list": "string" }, "endpoints": { 2️⃣"petList": { "method": "GET", "path": "/" } }"#,
            Finding("1️⃣", .nameCollision, #""PetList" and "pet_list" both become "PetList""#, fix: fix),
            Finding("2️⃣", .nameCollision, #""pet_list" and "petList" both become "PetList""#, fix: fix)
        )
    }

    @Test("Parameters with the same Swift name are reported")
    func parameters() {
        expect(
            #""endpoints": { "get": { "method": "GET", "path": "/{id}", "query": { 1️⃣"id": "int?" } } }"#,
            Finding("1️⃣", .nameCollision, #""id" is declared twice: both become "id""#, fix: fix)
        )
    }

    @Test("Enum cases with the same Swift name are reported")
    func enumCases() {
        expect(
            #""models": { "Sort": { "enum": ["up-down", 1️⃣"upDown"] } }"#,
            Finding(
                "1️⃣",
                .nameCollision,
                #""up-down" and "upDown" both become "upDown""#,
                fix: #"write { "value": "upDown", "swiftName": "…" }"#
            )
        )
    }

    @Test("Environments with the same Swift name are reported")
    func environments() {
        expect(
            #""environments": { "test-1": "https://a.example", 1️⃣"test1": "https://b.example" }"#,
            Finding("1️⃣", .nameCollision, #""test-1" and "test1" both become "test1""#, fix: "rename one of them")
        )
    }

    @Test("Inline types with the same Swift name are reported")
    func inlineTypes() {
        expect(
            #""models": { "Pet": { "fields": { "kind": { "enum": ["a"] }, "type": 1️⃣{ "enum": ["b"] } } } }"#,
            Finding("1️⃣", .nameCollision, #""Kind" is declared twice: both become "Kind""#, fix: fix)
        )
    }

    @Test("Models can't have the name of the namespace or the request protocol")
    func namespaceAndProtocol() {
        expect(
            #""models": { 1️⃣"Petstore": "string", 2️⃣"PetstoreRequest": "string" }"#,
            Finding(
                "1️⃣",
                .nameCollision,
                #""Petstore" becomes "Petstore" in Swift, which is also the name of the API's namespace"#,
                fix: #"give it a "swiftName", or the spec a "namespace""#
            ),
            Finding(
                "2️⃣",
                .nameCollision,
                #""PetstoreRequest" becomes "PetstoreRequest" in Swift, which is also the name of the API's request protocol"#,
                fix: #"give it a "swiftName""#
            )
        )
    }

    @Test("A swiftName that Swift reserves is rejected")
    func impossibleNames() {
        expect(
            #""models": { "Pet": { "swiftName": 1️⃣"Type", "fields": { "a": { "type": "int", "swiftName": 2️⃣"self" } } } }"#,
            Finding(
                "1️⃣",
                .invalidIdentifier,
                #""Type" cannot be the name of a Swift type"#,
                fix: #"write another name, such as "Kind""#
            ),
            Finding(
                "2️⃣",
                .invalidIdentifier,
                #""self" cannot be the name of a Swift member"#,
                fix: #"write another name, such as "selfValue""#
            )
        )
    }

    @Test("Generated types are renamed if a model has their name")
    func oursStepAside() throws {
        let api = try ResolvedSpec(
            #"""
            "wrapper": {
                "fields": { "status": "int", "data": "Payload" },
                "success": { "status": 0 },
                "failure": { "status": "status" }
            },
            "models": {
                "Environment": "string", "ClientError": "string", "Wrapper": "string", "Failure": "string"
            }
            """#
        ).resolved()
        #expect(api.service.environmentName == "PetstoreEnvironment")
        #expect(api.client.errorName == "PetstoreClientError")
        #expect(api.client.wrappers.map(\.name) == ["PetstoreWrapper"])
        #expect(api.client.failure == .named(["PetstoreFailure"]))
    }
}
