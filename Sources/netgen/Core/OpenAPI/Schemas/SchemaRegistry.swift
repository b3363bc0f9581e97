/// The models of a document: their names, and facts about the targets of references.
final class SchemaRegistry {
    let document: OpenAPIDocument
    private(set) var names = ModelNames()
    /// The named schemas that remain to be read, in the order of their first reference.
    private var waiting: [NamedSchema] = []
    /// The facts about schemas, by their keys.
    private var facts: [String: Facts] = [:]
    /// The discriminator values of models.
    var tags: [DiscriminatorTag] = []
    /// The schemas that extend a base with `allOf`, by the key of the base and in the document's order.
    private(set) lazy var subtypes = KeyRecord.withoutRecording { findSubtypes() }

    struct NamedSchema {
        var name: Located<String>
        var key: String
        var value: JSONValue
        /// The schema that the union is based on; `nil` if the model isn't a union with subtypes.
        var root: OpenAPIFiles.Target?

        var isHierarchy: Bool { root != nil }
    }

    private struct Facts {
        var isNullable: Bool?
        /// The direction in which the value is sent. The inner `nil` means both.
        var direction: Spec.Direction??
    }

    /// The names of models. Names are unique.
    struct ModelNames {
        /// The names, by the keys of the schemas.
        var byKey: [String: String] = [:]
        /// The names of unnamed schemas that contain themselves, by source range.
        var nested: [SourceRange: Located<String>] = [:]
        /// The originals of duplicated schemas, by the keys of the copies.
        fileprivate var originals: [String: OpenAPIFiles.Target] = [:]
        private var usedNames: Set<String> = []

        /// Reserves a name. Appends a number if another model has the name, or if `belongsToAnother` is true because
        /// another schema owns it.
        fileprivate mutating func claim(_ preferredName: String, belongsToAnother: Bool = false) -> String {
            var name = belongsToAnother ? "\(preferredName)2" : preferredName
            var number = belongsToAnother ? 3 : 2
            while !usedNames.insert(name).inserted {
                name = "\(preferredName)\(number)"
                number += 1
            }
            return name
        }
    }

    init(_ document: OpenAPIDocument) {
        self.document = document
        KeyRecord.withoutRecording {
            findCopies()
            findFiles()
        }
    }

    // MARK: - Models

    /// Returns the name of the model for a target. The model is read later.
    @discardableResult
    func modelName(of target: OpenAPIFiles.Target) -> String {
        let written = target.value
        let target = names.originals[target.key] ?? target
        if target.value.range != written.range { written.markAsRead() }
        if let name = names.byKey[target.key] { return name }
        let namesake = namedSchema(target.name).map { names.originals[$0.key] ?? $0 }
        let name = names.claim(target.name, belongsToAnother: namesake.map { $0.key != target.key } ?? false)
        names.byKey[target.key] = name
        waiting.append(NamedSchema(name: Located(name, at: target.value.range), key: target.key, value: target.value))
        return name
    }

    /// Returns the name of the union of a schema and its subtypes. The union is read later.
    func nameHierarchy(of target: OpenAPIFiles.Target) -> String {
        let key = "any " + target.key
        if let name = names.byKey[key] { return name }
        let name = names.claim("Any" + target.name.prefix(1).uppercased() + target.name.dropFirst())
        names.byKey[key] = name
        let located = Located(name, at: target.value.range)
        waiting.append(NamedSchema(name: located, key: target.key, value: target.value, root: target))
        return name
    }

    /// Assigns a name to an unnamed schema that contains itself. The schema is read later.
    func nameNested(_ value: JSONValue, after base: String) -> Located<String> {
        let name = Located(names.claim("Nested" + base), at: value.range)
        names.nested[value.range] = name
        waiting.append(NamedSchema(name: name, key: name.value, value: value))
        return name
    }

    /// Returns a unique name for an unnamed payload, whose schema has already been read.
    func namePayload(_ schema: Spec.Schema, _ preferredName: Located<String>) -> Located<String> {
        var name = preferredName
        var number = 2
        while names.byKey.values.contains(name.value) {
            name = preferredName.map { "\($0) \(number)" }
            number += 1
        }
        names.byKey["\(schema.range.file):\(schema.range.start)"] = name.value
        return name
    }

    /// Requests one of the document's schemas as if it were referenced.
    func requestModel(named name: String) {
        if let target = namedSchema(name) { modelName(of: target) }
    }

    func requestAllModels() {
        for member in document.members(of: document.main["components"]?["schemas"]) { requestModel(named: member.key) }
    }

    /// Returns the schemas that have been requested since the last call.
    func takeWaiting() -> [NamedSchema] {
        defer { waiting = [] }
        return waiting
    }

    /// Returns one of the document's own schemas, or `nil` if there is none with this name.
    private func namedSchema(_ name: String) -> OpenAPIFiles.Target? {
        document.files.namedSchema(Located(name, at: document.main.range))
    }

    /// Finds the schemas that a framework has duplicated, so that each group becomes one model.
    private func findCopies() {
        let main = document.main
        let copies = SchemaCopies.find(in: main["components"]?["schemas"], paths: main["paths"])
        for (name, copy) in copies {
            guard let target = namedSchema(name), var original = namedSchema(copy.original) else { continue }
            original.name = copy.name
            names.originals[target.key] = original
        }
    }

    /// Finds components that only reference a file of the same name: `Pet: {$ref: schemas/Pet.yaml}`. The component and
    /// the file then become one model, because operations may reference either.
    private func findFiles() {
        for entry in document.members(of: document.main["components"]?["schemas"]) {
            guard entry.value.members.count == 1, let reference = entry.value["$ref"]?.located,
                let target = document.files.target(of: reference), target.name == entry.key,
                let namesake = namedSchema(entry.key), namesake.key != target.key
            else { continue }
            names.originals[namesake.key] = target
        }
    }

    // MARK: - Facts

    /// Returns whether the target of a reference may be null. Models themselves aren't nullable, so each use is
    /// nullable instead.
    func isNullable(_ target: OpenAPIFiles.Target) -> Bool {
        if let cached = facts[target.key]?.isNullable { return cached }
        facts[target.key, default: Facts()].isNullable = false
        let result = isNullable(JSONSchema(target.value))
        facts[target.key]?.isNullable = result
        return result
    }

    func isNullable(_ schema: JSONSchema) -> Bool {
        let flat = document.flattened(schema)
        if flat.types.includesNull || flat.composition.enumeration.values?.contains(where: \.isNull) == true {
            return true
        }
        if let reference = flat.composition.reference, let target = document.target(of: reference) {
            return isNullable(target)
        }
        for member in flat.composition.unions.flatMap(\.members) {
            let schema = JSONSchema(member)
            if schema.isNull || document.resolving(.nullability, partOf: member, { isNullable(schema) }) == true {
                return true
            }
        }
        return false
    }

    /// Returns the direction in which the target of a reference is sent. `nil` means both directions.
    func direction(of target: OpenAPIFiles.Target) -> Spec.Direction? {
        if let cached = facts[target.key]?.direction { return cached }
        facts[target.key, default: Facts()].direction = .some(nil)
        let schema = document.flattened(JSONSchema(target.value))
        let inner = schema.composition.reference.flatMap { document.target(of: $0) }.flatMap { direction(of: $0) }
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
