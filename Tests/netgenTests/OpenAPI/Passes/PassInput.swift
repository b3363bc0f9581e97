import Testing

@testable import netgen

/// Returns a spec in netgen's format for a pass to change. The required members are added.
func specForPass(_ members: String) throws -> Spec {
    let (source, value) = try parsed(SpecCases.spec(members))
    var diagnostics = Diagnostics()
    let spec = try #require(SpecReader.spec(value, in: source, diagnostics: &diagnostics))
    #expect(diagnostics.list.map(\.message) == [])
    return spec
}

/// Returns the amendments of a user's spec.
func amendmentsForPass(_ members: String) throws -> Amendments {
    let (source, value) = try parsed(#"{"netgen": 1, "openapi": "openapi.json", \#(members)}"#)
    var diagnostics = Diagnostics()
    let amendments = try #require(SpecReader.amendments(value, in: source, diagnostics: &diagnostics))
    #expect(diagnostics.list.map(\.message) == [])
    return amendments
}

func parsed(_ text: String) throws -> (SourceText, JSONValue) {
    let source = SourceText(path: "spec.json", text: text)
    var diagnostics = Diagnostics()
    return (source, try #require(JSONParser.parse(source, diagnostics: &diagnostics)))
}

extension Spec.Schema {
    /// The type as text, with the details that tests of passes need, such as `[Pet]` or `oneOf`.
    var shape: String {
        switch kind {
        case .expression(let expression): expression.spelling
        case .object(let fields), .openObject(let fields, _):
            "{\(fields.map { "\($0.name.value): \($0.schema.shape)\($0.schema.notes.presence.isOptional ? "?" : "")" }.joined(separator: ", "))}"
        case .union(let union): "oneOf(\(union.variants.map(\.schema.shape).joined(separator: ", ")))"
        case .enumeration: "enum"
        case .tuple: "tuple"
        case .items(let element): "[\(element.shape)]"
        case .values(let element): "[string: \(element.shape)]"
        }
    }
}

extension Spec {
    /// The shapes of the models, by name.
    var shapes: [String: String] {
        Dictionary(uniqueKeysWithValues: types.models.map { ($0.name.value, $0.schema.shape) })
    }

    /// The types of the endpoints' responses.
    var responseTypes: [String?] {
        requests.endpoints.map { endpoint in
            if case .json(let schema) = endpoint.result.response?.kind { schema.shape } else { nil }
        }
    }

    /// Whether each endpoint has the default wrapper.
    var haveDefaultWrapper: [Bool] {
        requests.endpoints.map { endpoint in
            if case .inherited = endpoint.wrapping.wrapper { true } else { false }
        }
    }
}
