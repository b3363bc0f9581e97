/// The text of one source file, with what it takes to find lines and columns quickly.
///
/// A file may be one line of megabytes, so columns are counted from the start of a block and not from that of the line.
struct SourceText: Sendable {
    /// The path as the user named it; diagnostics begin with it.
    let path: String
    let bytes: [UInt8]
    /// Offset of the first byte of each line; there is always one.
    private let lineStarts: [Int]
    /// How many Unicode scalars begin before each block of ``blockSize`` bytes.
    private let scalarsBeforeBlock: [Int]

    private static let blockSize = 1024

    /// The bytes that mark UTF-8 at the start of a file; editors show them to nobody, so they are no part of line 1.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var lineStarts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
        var scalarsBeforeBlock: [Int] = []
        var scalars = 0
        // A buffer pointer, because element access through an array costs four times as much in debug builds, and a
        // build tool runs as one.
        bytes.withUnsafeBufferPointer { bytes in
            var block = 0
            while block < bytes.count {
                scalarsBeforeBlock.append(scalars)
                let end = min(block + Self.blockSize, bytes.count)
                scalars += Self.scalarCount(bytes, block..<end)
                Self.appendLineStarts(to: &lineStarts, bytes, block..<end)
                block = end
            }
        }
        self.lineStarts = lineStarts
        self.scalarsBeforeBlock = scalarsBeforeBlock
    }

    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

/// Where a byte stands, as editors count it.
struct SourcePosition: Equatable, Sendable {
    /// From 1.
    var line: Int
    /// From 1, in Unicode scalars.
    var column: Int
}

extension SourceText {
    /// The position of the byte at an offset; an offset past the end means the end.
    func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let start = lineStarts[line]
        guard start < offset else { return SourcePosition(line: line + 1, column: 1) }
        return SourcePosition(line: line + 1, column: scalars(before: offset) - scalars(before: start) + 1)
    }

    /// The bytes of the line that holds an offset, without the line's end.
    func lineBounds(at offset: Int) -> Range<Int> {
        let line = lineIndex(at: min(max(offset, 0), bytes.count))
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }

    /// The last line that starts at or before an offset, from 0.
    private func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        guard block < scalarsBeforeBlock.count else {
            guard let last = scalarsBeforeBlock.indices.last else { return 0 }
            return scalarsBeforeBlock[last] + scalarCount(from: last, to: offset)
        }
        return scalarsBeforeBlock[block] + scalarCount(from: block, to: offset)
    }

    private func scalarCount(from block: Int, to offset: Int) -> Int {
        bytes.withUnsafeBufferPointer { Self.scalarCount($0, block * Self.blockSize..<offset) }
    }
}

// MARK: - Scanning

extension SourceText {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// How many scalars begin in a stretch: its bytes without those that continue one (`10xxxxxx`).
    private static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>, _ bounds: Range<Int>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let end = bounds.upperBound
        let ones = ones
        var index = bounds.lowerBound
        var continuations = 0
        while index + 8 <= end {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            continuations += ((word >> 7) & ~(word >> 6) & ones).nonzeroBitCount
            index += 8
        }
        while index < end {
            if bytes[index] & 0b1100_0000 == 0b1000_0000 { continuations += 1 }
            index += 1
        }
        return bounds.count - continuations
    }

    private static func appendLineStarts(
        to starts: inout [Int],
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ bounds: Range<Int>
    ) {
        let raw = UnsafeRawBufferPointer(bytes)
        let end = bounds.upperBound
        let (ones, highBits) = (ones, highBits)
        let lineFeeds = ones &* 0x0A
        var index = bounds.lowerBound
        while index < end {
            // Eight bytes at a time while none of them is a line feed.
            while index + 8 <= end {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ lineFeeds
                if (word &- ones) & ~word & highBits != 0 { break }
                index += 8
            }
            let next = min(index + 8, end)
            while index < next {
                if bytes[index] == 0x0A { starts.append(index + 1) }
                index += 1
            }
        }
    }
}
