/// A splitter that reads a JSON text sequence (RFC 7464, `application/json-seq`) as it arrives. In this format, a
/// record separator precedes each JSON value.
///
/// A value may span several lines. An error affects only its value, and the next call continues after the next
/// separator. A number without white space after it may be incomplete, so it is an error (section 2.4). Paths contain
/// the index of the value: `$[17].name`.
///
/// ```swift
/// for try await entry in chunks.split(with: JSONSequenceSplitter<LogEntry>()) { … }
/// ```
public struct JSONSequenceSplitter<Element: Sendable>: RecordingSplitter {
    private var records: RecordScanner
    private var reading: ElementReading<Element>

    /// Creates a splitter for a new stream.
    ///
    /// - Parameters:
    ///   - elementLimit: The maximum size of a value in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: JSONReadable {
        reading = .inPlace
        records = RecordScanner(StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// Creates a splitter for a new stream of values. A `JSONDecoder` decodes the values.
    ///
    /// - Parameters:
    ///   - elementLimit: The maximum size of a value in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    @_disfavoredOverload
    public init(elementLimit: Int = 16_777_216, depthLimit: Int = 512) where Element: Decodable {
        reading = .decoding
        records = RecordScanner(StreamLimits(size: elementLimit, depth: depthLimit))
    }

    /// The media type of JSON text sequences.
    public static var mediaType: String { "application/json-seq" }

    /// Appends bytes that have arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        records.buffer.append(chunk)
    }

    /// Ends the stream after its last bytes have been appended.
    public mutating func finish() {
        records.buffer.complete()
    }

    /// Returns the next complete value.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: A ``JSONError`` if a value is malformed, incomplete, doesn't match the type or exceeds the limit. The
    ///   next call continues with the next value, unless the value exceeded the limit.
    public mutating func next() throws(JSONError) -> Element? {
        guard let piece = records.nextRecord() else { return nil }
        var value: (element: Element?, possibleFailure: InvalidElement?)
        try records.read(piece, reading.drift) { value = reading.read(&$0) }
        records.last.possibleFailure = value.possibleFailure
        return value.element
    }

    var last: LastValue { records.last }
    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }
}

/// A parser that finds the values of a JSON text sequence as it arrives.
private struct RecordScanner: Sendable {
    var buffer = StreamBuffer()
    let limits: StreamLimits
    /// The state of the search for the end of the next value.
    private var scan = ValueScan()
    /// The number of the value's bytes that have been searched for a separator.
    private var searchedCount = 0
    /// The number of values that have been found.
    private var count = 0
    var last = LastValue()

    init(_ limits: StreamLimits) {
        self.limits = limits
    }

    /// The record separator, which never occurs in JSON.
    private static let separator: UInt8 = 0x1E

    /// Returns the next value; `nil` if its end hasn't arrived, or if there are no more values.
    mutating func nextRecord() -> StreamPiece? {
        guard buffer.dropByteOrderMark() else { return nil }
        if searchedCount == 0 { dropSeparators() }
        guard buffer.count > 0 else { return nil }
        let searchedCount = searchedCount
        let separator = buffer.withBytes(buffer.count) {
            SWAR.firstIndex(of: Self.separator, or: Self.separator, in: $0, from: searchedCount)
        }
        let length = separator ?? buffer.count
        var scan = scan
        let end = buffer.withBytes(length) { scan.end(in: $0) }
        self.scan = scan
        self.searchedCount = length
        var record = StreamPiece(count: end ?? length, path: [.index(count)], nextToken: "a record separator")
        if record.count > limits.size {
            record.count = limits.size
            record.extent = .tooLarge
        } else if end == nil {
            guard separator != nil || buffer.isComplete else { return nil }
            record.extent = .truncated
        }
        return record
    }

    /// Reads a value, and advances past the value.
    mutating func read(
        _ piece: StreamPiece,
        _ drift: DriftLog?,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let isLast = buffer.isComplete && piece.count == buffer.count
        let (error, _, isTruncated) = buffer.read(piece, limits, drift, body)
        last = LastValue(
            invalidElement: error.flatMap { _ in buffer.invalidElement(piece) },
            isTruncated: isTruncated && isLast
        )
        if piece.extent != .tooLarge {
            buffer.drop(piece.count)
            scan = ValueScan()
            searchedCount = 0
            count += 1
        }
        if let error { throw error }
    }

    private mutating func dropSeparators() {
        buffer.drop(
            buffer.withBytes(buffer.count) { bytes in
                bytes.firstIndex { !$0.isStreamSpace && $0 != Self.separator } ?? bytes.count
            }
        )
    }
}
