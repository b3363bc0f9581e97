/// A driver that calls every endpoint with sample values, for tests.
///
///     nonisolated struct PetstoreDriver: Sendable {
///         let client: Client
///         let report: @Sendable (_ request: String, _ response: HTTPResponse?, _ error: (any Error)?) -> Void
///
///         func run() async {
///             await calls1()
///         }
///
///         private func calls1() async {
///             await call(Petstore.ListPets(storeID: "sample"))
///             await call(Petstore.ListPets(storeID: "sample", limit: 1))
///         }
///         …
///     }
struct DriverTemplate {
    let api: API
    private let template: CallTemplate
    private let scope: Scope

    /// The maximum number of calls in a function, small enough to compile quickly.
    private static let callsPerFunction = 20

    init(_ api: API, in visibleNames: VisibleNames) {
        self.api = api
        scope = Scope(visibleNames).inExtension
        template = CallTemplate(scope, unwrap: "sample")
    }

    var source: SwiftSource {
        let deprecated = groups(deprecated: true)
        return "\(paragraphs: [driver(callsDeprecated: !deprecated.isEmpty), deprecatedCalls(deprecated)])"
    }

    private func driver(callsDeprecated: Bool) -> SwiftSource {
        let groups = groups(deprecated: false)
        let (client, request, response) = (scope[.client], scope[.request], scope[.httpResponse])
        let string = scope[.string]
        let others: SwiftSource =
            callsDeprecated ? "await (self as any \(api.identity.namespace)DeprecatedCalls).callDeprecated()" : .empty
        return """
            /// A driver that calls every endpoint of the \(api: api.identity.namespace) with sample values.
            nonisolated struct \(api.identity.namespace)Driver: \(scope[.sendable]) {
                /// The client that sends the calls.
                let client: \(client)
                /// A closure that receives the result of each call.
                let report: @Sendable (_ request: \(string), _ response: \(response)?, _ error: (any Error)?) -> Void

                /// The names of the API's other servers.
                static let servers: [\(string)] = [\(list: servers)]

                /// Sends all calls in sequence.
                func run() async {
                    \(lines: groups.indices.map { "await calls\($0 + 1)()" })
                    \(others)
                }

                \(paragraphs: groups.enumerated().map { function("calls\($0 + 1)", $1) })

                private func call<R: \(request)>(_ request: R) async {
                    do {
                        report("\\(R.self)", try await client.response(for: request).http, nil)
                    } catch {
                        report("\\(R.self)", error.response, error)
                    }
                }

                private func sample<Value>(_ value: Value?) -> Value {
                    guard let value else { preconditionFailure("a sample of \\(Value.self) isn't valid") }
                    return value
                }
            }
            """
    }

    /// Returns the calls of deprecated requests. Only deprecated code can use such requests without a warning. The
    /// driver calls that code through a protocol, which causes no warning.
    private func deprecatedCalls(_ groups: [[SwiftSource]]) -> SwiftSource {
        guard !groups.isEmpty else { return .empty }
        let functions = groups.enumerated().map { number, calls -> SwiftSource in
            .lines(["@available(*, deprecated)", function("deprecatedCalls\(number + 1)", calls)])
        }
        return """
            private nonisolated protocol \(api.identity.namespace)DeprecatedCalls {
                func callDeprecated() async
            }

            nonisolated extension \(api.identity.namespace)Driver: \(api.identity.namespace)DeprecatedCalls {
                @available(*, deprecated)
                func callDeprecated() async {
                    \(lines: groups.indices.map { "await deprecatedCalls\($0 + 1)()" })
                }

                \(paragraphs: functions)
            }
            """
    }

    private var servers: [SwiftSource] {
        var names: [String] = []
        for endpoint in api.endpoints {
            if let server = endpoint.address.server, !names.contains(server) { names.append(server) }
        }
        return names.map { "\(literal: $0)" }
    }

    /// Returns the calls in groups, each for one function.
    private func groups(deprecated isDeprecated: Bool) -> [[SwiftSource]] {
        let calls = api.endpoints.filter { $0.isDeprecated == isDeprecated }.flatMap { self.calls(of: $0) }
        return stride(from: 0, to: calls.count, by: Self.callsPerFunction).map { start in
            Array(calls[start..<min(start + Self.callsPerFunction, calls.count)])
        }
    }

    private func function(_ name: SwiftSource, _ calls: [SwiftSource]) -> SwiftSource {
        """
        private func \(name)() async {
            \(lines: calls)
        }
        """
    }

    /// Returns a call with only the required properties, and one with all properties if that differs.
    private func calls(of endpoint: Endpoint) -> [SwiftSource] {
        let name = scope.name(of: [endpoint.name])
        var calls: [SwiftSource] = []
        for request in [template.request(endpoint) { $0.least }, template.request(endpoint) { $0.full }] {
            guard let request else { continue }
            let call: SwiftSource = "await call(\(request))"
            if calls.last?.text != call.text { calls.append(call) }
        }
        // There is no call if netgen found no valid sample of a required property.
        if calls.isEmpty { calls.append("// \(name) has no sample.") }
        return calls
    }
}
