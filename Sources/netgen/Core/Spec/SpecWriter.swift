/// Writes a ``Spec`` as netgen's own format has it, by the same tables of keys that ``SpecReader`` reads it by.
///
/// What is written reads as the same spec again.
enum SpecWriter {
    static func json(_ spec: Spec) -> JSONValue { .object(members(of: spec, Spec.keys)) }

    /// The members `wrapper` and `wrappers`, as far as the spec has them.
    static func wrappers(of spec: Spec) -> [JSONValue.Member] { members(of: spec, [.wrapper, .wrappers]) }

    /// The member `paging` that states these rules; none where there are none.
    static func paging(_ rules: [Spec.Paging]) -> [JSONValue.Member] {
        var spec = Spec(name: Located(""))
        spec.paging = rules
        return members(of: spec, [.paging])
    }

    /// Members as text that is put into an object, so without its braces.
    static func fragment(_ members: [JSONValue.Member]) -> String {
        let object = JSONValue.object(members)
        let line = JSONWriter.spaced.text(of: object)
        guard line.count > JSONWriter.columns else { return String(line.dropFirst(2).dropLast(2)) }
        let lines = object.document.split(separator: "\n")
        return lines.dropFirst().dropLast().map { $0.dropFirst(2) }.joined(separator: "\n")
    }

    /// What an owner says, in the order of its table.
    static func members<Owner>(of owner: Owner, _ keys: [SpecKey<Owner>]) -> [JSONValue.Member] {
        var order = keys
        for key in keys {
            guard let next = key.next, let place = order.firstIndex(where: { $0.name == key.name }) else { continue }
            order.remove(at: place)
            order.insert(key, at: order.firstIndex { $0.name == next } ?? place)
        }
        return order.compactMap { key in key.write(owner).map { JSONValue.Member(key: key.name, value: $0) } }
    }
}
