import Foundation

/// What stood in the place of an element, and is none.
struct RefusedElement: Sendable {
    /// Its bytes.
    let data: Data
    /// Whether the server itself calls it an error.
    var isError = false
}

/// A splitter that still knows what it could not read as an element.
protocol RefusingSplitter: StreamSplitter {
    /// What ``StreamSplitter/next()`` has thrown for, if that was an element.
    var refused: RefusedElement? { get }

    /// Whether it has only thrown because the stream has ended within a value.
    var isCut: Bool { get }
}

extension StreamSplitter {
    /// What the last error was about, if the splitter knows it.
    var lastRefused: RefusedElement? { (self as? any RefusingSplitter)?.refused }

    /// Whether the last error is that the stream has ended, as far as the splitter knows it.
    var lastIsCut: Bool { (self as? any RefusingSplitter)?.isCut ?? false }
}

extension StreamBuffer {
    /// The bytes of what is no element; none of one that is too large to be looked at.
    func refused(_ piece: StreamPiece) -> RefusedElement? {
        piece.extent == .tooLarge ? nil : RefusedElement(data: withBytes(piece.count) { Data($0) })
    }
}
