import Testing

@testable import netgen

@Suite("Endpoints inferred from recordings")
struct InferredEndpointTests {
    private func recording(
        _ method: String,
        _ url: String,
        body: String? = nil,
        type: String = "application/json",
        status: Int = 200,
        answer: String? = "{}",
        answerType: String = "application/json",
        name: String? = nil
    ) -> String {
        let sent = body.map { #", "headers": {"content-type": "\#(type)"}, "body": \#($0)"# } ?? ""
        let received = answer.map { #", "headers": {"Content-Type": "\#(answerType)"}, "body": \#($0)"# } ?? ""
        let endpoint = name.map { #""endpoint": "\#($0)", "# } ?? ""
        return """
            {"request": {"method": "\(method)", "url": "\(url)"\(sent)}, \(endpoint)"response": {"status": \(status)\(received)}}
            """
    }

    private func inferred(_ recordings: String...) -> Inferred {
        Inferred(["all.json": "[\(recordings.joined(separator: ",\n"))]"])
    }

    @Test("Numbers and UUIDs in paths become parameters")
    func ids() {
        let base = "https://api.example.com/v1"
        let inferred = inferred(
            recording("GET", "\(base)/pets/7"),
            recording("GET", "\(base)/pets/8"),
            recording("GET", "\(base)/pets/8/photos/123e4567-e89b-42d3-a456-426614174000"),
            recording("DELETE", "\(base)/pets/7", status: 204, answer: nil)
        )
        #expect(inferred.part("environments") == #"  "environments": { "production": "https://api.example.com/v1" },"#)
        let endpoints = inferred.part("endpoints")
        #expect(endpoints.contains(#""path": "/pets/{id}""#))
        #expect(endpoints.contains(#""parameters": { "id": "int" }"#))
        #expect(endpoints.contains(#""path": "/pets/{petID}/photos/{id}""#))
        #expect(endpoints.contains(#""parameters": { "petID": "int", "id": "uuid" }"#))
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["getPet", "getPetPhoto", "deletePet"])
    }

    // RFC 9110, section 15.4: a client that doesn't follow redirects records the redirects.
    @Test("A recorded redirect in addition to a success isn't a failure")
    func redirects() {
        let location = #""headers": {"Location": "https://files.example.com/7"}"#
        let inferred = inferred(
            recording("GET", "https://api.example.com/archive", answer: #"{"id": 1}"#),
            #"{"request": {"method": "GET", "url": "https://api.example.com/archive"}, "response": {"status": 302, \#(location)}}"#
        )
        #expect(inferred.part("endpoints").contains(#""redirects": { "302": { "Location": null } }"#))
        #expect(inferred.spec?.requests.endpoints[0].result.failures == [])
        #expect(inferred.mismatches.isEmpty)
    }

    @Test("The IDs of listed or changed resources can have any form")
    func collections() {
        let inferred = inferred(
            recording("GET", "http://127.0.0.1:8888/buckets", answer: #"[{"name": "blog"}]"#),
            recording("GET", "http://127.0.0.1:8888/buckets/blog"),
            recording("GET", "http://127.0.0.1:8888/buckets/me"),
            recording("PUT", "http://127.0.0.1:8888/users/ada", body: #"{"age": 1}"#),
            recording("GET", "http://127.0.0.1:8888/status/config")
        )
        #expect(
            inferred.spec?.requests.endpoints.map(\.address.path.value)
                == ["/buckets", "/buckets/{id}", "/buckets/me", "/users/{id}", "/status/config"]
        )
        #expect(inferred.part("environments").contains("local"))
    }

    @Test("Segments are IDs if their responses have the same two keys or more", arguments: [1, 2])
    func sameKeys(count: Int) {
        let answer = count == 1 ? #"{"name": "Ada"}"# : #"{"name": "Ada", "age": 36}"#
        let inferred = inferred(
            recording("GET", "http://127.0.0.1:8888/users/ada", answer: answer),
            recording("GET", "http://127.0.0.1:8888/users/bob", answer: answer)
        )
        #expect(
            inferred.spec?.requests.endpoints.map(\.address.path.value)
                == (count == 1 ? ["/users/ada", "/users/bob"] : ["/users/{id}"])
        )
    }

    @Test("Recordings with the same name belong to one endpoint")
    func names() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/a/red", name: "GetColor"),
            recording("GET", "http://x.example.com/a/blue", name: "GetColor")
        )
        #expect(inferred.spec?.requests.endpoints.map(\.address.path.value) == ["/a/{id}"])
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["getColor"])
    }

