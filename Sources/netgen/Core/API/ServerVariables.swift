/// The variables in the URL of an environment: `https://{region}.example.com`.
struct ServerVariables {
    var documentation = Documentation()
    var template: String
    var variables: [Variable]
    /// The enums of these variables that no earlier environment declares.
    var enumerations: [Enumeration] = []

    struct Variable {
        /// The name in the URL template.
        var key: String
        var name: MemberName
        /// The enum of the values; `nil` if any string is valid.
        var enumeration: Enumeration?
        /// The string or the case that is used unless the caller passes another; `nil` if callers must pass one.
        var defaultValue: DefaultValue?
    }

    struct Enumeration {
        var name: TypeName
        var variable: String
        var cases: [Case]

        struct Case {
            var name: MemberName
            var value: String
        }
    }

    /// Whether at least one variable has no value unless the caller sets one.
    var isOpen: Bool { variables.contains { $0.enumeration == nil && $0.defaultValue == nil } }

    /// Whether all variables are enums, so that the result is always a valid URL.
    var isAlwaysURL: Bool { variables.allSatisfy { $0.enumeration != nil } }
}
