import Foundation

@testable import NetRuntime
@testable import netgen

/// A request as a generated client sends it: the values of a spec's parameters, written by NetRuntime's encoders.
struct RenderedRequest {
    var method: String
    /// The path and the query.
    var url: String
    var headers: [(name: String, value: String)] = []

    /// The value of a parameter; `nil` to omit the parameter.
    typealias Choice = (Spec.ParameterLocation, Spec.Field) -> JSONValue?

    /// Creates the request of an endpoint, with chosen values.
    init(_ endpoint: Spec.Endpoint, choosing choose: Choice) throws {
        method = endpoint.address.method.value
        var path = endpoint.address.path.value
        var values: [any ParameterValue] = []
        for placeholder in PathTemplate.placeholders(in: endpoint.address.path) {
            let field =
                endpoint.request.parameters?.first { $0.name.value == placeholder.value }
                ?? Spec.Field(name: placeholder, schema: Spec.Schema(.expression(.scalar(.string))))
            path = path.replacing("{\(placeholder.value)}", with: field.pathExpression)
            values.append(try field.parameter(choose(.path, field)))
        }
        url = try URITemplate(path).expand(values)
        let names = endpoint.request.query.map { "\($0.name.value.percentEncodedValue)\($0.explodes ? "*" : "")" }
        if !names.isEmpty {
            let query = try endpoint.request.query.map { try $0.parameter(choose(.query, $0)) }
            url += try URITemplate("{?\(names.joined(separator: ","))}").expand(query)
        }
        for field in endpoint.request.headers {
            let text = try field.parameter(choose(.header, field)).parameterForm.joined
            if let text { headers.append((field.name.value, text)) }
        }
        let cookies = try endpoint.request.cookies.compactMap { field in
            try field.parameter(choose(.cookie, field)).parameterForm.joined.map { text in
                "\(field.name.value)=\(text.percentEncodedValue)"
            }
        }
        if !cookies.isEmpty { headers.append(("Cookie", cookies.joined(separator: "; "))) }
    }
}

extension Spec.Field {
    /// Whether an array in a query has a pair for each element.
    fileprivate var explodes: Bool { schema.notes.form.explode?.value ?? true }

    /// The expression of a path parameter in a URI template.
    fileprivate var pathExpression: String {
        let suffix = schema.notes.form.explode?.value == true ? "*" : ""
        return switch style {
        case .label: "{.\(name.value)\(suffix)}"
        case .matrix: "{;\(name.value)\(suffix)}"
        case .reserved: "{+\(name.value)}"
        case .separated, .deepObject, .json, nil: "{\(name.value)\(suffix)}"
        }
    }

    /// Returns a value in the form in which the client writes it.
    func parameter(_ value: JSONValue?) throws -> any ParameterValue {
        guard let value, !value.isNull else { return String?.none }
        let json = try JSON(json: Data(value.compact.utf8))
        return switch style {
        case .json: JSONParameter.json(json)
        case .deepObject: JSONParameter.deepObject(name.value, json)
        case .separated(let separator): JSONParameter.value(of: json).separated(by: separator)
        case .label, .matrix, .reserved, nil: JSONParameter.value(of: json)
        }
    }
}
