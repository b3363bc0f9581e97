/// Something that documents get wrong, and what is taken for it.
///
/// A repair is asked wherever a document has what it is for. It makes something right of what is wrong, and says what the
/// publisher has to write instead. None knows of another, so that each can be taken out alone.
struct DocumentRepair: Sendable {
    var place: Place
    /// What is wrong, if anything is.
    var find: @Sendable (_ member: JSONValue.Member, _ document: OpenAPIDocument) -> Finding?

    /// Where in a document a repair is asked.
    enum Place {
        /// The key of a path item.
        case path
        case parameter
        /// An object with a `content`: a request body or a response.
        case body
        case responses
        /// What stands at `content`.
        case contents
        /// The key of a media type object.
        case mediaType
        case security
        case securityRequirement
    }

    /// What is reported, and what is read in place of the key or the value.
    struct Finding {
        var code = Diagnostic.Code.unknownKey
        var message: String
        var range: SourceRange
        var fix: String
        var key: String?
        var value: JSONValue?
    }

    /// In the order in which they are asked.
    static let all = pathRepairs + contentRepairs + parameterRepairs + securityRepairs
}

extension OpenAPIDocument {
    /// A member of which everything is right that a repair knows, and which it reports.
    func repaired(_ member: JSONValue.Member, at place: DocumentRepair.Place) -> JSONValue.Member {
        var member = member
        for repair in DocumentRepair.all where repair.place == place {
            while let finding = repair.find(member, self) {
                diagnostics.warning(finding.code, finding.message, at: finding.range, fix: finding.fix)
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
        JSONValue(kind: .object(members + [Member(key: key, keyRange: range, value: value)]), range: self.range)
    }

    /// The same value, as if it stood elsewhere.
    func placed(at range: SourceRange) -> JSONValue { JSONValue(kind: kind, range: range) }
}
