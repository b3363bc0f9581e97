/// A record of the keys that have been read in a document. `validate --unused` lists the other keys, which no rule has
/// read.
///
/// Only values from ``JSONValue/watched`` are recorded. Reading other values has no overhead.
///
/// ```swift
/// let record = KeyRecord()
/// KeyRecord.reading(recordedIn: record) { parse(document) }
/// record.unread
/// ```
final class KeyRecord: @unchecked Sendable {
    // Safe without a lock: each record belongs to one task, which reads a document and starts no other tasks.

    /// The documents, as written.
    private var roots: [JSONValue] = []
    private var read: Set<SourceRange> = []
    /// The ranges of values that need no further reading, because they were used or ignored as a whole.
    private var fullyReadRanges: Set<SourceRange> = []

    /// The active record; `nil` if reading isn't recorded.
    static var current: KeyRecord? { taskLocal.get() }

    // Don't use the attribute `@TaskLocal`: it is a macro, and the layer check runs without plug-ins.
    private static let taskLocal = TaskLocal<KeyRecord?>(wrappedValue: nil)

    /// Runs a closure. Records the values that it reads if there is a record.
    static func reading<Result>(recordedIn record: KeyRecord?, _ read: () throws -> Result) rethrows -> Result {
        try taskLocal.withValue(record) { try read() }
    }

    /// Runs a search whose reads aren't recorded.
    static func withoutRecording<Result>(_ search: () -> Result) -> Result {
        current == nil ? search() : reading(recordedIn: nil, search)
    }

    /// Adds a document.
    ///
    /// - Returns: A copy that records what is read.
    func watching(_ root: JSONValue) -> JSONValue {
        roots.append(root)
        return root.watched
    }

    func note(_ range: SourceRange, isFullyRead: Bool = false) {
        var range = range
        range.copy = 0
        read.insert(range)
        if isFullyRead { fullyReadRanges.insert(range) }
    }
}

extension KeyRecord {
    /// A key that no rule has read.
    struct UnreadKey {
        /// The path of keys, including this key. Indices of arrays are omitted.
        var path: [String]
        /// The source range of the key.
        var key: SourceRange
        var value: SourceRange
    }

    /// The unread keys, in the order of the documents. Members of an unread value aren't listed.
    var unread: [UnreadKey] {
        var result: [UnreadKey] = []
        for root in roots { collect(from: root, at: [], into: &result) }
        return result
    }

    private func collect(from value: JSONValue, at path: [String], into result: inout [UnreadKey]) {
        if fullyReadRanges.contains(value.range) { return }
        for element in value.elements { collect(from: element, at: path, into: &result) }
        for member in value.members {
            let path = path + [member.key]
            if read.contains(member.value.range) {
                collect(from: member.value, at: path, into: &result)
            } else {
                result.append(UnreadKey(path: path, key: member.keyRange, value: member.value.range))
            }
        }
    }
}
