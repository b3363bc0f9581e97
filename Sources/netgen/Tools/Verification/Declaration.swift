/// Where a spec says what a value is.
///
/// The resolved API says what the generated code reads; it has no places. So both are walked side by side: for each step
/// into a value there is one into the declaration. Where the two part, the last place that is known remains.
struct Declaration {
    var range: SourceRange
    private var kind: Spec.Schema.Kind?
    private let models: [String: Spec.Schema]

    init(_ schema: Spec.Schema, in models: [String: Spec.Schema]) {
        range = schema.range
        kind = schema.kind
        self.models = models
    }

    private init(_ range: SourceRange, _ kind: Spec.Schema.Kind?, _ models: [String: Spec.Schema]) {
        (self.range, self.kind, self.models) = (range, kind, models)
    }

    /// The declaration behind names and `?`, with the place where it was named.
    private var content: Declaration {
        var result = self
        // Names that go in circles have been reported.
        for _ in 0...models.count {
            switch result.kind {
            case .expression(.optional(let wrapped)): result.kind = .expression(wrapped)
            case .expression(.named(let name)):
                guard let schema = models[name.value] else { return result }
                result = Declaration(schema.range, schema.kind, models)
            default: return result
            }
        }
        return result
    }

    /// Of an array's elements, or of a map's values.
    var element: Declaration {
        let content = content
        switch content.kind {
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            return Declaration(content.range, .expression(element), models)
        case .items(let schema), .values(let schema): return Declaration(schema, in: models)
        case .openObject(_, let others): return Declaration(others, in: models)
        default: return Declaration(content.range, nil, models)
        }
    }

    /// Of a field of an object.
    func field(_ key: String) -> Declaration {
        let content = content
        switch content.kind {
        case .object(let fields), .openObject(let fields, _):
            guard let field = fields.first(where: { $0.name.value == key }) else { break }
            return Declaration(field.schema, in: models)
        default: break
        }
        return Declaration(content.range, nil, models)
    }

    /// The name of a field where it is declared.
    func nameRange(of key: String) -> SourceRange {
        switch content.kind {
        case .object(let fields), .openObject(let fields, _):
            fields.first { $0.name.value == key }?.name.range ?? range
        default: range
        }
    }

    /// Of an element of a tuple.
    func element(_ place: Int) -> Declaration {
        let content = content
        guard case .tuple(let fields) = content.kind, fields.indices.contains(place) else {
            return Declaration(content.range, nil, models)
        }
        return Declaration(fields[place].schema, in: models)
    }

    /// Of a union's variant.
    func variant(_ place: Int) -> Declaration {
        let content = content
        guard case .union(let union) = content.kind, union.variants.indices.contains(place) else {
            return Declaration(content.range, nil, models)
        }
        return Declaration(union.variants[place].schema, in: models)
    }

    /// Where the values of an enum or the variants of a union are listed.
    var listRange: SourceRange { content.range }
}
