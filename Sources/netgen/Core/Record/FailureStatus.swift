/// A failure for some statuses.
struct FailureStatus {
    var statuses: [StatusMatch]
    /// The case of the enum; `nil` if the failure has a single type.
    var name: MemberName?
    var range = SourceRange.none
    /// The type of the body; `nil` if the status is the only information.
    var type: TypeReference?
    /// Whether the server sends this body if the wrapper's verdict is a failure, regardless of the status.
    var isRejection = false
}

extension FailureStatus: APIPart {
    init?(key: String, name: String) {
        // The last case of an enum has no statuses of its own.
        guard let statuses = key.isEmpty ? [] : [StatusMatch](spelling: key) else { return nil }
        self.init(statuses: statuses, name: MemberName(swiftName: name))
    }

    var partKey: String { statuses.spelling }
    var swiftName: String { name?.unescaped ?? "" }
    var location: SourceRange? { range.ifDeclared }
    var referencedTypes: [TypeReference] { type.map { [$0] } ?? [] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type)
        record.flag("rejection", &isRejection)
    }
}
