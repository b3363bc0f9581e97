import NetRuntime

/// The models that an app would have for the forge's documents: plain structs with synthesized `Codable`.
///
/// They have the same fields as the generated models and can be created from them, so that both sides of a comparison
/// have the same values.
enum Plain {}

extension Plain {
    enum AccountKind: String, Codable {
        case user = "User"
        case bot = "Bot"
        case organization = "Organization"
    }

    enum IssueState: String, Codable {
        case open
        case closed
    }

    enum StateReason: String, Codable {
        case completed
        case reopened
        case notPlanned = "not_planned"
    }

    enum Association: String, Codable {
        case owner = "OWNER"
        case member = "MEMBER"
        case collaborator = "COLLABORATOR"
        case contributor = "CONTRIBUTOR"
        case none = "NONE"
    }

    /// The forge's wrapper around a list of issues.
    struct IssuesWrapper: Decodable {
        var status: Int
        var message: String
        var data: [Issue]
    }
}

extension RawRepresentable where RawValue == String {
    /// Creates the case for the value of an open enum. The documents contain only listed values.
    init(_ value: some OpenEnum & RawRepresentable<String>) {
        guard let listed = Self(rawValue: value.rawValue) else {
            preconditionFailure("\(value.rawValue) was read, which the documents do not hold")
        }
        self = listed
    }
}
