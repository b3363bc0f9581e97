/// Where a spec says what a value is.
///
/// The resolved API says what the generated code reads; it has no places. So both are walked side by side: for each step
/// into a value there is one into the declaration. Where the two part, the last place that is known remains.
struct Declaration {
    private let schema: Spec.Schema
    private let graph: SchemaGraph

    init(_ schema: Spec.Schema, in graph: SchemaGraph) {
        self.schema = schema
        self.graph = graph
    }

    /// A place alone.
    init(_ range: SourceRange, in graph: SchemaGraph) {
        self.init(Spec.Schema(range: range, kind: .expression(.invalid)), in: graph)
    }

    var range: SourceRange { schema.range }

    /// Where the values of an enum or the variants of a union are listed.
    var listRange: SourceRange { content.range }

    private var content: Spec.Schema { graph.content(of: schema) }

    /// Of a part of the content; its place where there is no such part.
    private func part(_ schema: Spec.Schema?) -> Declaration {
        schema.map { Declaration($0, in: graph) } ?? Declaration(content.range, in: graph)
    }

    /// Of an array's elements, or of a map's values.
    var element: Declaration {
        let content = content
        switch content.kind {
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            return part(Spec.Schema(range: content.range, kind: .expression(element)))
        case .items(let element), .values(let element), .openObject(_, let element): return part(element)
        case .expression, .object, .enumeration, .union, .tuple: return part(nil)
        }
    }

    /// Of a field of an object.
    func field(_ key: String) -> Declaration { part(graph.schema(at: [key], in: schema)) }

    /// The name of a field where it is declared.
    func nameRange(of key: String) -> SourceRange {
        content.fields?.first { $0.name.value == key }?.name.range ?? range
    }

    /// Of an element of a tuple.
    func element(_ place: Int) -> Declaration {
        guard case .tuple(let fields) = content.kind else { return part(nil) }
        let named = fields.filter { !$0.isRest }
        return part(named.indices.contains(place) ? named[place].schema : fields.rest)
    }

    /// Of a union's variant.
    func variant(_ place: Int) -> Declaration {
        guard case .union(let union) = content.kind, union.variants.indices.contains(place) else { return part(nil) }
        return part(union.variants[place].schema)
    }
}
