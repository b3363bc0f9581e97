/// Where the words of a Swift source are: letters, digits and `_`, wherever they stand, in comments and texts too.
struct WordRanges: Sequence, IteratorProtocol {
    private let source: [UInt8]
    private var index = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    mutating func next() -> Range<Int>? {
        while index < source.count, !Self.isPartOfWord(source[index]) { index += 1 }
        let start = index
        while index < source.count, Self.isPartOfWord(source[index]) { index += 1 }
        return start < index ? start..<index : nil
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: byte >= 0x80
        }
    }
}
