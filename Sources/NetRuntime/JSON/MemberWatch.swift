/// Sees the members of a document's outer objects before they are read, and may take some for itself.
protocol MemberObserver: AnyObject {
    /// Looks at a member whose value is next.
    ///
    /// - Parameters:
    ///   - key: The member's key.
    ///   - isKnown: Whether the object's table has the key.
    ///   - members: What there has been in the object.
    ///   - reader: The reader. The observer says in ``JSONReader/watch`` how deep it goes on watching.
    /// - Returns: Whether the member was consumed. If not, the reader reads or skips its value.
    func take(_ key: KeyText, isKnown: Bool, in members: MemberCursor, from reader: inout JSONReader) -> Bool
}

/// Who watches a reader, and how far.
struct MemberWatch {
    private(set) var observer: (any MemberObserver)?
    /// The members of objects that are nested no deeper are shown to the observer; 0 for those of none.
    var depth = 0
    /// Whether a scalar may come as another kind than declared.
    var isLenient = false

    /// Whether an optional was read as `nil` since this was last set to false.
    var hasReadNothing = false

    /// Nobody watches.
    init() {}

    /// Watches the outermost object.
    init(_ observer: any MemberObserver) {
        self.observer = observer
        depth = 1
    }
}

extension JSONReader {
    /// Shows a member to the observer.
    ///
    /// - Parameters:
    ///   - key: The bytes of the member's key. Its value is next.
    ///   - isKnown: Whether the object's table has the key.
    ///   - members: What there has been in the object.
    /// - Returns: Whether the observer has consumed the member.
    @inline(never)
    mutating func isTaken(
        key: UnsafeBufferPointer<UInt8>,
        isKnown: Bool,
        in members: MemberCursor
    ) -> Bool {
        guard let observer = watch.observer else { return false }
        return observer.take(KeyText(bytes: key, isEscaped: true), isKnown: isKnown, in: members, from: &self)
    }
}
