/// A splitter that reads JSON Lines, also known as NDJSON, as they arrive: one JSON value in each line.
///
/// Lines end with LF or CRLF. The last line may also end with the stream. Blank lines are skipped. An error affects
/// only its line, and the next call continues with the next line. Paths contain the index of the value: `$[17].name`.
///
/// ```swift
/// for try await entry in chunks.split(with: JSONLineSplitter<LogEntry>()) { … }
/// ```
public struct JSONLineSplitter<Element: Sendable>: RecordingSplitter {
    private var lines: LineScanner
    private var reading: ElementReading<Element>
    /// The remaining elements of a line, in reverse order.
    private var pendingElements: [Element] = []
    /// The keys of an element and of an error in a line; `nil` if the element is the whole line.
    private var keys: LineKeys?

    /// Creates a splitter for a new stream.
    ///
    /// - Parameters:
    ///   - elementLimit: The maximum size of a line in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: JSONReadable {
        self.init(.inPlace, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Creates a splitter for a new stream of values. A `JSONDecoder` decodes the values.
    ///
    /// - Parameters:
    ///   - elementLimit: The maximum size of a line in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    @_disfavoredOverload
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: Decodable {
        self.init(.decoding, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Creates a splitter for a new stream of objects. Each object contains an element, or an error in place of the
    /// remaining elements.
    ///
    /// gRPC-Gateway sends such streams: `{"result": …}` in each line, and `{"error": …}` in the last line if the call
    /// fails.
    ///
    /// - Parameters:
    ///   - key: The key of the element.
    ///   - errorKey: The key of the error.
    ///   - elementLimit: The maximum size of a line in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    public init(
        at key: String,
        error errorKey: String? = nil,
        elementLimit: Int = 16_777_216,
        depthLimit: Int = 512
    ) where Element: JSONReadable {
        self.init(.inPlace, StreamLimits(size: elementLimit, depth: depthLimit))
        keys = LineKeys(element: key, error: errorKey)
    }

    private init(_ reading: ElementReading<Element>, _ limits: StreamLimits) {
        lines = LineScanner(limits)
        self.reading = reading
    }

    /// The two media types of JSON Lines.
    public static var mediaType: String { "application/jsonl, application/x-ndjson" }

    /// Appends bytes that have arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        lines.buffer.append(chunk)
    }

    /// Ends the stream after its last bytes have been appended.
    public mutating func finish() {
        lines.buffer.complete()
    }

    /// Returns the value of the next complete line. If the elements are objects, a line may also be an array of several
    /// elements.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: A ``JSONError`` if a line is malformed, doesn't match the type or exceeds the limit. The next call
    ///   continues with the next line, unless the line exceeded the limit.
    public mutating func next() throws(JSONError) -> Element? {
        while pendingElements.isEmpty {
            guard let piece = lines.nextLine() else { return nil }
            if let keys { return try next(piece, keys) }
            var value: (element: Element?, possibleFailure: InvalidElement?)
            var list: [Element]?
            try lines.read(piece, reading.drift) { reader in
                list = reading.readList(&reader)
                if list == nil { value = reading.read(&reader) }
            }
            lines.last.possibleFailure = value.possibleFailure
            guard let list else { return value.element }
            pendingElements = list.reversed()
        }
        return pendingElements.popLast()
    }

    /// Reads the element at its key in a line. Throws an error if the line contains an error or no element.
    private mutating func next(_ piece: StreamPiece, _ keys: LineKeys) throws(JSONError) -> Element? {
        var line: (element: Element?, error: InvalidElement?)
        do throws(JSONError) {
            try lines.read(piece, reading.drift) { line = reading.read(&$0, at: keys) }
        } catch {
            if let invalidElement = line.error { lines.last.invalidElement = invalidElement }
            throw error
        }
        return line.element
    }

    var last: LastValue { lines.last }
    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }

    /// The capacity of the splitter's buffer, in bytes.
    var capacity: Int { lines.buffer.capacity }
}

/// A parser that finds the lines of a stream as it arrives.
private struct LineScanner: Sendable {
    var buffer = StreamBuffer()
    let limits: StreamLimits
    /// The number of bytes that have been searched for the line's end.
    private var searchedCount = 0
    /// The number of values that have been found.
    private var count = 0
    var last = LastValue()

    init(_ limits: StreamLimits) {
        self.limits = limits
    }

    /// Returns the next line that isn't blank; `nil` if its end hasn't arrived, or if there are no more lines.
    mutating func nextLine() -> StreamPiece? {
        guard buffer.dropByteOrderMark() else { return nil }
        if searchedCount == 0 { buffer.dropSpace() }
        let searchedCount = searchedCount
        let newline = UInt8(ascii: "\n")
        let end = buffer.withBytes(buffer.count) {
            SWAR.firstIndex(of: newline, or: newline, in: $0, from: searchedCount)
        }
        self.searchedCount = buffer.count
        let length = end ?? buffer.count
        guard length > 0 else { return nil }
        var line = StreamPiece(count: length, path: [.index(count)], nextToken: "the end of the line", isLine: true)
        if length > limits.size {
            line.count = limits.size
            line.extent = .tooLarge
        } else if end == nil, !buffer.isComplete {
            return nil
        }
        return line
    }

    /// Reads a line, and advances past the line.
    mutating func read(
        _ piece: StreamPiece,
        _ drift: DriftLog?,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let (error, _, isTruncated) = buffer.read(piece, limits, drift, body)
        last = LastValue(invalidElement: error.flatMap { _ in buffer.invalidElement(piece) }, isTruncated: isTruncated)
        if piece.extent == .whole {
            buffer.drop(piece.count)
            searchedCount = 0
            count += 1
        }
        if let error { throw error }
    }
}
