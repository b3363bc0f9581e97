/// Reads JSON Lines, also known as NDJSON: one JSON value in each line, while they arrive.
///
/// Lines end with LF or CRLF, the last one also with the stream. Blank lines are passed over. An error concerns only its
/// line: the next call goes on with the next one. Paths count the values: `$[17].name`.
///
/// ```swift
/// for try await entry in chunks.split(with: JSONLineSplitter<LogEntry>()) { … }
/// ```
public struct JSONLineSplitter<Element: Sendable>: RefusingSplitter {
    private var lines: LineOutline
    private var reading: ElementReading<Element>
    /// The elements of a line that are still to be given, the next one last.
    private var waiting: [Element] = []
    /// The keys of an element and of an error in a line; `nil` if the element is the whole line.
    private var keys: LineKeys?

    /// Starts a new stream.
    ///
    /// - Parameters:
    ///   - elementLimit: The largest size of one line in bytes, 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: JSONReadable {
        self.init(.inPlace, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Starts a new stream of values that a `JSONDecoder` reads.
    ///
    /// - Parameters:
    ///   - elementLimit: The largest size of one line in bytes, 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
    @_disfavoredOverload
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: Decodable {
        self.init(.decoding, StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Starts a new stream of objects that hold the elements, or an error instead of the rest.
    ///
    /// gRPC-Gateway sends such streams: `{"result": …}` in each line, and `{"error": …}` in the last one if the call fails.
    ///
    /// - Parameters:
    ///   - key: The key of the element.
    ///   - errorKey: The key of the error.
    ///   - elementLimit: The largest size of one line in bytes, 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
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
        lines = LineOutline(limits)
        self.reading = reading
    }

    /// JSON Lines, by both of their names.
    public static var mediaType: String { "application/jsonl, application/x-ndjson" }

    /// Takes the bytes that arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        lines.buffer.append(chunk)
    }

    /// Ends the stream: nothing more will arrive.
    public mutating func finish() {
        lines.buffer.complete()
    }

    /// The value of the next line that is complete. A line that is an array of what should be objects has several.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: Where a line is malformed, or not what it should be. The next call goes on with the next line, unless this
    ///   one was too large.
    public mutating func next() throws(JSONError) -> Element? {
        while waiting.isEmpty {
            guard let piece = lines.nextLine() else { return nil }
            if let keys { return try next(piece, keys) }
            var value: (element: Element?, doubtful: RefusedElement?)
            var list: [Element]?
            try lines.read(piece, reading.drift) { reader in
                list = reading.readList(&reader)
                if list == nil { value = reading.read(&reader) }
            }
            lines.last.doubtful = value.doubtful
            guard let list else { return value.element }
            waiting = list.reversed()
        }
        return waiting.popLast()
    }

    /// The element within a line.
    private mutating func next(_ piece: StreamPiece, _ keys: LineKeys) throws(JSONError) -> Element? {
        var line: (element: Element?, error: RefusedElement?)
        do throws(JSONError) {
            try lines.read(piece, reading.drift) { line = reading.read(&$0, at: keys) }
        } catch {
            if let refused = line.error { lines.last.refused = refused }
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

    /// How much room the splitter holds for what has arrived, in bytes.
    var capacity: Int { lines.buffer.capacity }
}

/// Finds the lines of a stream as it arrives.
private struct LineOutline: Sendable {
    var buffer = StreamBuffer()
    let limits: StreamLimits
    /// How many bytes have been searched for the line's end.
    private var searched = 0
    /// How many values have been found.
    private var count = 0
    var last = LastValue()

    init(_ limits: StreamLimits) {
        self.limits = limits
    }

    /// Goes on to the next line that is not blank; `nil` if its end has not arrived, or there is none.
    mutating func nextLine() -> StreamPiece? {
        guard buffer.dropByteOrderMark() else { return nil }
        if searched == 0 { buffer.dropSpace() }
        let searched = searched
        let newline = UInt8(ascii: "\n")
        let end = buffer.withBytes(buffer.count) {
            SWAR.firstIndex(of: newline, or: newline, in: $0, from: searched)
        }
        self.searched = buffer.count
        let length = end ?? buffer.count
        guard length > 0 else { return nil }
        var line = StreamPiece(count: length, path: [.index(count)], follower: "the end of the line", isLine: true)
        if length > limits.size {
            line.count = limits.size
            line.extent = .tooLarge
        } else if end == nil, !buffer.isComplete {
            return nil
        }
        return line
    }

    /// Reads a line, and passes it over.
    mutating func read(
        _ piece: StreamPiece,
        _ drift: DriftLog?,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let (error, _, isCut) = buffer.read(piece, limits, drift, body)
        last = LastValue(refused: error.flatMap { _ in buffer.refused(piece) }, isCut: isCut)
        if piece.extent == .whole {
            buffer.drop(piece.count)
            searched = 0
            count += 1
        }
        if let error { throw error }
    }
}
