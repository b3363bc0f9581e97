/// The object that a server wraps around payloads.
struct Wrapper {
    var name: TypeName
    /// The wrapper as the spec declares it. A wrapper of a stamp has only an empty one.
    var written = Spec.Wrapper()
    var declaration = WrapperDeclaration()
    var properties: [Property] = []
    var payload = Spec.PayloadLocation.body
    var rule = Rule()

    /// The rule that tells failures from successes.
    struct Rule {
        /// The conditions of success. They are empty if no response is a failure.
        var success: [Condition] = []
        var failure: Failure?
        /// The former names of the failure's struct that are still available. Only stamps have them.
        var formerFailureNames: [String] = []
    }

    /// A condition of success. If one doesn't hold, the response is a failure.
    struct Condition {
        /// The condition on the JSON.
        var rule: Verdict.Condition
        var field: FieldPath
        /// The condition on the decoded value.
        var test: VerdictTest<DefaultValue>
    }

    /// The path to a wrapper's field, or to a property inside it.
    struct FieldPath {
        var steps: [Step]
        /// Whether the path ends in a string or collection, for which an empty value counts as absent.
        var endsInCollection = false

        struct Step {
            var name: MemberName
            var isOptional = false
            /// Whether the property is an array. The path continues in its first element that has a value at the end of
            /// the path.
            var isList = false
        }
    }

    enum Failure {
        /// A field that is the failure.
        case field(FieldPath, type: TypeReference)
        /// A separate struct, composed of fields.
        case structure(name: TypeName, properties: [FailureProperty])
    }

    struct FailureProperty {
        var name: MemberName
        var declaration = Declaration()
        var type = TypeReference.string
        var isOptional = false
        var field: FieldPath
        /// The open enum of named codes, which the failure declares. The field's raw value becomes a case of the enum.
        /// `nil` if the property has no named codes.
        var codes: Enumeration?
    }
}

struct WrapperDeclaration {
    /// Whether endpoints without a `wrapper` key have this wrapper.
    var isDefault = true
    var documentation = Documentation()
    var nested: [Model] = []
}

extension Wrapper {
    var range: SourceRange { written.name?.range ?? written.range }

    /// The rule for success; `nil` if no response is a failure.
    var verdict: Verdict? {
        rule.failure == nil || rule.success.isEmpty ? nil : Verdict(conditions: rule.success.map(\.rule))
    }
}

extension Wrapper.FieldPath {
    /// Whether the value at the end of the path can be absent.
    var isOptional: Bool { steps.contains { $0.isOptional || $0.isList } }

    /// Whether the path leads through an array.
    var hasLists: Bool { steps.contains(where: \.isList) }
}
