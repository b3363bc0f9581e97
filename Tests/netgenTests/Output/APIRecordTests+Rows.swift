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
                API(identity: API.Identity(namespace: "Shop")),
                [
                    "identity": parts, "service": parts, "client": parts, "models": .member("types"),
                    "endpoints": .member("endpoints"), "limits": .member("limits"),
                ]
            ),
            (
                API.Identity(namespace: "Shop"),
                [
                    "sourceName": text, "namespace": .head, "range": location, "access": .member("access"),
                    "documentation": text,
                ]
            ),
            (
                API.Service(),
                [
                    "environments": .member("environments"), "environmentName": .member("environmentType"),
                    "environmentDocumentation": text, "defaultEnvironment": .member("preferred"),
                    "security": .member("security"), "oauth": .member("tokenURL"),
                ]
            ),
            (
                API.ClientDeclaration(),
                [
                    "wrappers": .member("wrappers"), "requestProtocols": .member("protocols"),
                    "failure": .member("failure"), "errorName": .member("errorType"), "isOwn": .member("ownClient"),
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
                    "name": .head, "written": code, "declaration": parts, "properties": .member("fields"),
                    "payload": .member("payload"), "rule": parts,
                ]
            ),
            (WrapperDeclaration(), ["isDefault": .head, "documentation": text, "nested": .member("types")]),
            (
                Wrapper.Rule(),
                ["success": .member("success"), "failure": .member("failure"), "formerFailureNames": text]
            ),
            (Declaration(), ["range": location, "documentation": .member("rules")]),
            (
                Wrapper.FailureProperty(name: "a", field: Wrapper.FieldPath(steps: [])),
                [
                    "name": .head, "declaration": location, "type": .head, "isOptional": .head, "field": .head,
                    "codes": .member("codes"),
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
                ["name": .head, "declaration": parts, "value": parts, "place": .head, "form": parts]
            ),
            (
                RequestProperty.Value(),
                [
                    "type": .head, "isOptional": .head, "constant": .member("value"), "samples": test,
                    "limits": derived,
                ]
            ),
            (
                RequestProperty.Form(),
                [
                    "style": .member("style"), "explodes": .member("explodes"), "spelling": .member("as"),
                    "mediaType": .member("mediaType"),
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
                    "name": .head, "declaration": parts, "kind": .member("form"), "nested": .member("types"),
                    "use": parts, "replacement": parts,
                ]
            ),
            (
                Model.Declaration(),
                ["ranges": location, "key": .head, "documentation": .member("deprecated")]
            ),
            (
                Model.Use(),
                [
                    "isWritten": .member("sent"), "isRead": .member("unread"), "traits": .member("codable"),
                    "samples": test,
                ]
            ),
            (
                Model.Replacement(),
                ["ownType": .member("own"), "shared": .member("own"), "isShared": derived]
            ),
            (
                Property(name: "a", key: "a"),
                [
                    "name": .head, "declaration": parts, "key": .head, "type": .head, "value": parts,
                    "storage": parts,
                ]
            ),
            (Property.Declaration(), ["ranges": location, "documentation": .member("rules")]),
            (
                Property.Value(),
                [
                    "presence": .head, "defaultValue": .member("default"), "constant": .member("value"),
                    "direction": .member("from"),
                ]
            ),
            (
                Property.Storage(),
                ["isBoxed": code, "isReadPlainly": derived, "keepsAdditionalProperties": .member("others")]
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
                    "variants": .member("variants"), "matching": .member("untagged"),
                    "unknownCase": .member("unknown"), "isIndirect": code,
                ]
            ),
            (
                Union.Matching(),
                ["untagged": .member("untagged"), "matches": .member("shape"), "fallback": derived, "isTried": derived]
            ),
            (
                Union.Variant(name: "a"),
                [
                    "name": .head, "declaration": parts, "type": .head, "keywords": .member("keywords"),
                    "tags": .head, "addsTag": derived,
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
}
