/// What was tolerated while a response was read, for whoever wants to know.
final class DriftLog: Sendable {
    private let notes = Locked<[JSONError]>([])

    var all: [JSONError] { notes.withLock { $0 } }

    func append(_ drift: [JSONError]) {
        notes.withLock { $0 += drift }
    }
}
