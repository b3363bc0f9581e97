import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of nested arrays and objects in each parameter style. A style rejects values whose encoding is ambiguous.
struct NestedParameterTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var value: JSON
        /// The percent-decoded query or form in the deep-object style; `nil` if the request is invalid.
        var deep: String?
        var spread: String?
        var joined: String?
        var testDescription: String { "\(value)" }
    }

    /// Values, and their encoding in each style.
    ///
    /// OpenAPI leaves all of them undefined (3.1.1, section 4.8.12.4). Names with indices are those of Stripe, Node's qs
    /// and PHP. Undefined elements and members are omitted (RFC 6570, section 3.2.1).
    static let rows: [Row] = [
        Row(value: ["a", "b"], deep: "f[0]=a&f[1]=b", spread: "f=a&f=b", joined: "f=a,b"),
        Row(
            value: [["price": "p1", "quantity": 1], ["price": "p2", "quantity": 2]],
            deep: "f[0][price]=p1&f[0][quantity]=1&f[1][price]=p2&f[1][quantity]=2",
            spread: #"f={"price":"p1","quantity":1}&f={"price":"p2","quantity":2}"#,
            joined: #"f={"price":"p1","quantity":1},{"price":"p2","quantity":2}"#
        ),
        Row(value: ["tags": ["a", "b"]], deep: "f[tags][0]=a&f[tags][1]=b", spread: "tags=a,b", joined: "f=tags,a,b"),
        Row(
            value: ["or": [["f": "x"], ["f": "y"]]],
            deep: "f[or][0][f]=x&f[or][1][f]=y",
            spread: #"or=[{"f":"x"},{"f":"y"}]"#,
            joined: #"f=or,[{"f":"x"},{"f":"y"}]"#
        ),
        Row(
            value: ["owner": ["id": 7]],
            deep: "f[owner][id]=7",
            spread: #"owner={"id":7}"#,
            joined: #"f=owner,{"id":7}"#
        ),
        Row(
            value: [["a", "b"], ["c"]],
            deep: "f[0][0]=a&f[0][1]=b&f[1][0]=c",
            spread: "f=a,b&f=c",
            joined: "f=a,b,c"
        ),
        Row(value: ["a": nil, "b": "x"], deep: "f[b]=x", spread: "b=x", joined: "f=b,x"),
        Row(value: ["a": [], "b": "x"], deep: "f[b]=x", spread: "b=x", joined: "f=b,x"),
        Row(value: ["a": [:], "b": "x"], deep: "f[b]=x", spread: "a={}&b=x", joined: "f=a,{},b,x"),
        Row(value: ["a", nil, "b"], deep: nil, spread: "f=a&f=b", joined: "f=a,b"),
        Row(value: [[:], ["a": 1]], deep: nil, spread: #"f={}&f={"a":1}"#, joined: #"f={},{"a":1}"#),
        Row(
            value: [["a": nil], ["a": 1]],
            deep: nil,
            spread: #"f={"a":null}&f={"a":1}"#,
            joined: #"f={"a":null},{"a":1}"#
        ),
        Row(value: [], deep: "", spread: "", joined: ""),
        Row(value: [:], deep: "", spread: "", joined: ""),
        Row(value: nil, deep: "", spread: "", joined: ""),
        Row(value: 7, deep: "f=7", spread: "f=7", joined: "f=7"),
        Row(value: "", deep: "f=", spread: "f=", joined: "f="),
        // Servers would mistake brackets and commas in names and values for separators.
        Row(value: ["a][b": 1], deep: nil, spread: "a][b=1", joined: "f=a][b,1"),
        Row(value: ["x": ["": 1]], deep: nil, spread: #"x={"":1}"#, joined: #"f=x,{"":1}"#),
        Row(value: ["tags": ["a,b", "c"]], deep: "f[tags][0]=a,b&f[tags][1]=c", spread: nil, joined: nil),
    ]

    private func query(_ template: URITemplate, _ value: any ParameterValue) -> String? {
        (try? template.expand([value]))?.removingPercentEncoding.map { String($0.drop { $0 == "?" }) }
    }

    @Test("Nested values are encoded in a query, or rejected if ambiguous", arguments: rows)
    func inQueries(_ row: Row) {
        #expect(query("{?f*}", .deepObject("f", row.value)) == row.deep)
        #expect(query("{?f*}", .value(of: row.value)) == row.spread)
        #expect(query("{?f}", .value(of: row.value)) == row.joined)
    }

    private struct Checkout: Request {
        typealias Response = NoContent
        let form: HTTPBody
        static var endpoint: Endpoint { "POST /checkout" }
        var parameters: Parameters { Parameters(body: form) }
    }

    @Test("Nested values are encoded in a form, or rejected if ambiguous", arguments: rows)
    func inForms(_ row: Row) throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        func sent(_ form: HTTPBody) -> String? {
            guard case .data(let data) = try? client.httpRequest(for: Checkout(form: form)).body else { return nil }
            return String(decoding: data, as: UTF8.self).removingPercentEncoding
        }
        #expect(sent(.form("f*", [.deepObject("f", row.value)])) == row.deep)
        #expect(sent(.form("f*", [.value(of: row.value)])) == row.spread)
    }

    @Test("The error names the parameter but doesn't show its value")
    func parameterNameInError() throws {
        #expect {
            try URITemplate("{?f*}").expand([.deepObject("f", ["secret", nil] as JSON)])
        } throws: { error in
            let problem = error as? InvalidRequest
            return problem?.reason
                == "its parameter “f” has an empty element at index 1, which deep-object style cannot express"
        }
    }

    @Test("Elements that contain an ambiguous separator are rejected")
    func ambiguousSeparators() throws {
        // A server would split such an element in two.
        let texts = ["a|b", "c,d", "e f"]
        for separator in ["|", ",", " "] {
            #expect(throws: InvalidRequest.self) { try URITemplate("{?v}").expand([texts.separated(by: separator)]) }
        }
        #expect(throws: InvalidRequest.self) { try URITemplate("{?v*}").expand([[texts]]) }
        #expect(throws: InvalidRequest.self) { try URITemplate("{?v*}").expand([["k": texts]]) }
        #expect(try URITemplate("{?v}").expand([texts]) == "?v=a%7Cb,c%2Cd,e%20f")
        #expect(try URITemplate("{?v}").expand([texts.separated(by: ";")]) == "?v=a%7Cb%3Bc%2Cd%3Be%20f")
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        // As in a query, an encoded comma belongs to an element, and an unencoded comma separates elements.
        guard case .data(let data) = try client.httpRequest(for: Checkout(form: .form("tags", [texts]))).body else {
            Issue.record("no form")
            return
        }
        #expect(String(decoding: data, as: UTF8.self) == "tags=a%7Cb,c%2Cd,e+f")
    }

    // RFC 6570, section 2.4.1.
    @Test("Headers support prefix modifiers but not operators")
    func headerModifiers() throws {
        struct Short: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET /\nX-Short: {name:2}" }
            var parameters: Parameters { ["abc"] }
        }
        struct Operator: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET /\nX-All: {+name}" }
            var parameters: Parameters { ["abc"] }
        }
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(try client.httpRequest(for: Short()).headers["X-Short"] == "ab")
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Operator()) }
    }
}
