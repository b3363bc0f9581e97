// The failures of wrappers, protocols and endpoints.
extension APISnapshot {
    struct WrapperFailure {
        /// The name of the struct with the properties; `nil` if the only property is the failure itself.
        var name: String?
        /// The former names that are still available.
        var formerNames: [String] = []
        var properties: [FailureProperty] = []
    }

    struct FailureProperty: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var isOptional = false
        var codes: [Value] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type, isOptional: &isOptional)
            record.list("codes", &codes)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }

    /// The failures of an endpoint or protocol, by status.
    struct Failure {
        var type: ThrownType
        var statuses: [FailureStatus]
        /// The name of the enum that several requests share; `nil` if they share none.
        var sharedName: String?
        /// The last case, for the failure that other endpoints have, too. The array has at most one element.
        var others: [FailureStatus] = []
    }

    enum ThrownType {
        /// An enum with a case for each status.
        case cases
        case single(TypeReference)
        /// `Never`, for an endpoint without the failures that others have.
        case nothing
    }

    struct FailureStatus: SnapshotPart {
        var label = Label()
        var type: TypeReference?
        /// Whether the server sends this body if the wrapper's verdict is a failure, regardless of the status.
        var isRejection = false

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type)
            record.flag("rejection", &isRejection)
        }

        var mentionedTypes: [TypeReference] { type.map { [$0] } ?? [] }
    }
}
