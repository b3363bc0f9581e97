/// The deviations that a reader has tolerated.
struct Tolerance {
    /// The deviations, in the order of the document; `nil` if drift is ignored.
    var notes: [ReadFailure]?
    /// The readers of members that aren't properties; `nil` if drift is ignored.
    var members: MemberReaders?
    /// The number of values so far that their enum or union doesn't list.
    var unlistedCount = 0
    /// Whether another reader of the same document may read the next member.
    var isNextMemberShared = false

    /// Creates a state that ignores drift.
    init() {}

    /// Creates a state that records drift for a log.
    init(_ log: DriftLog) {
        notes = []
        members = MemberReaders(besides: log.wrapperFields)
    }
}

extension JSONReader {
    /// Reads a value that matches no listed alternative, and records the value as drift.
    public mutating func unlisted() -> JSON {
        let first = position
        let value: JSON = value()
        tolerance.unlistedCount += 1
        note(first, expected: "a known variant")
        return value
    }

    /// Records a deviation, unless drift is ignored.
    @inline(__always)
    mutating func note(_ pointer: UnsafePointer<UInt8>, expected: @autoclosure () -> String) {
        if tolerance.notes != nil { appendDrift(pointer, expected()) }
    }

    @inline(never)
    private mutating func appendDrift(_ pointer: UnsafePointer<UInt8>, _ expected: String) {
        guard failure == nil, foreign == nil else { return }
        tolerance.notes?.append(ReadFailure(.invalidValue, offset: pointer - start, expected: expected))
    }

    /// The number of deviations that have been recorded.
    var noteCount: Int { tolerance.notes?.count ?? 0 }

    /// Removes the notes after the first `count` notes, because they belong to a value that is read again.
    mutating func removeDrift(from count: Int) {
        guard noteCount > count else { return }
        tolerance.notes?.removeSubrange(count...)
    }
}
