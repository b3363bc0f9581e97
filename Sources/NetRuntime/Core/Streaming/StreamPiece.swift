/// A value at the start of a stream's buffer.
struct StreamPiece: Sendable {
    enum Extent: Sendable {
        /// A complete value.
        case whole
        /// A value that is incomplete because the stream ended.
        case truncated
        /// A value that exceeds the limit. Only its beginning is examined.
        case tooLarge
    }

    /// The number of bytes in the buffer that belong to the value.
    var count: Int
    var extent = Extent.whole
    /// The path of the value in the stream.
    var path: [JSONLocation.Component] = []
    /// The number of open arrays and objects around the value.
    var depth = 0
    /// A description of the token that must follow the value, for error messages.
    var nextToken: String
    /// Whether the value must be complete within its line.
    var isLine = false
}

/// The limits for the elements of a stream.
struct StreamLimits: Sendable {
    /// The maximum size of an element in bytes.
    var size: Int
    var depth: Int
}

extension StreamBuffer {
    /// Reads a value.
    ///
    /// - Parameters:
    ///   - piece: The extent and location of the value.
    ///   - limits: The limits for the value's size and depth.
    ///   - drift: The log of tolerated deviations.
    ///   - body: A closure that reads the value.
    /// - Returns: The problem, if there is one; whether the stream can still be read after the value; and whether the
    ///   problem is only that the stream ended too early.
    func read(
        _ piece: StreamPiece,
        _ limits: StreamLimits,
        _ drift: DriftLog?,
        _ body: (inout JSONReader) -> Void
    ) -> (error: JSONError?, isWellFormed: Bool, isTruncated: Bool) {
        // If a number is malformed, the error may have to quote the byte after the number, so include that byte.
        let includesNextByte = piece.extent == .whole && !piece.isLine && count > piece.count
        return withBytes(piece.count + (includesNextByte ? 1 : 0)) { bytes in
            guard let failure = Self.failure(of: piece, bytes, limits, drift, origin(of: piece), body) else {
                return (nil, true, false)
            }
            let origin = origin(of: piece)
            let isWellFormed =
                piece.extent == .whole && Self.failure(of: piece, bytes, limits, nil, origin) { $0.skip() } == nil
            let isLast = piece.extent == .truncated || piece.isLine && isComplete && piece.count == count
            let isTruncated = isLast && failure.mayBeTruncation(bytes[min(failure.offset, bytes.count)...])
            return (JSONError(failure.adjusted(in: piece, limits), in: bytes, after: origin), isWellFormed, isTruncated)
        }
    }

    /// Returns the location in the stream at which a piece begins.
    private func origin(of piece: StreamPiece) -> JSONLocation {
        var origin = location
        origin.components = piece.path
        return origin
    }

    private static func failure(
        of piece: StreamPiece,
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ limits: StreamLimits,
        _ drift: DriftLog?,
        _ origin: @autoclosure () -> JSONLocation,
        _ body: (inout JSONReader) -> Void
    ) -> ReadFailure? {
        var reader = JSONReader(bytes, depthLimit: limits.depth)
        // In the middle of a stream, a byte order mark has no special meaning, so don't skip it.
        reader.position = reader.start
        reader.valueStart = reader.start
        reader.depth = piece.depth
        if let drift { reader.tolerance = Tolerance(drift) }
        body(&reader)
        reader.endPiece(piece)
        if let drift, let notes = reader.tolerance.notes, reader.failure == nil, !notes.isEmpty {
            let origin = origin()
            drift.append(notes, in: bytes, after: origin) { JSONError($0, in: bytes, after: origin) }
        }
        return reader.failure
    }
}

extension JSONReader {
    /// Checks that the piece contains only the value.
    fileprivate mutating func endPiece(_ piece: StreamPiece) {
        guard failure == nil else { return }
        if position == valueStart { skipValue() }
        guard failure == nil else { return }
        skipSpace()
        if position < start + piece.count {
            failSyntax(at: position, piece.nextToken)
        } else if piece.extent != .whole {
            // A number at the stream's end may be incomplete: 12 may be the beginning of 123.
            failSyntax(at: end, piece.nextToken)
        }
    }
}

extension ReadFailure {
    /// Returns whether the only problem is the end of the stream. In this case, the remaining bytes may be the
    /// beginning of a valid value.
    fileprivate func mayBeTruncation(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard kind == .syntax, let first = rest.first else { return kind == .unexpectedEnd }
        switch first {
        case UInt8(ascii: "\\"):
            // The remaining bytes may be an escape, or two escapes that form a single scalar.
            let isUnicode = rest.dropFirst().first.map { $0 == UInt8(ascii: "u") } ?? true
            return isUnicode && rest.count < 12 && !rest.contains(UInt8(ascii: "\""))
        case 0x80...: return rest.count < 4 && rest.allSatisfy { $0 >= 0x80 }
        default: return ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
        }
    }

    /// Returns the failure at the end of a piece, adjusted to the stream.
    fileprivate func adjusted(in piece: StreamPiece, _ limits: StreamLimits) -> ReadFailure {
        guard kind == .unexpectedEnd else { return self }
        if piece.extent == .tooLarge {
            let expected = "an element of at most \(limits.size) bytes"
            return ReadFailure(.tooLarge, offset: 0, expected: expected, found: "a larger one")
        }
        return piece.isLine
            ? ReadFailure(kind, offset: offset, expected: expected, found: "the end of the line") : self
    }
}
