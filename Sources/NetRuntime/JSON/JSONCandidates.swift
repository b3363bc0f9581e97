/// The alternatives of a union that a value may be, tried one after the other.
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
public struct JSONCandidates {
    /// The number of the alternative to read now; -1 when none is left.
    public private(set) var current: Int
    private let numbers: [Int]
    private var others: ArraySlice<Int>
    fileprivate let place: JSONReader.Place
    /// Whether the value has to be exactly what it is read as, as long as it may be another.
    fileprivate private(set) var isExact: Bool

    fileprivate init(_ numbers: [Int], at place: JSONReader.Place) {
        current = numbers.first ?? -1
        self.numbers = numbers
        others = numbers.dropFirst()
        self.place = place
        isExact = place.isExact || numbers.count > 1
    }

    /// Goes on to the next alternative, or to the first once more, with tolerance, if the value is exactly none of
    /// them.
    fileprivate mutating func advance() {
        if others.isEmpty, isExact, !place.isExact {
            isExact = false
            others = numbers[...]
        }
        current = others.popFirst() ?? -1
    }

    fileprivate mutating func giveUp() {
        current = -1
        isExact = place.isExact
    }
}

/// What a reader has tried of unions.
struct UnionTrials {
    /// How often a value was not the alternative that it was read as.
    var rejections = 0
    /// Whether the value may also be another alternative. Then it is read without tolerance at first.
    var isExact = false

    /// How many rejections are allowed in a document.
    static var limit: Int { 4096 }
}

extension JSONReader {
    /// Where a value begins, to come back to.
    struct Place {
        // Offsets, because an app could keep candidates until their document is gone, and pass them to another reader.
        var position: Int
        var valueStart: Int
        var depth: Int
        var foreign: ForeignSource.Mark?
        var driftCount: Int
        var isExact: Bool
    }

    /// The alternatives that the next value may be.
    ///
    /// - Parameter shapes: What the alternatives look like, the most demanding first.
    /// - Returns: Those that fit, the likeliest first.
    public mutating func candidates(of shapes: [JSONShape]) -> JSONCandidates {
        // The kinds of values tell the alternatives apart.
        watch.isLenient = false
        let numbers = fitting(shapes)
        let place = Place(
            position: position - start,
            valueStart: valueStart - start,
            depth: depth,
            foreign: foreign?.mark,
            driftCount: noteCount,
            isExact: trials.isExact
        )
        let candidates = JSONCandidates(numbers, at: place)
        trials.isExact = candidates.isExact
        return candidates
    }

    /// Whether the value was not what it was read as. It is then to be read again as the next candidate.
    ///
    /// A problem that no alternative can avoid, such as text that is no JSON, is not tried again.
    public mutating func hasRejected(_ candidates: inout JSONCandidates) -> Bool {
        guard let failure, candidates.current >= 0, failure.kind.isOfShape else {
            trials.isExact = candidates.place.isExact
            return false
        }
        precondition(candidates.place.position <= end - start, "These candidates are another document's.")
        self.failure = nil
        position = start + candidates.place.position
        valueStart = start + candidates.place.valueStart
        depth = candidates.place.depth
        if let mark = candidates.place.foreign { foreign?.return(to: mark) }
        forgetDrift(from: candidates.place.driftCount)
        trials.rejections += 1
        // Unions within unions multiply their trials. The values of a document that causes too many are kept as JSON.
        if trials.rejections < UnionTrials.limit { candidates.advance() } else { candidates.giveUp() }
        trials.isExact = candidates.isExact
        return true
    }
}

extension JSONError.Kind {
    /// Whether another type might have read the value.
    fileprivate var isOfShape: Bool {
        switch self {
        case .mismatch, .missingKey, .invalidValue: true
        case .syntax, .unexpectedEnd, .tooDeep, .tooLarge: false
        }
    }
}
