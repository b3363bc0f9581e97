/// An initializer that sets every property.
///
///     public init(storeID: String, limit: Int? = nil) {
///         self.storeID = storeID
///         self.limit = limit
///     }
struct InitializerTemplate {
    let parameters: [Parameter]
    let scope: Scope

    struct Parameter {
        var name: MemberName
        var type: SwiftSource
        /// `nil` unless said.
        var isOptional = false
        /// This unless said.
        var defaultValue: DefaultValueTemplate?

        var source: SwiftSource {
            if isOptional { return .fitting("\(name): \(type) = nil", else: "\(name):\n    \(type) = nil") }
            if let defaultValue { return defaultValue.source(after: "\(name): \(type) =", isAssigned: false) }
            return .fitting("\(name): \(type)", else: "\(name):\n    \(type)")
        }

        var assignment: SwiftSource {
            let property: SwiftSource = "self.\(unescaped: name) ="
            return .fitting("\(property) \(name)", else: "\(property)\n    \(name)")
        }
    }

    var source: SwiftSource {
        if parameters.isEmpty { return "\(scope.access)init() {}" }
        return """
            \(head)
                \(lines: parameters.map(\.assignment))
            }
            """
    }

    private var head: SwiftSource {
        .fitting(
            "\(scope.access)init(\(list: parameters.map(\.source))) {",
            else: """
                \(scope.access)init(
                    \(rows: parameters.map(\.source))
                ) {
                """
        )
    }
}
