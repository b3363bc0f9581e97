import Foundation

/// A value in the position of an element that isn't a valid element, or may be an error.
struct InvalidElement: Sendable {
    /// The bytes of the value.
    let data: Data
    /// Whether the server marks the value as an error.
    var isError = false
}

/// A splitter's record of the last value that it has read.
struct LastValue: Sendable {
    /// The value for which ``StreamSplitter/next()`` has thrown an error; `nil` if the value isn't in the position of
    /// an element.
    var invalidElement: InvalidElement?
    /// The value of the returned element if it has none of an element's members, because it may be an error; otherwise
    /// `nil`.
    var possibleFailure: InvalidElement?
    /// Whether the error was thrown only because the stream ended within a value.
    var isTruncated = false
}

/// A type that splits a stream and records the last value that it has read.
protocol RecordingSplitter: StreamSplitter {
    var last: LastValue { get }

    /// Whether an object that isn't an element could be read as one.
    var readsAnyObject: Bool { get }

    /// The log of tolerated deviations; `nil` if drift is ignored.
    var drift: DriftLog? { get set }
}

extension StreamSplitter {
    /// The record of the last value that was read. It is empty for a splitter without a record.
    var lastValue: LastValue { (self as? any RecordingSplitter)?.last ?? LastValue() }

    /// Records deviations of elements in a log from now on.
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
