/// A number that tells contents apart, the same on every machine and in every version (FNV-1a, 64 bits): enough to notice
/// an edit, which is all it is for.
struct Fingerprint {
    let value: UInt64

    /// All of the output passes here: a plain loop over a pointer is quick in debug builds, too.
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

    /// `af63dc4c8601ec8c`
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
