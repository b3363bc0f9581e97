/// A stretch of one source file, in UTF-8 bytes.
struct SourceRange: Hashable, Sendable {
    // Two bytes each, because every value of a document has its range.
    private var fileIndex: UInt16
    /// Tells copies of a schema from each other: schemas are known by where they stand. 0 is the original.
    var copy: UInt16 = 0
    /// Offset of the first byte.
    var start: Int32
    /// Offset just past the last byte.
    var end: Int32

    init(file: Int32, start: Int32, end: Int32) {
        fileIndex = UInt16(clamping: file)
        self.start = start
        self.end = end
    }

    /// The file's index in the run's ``SourceFiles``.
    var file: Int32 { Int32(fileIndex) }

    /// Of what stands in no file: the empty range at the start of the first one.
    static let none = SourceRange(file: 0, start: 0, end: 0)

    func encloses(_ other: SourceRange) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}

/// A value with the place in the spec that it came from.
struct Located<Value> {
    var value: Value
    var range: SourceRange

    init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }

    /// The same place with another value.
    func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
        Located<Other>(try transform(value), at: range)
    }
}

extension Located: Sendable where Value: Sendable {}
