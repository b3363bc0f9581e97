/// A model, and the machinery that follows it.
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
/// A reader made of code has an initializer. In the body it would suppress the memberwise initializer of the compiler,
/// so that code stands in an extension. Everything else is in the body.
struct ModelTemplate {
    let model: Model
    /// The place that the model is declared at.
    let outside: Scope
    /// The place inside its braces.
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

    /// The extensions with its code: its own, then those of the types nested in it.
    var machinery: [SwiftSource] {
        [ownMachinery] + nested.flatMap(\.machinery)
    }

    private var ownMachinery: SwiftSource {
        switch model.kind {
        case .structure(let properties) where model.hasReader && !scope.lexicon.types.areOfRecord(properties):
            StructTemplate(self, properties).machinery
        case .tuple(let elements): TupleTemplate(self, elements).machinery
        case .structure, .enumeration, .union, .alias: .empty
        }
    }

    /// The types declared inside it.
    var nested: [ModelTemplate] {
        model.nested.map { ModelTemplate($0, in: scope) }
    }

    /// The doc comment, with a deprecation in words: the attribute would cause warnings in the output itself.
    var documentation: SwiftSource {
        model.documentation.withDeprecationInWords.comment
    }

    /// The protocols that the model conforms to; `reading` is the one that its reader needs.
    func conformances(reading: ExternalType) -> SwiftSource {
        var types: [ExternalType] = []
        if model.hasReader { types.append(reading) }
        if model.hasWriter { types.append(.jsonWritable) }
        switch (model.hasReader, model.hasWriter) {
        case (true, true): types.append(.codable)
        case (true, false): types.append(.decodable)
        case (false, true): types.append(.encodable)
        case (false, false): types.append(.sendable)
        }
        if model.traits.isHashable { types.append(.hashable) }
        return .list(types.map { outside[$0] } + adopted)
    }

    /// The protocols that somebody asked for, of the standard library and of the app.
    var adopted: [SwiftSource] {
        (model.traits.isIdentifiable ? [outside[.identifiable]] : [])
            + model.traits.protocols.map { SwiftSource(line: $0.value.qualified) }
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
    /// A declaration with a body; an empty one is `{}`.
    static func declaration(_ head: SwiftSource, body: SwiftSource) -> SwiftSource {
        if body.isEmpty { return "\(head) {}" }
        return """
            \(head) {
                \(body)
            }
            """
    }

    /// Machinery for the type that a scope is inside of.
    static func machinery(of scope: Scope, _ paragraphs: [SwiftSource]) -> SwiftSource {
        let body = SwiftSource.paragraphs(paragraphs)
        if body.isEmpty { return .empty }
        return """
            extension \(scope.qualifiedName) {
                \(body)
            }
            """
    }
}
