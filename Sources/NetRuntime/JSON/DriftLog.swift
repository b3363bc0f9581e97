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
