/// A model that is another name for a type.
///
///     /// Identifies a store.
///     typealias StoreID = String
struct AliasTemplate {
    let template: ModelTemplate
    let target: TypeReference

    init(_ template: ModelTemplate, _ target: TypeReference) {
        self.template = template
        self.target = target
    }

    var declaration: SwiftSource {
        let head: SwiftSource = "\(template.outside.access)typealias \(template.model.name) ="
        let type = template.outside.type(target)
        return """
            \(template.documentation)
            \(SwiftSource.fitting("\(head) \(type)", else: "\(head)\n    \(type)"))
            """
    }
}
