import NetRuntime

/// The models an app would write by hand for the forge's documents: plain structs with synthesized `Codable`.
///
/// They have the fields of the generated models, one for one, and can be made from them, so that both sides of every
/// comparison are held to the same values.
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
    /// The case that an open enum's value stands for. The documents hold no values that are not listed.
    init(_ value: some OpenEnum & RawRepresentable<String>) {
        guard let listed = Self(rawValue: value.rawValue) else {
            preconditionFailure("\(value.rawValue) was read, which the documents do not hold")
        }
        self = listed
    }
}
