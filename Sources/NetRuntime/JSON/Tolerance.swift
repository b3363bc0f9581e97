/// What a reader has tolerated.
struct Tolerance {
    /// The places, in the order of the document; `nil` if drift is ignored.
    var notes: [ReadFailure]?
    /// How many values were none that an enum or a union lists.
    var unlistedCount = 0
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

/// What was tolerated while a response was read.
///
/// Each place of the body is in it once, although a member that is a field of both the wrapper and the payload is read
/// twice.
final class DriftLog: Sendable {
    private let notes = Locked<[JSONError]>([])

    var all: [JSONError] { notes.withLock { $0 } }

    func append(_ drift: [JSONError]) {
        guard !drift.isEmpty else { return }
        notes.withLock { notes in
            var places = Set(notes.map(\.offset))
            notes += drift.filter { places.insert($0.offset).inserted }
        }
    }
}
