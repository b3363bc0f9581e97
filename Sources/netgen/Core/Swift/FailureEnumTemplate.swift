/// The failures of an endpoint with several failures.
///
///     indirect enum Failure: Sendable {
///         case conflict(Conflict)
///         case notFound
///         case other(Petstore.Failure)
///     }
struct FailureEnumTemplate {
    let name: TypeName
    let documentation: SwiftSource
    let cases: [EndpointFailure.Case]
    let shared: EndpointFailure.Shared?
    let outside: Scope
    let scope: Scope

    init(
        name: TypeName,
        documentation: SwiftSource,
        _ cases: [EndpointFailure.Case],
        _ shared: EndpointFailure.Shared?,
        in outside: Scope
    ) {
        self.name = name
        self.documentation = documentation
        self.cases = cases
        self.shared = shared
        self.outside = outside
        scope = outside.inside(name, declaring: [])
    }

    var declaration: SwiftSource {
        """
        \(documentation)
        \(outside.access)\(isolation)\(indirection)enum \(name): \(outside[.sendable]) {
            \(members: cases.map(declaration) + [sharedCase])
        }
        """
    }

    /// The modifier `nonisolated`, unless the enum is nested in a request, which determines the isolation.
    private var isolation: SwiftSource { outside.path.isEmpty ? "nonisolated " : "" }

    /// The keyword `indirect` if a case has a value. Failures are rare, and inline storage of whole models would
    /// increase the code size.
    private var indirection: SwiftSource {
        shared != nil || cases.contains { $0.type != nil } ? "indirect " : ""
    }

    private func declaration(of failure: EndpointFailure.Case) -> SwiftSource {
        let value: SwiftSource = failure.type.map { "(\(scope.type($0)))" } ?? ""
        return """
            \(failure.documentation.withDeprecationInWords.comment)
            case \(failure.name)\(value)
            """
    }

    private var sharedCase: SwiftSource {
        guard let shared else { return .empty }
        return "case \(shared.name)(\(scope.type(shared.type)))"
    }
}
