/// What a reader has tolerated.
struct Tolerance {
    /// The places, in the order of the document; `nil` if drift is ignored.
    var notes: [ReadFailure]?
    /// The state for members that no property takes; `nil` if drift is ignored.
    var members: MemberTakers?
    /// How many values were none that an enum or a union lists.
    var unlistedCount = 0
    /// Whether the member that comes next may be read by another reader of the same document.
    var isNextForOthers = false

    /// Notes nothing.
    init() {}

    /// Notes what is reported to a log.
    init(_ log: DriftLog) {
        notes = []
        members = MemberTakers(besides: log.wrapperFields)
    }
}

extension JSONReader {
    /// Reads a value that is none of the alternatives that the API lists, and notes it as drift.
    public mutating func unlisted() -> JSON {
        let first = position
        let value: JSON = value()
        tolerance.unlistedCount += 1
        note(first, expected: "one of the alternatives that are known")
        return value
    }

    /// Notes a tolerance, unless drift is ignored.
    @inline(__always)
    mutating func note(_ place: UnsafePointer<UInt8>, expected: @autoclosure () -> String) {
        if tolerance.notes != nil { appendDrift(place, expected()) }
    }

    @inline(never)
    private mutating func appendDrift(_ place: UnsafePointer<UInt8>, _ expected: String) {
        guard failure == nil, foreign == nil else { return }
        tolerance.notes?.append(ReadFailure(.invalidValue, offset: place - start, expected: expected))
    }

    /// How many tolerances were noted.
    var noteCount: Int { tolerance.notes?.count ?? 0 }

    /// Forgets what was noted since there were only so many: it belonged to a value that is read again.
    mutating func forgetDrift(from count: Int) {
        guard noteCount > count else { return }
        tolerance.notes?.removeSubrange(count...)
    }
}
