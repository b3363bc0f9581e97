extension Spec {
    /// Sorts the models in the order of the documents. `PatchedPet` of drf-spectacular comes after its base `Pet`, so
    /// that types nested in both belong to `Pet`.
    mutating func orderModels() {
        // Several models of one schema keep their order.
        let sortedModels = types.models.enumerated().sorted { one, other in
            (one.element.name.range.file, one.element.name.range.start, one.offset)
                < (other.element.name.range.file, other.element.name.range.start, other.offset)
        }
        types.models = sortedModels.map(\.element)
        let patched = Set(types.models.map { "Patched\($0.name.value)" })
        let isPatched = { (model: Model) in patched.contains(model.name.value) }
        types.models = types.models.filter { !isPatched($0) } + types.models.filter(isPatched)
    }
}
