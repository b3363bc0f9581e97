// Failures.
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

extension EndpointFailure {
    var thrownType: ThrownType {
        switch self {
        case .single(let type, _): .single(type)
        case .cases(let cases, let shared):
            cases.isEmpty ? shared.map { .single($0.type) } ?? .nothing : .cases
        }
    }

    /// The failures by status.
    var statuses: [FailureStatus] {
        switch self {
        case .single(let type, let statuses):
            statuses.map { FailureStatus(statuses: [$0.value], range: $0.range, type: type) }
        case .cases(let cases, _):
            cases.map {
                FailureStatus(
                    statuses: $0.statuses,
                    name: $0.name,
                    range: $0.range,
                    type: $0.type,
                    isRejection: $0.isRejection
                )
            }
        }
    }

    /// The last case, for the failure that other endpoints have, too. The array has at most one element.
    var others: [FailureStatus] {
        guard case .cases(let cases, let shared?) = self, !cases.isEmpty else { return [] }
        return [FailureStatus(statuses: shared.statuses, name: shared.name, type: shared.type)]
    }

    init(_ type: ThrownType, _ statuses: [FailureStatus], others: [FailureStatus]) {
        switch type {
        case .single(let type):
            self = .single(type, statuses: statuses.flatMap(\.statuses).map { Located($0, at: .none) })
        case .nothing: self = .cases([], shared: nil)
        case .cases:
            let cases = statuses.map { status in
                Case(
                    name: status.name ?? "",
                    statuses: status.statuses,
                    type: status.type,
                    isRejection: status.isRejection
                )
            }
            let shared = others.first.flatMap { other in
                other.type.map { Shared(name: other.name ?? "", type: $0, statuses: other.statuses) }
            }
            self = .cases(cases, shared: shared)
        }
    }
}
