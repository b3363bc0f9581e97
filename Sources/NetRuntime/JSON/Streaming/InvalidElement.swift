import Foundation

/// A value in the place of an element that isn't an element, or may not be one.
struct InvalidElement: Sendable {
    /// The bytes of the value.
    let data: Data
    /// Whether the server declares the value an error.
    var isError = false
}

/// A splitter's record of the value that it has read last.
struct LastValue: Sendable {
    /// The value for which ``StreamSplitter/next()`` has thrown, if the value is in the place of an element.
    var invalidElement: InvalidElement?
    /// The value of the returned element, if it has none of an element's members. It may be an error of the server.
    var possibleFailure: InvalidElement?
    /// Whether the only reason for throwing was that the stream ended within a value.
    var isTruncated = false
}

/// A splitter that records the value that it has read last.
protocol RecordingSplitter: StreamSplitter {
    var last: LastValue { get }

    /// Whether an object that isn't an element could be read as one.
    var readsAnyObject: Bool { get }

    /// The log of tolerated deviations; `nil` if drift is ignored.
    var drift: DriftLog? { get set }
}

extension StreamSplitter {
    /// The record of the value that was read last. It is empty for a splitter that keeps no record.
    var lastValue: LastValue { (self as? any RecordingSplitter)?.last ?? LastValue() }

    /// Notes deviations in elements in a log from now on.
    mutating func noteDrift(in log: DriftLog?) {
        guard let log, var splitter = self as? any RecordingSplitter else { return }
        splitter.drift = log
        if let splitter = splitter as? Self { self = splitter }
    }

    /// Whether an element may be an error of the server, as recorded in ``LastValue/possibleFailure``.
    var mayReturnErrors: Bool { (self as? any RecordingSplitter)?.readsAnyObject ?? false }
}

extension StreamBuffer {
    /// Returns the bytes of a value that isn't an element; `nil` if it is too large to be examined.
    func invalidElement(_ piece: StreamPiece) -> InvalidElement? {
        piece.extent == .tooLarge ? nil : InvalidElement(data: withBytes(piece.count) { Data($0) })
    }
}
