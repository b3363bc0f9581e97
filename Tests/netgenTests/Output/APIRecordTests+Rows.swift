@testable import netgen

extension APIRecordTests {
    private static let location = Row.none("A stamp has no locations.")
    private static let code = Row.none("It is how the generated code works, which its users can't observe.")
    private static let test = Row.none("It is a value for tests.")
    private static let text = Row.none("It is a description.")
    private static let parts = Row.none("Its own properties have rows.")
    private static let none = Located("", at: .none)
    private static let derived = Row.none("It follows from other properties.")

    /// An empty part of each type, with the rows of its stored properties.
    static var rows: [(part: Any, rows: KeyValuePairs<String, Row>)] {
        apis + endpoints + responses + types
    }

    private static var apis: [(part: Any, rows: KeyValuePairs<String, Row>)] {
        [
            (
                API(namespace: "Shop"),
                [
                    "sourceName": text, "namespace": .head, "range": location, "access": .member("access"),
                    "documentation": text, "environments": .member("environments"), "environmentDocumentation": text,
                    "defaultEnvironment": .member("preferred"), "security": .member("security"),
                    "oauth": .member("tokenURL"), "wrappers": .member("wrappers"),
                    "requestProtocols": .member("protocols"), "models": .member("types"),
                    "endpoints": .member("endpoints"), "clientFailure": .member("failure"),
                    "environmentName": .member("environmentType"), "clientErrorName": .member("errorType"),
                    "hasOwnClient": .member("ownClient"), "limits": .member("limits"),
                ]
            ),
            (
                Environment(name: "production"),
                [
                    "name": .head, "range": location, "url": .member("url"), "servers": .member("servers"),
                    "variables": .member("variables"),
                ]
            ),
            (Environment.Server(name: "a", url: ""), ["name": .head, "url": .member("url")]),
            (
                ServerVariables(template: "", variables: []),
                [
                    "documentation": text, "template": derived, "variables": .member("variables"),
                    "enumerations": derived,
                ]
            ),
            (
                ServerVariables.Variable(key: "", name: "a" as MemberName),
                [
                    "key": .head, "name": .head, "enumeration": .member("enum"), "defaultValue": .member("default"),
                ]
            ),
            (
                Wrapper(name: "Wrapper"),
                [
                    "name": .head, "range": location, "isDefault": .head, "documentation": text,
                    "properties": .member("fields"), "payload": .member("payload"), "success": .member("success"),
                    "failure": .member("failure"), "nested": .member("types"), "formerFailureNames": text,
                ]
            ),
            (
                Wrapper.FailureProperty(name: "a", field: Wrapper.FieldPath(steps: [])),
                [
                    "name": .head, "range": location, "type": .head, "isOptional": .head, "documentation": text,
                    "field": .head, "codes": .member("codes"),
                ]
            ),
            (
                RequestProtocol(name: "ShopRequest"),
                [
                    "name": .head, "wrapper": .member("wrapper"), "failure": .member("failures"),
                    "failureType": .member("failureName"), "otherFailures": derived,
                ]
            ),
        ]
    }

    private static var endpoints: [(part: Any, rows: KeyValuePairs<String, Row>)] {
        [
            (
                Endpoint(
                    name: "GetPet",
                    written: Spec.Endpoint(name: none, method: none, path: none),
                    address: EndpointAddress(method: "GET", path: "/")
                ),
                [
                    "name": .head, "written": code, "declaration": parts, "address": parts, "request": parts,
                    "result": parts,
                ]
            ),
            (
                EndpointDeclaration(),
                [
                    "documentation": .member("rules"), "requestProtocol": .member("protocol"),
                    "domain": .member("domain"), "failureOrigin": .member("failureName"),
                    "nested": .member("types"), "samples": test,
                ]
            ),
            (
                EndpointAddress(method: "GET", path: "/"),
                [
                    "method": .head, "path": .head, "sends": .member("sends"), "server": .member("server"),
                    "security": .member("security"),
                ]
            ),
            (
                EndpointRequest(),
                [
                    "text": parts, "constants": .member("constants"), "properties": .member("parameters"),
                    "body": .member("body"), "secrets": .member("secrets"), "calls": .member("member"),
                ]
            ),
            (RequestText(), ["uri": derived, "headerLines": .member("accept"), "arguments": code]),
            (
                EndpointResult(),
                [
                    "response": .member("response"), "stream": .member("streams"), "payload": .member("payload"),
                    "paging": .member("paging"), "failure": .member("failures"),
                    "redirects": .member("redirects"),
                ]
            ),
            (
                RequestProperty(name: "a", place: .body),
                [
                    "name": .head, "range": location, "type": .head, "isOptional": .head,
                    "constant": .member("value"), "documentation": .member("rules"), "place": .head,
                    "style": .member("style"), "explodes": .member("explodes"), "spelling": .member("as"),
                    "mediaType": .member("mediaType"), "samples": test, "limits": derived,
                ]
            ),
            (
                RequestConstant(name: Located("a", at: .none), place: .query("a")),
                ["name": .head, "place": .head, "text": .member("value")]
            ),
            (
                EndpointCalls(), ["member": .member("member"), "group": .member("group")]
            ),
            (
                Paging(kind: .linkHeader, items: Wrapper.FieldPath(steps: [])),
                [
                    "kind": .member("paging"), "items": .member("items"), "isResponseOptional": derived,
                    "element": derived,
                ]
            ),
        ]
    }

