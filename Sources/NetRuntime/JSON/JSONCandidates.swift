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
    private var others: ArraySlice<Int>
    fileprivate let place: JSONReader.Place

    fileprivate init(_ numbers: [Int], at place: JSONReader.Place) {
        current = numbers.first ?? -1
        others = numbers.dropFirst()
        self.place = place
    }

    fileprivate mutating func advance() {
        current = others.popFirst() ?? -1
    }

    fileprivate mutating func giveUp() {
        current = -1
        others = []
    }
}

extension JSONReader {
    /// Where a value begins, to come back to.
    struct Place {
        var position: UnsafePointer<UInt8>
        var valueStart: UnsafePointer<UInt8>
        var depth: Int
        var foreign: ForeignSource.Mark?
        var driftCount: Int
    }

    /// The alternatives that the next value may be.
    ///
    /// - Parameter shapes: What the alternatives look like, the most demanding first.
    /// - Returns: Those that fit, the likeliest first.
    public mutating func candidates(of shapes: [JSONShape]) -> JSONCandidates {
        let numbers = fitting(shapes)
        let place = Place(
            position: position,
            valueStart: valueStart,
            depth: depth,
            foreign: foreign?.mark,
            driftCount: drift?.count ?? 0
        )
        return JSONCandidates(numbers, at: place)
    }

    /// Whether the value was not what it was read as. It is then to be read again as the next candidate.
    ///
    /// What is wrong in any case, such as text that is no JSON, is not tried again.
    public mutating func hasRejected(_ candidates: inout JSONCandidates) -> Bool {
        guard let failure, candidates.current >= 0 else { return false }
        switch failure.kind {
        case .syntax, .unexpectedEnd, .tooDeep, .tooLarge: return false
        case .mismatch, .missingKey, .invalidValue: break
        }
        self.failure = nil
        position = candidates.place.position
        valueStart = candidates.place.valueStart
        depth = candidates.place.depth
        if let mark = candidates.place.foreign { foreign?.return(to: mark) }
        forgetDrift(from: candidates.place.driftCount)
        rejections += 1
        // Unions within unions would multiply their trials; a document that makes them do so is kept as it is.
        if rejections < Self.rejectionLimit { candidates.advance() } else { candidates.giveUp() }
        return true
    }

    private static var rejectionLimit: Int { 4096 }
}
