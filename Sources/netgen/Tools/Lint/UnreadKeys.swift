/// The keys of an OpenAPI document that netgen doesn't read, grouped by keyword, for `netgen validate --unused`.
struct UnreadKeys {
    private(set) var groups: [Group] = []

    /// The locations of one keyword.
    struct Group {
        /// The keyword, or the pattern of its ``UnreadKeyReason``.
        var keyword: String
        /// The reason why netgen ignores the keyword; `nil` if there is no known reason.
        var reason: String?
        /// The locations of the keyword, in the order of the documents.
        var ranges: [SourceRange]
    }

    /// Creates the groups, without keys that already have a diagnostic.
    init(_ record: KeyRecord, without diagnostics: Diagnostics) {
        var groupIndices: [String: Int] = [:]
        for unread in record.unread where !diagnostics.reports(of: unread) {
            let reason = UnreadKeyReason.reason(of: unread.path)
            let keyword = reason?.title ?? unread.path.last ?? ""
            if let index = groupIndices[keyword] {
                groups[index].ranges.append(unread.key)
            } else {
                groupIndices[keyword] = groups.count
                groups.append(Group(keyword: keyword, reason: reason?.explanation, ranges: [unread.key]))
            }
        }
    }

    /// Returns a note for each location. In strict mode, a key without a known reason is an error.
    func diagnostics(isStrict: Bool) -> Diagnostics {
        var diagnostics = Diagnostics()
        for group in groups {
            for range in group.ranges {
                if let reason = group.reason {
                    diagnostics.note(.unreadKey, "\(quoted(group.keyword)) is not read: \(reason)", at: range)
                } else if isStrict {
                    diagnostics.error(.unreadKey, group.message, at: range, fix: "remove it")
                } else {
                    diagnostics.note(.unreadKey, group.message, at: range)
                }
            }
        }
        return diagnostics
    }

    /// The result for machines: each keyword with its count and the reason.
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
    /// Returns whether a diagnostic is about the key, its value, or an enclosing value of the wrong type.
    fileprivate func reports(of unread: KeyRecord.UnreadKey) -> Bool {
        reports(of: unread.key) || reports(of: unread.value)
            || list.contains { $0.code == .wrongType && $0.range.encloses(unread.key) }
    }
}

extension UnreadKeys.Group {
    fileprivate var message: String { "\(quoted(keyword)) is not used here; the client is the same without it" }
}
