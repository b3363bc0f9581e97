/// The location in a spec that declares a value.
///
/// The generated code decodes values according to the resolved API, which has no locations. So when a reader moves to a
/// member or an element, it also moves to the matching part of the spec. If the two diverge, the last known location
/// remains.
struct SchemaLocation {
    private let schema: Spec.Schema
    private let graph: SchemaGraph

    init(_ schema: Spec.Schema, in graph: SchemaGraph) {
        self.schema = schema
        self.graph = graph
    }

    /// Creates a location without a schema.
    init(_ range: SourceRange, in graph: SchemaGraph) {
        self.init(Spec.Schema(range: range, kind: .expression(.invalid)), in: graph)
    }

    var range: SourceRange { schema.range }

    /// The location of the values of an enum or of the variants of a union.
    var listRange: SourceRange { content.range }

    private var content: Spec.Schema { graph.content(of: schema) }

    /// Returns the location of a part of the content; the location of the content if the part is missing.
    private func part(_ schema: Spec.Schema?) -> SchemaLocation {
        schema.map { SchemaLocation($0, in: graph) } ?? SchemaLocation(content.range, in: graph)
    }

    /// The location of the elements of an array, or of the values of a dictionary.
    var element: SchemaLocation {
        let content = content
        switch content.kind {
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            return part(Spec.Schema(range: content.range, kind: .expression(element)))
        case .items(let element), .values(let element), .openObject(_, let element): return part(element)
        case .expression, .object, .enumeration, .union, .tuple: return part(nil)
        }
    }

    /// Returns the location of a field of an object.
    func field(_ key: String) -> SchemaLocation { part(graph.schema(at: [key], in: schema)) }

    /// Returns the location of the name of a field.
    func nameRange(of key: String) -> SourceRange {
        content.fields?.first { $0.name.value == key }?.name.range ?? range
    }

    /// Returns the location of an element of a tuple.
    func element(_ index: Int) -> SchemaLocation {
        guard case .tuple(let fields) = content.kind else { return part(nil) }
        let named = fields.filter { !$0.isRest }
        return part(named.indices.contains(index) ? named[index].schema : fields.rest)
    }

    /// Returns the location of a variant of a union.
    func variant(_ index: Int) -> SchemaLocation {
        guard case .union(let union) = content.kind, union.variants.indices.contains(index) else { return part(nil) }
        return part(union.variants[index].schema)
    }
}
