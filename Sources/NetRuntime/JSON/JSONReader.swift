/// Reads one JSON value after the other, straight into the properties that hold them.
///
/// A reader is handed to ``JSONReadable/fill(from:)`` and lives no longer than the call that started reading. Calls do
/// not throw: the first problem stays in the reader, everything after it is left unread, and the call that started
/// reading throws.
///
/// The same reader works on bytes or on behalf of a foreign `Decoder`. A foreign reader has no bytes, so each fast path
/// fails its own bounds check and leads to the slow path, which looks at the difference.
public struct JSONReader: ~Copyable {
    // The bytes belong to whoever called `read(_:from:)`, which keeps them alive and unchanged while the reader exists.
    // Every access is preceded by a comparison with `end`.

    /// The first byte of the whole document, from which offsets, lines and paths are counted.
    let start: UnsafePointer<UInt8>
    /// What comes next. Where a value is expected, white space before it has been skipped.
    var position: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    /// Where the member or element that was entered last begins.
    var valueStart: UnsafePointer<UInt8>

    /// How many objects and arrays are open.
    var depth = 0
    let depthLimit: Int
    var failure: ReadFailure?
    /// What was tried of unions.
    var trials = UnionTrials()
    /// What was tolerated.
    var tolerance = Tolerance()

    /// The indexes of the tables that objects are read with.
    var keyIndexes: KeyIndexes
    /// Where the elements of arrays are made.
    var room: ElementRoom

    /// The decoder that is read from in place of bytes.
    let foreign: ForeignSource?

    /// Who sees the members of the outer objects first, such as the reader of a wrapper.
    var watch = MemberWatch()

    /// Makes a reader of a document, or of the value in a part of it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, depthLimit: Int = 512) {
        let base = bytes.baseAddress ?? Self.noBytes
        start = base
        position = base + (range?.lowerBound ?? 0)
        end = base + (range?.upperBound ?? bytes.count)
        valueStart = position
        self.depthLimit = depthLimit
        room = ElementRoom(documentSize: bytes.count)
        keyIndexes = KeyIndexes(documentSize: bytes.count)
        foreign = nil
        if position == start { skipByteOrderMark() }
        skipSpace()
        valueStart = position
    }

    /// Makes a reader on behalf of another decoder.
    init(_ decoder: any Decoder) {
        start = Self.noBytes
        position = Self.noBytes
        end = Self.noBytes
        valueStart = Self.noBytes
        depthLimit = .max
        room = ElementRoom(documentSize: 0)
        keyIndexes = KeyIndexes(documentSize: 0)
        foreign = ForeignSource(decoder)
    }

    private static var noBytes: UnsafePointer<UInt8> {
        let nothing: StaticString = ""
        return nothing.utf8Start
    }

    private mutating func skipByteOrderMark() {
        if end - position >= 3, position[0] == 0xEF, position[1] == 0xBB, position[2] == 0xBF { position += 3 }
    }
}
