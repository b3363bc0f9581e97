import Foundation

/// What came in the place of an element and is none, or may be none.
struct RefusedElement: Sendable {
    /// Its bytes.
    let data: Data
    /// Whether the server itself calls it an error.
    var isError = false
}

/// What a splitter knows of the value that it has read last.
struct LastValue: Sendable {
    /// The value that ``StreamSplitter/next()`` has thrown for, if it came in the place of an element.
    var refused: RefusedElement?
    /// The value of the element that it has given, if that has none of an element's members: it may be the server's
    /// error.
    var doubtful: RefusedElement?
    /// Whether it has only thrown because the stream has ended within a value.
    var isCut = false
}

/// A splitter that knows what it has read last.
protocol RefusingSplitter: StreamSplitter {
    var last: LastValue { get }

    /// Whether an object that is no element may be read as one.
    var readsAnyObject: Bool { get }

    /// The log of what is tolerated; `nil` if drift is ignored.
    var drift: DriftLog? { get set }
}

extension StreamSplitter {
    /// The value that was read last, as far as the splitter knows it.
    var lastValue: LastValue { (self as? any RefusingSplitter)?.last ?? LastValue() }

    /// Notes what is tolerated in elements from now on.
    mutating func noteDrift(in log: DriftLog?) {
        guard let log, var splitter = self as? any RefusingSplitter else { return }
        splitter.drift = log
        if let splitter = splitter as? Self { self = splitter }
    }

    /// Whether an element may be the server's error, as ``LastValue/doubtful`` says.
    var mayGiveErrors: Bool { (self as? any RefusingSplitter)?.readsAnyObject ?? false }
}

extension StreamBuffer {
    /// The bytes of what is no element; none of one that is too large to be looked at.
    func refused(_ piece: StreamPiece) -> RefusedElement? {
        piece.extent == .tooLarge ? nil : RefusedElement(data: withBytes(piece.count) { Data($0) })
    }
}
