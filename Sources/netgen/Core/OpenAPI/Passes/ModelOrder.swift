extension Spec {
    /// Puts the models in the order of the documents; but what drf-spectacular calls `PatchedPet` comes behind the `Pet` that
    /// it is made of, so that what is nested in both is the pet's.
    mutating func orderModels() {
        models.sort { ($0.name.range.file, $0.name.range.start) < ($1.name.range.file, $1.name.range.start) }
        let patched = Set(models.map { "Patched\($0.name.value)" })
        let isPatched = { (model: Model) in patched.contains(model.name.value) }
        models = models.filter { !isPatched($0) } + models.filter(isPatched)
    }
}
