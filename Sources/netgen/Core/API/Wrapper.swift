/// What a server puts around payloads.
struct Wrapper {
    var name: TypeName
    var range: SourceRange
    /// Endpoints have it unless they say otherwise.
    var isDefault = true
    var documentation: Documentation
    var properties: [Property]
    var payload: Spec.PayloadPlace
    /// Empty if no response is a failure.
    var success: [Condition]
    var failure: Failure?
    var nested: [Model] = []

    /// All conditions must hold, or the response is a failure.
    struct Condition {
        /// The condition of JSON.
        var rule: Verdict.Condition
        var field: FieldPath
        /// The condition of what was read.
        var test: VerdictTest<DefaultValue>
    }

    /// A wrapper's field, or a property inside it; a step is optional where its property is.
    struct FieldPath {
        var steps: [Step]
        /// An empty text or list at its end says nothing.
        var endsInCollection = false

        struct Step {
            var name: MemberName
            var isOptional: Bool
            /// A list, whose first element that has a value at the rest of the path is meant.
            var isList = false
        }
    }

    enum Failure {
        /// The field is the failure.
        case field(FieldPath, type: TypeReference)
        /// A struct of its own, made from fields.
        case structure(name: TypeName, properties: [FailureProperty])
    }

    struct FailureProperty {
        var name: MemberName
        var range: SourceRange
        var type: TypeReference
        var isOptional: Bool
        var documentation: Documentation
        var field: FieldPath
        /// The open enum of named codes, declared in the failure, that the field's raw value becomes.
        var codes: Enumeration?
    }
}

extension Wrapper {
    /// When a response is a success; `nil` if no response is a failure.
    var verdict: Verdict? {
        failure == nil || success.isEmpty ? nil : Verdict(conditions: success.map(\.rule))
    }
}

extension Wrapper.FieldPath {
    /// Whether the value at the end of the path may be absent.
    var isOptional: Bool { steps.contains { $0.isOptional || $0.isList } }

    /// Whether it leads through a list.
    var hasLists: Bool { steps.contains(where: \.isList) }
}
