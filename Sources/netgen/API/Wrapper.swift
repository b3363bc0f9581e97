/// What a server puts around payloads.
struct Wrapper {
    var name: TypeName
    /// Endpoints have it unless they say otherwise.
    var isDefault = true
    var documentation: Documentation
    var properties: [Property]
    var payload: Spec.PayloadPlace
    var success: [Condition]
    var failure: Failure?
    var nested: [Model] = []

    /// All conditions must hold, or the response is a failure.
    struct Condition {
        var field: FieldPath
        var test: Test
        /// The test is passed where the field is absent.
        var holdsIfAbsent = false

        enum Test {
            case absent
            case oneOf([DefaultValue])
        }
    }

    /// A wrapper's field, or a property inside it; a step is optional where its property is.
    struct FieldPath {
        var steps: [Step]

        struct Step {
            var name: MemberName
            var isOptional: Bool
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
        var type: TypeReference
        var isOptional: Bool
        var documentation: Documentation
        var field: FieldPath
        /// The open enum of named codes, declared in the failure, that the field's raw value becomes.
        var codes: Enumeration?
    }
}
