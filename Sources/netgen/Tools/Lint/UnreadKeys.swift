/// What of an OpenAPI document no rule has asked for, by keyword: `netgen validate --unused`.
struct UnreadKeys {
    private(set) var groups: [Group] = []

    /// The places of one keyword.
    struct Group {
        /// The keyword, or the pattern of the row that says why it is not read.
        var keyword: String
        /// Why it is not read; `nil` where nobody knows.
        var reason: String?
        /// Where it stands, in the order of the documents.
        var ranges: [SourceRange]
    }

    /// What one of the diagnostics is about is not dropped without a word.
    init(_ record: KeyRecord, without diagnostics: Diagnostics) {
        var places: [String: Int] = [:]
        for unread in record.unread where !diagnostics.tell(of: unread) {
            let reason = UnreadKeyReason.reason(of: unread.path)
            let keyword = reason?.title ?? unread.path.last ?? ""
            if let place = places[keyword] {
                groups[place].ranges.append(unread.key)
            } else {
                places[keyword] = groups.count
                groups.append(Group(keyword: keyword, reason: reason?.why, ranges: [unread.key]))
            }
        }
    }

    /// Notes of all places; in strict runs, errors of what nothing explains.
    func diagnostics(isStrict: Bool) -> Diagnostics {
        var diagnostics = Diagnostics()
        for group in groups {
            for range in group.ranges {
                if let reason = group.reason {
                    diagnostics.note(.unreadKey, "\(quoted(group.keyword)) is not read: \(reason)", at: range)
                } else if isStrict {
                    diagnostics.error(.unreadKey, group.message, at: range, fix: "leave it out")
                } else {
                    diagnostics.note(.unreadKey, group.message, at: range)
                }
            }
        }
        return diagnostics
    }

    /// For machines: each keyword, how often it stands there, and why it is not read.
    var json: JSONValue {
        .array(
            groups.map { group in
                .object([
                    "keyword": .string(group.keyword), "count": .integer(group.ranges.count),
                    "reason": group.reason.map { .string($0) },
                ])
            }
        )
    }
}

extension Diagnostics {
    /// Whether one of them is about the key, or about the value around it, which is of a wrong kind.
    fileprivate func tell(of unread: KeyRecord.Unread) -> Bool {
        tell(of: unread.key) || tell(of: unread.value)
            || list.contains { $0.code == .wrongType && $0.range.encloses(unread.key) }
    }
}

extension UnreadKeys.Group {
    fileprivate var message: String { "nothing reads \(quoted(keyword)) here: the client is the same without it" }
}
