/// What of a document has been looked at, noted while it is read: what no rule asks for is dropped without a word.
///
/// Only values that ``JSONValue/watched`` has marked take notice of a record; to all others, reading is what it was.
///
/// ```swift
/// let record = KeyRecord()
/// KeyRecord.reading(notedIn: record) { parse(document) }
/// record.unread
/// ```
final class KeyRecord: @unchecked Sendable {
    // Safe without a lock: whoever makes a record reads one document with it, in one task that starts no others.

    /// The documents, each as it is written.
    private var roots: [JSONValue] = []
    private var read: Set<SourceRange> = []
    /// What was taken, or left, as it is: nothing more is asked of it.
    private var settled: Set<SourceRange> = []

    /// Where reading is noted at the moment; `nil` in ordinary runs.
    static var current: KeyRecord? { holder.get() }

    // Not as an attribute, which is a macro: the check of the layers has no plugins.
    private static let holder = TaskLocal<KeyRecord?>(wrappedValue: nil)

    /// Notes what is read meanwhile; nothing where there is no record.
    static func reading<Result>(notedIn record: KeyRecord?, _ read: () throws -> Result) rethrows -> Result {
        try holder.withValue(record) { try read() }
    }

    /// Searches of a document that read nothing of it for good.
    static func pausing<Result>(_ search: () -> Result) -> Result {
        current == nil ? search() : reading(notedIn: nil, search)
    }

    /// Adds a document.
    ///
    /// - Returns: The same, to be read in its place.
    func watching(_ root: JSONValue) -> JSONValue {
        roots.append(root)
        return root.watched
    }

    func note(_ range: SourceRange, isSettled: Bool = false) {
        var range = range
        range.copy = 0
        read.insert(range)
        if isSettled { settled.insert(range) }
    }
}

extension KeyRecord {
    /// A key that nobody has asked for.
    struct Unread {
        /// The keys that lead to it, and itself. Places in arrays are left out.
        var path: [String]
        /// Where it stands.
        var key: SourceRange
        var value: SourceRange
    }

    /// In the order of the documents. What is in a value that was not read itself is not listed.
    var unread: [Unread] {
        var result: [Unread] = []
        for root in roots { collect(from: root, at: [], into: &result) }
        return result
    }

    private func collect(from value: JSONValue, at path: [String], into result: inout [Unread]) {
        if settled.contains(value.range) { return }
        for element in value.elements { collect(from: element, at: path, into: &result) }
        for member in value.members {
            let path = path + [member.key]
            if read.contains(member.value.range) {
                collect(from: member.value, at: path, into: &result)
            } else {
                result.append(Unread(path: path, key: member.keyRange, value: member.value.range))
            }
        }
    }
}
