import Testing

@testable import netgen

/// A spec in netgen's format, for a pass to change. What is around the members is written by itself.
func specForPass(_ members: String) throws -> Spec {
    let (source, value) = try parsed(SpecCases.spec(members))
    var diagnostics = Diagnostics()
    let spec = try #require(SpecReader.spec(value, in: source, diagnostics: &diagnostics))
    #expect(diagnostics.list.map(\.message) == [])
    return spec
}

/// What a user's spec says about a document.
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
    /// What it is, as far as tests of passes ask: `[Pet]`, `oneOf`.
    var shape: String {
        switch kind {
        case .expression(let expression): expression.spelling
        case .object(let fields), .openObject(let fields, _):
            "{\(fields.map { "\($0.name.value): \($0.schema.shape)\($0.schema.notes.isOptional ? "?" : "")" }.joined(separator: ", "))}"
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
        Dictionary(uniqueKeysWithValues: models.map { ($0.name.value, $0.schema.shape) })
    }

    /// What the endpoints respond with.
    var responses: [String?] {
        endpoints.map { endpoint in
            if case .json(let schema) = endpoint.response?.kind { schema.shape } else { nil }
        }
    }

    /// Whether the endpoints have the wrapper that endpoints have that say nothing of it.
    var haveDefaultWrapper: [Bool] {
        endpoints.map { endpoint in
            if case .inherited = endpoint.wrapper { true } else { false }
        }
    }
}
