/// The wrapper that a server puts around payloads, with its verdict.
///
///     struct Wrapper: ResponseWrapper {
///         private(set) var status: Int
///         private(set) var message: String?
///     }
///
///     extension Petstore.Wrapper {
///         static var fields: JSONFields { "status message?" }
///         static var payload: PayloadLocation { "data" }
///         …
///     }
struct WrapperTemplate {
    let wrapper: Wrapper
    let outside: Scope
    let scope: Scope
    let properties: [PropertyTemplate]

    init(_ wrapper: Wrapper, in outside: Scope) {
        self.wrapper = wrapper
        self.outside = outside
        scope = outside.inside(wrapper.name, declaring: wrapper.declaration.nested.map(\.name) + ["Failure"])
        properties = .make(wrapper.properties, setter: .restricted, in: scope)
    }

    private var summary: SwiftSource {
        let payloads: SwiftSource =
            wrapper.declaration.isDefault ? "The default response wrapper" : "A response wrapper"
        return "\(payloads) of the \(api: scope.visibleNames.namespace)."
    }

    private var nested: [ModelTemplate] {
        wrapper.declaration.nested.map { ModelTemplate($0, in: scope) }
    }

    var declaration: SwiftSource {
        let documentation = wrapper.declaration.documentation.withDeprecationInWords
        return .declaration(
            """
            \(documentation.comment(orElse: summary))
            \(outside.access)struct \(wrapper.name): \(outside[.responseWrapper])
            """,
            body: .paragraphs([
                .members(properties.map(\.declaration)),
                properties.initializer(in: scope),
                .paragraphs(nested.declarations),
            ])
        )
    }

    var implementation: [SwiftSource] {
        let payload: SwiftSource =
            "\(scope.access)static var payload: \(scope.inExtension[.payloadLocation]) { \(wrapper.payload.source) }"
        let verdict = VerdictTemplate(wrapper, properties: properties, in: scope.inExtension)
        let reading = ReaderTemplate(properties, in: scope).members(then: payload)
        return [
            .implementation(of: scope, reading + [.members([verdict.fields, verdict.absentFields]), verdict.source])
        ]
            + nested.flatMap(\.implementation)
    }
}

extension Spec.PayloadLocation {
    /// The source of the location: `.body`, `.inline`, `"ocs.data"`, `.optionalKey("ocs.data")`.
    var source: SwiftSource {
        switch self {
        case .body: ".body"
        case .inline: ".inline"
        case .key(let path): "\(literal: path)"
        case .optionalKey(let path): ".optionalKey(\(literal: path))"
        }
    }
}