    @Test("Query parameters get types, and are optional if some calls omit them")
    func query() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/pets?limit=1&tag=a&tag=b&q=a%20b&day=2024-01-01&all=true"),
            recording("GET", "http://x.example.com/pets?limit=20&q=c"),
            recording("GET", "http://x.example.com/pets?limit=5&q=07")
        )
        let query = inferred.line
        for field in [
            #""limit": "int""#, #""tag": "[string]?""#, #""q": "string""#, #""day": "date?""#, #""all": "bool?""#,
        ] {
            #expect(query.contains(field), "\(query)")
        }
    }

    @Test("Bodies become models, forms or raw data")
    func bodies() {
        let inferred = inferred(
            recording(
                "POST",
                "http://x.example.com/pets",
                body: #"{"name": "Rex", "age": 1}"#,
                answer: #"{"id": 1, "name": "Rex", "age": 1}"#
            ),
            recording(
                "POST",
                "http://x.example.com/pets",
                body: #"{"name": "Tom"}"#,
                answer: #"{"id": 2, "name": "Tom"}"#
            ),
            recording(
                "POST",
                "http://x.example.com/pets",
                body: #"{"name": 5}"#,
                status: 400,
                answer: #"{"error": "name"}"#
            ),
            recording(
                "POST",
                "http://x.example.com/login",
                body: #""user=a&age=7""#,
                type: "application/x-www-form-urlencoded"
            ),
            recording(
                "PUT",
                "http://x.example.com/logo",
                body: #"{"base64": "aGVsbG8="}"#,
                type: "image/png",
                answer: nil
            )
        )
        let text = inferred.line
        #expect(text.contains(#""NewPet": { "fields": { "name": "string", "age": "int?" } }"#), "\(text)")
        #expect(text.contains(#""Pet": { "fields": { "id": "int", "name": "string", "age": "int?" } }"#))
        #expect(text.contains(#""body": { "form": { "user": "string?", "age": "int?" } }"#))
        #expect(text.contains(#""body": { "raw": "image/png" }"#))
        #expect(text.contains(#""4XX": "Failure""#))
    }

    @Test("Responses without JSON become raw data, an empty response or a failure")
    func otherResponses() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/text", answer: #""hello""#, answerType: "text/plain; charset=utf-8"),
            recording("GET", "http://x.example.com/image", answer: #"{"base64": "aGVsbG8="}"#, answerType: "image/png"),
            recording("GET", "http://x.example.com/none", status: 204, answer: nil),
            recording("GET", "http://x.example.com/none", status: 410, answer: #""<html>""#, answerType: "text/html")
        )
        #expect(inferred.text.contains(#""response": { "raw": "text/plain" }"#))
        #expect(inferred.text.contains(#""response": { "raw": "image/png" }"#))
        #expect(inferred.line.contains(#""path": "/none", "failures": { "410": null }"#))
    }

    @Test("A string in a JSON response is decoded, and bytes stay raw")
    func recordedText() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/word", answer: #""\"hello\"""#),
            recording("GET", "http://x.example.com/secret", answer: #""{\"base64\": \"x\", \"n\": 1}""#),
            recording("GET", "http://x.example.com/broken", answer: #""{\"n\": ""#),
            recording("GET", "http://x.example.com/bytes", answer: #"{"base64": "aGk="}"#)
        )
        #expect(inferred.line.contains(#""path": "/word", "response": "string""#))
        #expect(inferred.line.contains(#""Secret": { "fields": { "base64": "string", "n": "int" } }"#))
        #expect(inferred.line.contains(#""path": "/broken", "response": { "raw": "application/json" }"#))
        #expect(inferred.line.contains(#""path": "/bytes", "response": { "raw": "application/json" }"#))
    }

    @Test("A payload that some responses lack is optional")
    func optionalPayload() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/job", answer: #"{"id": 1, "name": "x"}"#),
            recording("GET", "http://x.example.com/job", status: 204, answer: nil)
        )
        #expect(inferred.text.contains(#""response": "Job?""#))
    }

    @Test("Unusual paths become endpoints, without the credentials of a URL")
    func oddPaths() {
        let inferred = inferred(
            recording("GET", "http://x.example.com/"),
            recording("GET", "http://x.example.com/a%20b/%zz/{x}/a;b"),
            recording("GET", "http://u:p@x.example.com/1/2/3"),
            recording("GET", "/no/origin")
        )
        #expect(inferred.api?.endpoints.count == 4)
        #expect(!inferred.text.contains("u:p"))
    }

    @Test("A sample with only a name belongs to the endpoint with this name")
    func nameAndPath() {
        let inferred = Inferred([
            "getPet.404.json": #"{"code": 404, "message": "no"}"#,
            "GET_pets_7.json": #"{"id": 7}"#,
            "listPets.json": #"[{"id": 7}]"#,
        ])
        #expect(inferred.text.contains(#""getPet": {"#) && inferred.line.contains(#""path": "/pets/{id}""#))
        #expect(!inferred.text.contains("getPetByID"))
        #expect(inferred.notes.contains(#"getPet.404.json:1:1: warning: "getPet" is assumed to be GET /pets/{id}"#))
        #expect(inferred.notes.contains(#"the samples do not state the method and path of "listPets"; guessing"#))
    }
}
