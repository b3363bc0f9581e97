/// Follows a JSON document from bracket to bracket as it arrives, and stops at each element of one array in it.
///
/// Elements, and the keys and scalars around the array, are read by a ``JSONReader`` when they are complete; what lies
/// between them is checked here. Arrays and objects beside the array are entered, so that they never have to be held.
struct ArrayOutline: Sendable {
    /// What comes next, white space aside.
    enum Expected {
        case document, value, firstElement, firstKey, key, colon, separator
    }

    /// An open array or object.
    struct Frame: Sendable {
        var isObject: Bool
        var index = 0
        var key: String?
    }

    /// Where the array is.
    struct Target: Sendable {
        /// The keys that lead to the array.
        let path: [String]
        /// Whether an array that is absent or null is empty.
        var mayBeMissing = false
        /// How many of the keys have led to where the document is followed now.
        var matched = 0
        var isFound = false
        /// How many arrays and objects are open when an element of the array comes next; -1 outside the array.
        var elementDepth = -1
        /// Where the document's value begins.
        var root = JSONLocation()
    }

    /// Where the document is followed now.
    struct Progress: Sendable {
        var expected = Expected.document
        /// What is open, the outermost first.
        var frames: [Frame] = []
        /// How far the value at the buffer's beginning has been looked at.
        fileprivate var scan = ValueScan()
    }

    var buffer = StreamBuffer()
    let limits: StreamLimits
    var target: Target
    var progress = Progress()
    var last = LastValue()
    /// What is wrong with the document, for every call from then on.
    private var failure: JSONError?

    init(_ path: String, _ limits: StreamLimits) {
        target = Target(path: path.split(separator: ".").map(String.init))
        self.limits = limits
    }

    /// Goes on to the next element; `nil` if its end has not arrived, or the document has ended.
    mutating func nextElement() throws(JSONError) -> StreamPiece? {
        if let failure { throw failure }
        do {
            return try step()
        } catch {
            failure = error
            last = LastValue(isCut: last.isCut || buffer.isComplete && error.kind == .unexpectedEnd)
            throw error
        }
    }

    /// Reads a value that has been found, and passes it over.
    mutating func read(
        _ piece: StreamPiece,
        _ drift: DriftLog? = nil,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let (error, isWellFormed, isCut) = buffer.read(piece, limits, drift, body)
        let refused = error.flatMap { _ in isAtElement ? buffer.refused(piece) : nil }
        last = LastValue(refused: refused, isCut: isCut)
        if isWellFormed {
            pass(piece.count, next: .separator)
        } else {
            failure = error
        }
        if let error { throw error }
    }

    /// Passes bytes over, and says what comes next.
    mutating func pass(_ count: Int, next: Expected) {
        buffer.drop(count)
        progress.expected = next
        progress.scan = ValueScan()
    }

    /// The value or key that comes next; `nil` if its end has not arrived.
    mutating func piece(before follower: String) -> StreamPiece? {
        var scan = progress.scan
        let end = buffer.withBytes(buffer.count) { scan.end(in: $0) }
        progress.scan = scan
        var piece = StreamPiece(
            count: end ?? buffer.count,
            path: components,
            depth: progress.frames.count,
            follower: follower
        )
        if piece.count > limits.size {
            piece.count = limits.size
            piece.extent = .tooLarge
        } else if end == nil {
            guard buffer.isComplete else { return nil }
            piece.extent = .cutOff
        }
        return piece
    }

    /// Whether an element of the array comes next.
    var isAtElement: Bool { progress.frames.count == target.elementDepth }

    var components: [JSONLocation.Component] {
        progress.frames.compactMap { $0.isObject ? $0.key.map { .key($0) } : .index($0.index) }
    }

    /// The error that something else should come next.
    func error(expected: String) -> JSONError {
        var origin = buffer.place
        origin.components = components
        let isAtEnd = buffer.count == 0
        // The error shows one byte, because only that is there however the stream is cut into chunks.
        return buffer.withBytes(isAtEnd ? 0 : 1) { bytes in
            let noted = ReadFailure(isAtEnd ? .unexpectedEnd : .syntax, offset: 0, expected: expected)
            return JSONError(noted, in: bytes, after: origin).withoutExcerpt
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
