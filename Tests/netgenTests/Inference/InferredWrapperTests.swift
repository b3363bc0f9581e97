import Testing

@testable import netgen

@Suite("Wrappers inferred from samples")
struct InferredWrapperTests {
    @Test("A sample of a failure determines the number that indicates success")
    func number() {
        let inferred = Inferred([
            "listPets.json": #"{"status": 200, "message": "ok", "data": [{"id": 1}]}"#,
            "getPet.json": #"{"status": 200, "message": "ok", "data": {"id": 1}}"#,
            "getPet.404.json": #"{"status": 4040, "message": "no such pet", "data": ""}"#,
        ])
        #expect(
            inferred.part("wrapper") == """
                  "wrapper": {
                    "fields": { "status": "int", "message": "string", "data": "Payload" },
                    "success": { "status": 200 },
                    "failure": { "code": "status", "message": "message", "codes": { "noSuchPet": 4040 } }
                  },
                """
        )
        #expect(inferred.part("endpoints").contains(#""response": "[Pet]""#))
        #expect(inferred.part("models").contains(#""Pet": { "fields": { "id": "int" } }"#))
        #expect(inferred.notes.contains("is assumed to be a success") == false)
    }

    @Test("Without a sample of a failure, only common words indicate success")
    func guessed() {
        let inferred = Inferred(["listPets.json": #"{"status": "success", "data": [1]}"#])
        #expect(inferred.part("wrapper").contains(#""success": { "status": "success" }"#))
        #expect(
            inferred.notes.contains(
                #"no sample is a failure; a response is assumed to be a success if "status" is "success""#
            )
        )
        let odd = Inferred(["listPets.json": #"{"status": "blue", "data": [1]}"#])
        #expect(!odd.part("wrapper").contains("success"))
    }

    @Test("A failure with status 200 is recognized")
    func refusedWith200() {
        let inferred = Inferred([
            "listPets.1.json": #"{"success": true, "result": [1]}"#,
            "listPets.2.json": #"{"success": false, "error": "quota", "message": "too many"}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""success": { "success": true }"#))
        #expect(inferred.part("wrapper").contains(#""failure": { "code": "error", "message": "message", "#))
        #expect(inferred.part("wrapper").contains(#""codes": { "quota": "quota" } }"#))
        #expect(inferred.part("endpoints").contains(#""response": "[int]""#))
    }

    @Test("A missing error indicates success")
    func errorField() {
        let inferred = Inferred([
            "getPet.json": #"{"data": {"id": 1}, "error": null}"#,
            "getOwner.json": #"{"data": {"id": 1, "name": "x"}}"#,
            "getOwner.404.json": #"{"data": null, "error": {"code": 7, "message": "no", "at": [1]}}"#,
        ])
        #expect(inferred.line.contains(#""success": { "error": null }, "failure": "error""#))
    }

    @Test("An endpoint that only failed, with status 200, has the wrapper")
    func refusedOnly() {
        let inferred = Inferred([
            "getPet.json": #"{"success": true, "data": {"id": 1, "name": "x"}}"#,
            "listPets.json": #"{"success": true, "data": [{"id": 1, "name": "x"}]}"#,
            "deletePet.json": #"{"success": false, "error": {"code": 105}}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""success": { "success": true }"#), "\(inferred.text)")
        #expect(inferred.part("wrapper").contains(#""failure": { "code": "error.code", "codes": { "code105": 105 } }"#))
        #expect(inferred.line.contains(#""deletePet": { "method": "DELETE", "path": "/pet" }"#))
        #expect(inferred.mismatches.map(\.message) == [])
    }

    @Test("An error object with a code and a message becomes a failure with codes")
    func errorWithCode() {
        let inferred = Inferred([
            "getPet.json": #"{"data": {"id": 1}, "error": null}"#,
            "getOwner.json": #"{"data": {"id": 1, "name": "x"}}"#,
            "getOwner.404.json": #"{"data": null, "error": {"code": 7, "message": "no such owner"}}"#,
        ])
        let failure = #""code": "error.code", "message": "error.message", "codes": { "noSuchOwner": 7 }"#
        #expect(
            inferred.line.contains(#""success": { "error": null }, "failure": { \#(failure) }"#),
            "\(inferred.text)"
        )
    }

    /// Covers apollographql/apollo-client#171 and #2107: the array of errors is always present.
    @Test("An empty error field indicates success", arguments: ["[]", #""""#, "{}"])
    func emptyErrors(nothing: String) {
        let inferred = Inferred([
            "getPet.json": #"{"data": {"id": 1}, "errors": \#(nothing)}"#,
            "getOwner.json": #"{"data": {"id": 1, "name": "x"}, "errors": \#(nothing)}"#,
            "getOwner.200.json": #"{"data": null, "errors": [{"message": "no such owner"}]}"#,
        ])
        #expect(inferred.line.contains(#""success": { "errors": null }, "failure": "errors""#), "\(inferred.text)")
        #expect(inferred.line.contains(#""errors": "[Error]?""#), "\(inferred.text)")
        #expect(!inferred.text.contains("oneOf"))
    }

    @Test("An empty error string indicates success")
    func emptyText() {
        let inferred = Inferred([
            "getPet.json": #"{"result": {"id": 1}, "error": ""}"#,
            "getOwner.json": #"{"result": {"id": 1, "name": "x"}, "error": ""}"#,
            "getOwner.200.json": #"{"result": null, "error": "There is no such owner."}"#,
        ])
        #expect(inferred.line.contains(#""success": { "error": null }"#), "\(inferred.text)")
        #expect(inferred.line.contains(#""error": "string?""#), "\(inferred.text)")
    }

    /// Covers retailcrm/api-client-php#33: `success` is `true`, but failures send `"false"`.
    @Test("A success Boolean may have another type in failures", arguments: [#""false""#, #""0""#, "0"])
    func successOfTwoTypes(no: String) {
        let inferred = Inferred([
            "getPet.json": #"{"success": true, "data": {"id": 1}}"#,
            "getOwner.json": #"{"success": true, "data": {"id": 1, "name": "x"}}"#,
            "getOwner.200.json": #"{"success": \#(no), "errorMsg": "no such owner", "message": "no"}"#,
        ])
        #expect(inferred.line.contains(#""success": { "success": true }"#), "\(inferred.text)")
        #expect(inferred.line.contains(#""success": "bool""#), "\(inferred.text)")
        #expect(inferred.line.contains(#""message": "message""#), "\(inferred.text)")
    }

    @Test("A payload can be next to the success Boolean")
    func inline() {
        let inferred = Inferred([
            "getUser.json": #"{"ok": true, "user": {"id": "u1"}}"#,
            "listChannels.json": #"{"ok": true, "channels": [{"id": "c1"}]}"#,
            "listChannels.200.json": #"{"ok": false, "error": "invalid_auth"}"#,
        ])
        let wrapper = inferred.line
        #expect(wrapper.contains(#""failure": { "code": "error", "codes": { "invalidAuth": "invalid_auth" } }"#))
        #expect(wrapper.contains(#""fields": { "ok": "bool", "error": "string?" }"#), "\(inferred.text)")
        #expect(wrapper.contains(#""payload": "*""#))
        #expect(wrapper.contains(#""success": { "ok": true }"#))
    }

    @Test("A wrapper can be nested under one key")
    func nested() {
        let inferred = Inferred([
            "listShares.json": #"{"ocs": {"meta": {"statuscode": 100, "message": "OK"}, "data": [{"id": 1}]}}"#,
            "getShare.json": #"{"ocs": {"meta": {"statuscode": 100, "message": "OK"}, "data": {"id": 1}}}"#,
            "getShare.404.json": #"{"ocs": {"meta": {"statuscode": 404, "message": "no"}, "data": []}}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""success": { "ocs.meta.statuscode": 100 }"#), "\(inferred.text)")
        #expect(
            inferred.part("wrapper").contains(
                #""failure": { "code": "ocs.meta.statuscode", "message": "ocs.meta.message", "codes": { "notFound": 404 } }"#
            )
        )
        #expect(inferred.part("endpoints").contains(#""response": "Share""#))
    }

    @Test("Each endpoint can have its own payload key")
    func ownKeys() {
        let inferred = Inferred([
            "listDroplets.json": #"{"droplets": [{"id": 1}], "meta": {"total": 1}}"#,
            "listImages.json": #"{"images": [{"id": 1, "name": "x"}], "meta": {"total": 1}}"#,
            "listKeys.json": #"{"keys": [], "meta": {"total": 0}}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""payload": ".""#))
        #expect(inferred.line.contains(#""response": "[Droplet]", "payload": "droplets""#), "\(inferred.text)")
    }

    @Test("A key called data doesn't make an object a wrapper")
    func none() {
        let inferred = Inferred([
            "getEcho.json": #"{"args": {}, "data": "x", "headers": {}, "origin": "o", "url": "u"}"#,
            "getOther.json": #"{"args": {}, "data": "y", "headers": {}, "origin": "o", "url": "u"}"#,
            "listPets.json": #"[{"id": 1}]"#,
        ])
        #expect(inferred.part("wrapper") == "")
    }

    @Test("Error bodies without the wrapper become failures")
    func failures() {
        let inferred = Inferred([
            "listPets.json": #"{"data": [{"id": 1}], "total": 1}"#,
            "getPet.json": #"{"data": {"id": 1}}"#,
            "getPet.404.json": #"{"code": 404, "errno": 111, "message": "no"}"#,
            "listPets.503.json": #"{"code": 503, "errno": 201, "message": "later", "retry": 5}"#,
        ])
        #expect(inferred.part("failures") == #"  "failures": { "4XX": "Failure", "5XX": "Failure" },"#)
        #expect(inferred.part("models").contains(#""retry": "int?""#))
        #expect(!inferred.part("wrapper").contains("errno"))
    }

    @Test("An endpoint that only failed has the wrapper if the failure's fields match")
    func failedOnly() {
        let inferred = Inferred([
            "getPet.json": #"{"status": "success", "data": {"id": 1}}"#,
            "listPets.400.json": #"{"status": "fail", "message": "bad", "errors": [{"field": "x"}]}"#,
        ])
        #expect(inferred.part("failures") == "")
        #expect(inferred.part("wrapper").contains(#""success": { "status": "success" }"#))
        #expect(inferred.part("wrapper").contains(#""failure": { "code": "status", "message": "message" }"#))
        #expect(
            inferred.notes.contains(
                #"listPets.400.json:1:1: warning: "listPets" has only failures; their body is assumed to be the wrapper"#
            )
        )
        #expect(!inferred.notes.contains("no sample is a failure"))
        let sure = Inferred([
            "getPet.json": #"{"status": "success", "data": {"id": 1}}"#,
            "getPet.404.json": #"{"status": "error", "message": "gone"}"#,
            "listPets.400.json": #"{"status": "error", "message": "bad"}"#,
        ])
        #expect(sure.part("failures") == "" && !sure.notes.contains("has only failures"))
    }

    @Test("An object with a wrapper's field of another type isn't wrapped")
    func otherKind() {
        let inferred = Inferred([
            "getPet.json": #"{"status": "success", "data": {"id": 1}}"#,
            "getPet.500.json": #"{"status": 500, "error": "Internal Server Error", "path": "/pet"}"#,
            "listPets.502.json": #"{"status": 502, "error": "Bad Gateway", "path": "/pets"}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""fields": { "status": "string", "data": "Payload" }"#))
        #expect(inferred.part("failures") == #"  "failures": { "5XX": "ErrorBody" },"#)
        #expect(inferred.mismatches.filter { $0.grade == .error } == [])
    }

    @Test("A field of any name can indicate success if failures lack only the payload")
    func unusual() {
        let inferred = Inferred([
            "getPet.json": #"{"result_code": 1, "info": "fine", "data": {"id": 1}}"#,
            "getPet.404.json": #"{"result_code": 7, "info": "no such pet"}"#,
        ])
        #expect(inferred.part("wrapper").contains(#""success": { "result_code": 1 }"#), "\(inferred.text)")
        #expect(inferred.part("wrapper").contains(#""failure": { "code": "result_code", "codes": { "code7": 7 } }"#))
        #expect(inferred.part("failures") == "")
        #expect(
            inferred.notes.contains(#"a response is assumed to be a success if "result_code" is 1, because no failure"#)
        )
        let nested = Inferred([
            "getPet.json": #"{"data": {"id": 1}, "meta": {"code": 200}}"#,
            "getPet.404.json": #"{"meta": {"code": 404, "error": "x"}}"#,
        ])
        #expect(nested.part("wrapper").contains(#""success": { "meta.code": 200 }"#), "\(nested.text)")
    }
}