    private static var responses: [(part: Any, rows: KeyValuePairs<String, Row>)] {
        [
            (
                Response.ResponseCase(name: "ok", statuses: []),
                ["name": .head, "range": location, "statuses": .head, "content": .head]
            ),
            (
                ElementStream(),
                [
                    "format": .member("format"), "element": .head, "events": .member("events"),
                    "sentinel": .member("sentinel"), "keys": .member("elementKey"),
                ]
            ),
            (
                ElementStream.EventCases.Case(name: "a", event: Located("a", at: .none)),
                ["name": .head, "event": .head, "type": .head, "documentation": text]
            ),
            (
                EndpointFailure.Case(name: "a", statuses: []),
                [
                    "name": .head, "range": location, "statuses": .head, "type": .head, "documentation": text,
                    "isRejection": .member("rejection"),
                ]
            ),
        ]
    }

    private static var types: [(part: Any, rows: KeyValuePairs<String, Row>)] {
        [
            (
                Model(name: "Pet", kind: .structure([])),
                [
                    "name": .head, "ranges": location, "key": .head, "documentation": .member("deprecated"),
                    "kind": .member("form"), "nested": .member("types"), "isWritten": .member("sent"),
                    "isRead": .member("unread"), "traits": .member("codable"), "ownType": .member("own"),
                    "shared": .member("own"), "isShared": derived, "samples": test,
                ]
            ),
            (
                Property(name: "a", key: "a"),
                [
                    "name": .head, "ranges": location, "key": .head, "type": .head, "presence": .head,
                    "defaultValue": .member("default"), "constant": .member("value"),
                    "documentation": .member("rules"), "isBoxed": code, "isReadPlainly": derived,
                    "direction": .member("from"), "keepsAdditionalProperties": .member("others"),
                ]
            ),
            (
                Enumeration(),
                [
                    "rawType": .member("raw"), "isClosed": .member("closed"), "allowsOthers": .member("suggested"),
                    "cases": .member("values"), "unknownCase": .member("unknown"),
                ]
            ),
            (
                Enumeration.Case(name: "a", rawValue: ""),
                ["name": .head, "range": location, "rawValue": .head, "documentation": .member("deprecated")]
            ),
            (
                Union(),
                [
                    "discriminator": .member("discriminator"), "isKeyed": .member("discriminator"),
                    "variants": .member("variants"), "untagged": .member("untagged"), "matching": .member("shape"),
                    "unknownCase": .member("unknown"), "isIndirect": code,
                ]
            ),
            (
                Union.Variant(name: "a"),
                [
                    "name": .head, "ranges": location, "type": .head, "keywords": .member("keywords"), "tags": .head,
                    "addsTag": derived, "documentation": .member("deprecated"),
                ]
            ),
            (
                ModelTraits(),
                [
                    "isCodable": .member("codable"), "isHashable": .member("hashable"),
                    "isMutable": .member("mutable"), "isIdentifiable": .member("conforms"),
                    "protocols": .member("conforms"),
                ]
            ),
        ]
    }

    /// Returns the members of the records of all comparisons and of a few golden cases.
    static func recordedMembers() throws -> Set<String> {
        var members: Set<String> = []
        func collect(_ value: JSONValue) {
            for member in value.members {
                members.insert(member.key)
                collect(member.value)
            }
            value.elements.forEach(collect)
        }
        let names = ["format-of-documents", "openapi-grpc-gateway", "openapi-unions", "openapi-verdicts"]
        for golden in GoldenCase.all where names.contains(golden.name) {
            let api = Generator().generate(from: try golden.spec()).api
            api.flatMap { JSONValue(record: APIRecord.text(of: APIVersion($0))) }.map(collect)
        }
        var sources = SourceFiles()
        for comparison in ComparisonCase.all {
            for file in ["old.json", "new.json"] {
                let version = try comparison.version(file, &sources)
                JSONValue(record: APIRecord.text(of: version)).map(collect)
            }
        }
        return members
    }
}
