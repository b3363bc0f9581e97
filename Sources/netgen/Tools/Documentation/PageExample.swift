/// An example on a page: the document's own example, unchanged, or else a generated sample.
struct PageExample {
    /// The value; `nil` if there is none.
    var value: JSONValue?
    /// Whether the value is the document's own.
    let isOwn: Bool
    /// The problem with the document's own example; `nil` if it is valid.
    private let problem: String?

    init(in reference: Reference, of schema: Spec.Schema, isSent: Bool, otherwise sample: () -> JSONValue?) {
        let graph = reference.samples.graph
        let own = graph.chain(from: schema).lazy.compactMap(\.notes.declaration.example).first
        value = own ?? sample()
        isOwn = own != nil
        problem = own.flatMap { SchemaCheck(graph, isSentByClient: isSent).problem(in: $0, as: schema) }
    }

    /// Returns the example as a sample with a title; empty if there is no value.
    func sample(_ title: HTML) -> HTML {
        guard let value else { return .empty }
        let note: HTML = problem.map { "<p>This example of the document is invalid: \($0)</p>" } ?? .empty
        return .sample(title, value.indented, .json, note: note)
    }
}
