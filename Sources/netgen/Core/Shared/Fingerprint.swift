/// A hash of file contents that is equal on every machine and in every version (FNV-1a, 64 bits). Its only purpose is
/// to detect edits.
struct Fingerprint {
    let value: UInt64

    /// Creates the hash. netgen hashes its whole output, so the loop uses a pointer, which is fast in debug
    /// builds, too.
    init(_ bytes: [UInt8]) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
                index += 1
            }
        }
        value = hash
    }

    /// The hash in hexadecimal: `af63dc4c8601ec8c`.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
