/// The text of a source file, with an index for finding lines and columns quickly.
///
/// A file may be a single line of several megabytes. Columns are therefore counted from the start of a block instead of
/// the line.
struct SourceText: Sendable {
    /// The path as the user specified it, which diagnostics show.
    let path: String
    let bytes: [UInt8]
    /// The offset of the first byte of each line. There is at least one.
    private let lineStarts: [Int]
    /// The number of Unicode scalars before each block of ``blockSize`` bytes.
    private let scalarsBeforeBlock: [Int]

    private static let blockSize = 1024

    /// The UTF-8 byte order mark. Editors don't show it, so it isn't part of line 1.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        var lineStarts = [bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0]
        var scalarsBeforeBlock: [Int] = []
        var scalars = 0
        // Use a buffer pointer: in debug builds, array access is four times slower, and build tools run as debug
        // builds.
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

/// The position of a byte, as editors count it.
struct SourcePosition: Equatable, Sendable {
    /// The line, starting at 1.
    var line: Int
    /// The column in Unicode scalars, starting at 1.
    var column: Int
}

extension SourceText {
    /// Returns the position of the byte at an offset. An offset after the end returns the end.
    func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(at: offset)
        let start = lineStarts[line]
        guard start < offset else { return SourcePosition(line: line + 1, column: 1) }
        return SourcePosition(line: line + 1, column: scalars(before: offset) - scalars(before: start) + 1)
    }

    /// Returns the bytes of the line that contains an offset, without its line break.
    func lineBounds(at offset: Int) -> Range<Int> {
        let line = lineIndex(at: min(max(offset, 0), bytes.count))
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }

    /// Returns the index of the last line that starts at or before an offset.
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

    /// Returns the number of scalars in a range: its bytes without continuation bytes (`10xxxxxx`).
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
            // Skip eight bytes at a time if none of them is a line feed.
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
