/// A failure that is created from a wrapper's fields.
///
///     /// A failure that the Petstore API reports.
///     nonisolated struct Failure: Sendable {
///         let code: Code
///         let message: String?
///
///         enum Code: OpenEnum { … }
///     }
struct FailureStructTemplate {
    let name: TypeName
    let properties: [Wrapper.FailureProperty]
    let outside: Scope
    let scope: Scope

    init(_ name: TypeName, _ properties: [Wrapper.FailureProperty], in outside: Scope) {
        self.name = name
        self.properties = properties
        self.outside = outside
        let codes = properties.contains { $0.codes != nil }
        scope = outside.inside(name, declaring: codes ? [Self.codesName] : [])
    }

    /// The name of the enum of failure codes.
    private static let codesName: TypeName = "Code"

    var declaration: SwiftSource {
        .declaration(
            """
            /// A failure that the \(api: scope.visibleNames.namespace) reports.
            \(outside.access)nonisolated struct \(name): \(outside[.sendable])
            """,
            body: .paragraphs([
                .members(properties.map(declaration)),
                initializer,
                .paragraphs(codes.map(\.declaration)),
            ])
        )
    }

    private func declaration(of property: Wrapper.FailureProperty) -> SwiftSource {
        """
        \(property.declaration.documentation.withDeprecationInWords.comment)
        \(scope.access)let \(property.name): \(type(of: property))
        """
    }

    private func type(of property: Wrapper.FailureProperty) -> SwiftSource {
        let type = property.codes == nil ? scope.type(property.type) : "\(Self.codesName)"
        return property.isOptional ? "\(type)?" : type
    }

    private var initializer: SwiftSource {
        guard scope.needsInitializers else { return .empty }
        let parameters = properties.map { property in
            InitializerTemplate.Parameter(
                name: property.name,
                type: type(of: property),
                isOptional: property.isOptional
            )
        }
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }

    private var codes: [OpenEnumTemplate] {
        properties.compactMap { property in
            guard let codes = property.codes else { return nil }
            let documentation: SwiftSource = "/// A failure code of the API."
            return OpenEnumTemplate(name: Self.codesName, documentation: documentation, codes, in: scope)
        }
    }
}
