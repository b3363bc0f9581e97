/// The alternatives of a union that may fit a value. They are tried in order.
///
/// ```swift
/// mutating func fill(from reader: inout JSONReader) {
///     var candidates = reader.candidates(of: [.object(Cat.fields), .object(Dog.fields)])
///     repeat {
///         switch candidates.current {
///         case 0: self = .cat(reader.value())
///         case 1: self = .dog(reader.value())
///         default: self = .unknown(reader.unlisted())
///         }
///     } while reader.hasRejected(&candidates)
/// }
/// ```
@_documentation(visibility: internal)
public struct UnionCandidates {
    /// The index of the alternative to read now; -1 if no alternatives are left.
    public private(set) var current: Int
    private let numbers: [Int]
    private var remaining: ArraySlice<Int>
    fileprivate let checkpoint: JSONReader.Checkpoint
    /// Whether the value must match exactly, because other alternatives may fit the value.
    fileprivate private(set) var isExact: Bool

    fileprivate init(_ numbers: [Int], at checkpoint: JSONReader.Checkpoint) {
        current = numbers.first ?? -1
        self.numbers = numbers
        remaining = numbers.dropFirst()
        self.checkpoint = checkpoint
        isExact = checkpoint.isExact || numbers.count > 1
    }

    /// Selects the next alternative. If no alternative matched the value exactly, restarts at the first alternative,
    /// with tolerance.
    fileprivate mutating func advance() {
        if remaining.isEmpty, isExact, !checkpoint.isExact {
            isExact = false
            remaining = numbers[...]
        }
        current = remaining.popFirst() ?? -1
    }

    fileprivate mutating func stop() {
        current = -1
        isExact = checkpoint.isExact
    }
}

/// The record of a reader's attempts to read unions.
struct UnionBacktracking {
    /// The number of times that a value didn't fit the alternative that was tried.
    var rejections = 0
    /// Whether the value may fit another alternative. If so, the value is first read without tolerance.
    var isExact = false

    /// The maximum number of rejections in a document.
    static var limit: Int { 4096 }
}

extension JSONReader {
    /// The start of a value, to which the reader can return.
    struct Checkpoint {
        // An app could store candidates after their document is released, and pass them to another reader. So the
        // checkpoint stores offsets rather than pointers.
        var position: Int
        var valueStart: Int
        var depth: Int
        var foreign: DecoderSource.Checkpoint?
        var driftCount: Int
        var isExact: Bool
        var isLenient: Bool
    }

    /// Returns the alternatives that may fit the next value.
    ///
    /// - Parameter shapes: The shapes of the alternatives, beginning with the most specific.
    /// - Returns: The alternatives that fit, beginning with the likeliest.
    public mutating func candidates(of shapes: [JSONShape]) -> UnionCandidates {
        // The types of values distinguish the alternatives, so require the declared type of each scalar.
        let isLenient = observation.isLenient
        observation.isLenient = false
        let numbers = matchingIndices(shapes)
        let checkpoint = Checkpoint(
            position: position - start,
            valueStart: valueStart - start,
            depth: depth,
            foreign: foreign?.checkpoint,
            driftCount: noteCount,
            isExact: backtracking.isExact,
            isLenient: isLenient
        )
        let candidates = UnionCandidates(numbers, at: checkpoint)
        backtracking.isExact = candidates.isExact
        return candidates
    }

    /// Returns whether the value didn't fit the current alternative. If so, the reader returns to the start of the
    /// value, so that the caller can read the next candidate.
    ///
    /// A problem that occurs with every alternative, such as malformed JSON, isn't a rejection.
    public mutating func hasRejected(_ candidates: inout UnionCandidates) -> Bool {
        guard let failure, candidates.current >= 0, failure.kind.isShapeMismatch else {
            backtracking.isExact = candidates.checkpoint.isExact
            observation.isLenient = candidates.checkpoint.isLenient
            return false
        }
        precondition(candidates.checkpoint.position <= end - start, "The candidates belong to another document.")
        self.failure = nil
        position = start + candidates.checkpoint.position
        valueStart = start + candidates.checkpoint.valueStart
        depth = candidates.checkpoint.depth
        if let checkpoint = candidates.checkpoint.foreign { foreign?.return(to: checkpoint) }
        removeDrift(from: candidates.checkpoint.driftCount)
        backtracking.rejections += 1
        // Nested unions multiply the attempts. If a document causes too many, read its other union values as unlisted
        // values.
        if backtracking.rejections < UnionBacktracking.limit { candidates.advance() } else { candidates.stop() }
        backtracking.isExact = candidates.isExact
        return true
    }
}

extension JSONError.Kind {
    /// Whether another type might be able to read the value.
    fileprivate var isShapeMismatch: Bool {
        switch self {
        case .mismatch, .missingKey, .invalidValue: true
        case .syntax, .unexpectedEnd, .tooDeep, .tooLarge: false
        }
    }
}
