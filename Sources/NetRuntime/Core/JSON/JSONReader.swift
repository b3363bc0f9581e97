/// A reader that decodes JSON values in order, directly into properties.
///
/// A reader is passed to ``JSONReadable/fill(from:)`` and exists only until the call that started reading returns. Its
/// methods don't throw. The reader records the first problem and stops reading, and the call that started reading
/// throws.
///
/// A reader reads bytes or a foreign `Decoder`. With a foreign decoder, it has no bytes, so each fast path fails its
/// bounds check. The slow path handles both cases.
public struct JSONReader: ~Copyable {
    // The bytes belong to the caller of `read(_:from:)`, which keeps them allocated and unchanged while the reader
    // exists. Every access follows a comparison with `end`.

    /// The first byte of the whole document. Offsets, lines and paths are relative to it.
    let start: UnsafePointer<UInt8>
    /// The next byte. If a value is expected, the white space before it has been skipped.
    var position: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// The start of the member or element that was entered last.
    var valueStart: UnsafePointer<UInt8>

    /// The number of open objects and arrays.
    var depth = 0
    let depthLimit: Int
    var failure: ReadFailure?
    /// The record of the attempts to read unions.
    var backtracking = UnionBacktracking()
    /// The record of tolerated deviations.
    var tolerance = Tolerance()

    /// The indexes of the tables with which objects are read.
    var keyIndexes: KeyIndexes
    /// The memory in which elements of arrays are created.
    var elementBuffer: ElementArena

    /// The decoder that is read in place of bytes; `nil` for a reader of bytes.
    let foreign: DecoderSource?

    /// The observer that receives the members of the outer objects before the reader does, such as the reader of a
    /// wrapper.
    var observation = MemberObservation()

    /// Creates a reader of a document, or of the value in a part of the document.
    init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, depthLimit: Int = 512) {
        let base = bytes.baseAddress ?? Self.noBytes
        start = base
        position = base + (range?.lowerBound ?? 0)
        end = base + (range?.upperBound ?? bytes.count)
        valueStart = position
        self.depthLimit = depthLimit
        elementBuffer = ElementArena(documentSize: bytes.count)
        keyIndexes = KeyIndexes(documentSize: bytes.count)
        foreign = nil
        if position == start { skipByteOrderMark() }
        skipSpace()
        valueStart = position
    }

    /// Creates a reader of another decoder.
    init(_ decoder: any Decoder) {
        start = Self.noBytes
        position = Self.noBytes
        end = Self.noBytes
        valueStart = Self.noBytes
        depthLimit = .max
        elementBuffer = ElementArena(documentSize: 0)
        keyIndexes = KeyIndexes(documentSize: 0)
        foreign = DecoderSource(decoder)
    }

    private static var noBytes: UnsafePointer<UInt8> {
        let nothing: StaticString = ""
        return nothing.utf8Start
    }

    private mutating func skipByteOrderMark() {
        if end - position >= 3, position[0] == 0xEF, position[1] == 0xBB, position[2] == 0xBF { position += 3 }
    }
}
