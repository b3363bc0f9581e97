/// Something that documents get wrong, or that a framework writes in its own way, and what is read instead.
///
/// A repair is asked wherever a document has what it is for. Where something is wrong, it says what the publisher has to
/// write. None knows of another, so that each can be taken out alone.
struct DocumentRepair: Sendable {
    /// What is written, and by whom.
    let origin: String
    let place: Place
    /// What is read otherwise without the repair, one a line: a member of the document, and what it is read as. They are
    /// tests.
    let examples: String
    /// What is read instead; `nil` where nothing is wrong.
    let find: @Sendable (_ member: JSONValue.Member, _ document: OpenAPIDocument) -> Finding?

    /// Where in a document a repair is asked.
    enum Place {
        /// A path item at its path.
        case path
        /// The URL of a server.
        case serverURL
        case security
        case parameter
        case responses
        /// An object with a `content`: a request body or a response.
        case body
        /// What stands at `content`.
        case content
        /// What stands at `content` of a success.
        case answer
        /// The same where the user's own spec has chosen none of its media types.
        case offer
        /// A media type object at its media type.
        case mediaType
        /// The same of a failure.
        case failure
        /// The schema of a request body at the operation's id.
        case requestSchema
    }

    /// What is reported, and what is read in place of the key or the value.
    struct Finding {
        /// `nil` for what a framework does, which no publisher can change.
        var problem: Diagnostic?
        var key: String?
        var value: JSONValue?
    }

    init(
        _ origin: String,
        at place: Place,
        _ examples: String,
        find: @escaping @Sendable (_ member: JSONValue.Member, _ document: OpenAPIDocument) -> Finding?
    ) {
        self.origin = origin
        self.place = place
        self.examples = examples
        self.find = find
    }

    /// In the order in which they are asked.
    static let all = pathRepairs + serverRepairs + securityRepairs + parameterRepairs + contentRepairs + frameworkHabits
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
    /// A member as it is read; what is wrong with it is reported.
    func repaired(_ member: JSONValue.Member, at place: DocumentRepair.Place) -> JSONValue.Member {
        var member = member
        for repair in repairs[place] ?? [] {
            // What a repair looks for is not what it reads.
            while let finding = KeyRecord.pausing({ repair.find(member, self) }) {
                if let problem = finding.problem {
                    diagnostics.warning(problem.code, problem.message, at: problem.range, fix: problem.fix)
                } else if let value = finding.value {
                    member.value.settleMembers { member in
                        !value.unreadMembers.contains { $0.keyRange == member.keyRange }
                    }
                }
                member.key = finding.key ?? member.key
                member.value = finding.value ?? member.value
            }
        }
        return member
    }

    /// The same for a value whose key says nothing.
    func repaired(_ value: JSONValue, at place: DocumentRepair.Place) -> JSONValue {
        repaired(JSONValue.Member(key: "", keyRange: value.range, value: value), at: place).value
    }
}

extension JSONValue {
    /// An object with one member.
    static func object(_ key: String, _ value: JSONValue, at range: SourceRange) -> JSONValue {
        JSONValue(kind: .object([Member(key: key, keyRange: range, value: value)]), range: range)
    }

    /// An object with one more member.
    func adding(_ key: String, _ value: JSONValue, at range: SourceRange) -> JSONValue {
        with(unreadMembers + [Member(key: key, keyRange: range, value: value)])
    }
}
