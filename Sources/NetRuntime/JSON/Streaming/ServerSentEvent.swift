import Foundation

/// An event of a stream in the format of Server-Sent Events.
public struct ServerSentEvent: Sendable {
    /// The event's name: `message` if the server gave none.
    public let name: String
    /// The id that was last given in the stream, by this event or one before it; empty if there was none. A client that
    /// connects again sends it as `Last-Event-ID`.
    public let id: String
    /// How long the server wants a client to wait before it connects again, if it said so.
    public let retry: Duration?

    /// The data's bytes, its lines joined by LF.
    private let bytes: Data
    /// Where in the stream each line of the data begins.
    private let lines: [Line]

    init(name: String, id: String, retry: Duration?, bytes: Data, lines: [Line]) {
        self.name = name
        self.id = id
        self.retry = retry
        self.bytes = bytes
        self.lines = lines
    }

    /// A line of the data.
    struct Line: Sendable {
        /// Where it begins in the data.
        var start: Int
        /// Where it begins in the stream.
        var place: JSONLocation
    }
}

extension ServerSentEvent: CustomStringConvertible {
    /// The event's name and its data.
    public var description: String { "\(name): \(data)" }
}

extension ServerSentEvent {
    /// The data as text. Bytes that are not UTF-8 become U+FFFD.
    public var data: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the data is a text.
    func hasData(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }

    /// Reads the data as JSON.
    ///
    /// - Parameters:
    ///   - type: What the data is expected to be.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
    /// - Returns: The value.
    /// - Throws: Where the data is malformed or not what the type expects. The path is the one in the data; offset, line
    ///   and column are those of the stream.
    public func json<Value: JSONReadable>(
        _ type: Value.Type = Value.self,
        depthLimit: Int = 512
    ) throws(JSONError) -> Value {
        var value = Value(Unfilled())
        try read(depthLimit) { value.fill(from: &$0) }
        return value
    }

    /// Whether the server calls the event an error.
    var isError: Bool { name == "error" }

    /// Whether there is nothing to read in the data: the event only keeps the connection open, or sets an id.
    var isBlank: Bool { bytes.allSatisfy(\.isStreamSpace) }

    /// Whether there is nothing in the event but, perhaps, an id. Servers send such events to keep the connection open.
    var isKeepAlive: Bool { isBlank && name == "message" }

    /// The event as an element that was refused.
    var refused: RefusedElement { RefusedElement(data: bytes, isError: isError) }

    /// The error that the event is the server's error instead of an element.
    var isNoElement: JSONError { error(expected: "an element", found: "an event that is an error") }

    /// The deviation that the API doesn't list the event's name.
    var isUnlisted: JSONError { error(expected: "an event with a known name", found: "an event with another name") }

    private func error(expected: String, found: String) -> JSONError {
        let failure = ReadFailure(.invalidValue, offset: 0, expected: expected, found: found)
        return bytes.withBytes { JSONError(failure, in: $0).moved(to: lines.first?.place ?? JSONLocation()) }
    }

    /// Runs a reader over the data.
    func read(
        _ depthLimit: Int,
        drift: DriftLog? = nil,
        _ body: (inout JSONReader) -> Void
    ) throws(JSONError) {
        let error: JSONError? = bytes.withBytes { bytes in
            var reader = JSONReader(bytes, depthLimit: depthLimit)
            if let drift { reader.tolerance = Tolerance(drift) }
            body(&reader)
            reader.finish()
            func error(_ failure: ReadFailure) -> JSONError {
                JSONError(failure, in: bytes).moved(to: place(of: failure.offset, in: bytes))
            }
            if let failure = reader.failure { return error(failure) }
            if let drift, let notes = reader.tolerance.notes {
                drift.append(notes, in: bytes, after: lines.first?.place ?? JSONLocation(), detail: error)
            }
            return nil
        }
        if let error { throw error }
    }

    /// Where in the stream a byte of the data stands.
    private func place(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONLocation {
        guard let line = lines.last(where: { $0.start <= offset }) else { return JSONLocation() }
        let rest = UnsafeBufferPointer(rebasing: bytes[line.start...])
        return JSONLocation(of: offset - line.start, in: rest, after: line.place)
    }
}

extension ServerSentEvent: Hashable {
    /// Whether two events say the same, wherever in their streams they stand.
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.id == other.id && one.retry == other.retry && one.bytes == other.bytes
    }

    /// Hashes what the event says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(id)
        hasher.combine(retry)
        hasher.combine(bytes)
    }
}

extension JSONError {
    /// The same error, found elsewhere.
    fileprivate func moved(to place: JSONLocation) -> JSONError {
        JSONError(
            kind: kind,
            path: path,
            expected: expected,
            found: found,
            excerpt: excerpt,
            offset: place.offset,
            line: place.line,
            column: place.column
        )
    }
}
