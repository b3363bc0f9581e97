/// The protocol of the requests of a domain.
///
///     /// A request of the Shop API in the domain `Reports`.
///     nonisolated protocol ShopReportsRequest: ShopRequest {}
///
///     nonisolated extension ShopReportsRequest {
///         /// Creates an endpoint with the host and the headers of the domain `Reports`.
///         static func inDomain(_ text: StaticString) -> Endpoint {
///             Endpoint(text, server: "reports", headers: "X-Domain: reports")
///         }
///     }
struct DomainTemplate {
    let domain: Domain
    /// The endpoints that the function creates.
    let endpoints: [Endpoint]
    let scope: Scope

    init(_ domain: Domain, of api: API, in inside: Scope) {
        self.domain = domain
        endpoints = api.endpoints.filter {
            $0.declaration.domain?.protocolName == domain.protocolName && domain.covers($0)
        }
        scope = inside.inExtension
    }

    var declaration: SwiftSource {
        let visibleNames = scope.visibleNames
        let runtimes = scope[visibleNames.hasOwnClient ? .apiRequest : .request]
        let clause: SwiftSource =
            domain.base == nil && visibleNames.hasOwnClient ? " where API == \(visibleNames.namespace)" : ""
        let base = domain.base.map { "\($0)" as SwiftSource } ?? runtimes
        let standard: SwiftSource =
            "/// A request of the \(api: visibleNames.namespace) in the domain `\(domain.name)`."
        return .paragraphs([
            """
            \(domain.documentation.paragraphs.isEmpty ? standard : domain.documentation.comment)
            \(scope.access)nonisolated protocol \(domain.protocolName): \(base)\(clause) {}
            """,
            endpoints.isEmpty ? .empty : function,
        ])
    }

    private var function: SwiftSource {
        var parameters: [SwiftSource] = ["_ text: \(scope[.staticString])"]
        var arguments: [SwiftSource] = ["text"]
        if let server = domain.server { arguments.append("server: \(literal: server)") }
        if !domain.headerLines.isEmpty { arguments.append("headers: \(headers)") }
        if endpoints.contains(where: { $0.result.payload != nil }) {
            parameters.append("payload: \(scope[.payloadLocation])? = nil")
            arguments.append("payload: payload")
        }
        if endpoints.contains(where: { $0.address.security != nil }) {
            parameters.append("security: [[\(scope[.securityScheme])]]? = nil")
            arguments.append("security: security")
        }
        if endpoints.contains(where: { !$0.request.secrets.isEmpty }) {
            parameters.append("secrets: [\(scope[.string])]? = nil")
            arguments.append("secrets: secrets")
        }
        let head: SwiftSource = "\(scope.access)static func inDomain("
        let end: SwiftSource = ") -> \(scope[.endpoint]) {"
        return """
            nonisolated extension \(domain.protocolName) {
                /// Creates an endpoint with the host and the headers of the domain `\(domain.name)`.
                \(SwiftSource.fitting("\(head)\(list: parameters)\(end)", else: rows(head, parameters, end)))
                    \(SwiftSource.fitting(
                        "\(scope[.endpoint])(\(list: arguments))",
                        else: rows("\(scope[.endpoint])(", arguments, ")")
                    ))
                }
            }
            """
    }

    private func rows(_ head: SwiftSource, _ rows: [SwiftSource], _ end: SwiftSource) -> SwiftSource {
        """
        \(head)
            \(SwiftSource.rows(rows))
        \(end)
        """
    }

    private var headers: SwiftSource {
        "\(literal: domain.headerLines.map { "\($0.name): \($0.template)" }.joined(separator: "\n"))"
    }
}
