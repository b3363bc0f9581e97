/// What the URL of an environment leaves open: `https://{region}.example.com`.
struct ServerVariables {
    var documentation: Documentation
    var template: String
    var variables: [Variable]
    /// The enums of these variables that no earlier environment has.
    var enumerations: [Enumeration] = []

    struct Variable {
        /// What the template calls it.
        var key: String
        var name: MemberName
        /// `nil` where any text will do.
        var type: TypeName?
        var defaultValue: DefaultValue?
    }

    enum DefaultValue {
        case text(String)
        case enumCase(MemberName)
    }

    struct Enumeration {
        var name: TypeName
        var variable: String
        var cases: [(name: MemberName, value: String)]
    }

    /// Whether a variable has no value unless the caller gives one.
    var isOpen: Bool { variables.contains { $0.type == nil && $0.defaultValue == nil } }

    /// Only enums: whatever is chosen, it is a URL.
    var isAlwaysURL: Bool { variables.allSatisfy { $0.type != nil } }
}
