/// A rule that replaces a common mistake of documents, or a framework's quirk, with the intended meaning.
///
/// A repair is applied at every location of its kind. If it corrects a mistake, it reports a fix to the publisher.
/// Repairs are independent, so each can be removed.
struct DocumentRepair: Sendable {
    /// The mistake or the quirk, and its author.
    let origin: String
    let location: Location
    /// Examples, one per line: a member of the document and its replacement. Tests verify them.
    let examples: String
    /// The replacement for a member, or `nil` if the repair doesn't apply.
    let find: @Sendable (_ member: JSONValue.Member, _ document: OpenAPIDocument) -> Finding?

    /// The location in a document that a repair applies to.
    enum Location {
        /// A path item, with its path as the key.
        case path
        /// The URL of a server.
        case serverURL
        case security
        case parameter
        case responses
        /// An object with a `content`: a request body or a response.
        case body
        /// The value of `content`.
        case content
        /// The value of `content` in a response.
        case responseContent
        /// The value of `content` in a response for which the user's own spec chooses no media type.
        case defaultContent
        /// A media type object, with its media type as the key.
        case mediaType
        /// A media type object of a failure, with its media type as the key.
        case failure
        /// The schema of a request body, with the operation's ID as the key.
        case requestSchema
    }

    /// A diagnostic, and the replacement for the key or the value.
    struct Finding {
        /// The diagnostic; `nil` for a framework's quirk, which publishers can't change.
        var problem: Diagnostic?
        var key: String?
        var value: JSONValue?
    }

    init(
        _ origin: String,
        at location: Location,
        _ examples: String,
        find: @escaping @Sendable (_ member: JSONValue.Member, _ document: OpenAPIDocument) -> Finding?
    ) {
        self.origin = origin
        self.location = location
        self.examples = examples
        self.find = find
    }

    /// All repairs, in the order in which they are applied.
    static let all =
        pathRepairs + serverRepairs + securityRepairs + parameterRepairs + contentRepairs + frameworkRepairs
}

extension DocumentRepair.Finding {
    init(
        _ code: Diagnostic.Code,
        _ message: String,
        at range: SourceRange,
        fix: String,
        key: String? = nil,
        value: JSONValue? = nil
    ) {
        problem = Diagnostic(severity: .warning, code: code, message: message, range: range, fix: fix)
        self.key = key
        self.value = value
    }
}

extension OpenAPIDocument {
    /// Returns a member after all repairs for its location. Reports their diagnostics.
    func repaired(_ member: JSONValue.Member, at location: DocumentRepair.Location) -> JSONValue.Member {
        var member = member
        for repair in repairs[location] ?? [] {
            // Members that a repair only inspects don't count as read.
            while let finding = KeyRecord.withoutRecording({ repair.find(member, self) }) {
                if let problem = finding.problem {
                    diagnostics.warning(problem.code, problem.message, at: problem.range, fix: problem.fix)
                } else if let value = finding.value {
                    member.value.markMembersAsRead { member in
                        !value.unreadMembers.contains { $0.keyRange == member.keyRange }
                    }
                }
                member.key = finding.key ?? member.key
                member.value = finding.value ?? member.value
            }
        }
        return member
    }

    /// Returns a value after all repairs for its location.
    func repaired(_ value: JSONValue, at location: DocumentRepair.Location) -> JSONValue {
        repaired(JSONValue.Member(key: "", keyRange: value.range, value: value), at: location).value
    }
}

extension JSONValue {
    /// Returns an object with one member.
    static func object(_ key: String, _ value: JSONValue, at range: SourceRange) -> JSONValue {
        JSONValue(kind: .object([Member(key: key, keyRange: range, value: value)]), range: range)
    }

    /// Returns the object with an additional member.
    func adding(_ key: String, _ value: JSONValue, at range: SourceRange) -> JSONValue {
        with(unreadMembers + [Member(key: key, keyRange: range, value: value)])
    }
}
