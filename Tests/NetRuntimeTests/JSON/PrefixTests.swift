import Testing

@testable import NetRuntime

/// Comparisons of bytes by words of eight.
@Suite struct PrefixTests {
    /// Bytes that all differ, with room for a word after the longest prefix.
    private let bytes = (0..<64).map { UInt8($0 * 3) }

    @Test("Bytes begin with a prefix if no byte of the prefix differs")
    func prefixes() {
        for count in 1...48 {
            #expect(hasPrefix(bytes, count))
            for position in 0..<count {
                #expect(!hasPrefix(bytes(changedAt: position), count), "byte \(position) of \(count)")
            }
            #expect(hasPrefix(bytes(changedAt: count), count), "the byte after \(count)")
        }
    }

    private func bytes(changedAt position: Int) -> [UInt8] {
        var bytes = bytes
        bytes[position] ^= 0x40
        return bytes
    }

    private func hasPrefix(_ other: [UInt8], _ count: Int) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            other.withUnsafeBufferPointer { other in
                guard let one = bytes.baseAddress, let other = other.baseAddress else { return false }
                return SWAR.hasPrefix(one, other, count: count)
            }
        }
    }
}
