import Testing

@testable import netgen

@Suite("Requests inferred from recordings")
struct InferredRequestTests {
    private func recording(
        _ method: String,
        _ path: String,
        headers: [String: String] = [:],
        body: JSONValue? = nil,
        status: Int = 200,
        name: String? = nil,
        answer: String? = "{}"
    ) -> String {
        var request = JSONValue.members([
            "method": .string(method), "url": .string("http://127.0.0.1:9213\(path)"),
            "headers": .object(headers.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
        ])
        if let body { request.append(JSONValue.Member(key: "body", value: body)) }
        let endpoint = name.map { #""endpoint": "\#($0)", "# } ?? ""
        let content = answer.map { #", "headers": { "Content-Type": "application/json" }, "body": \#($0)"# } ?? ""
        let response = #"{ "status": \#(status)\#(content) }"#
        return #"{ \#(endpoint)"request": \#(JSONValue.object(request).compact), "response": \#(response) }"#
    }

    private func inferred(_ recordings: String...) -> Inferred {
        let inferred = Inferred(["all.json": "[\(recordings.joined(separator: ",\n"))]"])
        #expect(inferred.mismatches.map(\.message) == [])
        return inferred
    }

    // MARK: - Paths

    /// Covers Django, which redirects a POST without the slash, so that it becomes a GET.
    @Test("A trailing slash of a path is kept")
    func trailingSlash() {
        let inferred = inferred(
            recording("POST", "/items/", body: .object(["title": .string("a")]), status: 201, answer: nil),
            recording("GET", "/items/", answer: #"[{"id": 1}]"#),
            recording("GET", "/items/7/", answer: #"{"id": 7}"#),
            recording("GET", "/items/7/photos", answer: "[]")
        )
        #expect(
            inferred.spec?.requests.endpoints.map(\.address.path.value)
                == ["/items/", "/items/", "/items/{id}/", "/items/{id}/photos"]
        )
        #expect(
            inferred.spec?.requests.endpoints.map(\.name.value) == [
                "createItem", "listItems", "getItem", "listItemPhotos",
            ]
        )
    }

    @Test("Paths that differ only by a trailing slash are separate endpoints")
    func bothSlashes() throws {
        let inferred = inferred(
            recording("GET", "/items", answer: #"{"id": 1}"#),
            recording("GET", "/items/", answer: #"[{"name": "a"}]"#)
        )
        #expect(inferred.spec?.requests.endpoints.map(\.address.path.value) == ["/items", "/items/"])
        let router = Router(try #require(inferred.spec))
        #expect(router.endpoint("GET", ["items"], endsInSlash: true) == 1)
        #expect(router.endpoint("GET", ["items"], endsInSlash: false) == 0)
    }

    @Test("Empty segments and a base path that is requested itself are kept")
    func unusualSegments() {
        #expect(inferred(recording("GET", "/a//b")).spec?.requests.endpoints.map(\.address.path.value) == ["/a//b"])
        let base = inferred(recording("GET", "/api/v1"), recording("GET", "/api/v1/pets"))
        #expect(base.spec?.requests.endpoints.map(\.address.path.value) == ["/v1", "/v1/pets"])
        let slash = inferred(recording("GET", "/api/v1/"), recording("GET", "/api/v1/pets"))
        #expect(slash.spec?.requests.endpoints.map(\.address.path.value) == ["/", "/pets"])
    }

    // MARK: - Names

    @Test("Endpoints have the names of the recordings, without further verbs")
    func names() {
        let inferred = inferred(
            recording("GET", "/pets", name: "Pets", answer: "[]"),
            recording("GET", "/colors/red", name: "Color"),
            recording("GET", "/colors/blue", name: "Color"),
            recording("GET", "/colors/all", name: "PetCounts")
        )
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["pets", "color", "petCounts"])
        #expect(
            inferred.spec?.requests.endpoints.map(\.address.path.value) == ["/pets", "/colors/{id}", "/colors/all"]
        )
    }

    // MARK: - Bodies

    private static let form = """
        --x\r
        Content-Disposition: form-data; name="photo"; filename="a.png"\r
        Content-Type: image/png\r
        \r
        \u{1}PNG\r
        --x\r
        Content-Disposition: form-data; name="tag"\r
        \r
        7\r
        --x\r
        Content-Disposition: form-data; name="meta"\r
        Content-Type: application/json\r
        \r
        {"a": 1}\r
        --x--\r\n
        """

    @Test("The parts of a multipart body become fields")
    func multipart() {
        let type = ["Content-Type": "multipart/form-data; boundary=x"]
        let bytes = JSONValue.object([
            "base64": .string("LS14DQpDb250ZW50LURpc3Bvc2l0aW9uOiBmb3JtLWRhdGE7IG5hbWU9InRhZyINCg0KYQ0KLS14LS0NCg==")
        ])
        let inferred = inferred(
            recording("POST", "/photos", headers: type, body: .string(Self.form)),
            recording("POST", "/avatars", headers: type, body: bytes),
            recording("POST", "/files", headers: type)
        )
        #expect(
            inferred.line.contains(
                #""multipart": { "photo": { "type": "binary", "contentType": "image/png" }, "tag": "int?", "meta": "Meta" }"#
            ),
            "\(inferred.text)"
        )
        #expect(inferred.line.contains(#""Meta": { "fields": { "a": "int" } }"#), "\(inferred.text)")
        #expect(inferred.line.contains(#""multipart": { "tag": "string?" }"#), "\(inferred.text)")
        #expect(inferred.line.contains(#""path": "/files", "body": { "multipart": {} }"#), "\(inferred.text)")
        #expect(inferred.notes.contains("the recording omits the parts of this multipart body"))
    }

    @Test("A part that is an object in each sample has a model; other JSON in parts is free-form")
    func partsWithJSON() {
        func form(_ meta: String, _ list: String) -> JSONValue {
            let part = "--x\r\nContent-Disposition: form-data; name="
            return .string(
                "\(part)\"meta\"\r\nContent-Type: application/vnd.shop+json\r\n\r\n\(meta)\r\n"
                    + "\(part)\"list\"\r\nContent-Type: application/json\r\n\r\n\(list)\r\n--x--\r\n"
            )
        }
        let type = ["Content-Type": "multipart/form-data; boundary=x"]
        let inferred = inferred(
            recording("POST", "/photos", headers: type, body: form(#"{"a": 1, "b": "x"}"#, "[1]")),
            recording("POST", "/photos", headers: type, body: form(#"{"a": 2}"#, #"{"c": 1}"#))
        )
        let parts = #""meta": { "type": "Meta", "contentType": "application/vnd.shop+json" }, "list": "json""#
        #expect(inferred.line.contains(parts), "\(inferred.text)")
        #expect(inferred.line.contains(#""Meta": { "fields": { "a": "int", "b": "string?" } }"#), "\(inferred.text)")
    }

    @Test("Requests of one path with different kinds of bodies are separate endpoints")
    func kinds() {
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        let inferred = inferred(
            recording("POST", "/login", body: .object(["user": .string("a")]), name: "LogIn"),
            recording("POST", "/login", headers: form, body: .string("user=a"), name: "LogInByForm"),
            recording("POST", "/login", headers: ["Content-Type": "text/csv"], body: .string("a"), status: 415)
        )
        #expect(inferred.spec?.requests.endpoints.map(\.name.value) == ["logIn", "logInByForm"])
        #expect(inferred.line.contains(#""body": { "form": { "user": "string?" } }"#), "\(inferred.text)")
    }

    @Test("The media type of a JSON body is kept")
    func mediaTypes() {
        let type = ["Content-Type": "application/merge-patch+json", "Accept": "application/vnd.shop+json"]
        let inferred = inferred(recording("PATCH", "/pets/7", headers: type, body: .object(["a": .integer(1)])))
        #expect(inferred.line.contains(#""contentType": "application/merge-patch+json""#), "\(inferred.text)")
        #expect(inferred.line.contains(#""contentType": "application/vnd.shop+json""#), "\(inferred.text)")
    }

    @Test("The body of a GET request is omitted with a warning")
    func unsentBody() {
        let inferred = inferred(recording("GET", "/search", body: .object(["a": .integer(1)])))
        #expect(inferred.notes.contains("the body of this GET request is omitted"))
    }

    // MARK: - Headers

    @Test("Headers and cookies become parameters, without those that any client sends")
    func headers() {
        let sent = [
            "User-Agent": "x", "Accept-Language": "de", "X-Tenant": "7", "If-Match": "\"a\"",
            "Cookie": "theme=dark; csrftoken=abc",
        ]
        let inferred = inferred(
            recording("PUT", "/pets/7", headers: sent, body: .object(["a": .integer(1)])),
            recording("GET", "/pets/7", headers: ["x-tenant": "8", "If-None-Match": "\"b\"", "Accept": "*/*"])
        )
        #expect(
            inferred.line.contains(#""headers": { "If-Match": "string?", "X-Tenant": "int?" }"#),
            "\(inferred.text)"
        )
        #expect(inferred.line.contains(#""headers": { "x-tenant": "int?" }"#), "\(inferred.text)")
        #expect(
            inferred.line.contains(#""cookies": { "theme": "string?", "csrftoken": "string?" }"#),
            "\(inferred.text)"
        )
    }

    @Test("Headers of all endpoints are shared")
    func sharedHeaders() {
        let tenant = ["X-Tenant": "7"]
        let inferred = inferred(recording("GET", "/a", headers: tenant), recording("GET", "/b", headers: tenant))
        #expect(inferred.part("shared") == #"  "shared": { "headers": { "X-Tenant": "int?" } },"#)
    }

    @Test("Parameters without a value and repeated parameters are kept")
    func query() {
        let inferred = inferred(recording("GET", "/pets?tag=&tag=b&q=&limit="), recording("GET", "/pets"))
        #expect(
            inferred.line.contains(#""query": { "tag": "[string]?", "q": "string?", "limit": "string?" }"#),
            "\(inferred.text)"
        )
    }

    // MARK: - Security

    @Test("Credentials become security schemes, with the endpoints that need them")
    func security() {
        let bearer = ["Authorization": "Bearer abc"]
        let inferred = inferred(
            recording("GET", "/a", headers: bearer),
            recording("GET", "/b", headers: bearer),
            recording("GET", "/c", headers: bearer),
            recording("POST", "/login", headers: ["Authorization": "Basic YTpi"], body: .object(["a": .integer(1)])),
            recording("GET", "/health")
        )
        #expect(
            inferred.line.contains(
                #""securitySchemes": { "bearer": { "type": "bearer" }, "basic": { "type": "basic" } }, "security": ["bearer"],"#
            ),
            "\(inferred.text)"
        )
        let own = inferred.spec?.requests.endpoints.map { endpoint in endpoint.address.security?.map { $0.map(\.value) }
        }
        #expect(own == [nil, nil, nil, [["basic"]], []])
        #expect(!inferred.text.contains("abc") && !inferred.text.contains("YTpi"))
    }

    @Test(
        "API keys in headers, queries and cookies become security schemes",
        arguments: [
            (
                "/a", ["X-API-Key": "secret"],
                #"{ "xAPIKey": { "type": "apiKey", "in": "header", "name": "X-API-Key" } }"#
            ),
            ("/a?api_key=secret", [:], #"{ "apiKey": { "type": "apiKey", "in": "query", "name": "api_key" } }"#),
            (
                "/a", ["Cookie": "sessionid=secret"],
                #"{ "sessionid": { "type": "apiKey", "in": "cookie", "name": "sessionid" } }"#
            ),
            ("/a", ["Authorization": "Token secret"], #"{ "token": { "type": "http", "scheme": "Token" } }"#),
            ("/a", ["Authorization": "‹redacted›"], #"{ "bearer": { "type": "bearer" } }"#),
        ] as [(String, [String: String], String)]
    )
    func keys(path: String, headers: [String: String], scheme: String) {
        let inferred = inferred(recording("GET", path, headers: headers))
        #expect(inferred.line.contains(#""securitySchemes": \#(scheme), "security": "#), "\(inferred.text)")
        #expect(!inferred.text.contains("secret"))
        #expect(inferred.spec?.requests.endpoints[0].request.query.isEmpty == true)
    }

    @Test(
        "An Authorization header whose scheme is redacted is assumed to be a bearer token, with a warning",
        arguments: ["‹redacted›", "REDACTED", "***", "[REDACTED BY PROXY]", "xxxxx"]
    )
    func hiddenScheme(value: String) {
        let inferred = inferred(recording("GET", "/a", headers: ["Authorization": value]))
        #expect(inferred.line.contains(#""securitySchemes": { "bearer": { "type": "bearer" } }"#), "\(inferred.text)")
        let note = "warning: the scheme of this Authorization header is redacted; assuming a bearer token"
        #expect(inferred.notes.contains(note), "\(inferred.notes)")
        for known in ["Bearer ‹redacted›", "Bearer ***", "Basic REDACTED"] {
            let notes = self.inferred(recording("GET", "/a", headers: ["Authorization": known])).notes
            #expect(!notes.contains("Authorization"), "\(notes)")
        }
    }

    @Test("An endpoint that is called with and without credentials has optional security")
    func optionalSecurity() {
        let inferred = inferred(
            recording("GET", "/a", headers: ["Authorization": "Bearer abc"]),
            recording("GET", "/a")
        )
        #expect(inferred.line.contains(#""security": ["bearer", []]"#), "\(inferred.text)")
    }
}
