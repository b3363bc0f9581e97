/// A parser that scans a JSON document as it arrives, and stops at each element of one array in it.
///
/// A ``JSONReader`` reads the elements, and the keys and scalars around the array, once they are complete. The scanner
/// checks the bytes between them. It enters other arrays and objects, so it never has to buffer a whole one.
struct ArrayScanner: Sendable {
    /// The next token, regardless of white space.
    enum Expected {
        case document, value, firstElement, firstKey, key, colon, separator
    }

    /// An open array or object.
    struct Frame: Sendable {
        var isObject: Bool
        var index = 0
        var key: String?
    }

    /// The location of the array.
    struct Target: Sendable {
        /// The keys on the path to the array.
        let path: [String]
        /// Whether a missing array, or null, counts as an empty array.
        var mayBeMissing = false
        /// The number of keys on the path that match the current location.
        var matchedCount = 0
        var isFound = false
        /// The nesting depth of the array's elements; -1 outside the array.
        var elementDepth = -1
        /// The start of the document's value.
        var root = JSONLocation()
    }

    /// The current location in the document.
    struct Progress: Sendable {
        var expected = Expected.document
        /// The open arrays and objects, the outermost first.
        var frames: [Frame] = []
        /// The state of the search for the end of the value at the buffer's start.
        fileprivate var scan = ValueScan()
    }

    var buffer = StreamBuffer()
    let limits: StreamLimits
    var target: Target
    var progress = Progress()
    var last = LastValue()
    /// The problem with the document, which all later calls throw; `nil` if there is none.
    private var failure: JSONError?

    init(_ path: String, _ limits: StreamLimits) {
        target = Target(path: path.split(separator: ".").map(String.init))
        self.limits = limits
    }

    /// Advances to the next element. Returns `nil` if its end hasn't arrived, or if the document has ended.
    mutating func nextElement() throws(JSONError) -> StreamPiece? {
        if let failure { throw failure }
        do {
            return try step()
        } catch {
            failure = error
            last = LastValue(isTruncated: last.isTruncated || buffer.isComplete && error.kind == .unexpectedEnd)
            throw error
        }
    }

    /// Reads a value that has been found, and advances past the value.
    mutating func read(
        _ piece: StreamPiece,
        _ drift: DriftLog? = nil,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let (error, isWellFormed, isTruncated) = buffer.read(piece, limits, drift, body)
        let invalidElement = error.flatMap { _ in isAtElement ? buffer.invalidElement(piece) : nil }
        last = LastValue(invalidElement: invalidElement, isTruncated: isTruncated)
        if isWellFormed {
            advance(piece.count, next: .separator)
        } else {
            failure = error
        }
        if let error { throw error }
    }

    /// Advances past a number of bytes, and sets the next expected token.
    mutating func advance(_ count: Int, next: Expected) {
        buffer.drop(count)
        progress.expected = next
        progress.scan = ValueScan()
    }

    /// Returns the next value or key; `nil` if its end hasn't arrived.
    mutating func piece(before nextToken: String) -> StreamPiece? {
        var scan = progress.scan
        let end = buffer.withBytes(buffer.count) { scan.end(in: $0) }
        progress.scan = scan
        var piece = StreamPiece(
            count: end ?? buffer.count,
            path: components,
            depth: progress.frames.count,
            nextToken: nextToken
        )
        if piece.count > limits.size {
            piece.count = limits.size
            piece.extent = .tooLarge
        } else if end == nil {
            guard buffer.isComplete else { return nil }
            piece.extent = .truncated
        }
        return piece
    }

    /// Whether the next value is an element of the array.
    var isAtElement: Bool { progress.frames.count == target.elementDepth }

    var components: [JSONLocation.Component] {
        progress.frames.compactMap { $0.isObject ? $0.key.map { .key($0) } : .index($0.index) }
    }

    /// Returns the error for an unexpected next token.
    func error(expected: String) -> JSONError {
        var origin = buffer.location
        origin.components = components
        let isAtEnd = buffer.count == 0
        // The error quotes a single byte, because a chunk may end after that byte.
        return buffer.withBytes(isAtEnd ? 0 : 1) { bytes in
            let readFailure = ReadFailure(isAtEnd ? .unexpectedEnd : .syntax, offset: 0, expected: expected)
            return JSONError(readFailure, in: bytes, after: origin).withoutExcerpt
        }
    }
}

extension JSONError {
    fileprivate var withoutExcerpt: JSONError {
        JSONError(
            kind: kind,
            path: path,
            expected: expected,
            found: found,
            excerpt: nil,
            offset: offset,
            line: line,
            column: column
        )
    }
}
