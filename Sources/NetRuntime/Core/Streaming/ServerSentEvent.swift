import Foundation

/// An event of a stream in the Server-Sent Events format.
public struct ServerSentEvent: Sendable {
    /// The event's name; `message` if the server sent none.
    public let name: String
    /// The last event ID of the stream, from this event or an earlier one; empty if there is none. A client that
    /// reconnects sends it as `Last-Event-ID`.
    public let id: String
    /// The delay before a reconnection that the server requested; `nil` if it requested none.
    public let retry: Duration?

    /// The bytes of the data, with lines joined by LF.
    private let bytes: Data
    /// The lines of the data, with their locations in the stream.
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
        /// The start of the line in the data.
        var start: Int
        /// The start of the line in the stream.
        var location: JSONLocation
    }
}

extension ServerSentEvent: CustomStringConvertible {
    /// The event's name and data.
    public var description: String { "\(name): \(data)" }
}

extension ServerSentEvent {
    /// The data as a string. Invalid UTF-8 is replaced with U+FFFD.
    public var data: String { String(decoding: bytes, as: UTF8.self) }

    /// Returns whether the data equals a string.
    func hasData(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }

    /// Returns the data as JSON.
    ///
    /// - Parameters:
    ///   - type: The expected type.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    /// - Returns: The value.
    /// - Throws: A ``JSONError`` if the data is malformed or doesn't match the type. Its path is relative to the data.
    ///   Its offset, line and column are relative to the stream.
    public func json<Value: JSONReadable>(
        _ type: Value.Type = Value.self,
        depthLimit: Int = 512
    ) throws(JSONError) -> Value {
        var value = Value(EmptyValue())
        try read(depthLimit) { value.fill(from: &$0) }
        return value
    }

    /// Whether the server marks the event as an error.
    var isError: Bool { name == "error" }

    /// Whether the data is blank. An event with blank data only keeps the connection open, or sets an ID.
    var isBlank: Bool { bytes.allSatisfy(\.isStreamSpace) }

    /// Whether the event contains only an optional ID. Servers send such events to keep the connection open.
    var isKeepAlive: Bool { isBlank && name == "message" }

    /// The event as an invalid element.
    var invalidElement: InvalidElement { InvalidElement(data: bytes, isError: isError) }

    /// The error for an error event that arrived in place of an element.
    var unexpectedErrorEvent: JSONError { error(expected: "an element", found: "an error event") }

    /// The deviation of an event whose name the API doesn't list.
    var isUnlisted: JSONError { error(expected: "an event with a known name", found: "an event with an unknown name") }

    private func error(expected: String, found: String) -> JSONError {
        let failure = ReadFailure(.invalidValue, offset: 0, expected: expected, found: found)
        return bytes.withBytes { JSONError(failure, in: $0).moved(to: lines.first?.location ?? JSONLocation()) }
    }

    /// Calls a closure with a reader of the data. Throws the problem that the reader records.
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
                JSONError(failure, in: bytes).moved(to: location(of: failure.offset, in: bytes))
            }
            if let failure = reader.failure { return error(failure) }
            if let drift, let notes = reader.tolerance.notes {
                drift.append(notes, in: bytes, after: lines.first?.location ?? JSONLocation(), detail: error)
            }
            return nil
        }
        if let error { throw error }
    }

    /// Returns the location in the stream of a byte in the data.
    private func location(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONLocation {
        guard let line = lines.last(where: { $0.start <= offset }) else { return JSONLocation() }
        let rest = UnsafeBufferPointer(rebasing: bytes[line.start...])
        return JSONLocation(of: offset - line.start, in: rest, after: line.location)
    }
}

extension ServerSentEvent: Hashable {
    /// Returns whether two events have the same content, regardless of their locations in streams.
    public static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.id == other.id && one.retry == other.retry && one.bytes == other.bytes
    }

    /// Hashes the content of the event.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(id)
        hasher.combine(retry)
        hasher.combine(bytes)
    }
}

extension JSONError {
    /// Returns the error with another location.
    fileprivate func moved(to location: JSONLocation) -> JSONError {
        JSONError(
            kind: kind,
            path: path,
            expected: expected,
            found: found,
            excerpt: excerpt,
            offset: location.offset,
            line: location.line,
            column: location.column
        )
    }
}
