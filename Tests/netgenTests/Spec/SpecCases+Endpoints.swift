@testable import netgen

extension SpecCases {
    private static func path(_ path: String) -> String {
        spec(#""endpoints": {"e": {"method": "GET", "path": \#(path)}}"#)
    }

    static let endpoints: [DiagnosticCase] = [
        DiagnosticCase(
            "required keys",
            spec(#""endpoints": {1️⃣"e": {}}"#),
            ("1️⃣", .missingKey, #"an endpoint needs "method""#),
            ("1️⃣", .missingKey, #"an endpoint needs "path""#)
        ),
        DiagnosticCase(
            "no object",
            spec(#""endpoints": {"e": 1️⃣"GET /"}"#),
            ("1️⃣", .wrongType, #""e" must be an object, not a string"#),
            fix: #"write "e": { "method": "GET", "path": "/pets" }"#
        ),
        DiagnosticCase(
            "method",
            spec(#""endpoints": {"e": {"method": 1️⃣"GTE", "path": "/"}, "f": {"method": 2️⃣"get", "path": "/"}}"#),
            ("1️⃣", .invalidMethod, #""GTE" is not an HTTP method"#),
            ("2️⃣", .invalidMethod, #""get" is not an HTTP method"#),
            fix: #"did you mean "GET"?"#
        ),
        DiagnosticCase(
            "relative path",
            path(#""1️⃣pets""#),
            ("1️⃣", .invalidPath, "a path must begin with /"),
            fix: #"write "/pets""#
        ),
        DiagnosticCase(
            "a placeholder with a colon",
            path(#"1️⃣"/pets/:id""#),
            ("1️⃣", .invalidPath, #"":id" is not a placeholder in braces; requests would contain it"#),
            fix: "write {id}"
        ),
        DiagnosticCase(
            "a step up in the path",
            path(#""/a/1️⃣../b""#),
            ("1️⃣", .invalidPath, #"a path cannot contain the segment "..", which clients and servers remove"#),
            fix: "write the complete path, relative to the base URL"
        ),
        DiagnosticCase(
            "an encoded step in the path",
            path(#""/a/1️⃣%2E""#),
            ("1️⃣", .invalidPath, #"a path cannot contain the segment "%2E", which clients and servers remove"#)
        ),
        DiagnosticCase(
            "query in the path",
            path(#""/pets1️⃣?limit=1""#),
            ("1️⃣", .invalidPath, "a path cannot have a query")
        ),
        DiagnosticCase(
            "fragment",
            path(#""/a1️⃣#b""#),
            ("1️⃣", .invalidPath, "a path cannot have a fragment, which is never sent")
        ),
        DiagnosticCase(
            "space in the path",
            path(#""/a1️⃣ b""#),
            ("1️⃣", .invalidPath, #"" " must be percent-encoded in a path"#),
            fix: "write %20"
        ),
        DiagnosticCase(
            "letter in the path",
            path(#""\/gr1️⃣öße""#),
            ("1️⃣", .invalidPath, #""ö" must be percent-encoded in a path"#),
            fix: "write %C3%B6"
        ),
        DiagnosticCase(
            "line break in the path",
            path(#""/a1️⃣\r\nHost: b""#),
            ("1️⃣", .invalidPath, #""\u000D" must be percent-encoded in a path"#)
        ),
        DiagnosticCase(
            "percent sign",
            path(#""/a1️⃣%2""#),
            ("1️⃣", .invalidPath, "% must be followed by two hexadecimal digits")
        ),
        DiagnosticCase(
            "open placeholder",
            path(#""/1️⃣{id/pets""#),
            ("1️⃣", .invalidPath, "the placeholder is not closed")
        ),
        DiagnosticCase(
            "open placeholder at the end",
            path(#""/1️⃣{id""#),
            ("1️⃣", .invalidPath, "the placeholder is not closed")
        ),
        DiagnosticCase("closing brace", path(#""/id1️⃣}""#), ("1️⃣", .invalidPath, "} does not close a placeholder")),
        DiagnosticCase("empty placeholder", path(#""/1️⃣{}""#), ("1️⃣", .invalidPath, "the placeholder has no name")),
        DiagnosticCase(
            "placeholder twice",
            path(#""/{id}/{1️⃣id}""#),
            ("1️⃣", .invalidPath, #"duplicate placeholder "id""#)
        ),
        DiagnosticCase(
            "template operator",
            path(#""/{1️⃣+id}""#),
            ("1️⃣", .invalidPath, #""+" is not allowed in the name of a placeholder"#)
        ),
        DiagnosticCase(
            "headers and cookies",
            endpoint(
                #""headers": {1️⃣"X Y": "int", "If-Match": "string", 2️⃣"if-match": "string", 3️⃣"": "int"}, "#
                    + #""cookies": {4️⃣"a;b": "int"}"#
            ),
            ("1️⃣", .invalidHeaderName, #""X Y" is not a valid name for a header: " " is not allowed"#),
            ("2️⃣", .duplicateValue, #"the header "if-match" is declared twice: header names are case-insensitive"#),
            ("3️⃣", .emptyValue, "the name of a header is empty"),
            ("4️⃣", .invalidHeaderName, #""a;b" is not a valid name for a cookie: ";" is not allowed"#)
        ),
        DiagnosticCase(
            "explode",
            endpoint(
                #""query": {"a": {"type": "[int]", "explode": false}}, "parameters": {"b": {"type": "int", "explode": 1️⃣true}}"#
            ),
            ("1️⃣", .conflictingKeys, #""explode" is only allowed in a query parameter or the field of a form"#)
        ),
        DiagnosticCase(
            "unsent body",
            spec(#""endpoints": {"e": {"method": "GET", "path": "/", 1️⃣"body": "int"}}"#),
            ("1️⃣", .unsentBody, "a GET request cannot have a body: many servers and Apple's URLSession reject it")
        ),
        DiagnosticCase(
            "bodies",
            endpoint(#""body": {"raw": 1️⃣"png", 2️⃣"form": {}, 3️⃣"mediaType": "x"}"#),
            ("1️⃣", .invalidMediaType, #""png" is not a media type"#),
            ("2️⃣", .conflictingKeys, #""form" cannot be combined with "raw""#),
            ("3️⃣", .unknownKey, #"unknown key "mediaType" in a body"#)
        ),
        DiagnosticCase(
            "media type with a line break",
            endpoint(#""body": {"file": 1️⃣"image/png\r\nX: y"}"#),
            ("1️⃣", .invalidMediaType, #""image/png\u000D\nX: y" is not a media type"#)
        ),
        DiagnosticCase(
            "many media types",
            endpoint(#""body": {"raw": 1️⃣"image/*"}"#),
            ("1️⃣", .invalidMediaType, #"a body needs one media type, and "image/*" matches several"#)
        ),
        DiagnosticCase(
            "no response",
            endpoint(#""response": 1️⃣null"#),
            ("1️⃣", .wrongType, #""response" must be a type, not null"#),
            fix: #"remove "response" if the response has no body"#
        ),
        DiagnosticCase(
            "statuses",
            endpoint(#""failures": {1️⃣"600": null, 2️⃣"4xx": null, 3️⃣"error": null, 4️⃣"199": null, "404": 5️⃣7}"#),
            ("1️⃣", .invalidStatus, #""600" is not the status of a response"#),
            ("2️⃣", .invalidStatus, #""4xx" is not the status of a response"#),
            ("3️⃣", .invalidStatus, #""error" is not the status of a response"#),
            ("4️⃣", .invalidStatus, #""199" is not the status of a response"#),
            ("5️⃣", .wrongType, #"the type of the failure "404" must be a type, not a number"#)
        ),
        DiagnosticCase(
            "wrapper, payload, server",
            endpoint(#""wrapper": 1️⃣{"payload": "a"}, "payload": 2️⃣"a..b", "server": 3️⃣"""#),
            ("1️⃣", .wrongType, #""wrapper" must be null or the name of a wrapper, not an object"#),
            ("2️⃣", .invalidKeyPath, #""a..b" is not a valid key path: it has an empty key"#),
            ("3️⃣", .emptyValue, #""server" is empty"#)
        ),
        DiagnosticCase(
            "no paging",
            endpoint(#"1️⃣"paging": {"items": "x"}"#),
            ("1️⃣", .missingKey, #"paging needs one of "page", "offset", "cursor", "link" or "linkHeader""#)
        ),
        DiagnosticCase(
            "two kinds of paging",
            endpoint(#""paging": {"page": "p", 1️⃣"offset": "o", 2️⃣"next": "n", "first": 3️⃣-1}"#),
            ("1️⃣", .conflictingKeys, #""offset" cannot be combined with "page""#),
            ("2️⃣", .conflictingKeys, #""next" is only allowed in paging by "cursor""#),
            ("3️⃣", .wrongType, #""first" must be a non-negative integer, not a number"#)
        ),
        DiagnosticCase(
            "more",
            endpoint(#""paging": {"linkHeader": true, 1️⃣"more": "m"}"#),
            ("1️⃣", .conflictingKeys, #""more" is only allowed in paging by "page", "offset" or "cursor""#)
        ),
        DiagnosticCase(
            "a parameter that is not one of the query",
            endpoint(#""paging": {1️⃣"page": {2️⃣"header": "X-Page"}}"#),
            ("1️⃣", .missingKey, #"a parameter needs "body""#),
            ("2️⃣", .unknownKey, #"unknown key "header" in a parameter"#)
        ),
        DiagnosticCase(
            "a parameter that is none",
            endpoint(#""paging": {"offset": 1️⃣1}"#),
            ("1️⃣", .wrongType, #""offset" must be a query parameter, or a member of the body, not a number"#)
        ),
        DiagnosticCase("cursor", endpoint(#"1️⃣"paging": {"cursor": "c"}"#), ("1️⃣", .missingKey, #"paging needs "next""#)),
        DiagnosticCase(
            "link",
            endpoint(#""paging": {"link": {"header": 1️⃣"Next Page"}}"#),
            ("1️⃣", .invalidHeaderName, #""Next Page" is not a valid name for a header: " " is not allowed"#)
        ),
        DiagnosticCase(
            "link header",
            endpoint(#""paging": {"linkHeader": 1️⃣false}"#),
            ("1️⃣", .wrongType, #""linkHeader" must be true, not false"#)
        ),
    ]
}
