/// The deviations that were tolerated in a response. Each location occurs once, with the number of its deviations.
///
/// All elements of an array share one location. A member that is a field of both the wrapper and the payload is read
/// twice but counts once.
final class DriftLog: Sendable {
    /// The fields of a wrapper that shares an object with its payload; `nil` for other payloads.
    let wrapperFields: JSONFields?
    private let state: Locked<State>

    private struct State {
        /// The deviations, in the order of the document.
        var deviations: [(detail: JSONError, count: Int)] = []
        /// The index of each location in `deviations`.
        var indices: [Key: Int] = [:]
        /// The offsets of the deviations; `nil` for a stream, because its elements are read only once.
        var offsets: Set<Int>?
    }

    private struct Key: Hashable {
        let path: String
        let expected: String
    }

    /// The maximum number of locations. Further locations are dropped, because a dictionary in a long stream may have
    /// any number of keys.
    private static let limit = 1000

    /// Creates the log of a stream of elements.
    init() {
        wrapperFields = nil
        state = Locked(State())
    }

    /// Creates the log of a response, which may be read twice.
    ///
    /// - Parameter wrapperFields: The fields of a wrapper that shares an object with its payload; `nil` for other
    ///   payloads.
    init(besides wrapperFields: JSONFields?) {
        self.wrapperFields = wrapperFields
        state = Locked(State(offsets: []))
    }

    /// Returns and removes the deviations, each with the number of its occurrences.
    func takeAll() -> [(detail: JSONError, count: Int)] {
        state.withLock { state in
            defer { (state.deviations, state.indices) = ([], [:]) }
            return state.deviations
        }
    }

    /// Adds one deviation.
    func append(_ error: JSONError) {
        state.withLock { state in
            let key = Key(path: error.path, expected: error.expected)
            Self.add(key, at: error.offset, to: &state) { error }
        }
    }

    /// Adds the deviations that a reader has recorded.
    ///
    /// - Parameters:
    ///   - notes: The notes of the reader.
    ///   - document: The whole document, or the available part of a stream.
    ///   - origin: The location in the stream at which `document` begins.
    ///   - detail: A closure that creates the detail of a note.
    func append(
        _ notes: [ReadFailure],
        in document: UnsafeBufferPointer<UInt8>,
        after origin: JSONLocation = JSONLocation(),
        detail: (ReadFailure) -> JSONError
    ) {
        guard !notes.isEmpty else { return }
        var path = OpenPath()
        state.withLock { state in
            // The notes are almost in order. Sort them, so that a single pass over the document finds all paths.
            for note in notes.sorted(by: { $0.offset < $1.offset }) {
                path.advance(to: note.offset, in: document)
                let components = origin.components + path.components
                let key = Key(path: components.map(\.generalizedText).joined(), expected: note.expected)
                Self.add(key, at: origin.offset + note.offset, to: &state) { detail(note) }
            }
        }
    }

    private static func add(_ key: Key, at offset: Int, to state: inout State, _ detail: () -> JSONError) {
        guard state.offsets?.insert(offset).inserted ?? true else { return }
        if let index = state.indices[key] {
            state.deviations[index].count += 1
        } else if state.deviations.count < limit {
            state.indices[key] = state.deviations.count
            state.deviations.append((detail(), 1))
        }
    }
}

extension JSONLocation.Component {
    /// The component as part of a location's path. In this path, all elements of an array are equal.
    fileprivate var generalizedText: String {
        switch self {
        case .index: "[]"
        case .key: text
        }
    }
}
