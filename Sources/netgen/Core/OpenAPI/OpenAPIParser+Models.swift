/// Schemas with a name.
extension OpenAPIParser {
    /// The name of the model that a target becomes. It is read later.
    mutating func modelName(of target: OpenAPIDocuments.Target) -> String {
        let target = originals[target.key] ?? target
        if let name = modelNames[target.key] { return name }
        let own = documents.namedSchema(Located(target.name, at: documents.main.range))
        let name = newName(target.name, isOthers: own.map { $0.key != target.key } ?? false)
        modelNames[target.key] = name
        waiting.append(NamedSchema(name: Located(name, at: target.value.range), key: target.key, value: target.value))
        return name
    }

    /// Finds the schemas that a framework has written several times, each of which becomes one model.
    mutating func findCopies() {
        let main = documents.main
        let copies = SchemaCopies.find(in: main["components"]?["schemas"], paths: main["paths"])
        for (name, copy) in copies {
            guard let target = documents.namedSchema(Located(name, at: main.range)),
                var original = documents.namedSchema(Located(copy.original, at: main.range))
            else { continue }
            original.name = copy.name
            originals[target.key] = original
        }
    }

    /// The name, or with a number where another model has it, or is to have it.
    mutating func newName(_ wanted: String, isOthers: Bool = false) -> String {
        var name = isOthers ? "\(wanted)2" : wanted
        var number = isOthers ? 3 : 2
        while !takenNames.insert(name).inserted {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    mutating func requestAllModels(_ schemas: JSONValue?) {
        for member in members(of: schemas) { requestModel(named: member.key) }
    }

    /// Reads one of the document's schemas as if something referred to it.
    mutating func requestModel(named name: String) {
        if let target = documents.namedSchema(Located(name, at: documents.main.range)) { _ = modelName(of: target) }
    }

    /// Reads what references have asked for, which may ask for more.
    mutating func readWaitingModels() {
        while !waiting.isEmpty {
            let batch = waiting
            waiting = []
            for model in batch { spec.models.append(Spec.Model(name: model.name, schema: schema(of: model))) }
        }
    }

    /// As the documents have them; but what drf-spectacular calls `PatchedPet` comes behind the `Pet` that it is made of, so
    /// that what is nested in both is the pet's.
    mutating func orderModels() {
        spec.models.sort { ($0.name.range.file, $0.name.range.start) < ($1.name.range.file, $1.name.range.start) }
        let patched = Set(spec.models.map { "Patched\($0.name.value)" })
        let isPatched = { (model: Spec.Model) in patched.contains(model.name.value) }
        spec.models = spec.models.filter { !isPatched($0) } + spec.models.filter(isPatched)
    }

    private mutating func schema(of model: NamedSchema) -> Spec.Schema {
        var schema = heirs(of: model) ?? self.schema(of: JSONSchema(model.value))
        noteOwnKinds(of: model)
        schema.dropNotesOfUse()
        return schema
    }
}

extension Spec.Schema {
    /// Leaves out of a model what is said where it is used.
    mutating func dropNotesOfUse() {
        notes.isNullable = false
        notes.sender = nil
        notes.defaultValue = nil
        notes.title = nil
    }
}
