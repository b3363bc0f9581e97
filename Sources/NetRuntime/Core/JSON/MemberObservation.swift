/// A type that receives the members of a document's outer objects before they are read. It may consume some of these
/// members.
protocol MemberObserver: AnyObject {
    /// Examines a member. The reader is at the member's value.
    ///
    /// - Parameters:
    ///   - key: The member's key.
    ///   - isKnown: Whether the object's table contains the key.
    ///   - members: The members of the object so far.
    ///   - reader: The reader. In ``JSONReader/observation``, the observer sets the depth that it continues to observe.
    /// - Returns: Whether the member was consumed. If not, the reader reads or skips its value.
    func take(_ key: KeyText, isKnown: Bool, in members: MemberCursor, from reader: inout JSONReader) -> Bool
}

/// The observer of a reader, and the depth that it observes.
struct MemberObservation {
    private(set) var observer: (any MemberObserver)?
    /// The depth of the innermost objects whose members the observer receives; 0 for none.
    var depth = 0
    /// Whether a scalar may have a type other than the declared one.
    var isLenient = false

    /// Whether an optional was read as `nil` since this property was last set to `false`.
    var hasReadNil = false

    /// Creates a state without an observer.
    init() {}

    /// Creates a state in which the outermost object is observed.
    init(_ observer: any MemberObserver) {
        self.observer = observer
        depth = 1
    }
}

extension JSONReader {
    /// Passes a member to the observer, and returns whether it has consumed the member.
    ///
    /// - Parameters:
    ///   - key: The bytes of the member's key. The reader is at the member's value.
    ///   - isKnown: Whether the object's table contains the key.
    ///   - members: The members of the object so far.
    /// - Returns: Whether the observer has consumed the member.
    @inline(never)
    mutating func observe(
        key: UnsafeBufferPointer<UInt8>,
        isKnown: Bool,
        in members: MemberCursor
    ) -> Bool {
        guard let observer = observation.observer else { return false }
        return observer.take(KeyText(bytes: key, isEscaped: true), isKnown: isKnown, in: members, from: &self)
    }
}
