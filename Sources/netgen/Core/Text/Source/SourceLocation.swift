/// A range of bytes in a source file.
struct SourceRange: Hashable, Sendable {
    // The index and the copy have only two bytes each, because every value of a document has a range.
    private var fileIndex: UInt16
    /// A number that distinguishes copies of a schema, because schemas are identified by their range. 0 is the
    /// original.
    var copy: UInt16 = 0
    /// The offset of the first byte.
    var start: Int32
    /// The offset after the last byte.
    var end: Int32

    init(file: Int32, start: Int32, end: Int32) {
        fileIndex = UInt16(clamping: file)
        self.start = start
        self.end = end
    }

    /// The file's index in the run's ``SourceFiles``.
    var file: Int32 { Int32(fileIndex) }

    /// The range of synthesized values: empty, at the start of the first file.
    static let none = SourceRange(file: 0, start: 0, end: 0)

    func encloses(_ other: SourceRange) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}

/// A value with its source range in the spec.
struct Located<Value> {
    var value: Value
    var range: SourceRange

    init(_ value: Value, at range: SourceRange) {
        self.value = value
        self.range = range
    }

    /// Returns another value with the same source range.
    func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Located<Other> {
        Located<Other>(try transform(value), at: range)
    }
}

extension Located: Sendable where Value: Sendable {}
