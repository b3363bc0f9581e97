/// What was tolerated while a response was read, for whoever wants to know.
///
/// Each place of the body is in it once: a member that is both a wrapper's field and the payload's is read as both.
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
