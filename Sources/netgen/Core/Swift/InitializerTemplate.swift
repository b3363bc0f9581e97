/// An initializer that sets every property.
///
///     public init(storeID: String, limit: Int? = nil) {
///         self.storeID = storeID
///         self.limit = limit
///         _owner = Boxed(wrappedValue: owner)
///     }
struct InitializerTemplate {
    let parameters: [Parameter]
    let scope: Scope

    struct Parameter {
        var name: MemberName
        var type: SwiftSource
        /// Whether the parameter is optional, with `nil` as its default value.
        var isOptional = false
        /// The default value of the parameter; `nil` if it has none.
        var defaultValue: DefaultValueTemplate?
        /// The property wrapper that stores the value, if any.
        var wrapper: ExternalType?

        var source: SwiftSource {
            if isOptional { return .fitting("\(name): \(type) = nil", else: "\(name):\n    \(type) = nil") }
            if let defaultValue { return defaultValue.source(after: "\(name): \(type) =", isAssigned: false) }
            return .fitting("\(name): \(type)", else: "\(name):\n    \(type)")
        }

        func assignment(in scope: Scope) -> SwiftSource {
            let property: SwiftSource = wrapper == nil ? "self.\(unescaped: name) =" : "_\(unescaped: name) ="
            // A box is created from the value. A `Nullable` is passed as it is, so it is assigned directly.
            let box = wrapper == .nullable ? nil : wrapper
            let value: SwiftSource = box.map { "\(scope[$0])(wrappedValue: \(name))" } ?? "\(name)"
            return .fitting("\(property) \(value)", else: "\(property)\n    \(value)")
        }
    }

    var source: SwiftSource {
        if parameters.isEmpty { return "\(scope.access)init() {}" }
        return """
            \(SwiftSource.call("\(scope.access)init", parameters.map(\.source), " {"))
                \(lines: parameters.map { $0.assignment(in: scope) })
            }
            """
    }
}
