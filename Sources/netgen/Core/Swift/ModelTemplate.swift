/// A model, and the extensions with its reader and writer.
///
///     extension Petstore {
///         struct Pet: JSONModel { … }
///     }
///
///     extension Petstore.Pet {
///         static var fields: JSONFields { "id name" }
///         …
///     }
///
/// A reader's initializer in the body of a struct would suppress the memberwise initializer. So such a reader is in an
/// extension, with the writer. Everything else is in the body.
struct ModelTemplate {
    let model: Model
    /// The scope in which the model is declared.
    let outside: Scope
    /// The scope inside the model.
    let scope: Scope

    init(_ model: Model, in outside: Scope) {
        self.model = model
        self.outside = outside
        scope = outside.inside(model.name, declaring: model.nested.map(\.name))
    }

    /// The declaration, with the types nested in it.
    var declaration: SwiftSource {
        switch model.kind {
        case .structure(let properties): StructTemplate(self, properties).declaration
        case .tuple(let elements): TupleTemplate(self, elements).declaration
        case .enumeration(let enumeration) where enumeration.isClosed:
            ClosedEnumTemplate(self, enumeration).declaration
        case .enumeration(let enumeration): OpenEnumTemplate(self, enumeration).declaration
        case .union(let union): UnionTemplate(self, union).declaration
        case .alias(let target): AliasTemplate(self, target).declaration
        }
    }

    /// The extensions with the code of the model, then those of its nested types.
    var implementation: [SwiftSource] {
        [ownImplementation] + nested.flatMap(\.implementation)
    }

    private var ownImplementation: SwiftSource {
        switch model.kind {
        case .structure(let properties) where model.hasReader && !scope.visibleNames.types.canFormRecord(properties):
            StructTemplate(self, properties).implementation
        case .tuple(let elements): TupleTemplate(self, elements).implementation
        case .structure, .enumeration, .union, .alias: .empty
        }
    }

    /// The types nested in the model.
    var nested: [ModelTemplate] {
        model.nested.map { ModelTemplate($0, in: scope) }
    }

    /// The doc comment, with a deprecation as a sentence. The attribute would cause warnings in the output itself.
    var documentation: SwiftSource {
        model.declaration.documentation.withDeprecationInWords.comment
    }

    /// Returns the protocols that the model conforms to. `reading` is the protocol that its reader requires.
    func conformances(reading: ExternalType) -> SwiftSource {
        var types: [ExternalType] = []
        let isHashableRecord = reading == .jsonRecord && model.hasReader && hasHashableLayout
        if model.hasReader { types.append(isHashableRecord ? .hashableRecord : reading) }
        if model.hasWriter { types.append(.jsonWritable) }
        switch (model.hasReader, model.hasWriter) {
        case (true, true): types.append(.codable)
        case (true, false): types.append(.decodable)
        case (false, true): types.append(.encodable)
        case (false, false): types.append(.sendable)
        }
        if model.use.traits.isHashable && !isHashableRecord { types.append(.hashable) }
        return .list(types.map { outside[$0] } + adopted)
    }

    /// Whether the layout compares values of the model. The compiler must check that a type of the app is `Hashable`.
    private var hasHashableLayout: Bool {
        let types = scope.visibleNames.types
        let paths = model.properties.flatMap(\.type.paths)
        return model.use.traits.isHashable && paths.allSatisfy { types[$0]?.replacement.ownType == nil }
    }

    /// The protocols that the spec or the configuration adds, from the standard library and the app.
    var adopted: [SwiftSource] {
        (model.use.traits.isIdentifiable ? [outside[.identifiable]] : [])
            + model.use.traits.protocols.map { SwiftSource(line: $0.value.qualified) }
    }
}

extension [ModelTemplate] {
    /// The declarations of nested types, aliases first and together.
    var declarations: [SwiftSource] {
        let aliases = filter { $0.model.kind.isAlias }
        return [.members(aliases.map(\.declaration))] + filter { !$0.model.kind.isAlias }.map(\.declaration)
    }
}

extension SwiftSource {
    /// Returns a declaration with a body; an empty body is `{}`.
    static func declaration(_ head: SwiftSource, body: SwiftSource) -> SwiftSource {
        if body.isEmpty { return "\(head) {}" }
        return """
            \(head) {
                \(body)
            }
            """
    }

    /// Returns an extension of a scope's type with these members; empty if there are none.
    static func implementation(of scope: Scope, _ paragraphs: [SwiftSource]) -> SwiftSource {
        let body = SwiftSource.paragraphs(paragraphs)
        if body.isEmpty { return .empty }
        return """
            extension \(scope.qualifiedName) {
                \(body)
            }
            """
    }
}
