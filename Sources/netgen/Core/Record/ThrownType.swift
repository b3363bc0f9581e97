/// The type that an endpoint or request protocol throws.
enum ThrownType: Equatable {
    /// An enum with a case for each status.
    case cases
    case single(TypeReference)
    /// `Never`, for an endpoint without the failures that others have.
    case nothing

    var spelling: String {
        switch self {
        case .cases: "enum"
        case .single(let type): type.spelling
        case .nothing: "never"
        }
    }

    /// Creates a type from its ``spelling``; `nil` if it has another form.
    init?(spelling: String) {
        switch spelling {
        case "enum": self = .cases
        case "never": self = .nothing
        default:
            guard let type = TypeReference(spelling: spelling) else { return nil }
            self = .single(type)
        }
    }
}
