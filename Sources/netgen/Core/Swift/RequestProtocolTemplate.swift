/// A protocol that many requests conform to, with their wrapper and their failure.
///
///     /// A request of the Kinto API.
///     nonisolated protocol KintoRequest: Request where Wrapper == Kinto.Wrapper {
///         associatedtype Wrapper = Kinto.Wrapper
///         associatedtype Failure = Kinto.ErrorBody
///     }
///
///     nonisolated extension KintoRequest where Failure == Kinto.ErrorBody {
///         static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
///             status >= 400 ? try body.json() : nil
///         }
///     }
struct RequestProtocolTemplate {
    let requestProtocol: RequestProtocol
    /// The type of the failure that the wrapper reports; `nil` if the wrapper has no verdict.
    let wrapperFailure: TypeReference?
    /// The scope at the top level of the file.
    let scope: Scope
    /// The scope of the namespace, in which the failure enums are declared.
    let inside: Scope

    init(_ requestProtocol: RequestProtocol, wrapperFailure: TypeReference?, in inside: Scope) {
        self.requestProtocol = requestProtocol
        self.wrapperFailure = wrapperFailure
        self.inside = inside
        scope = inside.inExtension
    }

    /// The enum of shared failures; empty if there is none.
    var failureEnum: SwiftSource {
        guard case .cases(let cases, let shared) = requestProtocol.failure,
            case .named(let path) = requestProtocol.failureType, let name = path.last
        else { return .empty }
        let documentation: SwiftSource = "/// A failure that the \(api: inside.visibleNames.namespace) reports."
        return FailureEnumTemplate(name: name, documentation: documentation, cases, shared, in: inside).declaration
    }

    /// The initializer of the enum of shared failures; empty if there is none.
    var failureImplementation: SwiftSource {
        guard let failureType = requestProtocol.failureType, let initializer = failureFunction?.initializer,
            !initializer.isEmpty
        else { return .empty }
        return """
            nonisolated extension \(scope.type(failureType)) {
                \(initializer)
            }
            """
    }

    private var failureFunction: FailureFunctionTemplate? {
        requestProtocol.failure.map { FailureFunctionTemplate($0, wrapperFailure: wrapperFailure, in: scope) }
    }

    /// The protocol with its extensions, at the top level of the file.
    var declaration: SwiftSource {
        .paragraphs([protocolDeclaration, failureExtension])
    }

    /// The protocol without its extensions. If the protocol declares a failure, it also declares the wrapper.
    /// Otherwise, in files that use the wrapper first, Swift 6.3 uses the failure type of `Request`. The compiled code
    /// then reads the error as a type that wasn't thrown.
    private var protocolDeclaration: SwiftSource {
        let wrapperType = requestProtocol.wrapper.map { scope.name(of: [$0]) }
        let visibleNames = scope.visibleNames
        var requirements: [SwiftSource] = wrapperType.map { ["Wrapper == \($0)"] } ?? []
        if visibleNames.hasOwnClient { requirements.append("API == \(visibleNames.namespace)") }
        let clause: SwiftSource = requirements.isEmpty ? "" : " where \(list: requirements)"
        let refined = scope[visibleNames.hasOwnClient ? .apiRequest : .request]
        let head: SwiftSource = "\(scope.access)nonisolated protocol \(requestProtocol.name): \(refined)\(clause)"
        guard let failureType = requestProtocol.failureType else {
            return """
                \(documentation)
                \(head) {}
                """
        }
        return """
            \(documentation)
            \(head) {
                associatedtype Wrapper = \(wrapperType ?? scope[.unwrapped])
                associatedtype Failure = \(scope.type(failureType))
            }
            """
    }

    /// The doc comment, which distinguishes the protocol from the API's other protocols.
    private var documentation: SwiftSource {
        let namespace = scope.visibleNames.namespace
        if requestProtocol.name == namespace.appending("Request") { return "/// A request of the \(api: namespace)." }
        guard let wrapper = requestProtocol.wrapper else {
            return "/// A request of the \(api: namespace) whose responses have no wrapper."
        }
        return "/// A request of the \(api: namespace) whose responses have the wrapper `\(wrapper)`."
    }

    /// The function that creates the failure.
    var failureExtension: SwiftSource {
        guard let failureFunction, let type = requestProtocol.failureType else { return .empty }
        return """
            nonisolated extension \(requestProtocol.name) where Failure == \(scope.type(type)) {
                \(failureFunction.sharedSource)
            }
            """
    }
}
