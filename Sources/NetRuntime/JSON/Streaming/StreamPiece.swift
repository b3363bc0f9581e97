/// A value at the beginning of a stream's buffer.
struct StreamPiece: Sendable {
    enum Extent: Sendable {
        /// All of it is there.
        case whole
        /// The stream ended before it did.
        case cutOff
        /// It is larger than allowed, and only its beginning is looked at.
        case tooLarge
    }

    /// How many bytes of the buffer are the value's.
    var count: Int
    var extent = Extent.whole
    /// The path of the value in the stream.
    var path: [JSONLocation.Component] = []
    /// How many arrays and objects are open around it.
    var depth = 0
    /// What should come behind it, as errors speak of it.
    var follower: String
    /// Whether it must be complete in its line.
    var isLine = false
}

/// What a stream may demand of its reader.
struct StreamLimits: Sendable {
    /// The largest number of bytes of one element.
    var size: Int
    var depth: Int
}

extension StreamBuffer {
    /// Reads a value.
    ///
    /// - Parameters:
    ///   - piece: Where it is.
    ///   - limits: How large and how deep it may be.
    ///   - drift: The log of what is tolerated.
    ///   - body: Reads it.
    /// - Returns: The problem, if there was one, whether the bytes behind the value can be read nevertheless, and
    ///   whether the stream has only ended too early.
    func read(
        _ piece: StreamPiece,
        _ limits: StreamLimits,
        _ drift: DriftLog?,
        _ body: (inout JSONReader) -> Void
    ) -> (error: JSONError?, isWellFormed: Bool, isCut: Bool) {
        // The byte behind a number says what is wrong with it if it does not end there.
        let hasFollower = piece.extent == .whole && !piece.isLine && count > piece.count
        return withBytes(piece.count + (hasFollower ? 1 : 0)) { bytes in
            guard let failure = Self.failure(of: piece, bytes, limits, drift, origin(of: piece), body) else {
                return (nil, true, false)
            }
            let origin = origin(of: piece)
            let isWellFormed =
                piece.extent == .whole && Self.failure(of: piece, bytes, limits, nil, origin) { $0.skip() } == nil
            let isLast = piece.extent == .cutOff || piece.isLine && isComplete && piece.count == count
            let isCut = isLast && failure.isOfAnEnd(bytes[min(failure.offset, bytes.count)...])
            return (JSONError(failure.seen(in: piece, limits), in: bytes, after: origin), isWellFormed, isCut)
        }
    }

    /// The place in the stream where a piece begins.
    private func origin(of piece: StreamPiece) -> JSONLocation {
        var origin = place
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
        // A byte order mark is none within a stream.
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
    /// Checks that a value was all there is of its piece.
    fileprivate mutating func endPiece(_ piece: StreamPiece) {
        guard failure == nil else { return }
        if position == valueStart { skipValue() }
        guard failure == nil else { return }
        skipSpace()
        if position < start + piece.count {
            failSyntax(at: position, piece.follower)
        } else if piece.extent != .whole {
            // A number at the stream's end may have been cut: 12 may be the beginning of 123.
            failSyntax(at: end, piece.follower)
        }
    }
}

extension ReadFailure {
    /// Whether the only problem is that the stream has ended: all that is left may be the beginning of what should be
    /// there.
    fileprivate func isOfAnEnd(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard kind == .syntax, let first = rest.first else { return kind == .unexpectedEnd }
        switch first {
        case UInt8(ascii: "\\"):
            // An escape, or two that are one scalar.
            let isUnicode = rest.dropFirst().first.map { $0 == UInt8(ascii: "u") } ?? true
            return isUnicode && rest.count < 12 && !rest.contains(UInt8(ascii: "\""))
        case 0x80...: return rest.count < 4 && rest.allSatisfy { $0 >= 0x80 }
        default: return ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
        }
    }

    /// The failure at the end of a piece, in the terms of the stream.
    fileprivate func seen(in piece: StreamPiece, _ limits: StreamLimits) -> ReadFailure {
        guard kind == .unexpectedEnd else { return self }
        if piece.extent == .tooLarge {
            let expected = "an element of at most \(limits.size) bytes"
            return ReadFailure(.tooLarge, offset: 0, expected: expected, found: "a larger one")
        }
        return piece.isLine
            ? ReadFailure(kind, offset: offset, expected: expected, found: "the end of the line") : self
    }
}
