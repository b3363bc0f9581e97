/// What is known of the schemas that references lead to.
final class SchemaRegistry {
    let document: OpenAPIDocument
    private(set) var names = ModelNames()
    /// Schemas that have a name and still have to be read, in the order of their first reference.
    private var waiting: [NamedSchema] = []
    /// What is known of schemas, by their keys.
    private var facts: [String: Facts] = [:]
    /// What discriminators say of the models that they tell apart.
    var tags: [DiscriminatorTag] = []
    /// The schemas that extend a base by `allOf`, by the key of the base and in the document's order.
    private(set) lazy var subtypes = KeyRecord.pausing { findSubtypes() }

    struct NamedSchema {
        var name: Located<String>
        var key: String
        var value: JSONValue
        /// The schema whose union with its subtypes the model is; `nil` where the model is the schema itself.
        var root: OpenAPIFiles.Target?

        var isHierarchy: Bool { root != nil }
    }

    private struct Facts {
        var isNullable: Bool?
        /// The side that alone sends it; the inner `nil`: both do.
        var direction: Spec.Direction??
    }

    /// The names of models, each of which is given once.
    struct ModelNames {
        /// By the key of what a reference leads to.
        var byKey: [String: String] = [:]
        /// Those of schemas without a name that hold themselves, by where they stand.
        var nested: [SourceRange: Located<String>] = [:]
        /// What copies of a schema are copies of, by their keys.
        fileprivate var originals: [String: OpenAPIFiles.Target] = [:]
        private var taken: Set<String> = []

        /// The name, or with a number where another model has it, or is to have it.
        fileprivate mutating func claim(_ wanted: String, isOthers: Bool = false) -> String {
            var name = isOthers ? "\(wanted)2" : wanted
            var number = isOthers ? 3 : 2
            while !taken.insert(name).inserted {
                name = "\(wanted)\(number)"
                number += 1
            }
            return name
        }
    }

    init(_ document: OpenAPIDocument) {
        self.document = document
        KeyRecord.pausing {
            findCopies()
            findFiles()
        }
    }

    // MARK: - Models

    /// The name of the model that a target becomes. It is read later.
    @discardableResult
    func modelName(of target: OpenAPIFiles.Target) -> String {
        let written = target.value
        let target = names.originals[target.key] ?? target
        if target.value.range != written.range { written.settle() }
        if let name = names.byKey[target.key] { return name }
        let own = namedSchema(target.name).map { names.originals[$0.key] ?? $0 }
        let name = names.claim(target.name, isOthers: own.map { $0.key != target.key } ?? false)
        names.byKey[target.key] = name
        waiting.append(NamedSchema(name: Located(name, at: target.value.range), key: target.key, value: target.value))
        return name
    }

    /// The name of the union of a schema and its subtypes. It is read later.
    func nameHierarchy(of target: OpenAPIFiles.Target) -> String {
        let key = "any " + target.key
        if let name = names.byKey[key] { return name }
        let name = names.claim("Any" + target.name.prefix(1).uppercased() + target.name.dropFirst())
        names.byKey[key] = name
        let located = Located(name, at: target.value.range)
        waiting.append(NamedSchema(name: located, key: target.key, value: target.value, root: target))
        return name
    }

    /// Names a schema without a name that holds itself. It is read later, too.
    func nameNested(_ value: JSONValue, after base: String) -> Located<String> {
        let name = Located(names.claim("Nested" + base), at: value.range)
        names.nested[value.range] = name
        waiting.append(NamedSchema(name: name, key: name.value, value: value))
        return name
    }

    /// A name for a payload without one, whose model is read already.
    func namePayload(_ schema: Spec.Schema, _ wanted: Located<String>) -> Located<String> {
        var name = wanted
        var number = 2
        while names.byKey.values.contains(name.value) {
            name = wanted.map { "\($0) \(number)" }
            number += 1
        }
        names.byKey["\(schema.range.file):\(schema.range.start)"] = name.value
        return name
    }

    /// Reads one of the document's schemas as if something referred to it.
    func requestModel(named name: String) {
        if let target = namedSchema(name) { modelName(of: target) }
    }

    func requestAllModels() {
        for member in document.members(of: document.main["components"]?["schemas"]) { requestModel(named: member.key) }
    }

    /// The schemas that references have asked for since the last call.
    func takeWaiting() -> [NamedSchema] {
        defer { waiting = [] }
        return waiting
    }

    /// One of the document's own schemas.
    private func namedSchema(_ name: String) -> OpenAPIFiles.Target? {
        document.files.namedSchema(Located(name, at: document.main.range))
    }

    /// Finds the schemas that a framework has written several times, each of which becomes one model.
    private func findCopies() {
        let main = document.main
        let copies = SchemaCopies.find(in: main["components"]?["schemas"], paths: main["paths"])
        for (name, copy) in copies {
            guard let target = namedSchema(name), var original = namedSchema(copy.original) else { continue }
            original.name = copy.name
            names.originals[target.key] = original
        }
    }

    /// Finds the schemas that stand in a file of their own name, `Pet: {$ref: schemas/Pet.yaml}`, to which paths may refer as well.
    private func findFiles() {
        for entry in document.members(of: document.main["components"]?["schemas"]) {
            guard entry.value.members.count == 1, let reference = entry.value["$ref"]?.located,
                let target = document.files.target(of: reference), target.name == entry.key,
                let own = namedSchema(entry.key), own.key != target.key
            else { continue }
            names.originals[own.key] = target
        }
    }

    // MARK: - Facts

    /// Whether what a reference leads to may be null: a model cannot be, so that every use of it says so.
    func isNullable(_ target: OpenAPIFiles.Target) -> Bool {
        if let known = facts[target.key]?.isNullable { return known }
        facts[target.key, default: Facts()].isNullable = false
        let result = isNullable(JSONSchema(target.value))
        facts[target.key]?.isNullable = result
        return result
    }

    func isNullable(_ schema: JSONSchema) -> Bool {
        let flat = document.flattened(schema)
        if flat.isNullable || flat.values?.contains(where: \.isNull) == true { return true }
        if let reference = flat.reference, let target = document.target(of: reference) { return isNullable(target) }
        for member in flat.unions.flatMap(\.members) {
            let schema = JSONSchema(member)
            if schema.isNull || document.resolving(.nullability, partOf: member, { isNullable(schema) }) == true {
                return true
            }
        }
        return false
    }

    /// The side that alone sends what a reference leads to.
    func direction(of target: OpenAPIFiles.Target) -> Spec.Direction? {
        if let known = facts[target.key]?.direction { return known }
        facts[target.key, default: Facts()].direction = .some(nil)
        let schema = document.flattened(JSONSchema(target.value))
        let inner = schema.reference.flatMap { document.target(of: $0) }.flatMap { direction(of: $0) }
        let result = schema.notes.direction(or: inner)
        facts[target.key]?.direction = .some(result)
        return result
    }

    private func findSubtypes() -> [String: [OpenAPIFiles.Target]] {
        var subtypes: [String: [OpenAPIFiles.Target]] = [:]
        for entry in document.members(of: document.main["components"]?["schemas"]) {
            for member in entry.value["allOf"]?.elements ?? [] {
                guard let reference = member["$ref"]?.located, let base = document.files.target(of: reference),
                    let subtype = document.files.namedSchema(Located(entry.key, at: entry.keyRange))
                else { continue }
                subtypes[base.key, default: []].append(subtype)
            }
        }
        return subtypes
    }
}
