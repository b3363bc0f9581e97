/// A writer of a ``Spec`` in netgen's own format. It uses the same tables of keys as ``SpecReader``.
///
/// Reading the output gives an equal spec.
enum SpecWriter {
    static func json(_ spec: Spec) -> JSONValue { .object(members(of: spec, Spec.keys)) }

    /// Returns the members `wrapper` and `wrappers` that the spec contains.
    static func wrappers(of spec: Spec) -> [JSONValue.Member] { members(of: spec, [.wrapper, .wrappers]) }

    /// Returns the member `paging` for these rules, or an empty array if there are no rules.
    static func paging(_ rules: [Spec.Paging]) -> [JSONValue.Member] {
        var spec = Spec(name: Located(""))
        spec.responses.paging = rules
        return members(of: spec, [.paging])
    }

    /// Returns members as a string without the braces of an object.
    static func fragment(_ members: [JSONValue.Member]) -> String {
        let object = JSONValue.object(members)
        let line = JSONWriter.spaced.text(of: object)
        guard line.count > JSONWriter.columns else { return String(line.dropFirst(2).dropLast(2)) }
        let lines = object.document.split(separator: "\n")
        return lines.dropFirst().dropLast().map { $0.dropFirst(2) }.joined(separator: "\n")
    }

    /// Returns the members of an owner, in the order of its table.
    static func members<Owner>(of owner: Owner, _ keys: [SpecKey<Owner>]) -> [JSONValue.Member] {
        var order = keys
        for key in keys {
            guard let next = key.next, let index = order.firstIndex(where: { $0.name == key.name }) else { continue }
            order.remove(at: index)
            order.insert(key, at: order.firstIndex { $0.name == next } ?? index)
        }
        return order.compactMap { key in key.write(owner).map { JSONValue.Member(key: key.name, value: $0) } }
    }
}
