import Foundation

/// The SHA-256 or SHA-512 algorithm (FIPS 180-4), depending on the word size, for systems without an implementation.
struct SHA2<Word: SHA2Word> {
    private static var blockCount: Int { 16 * Word.bitWidth / 8 }

    private var state = SHA2Constants.initial.map { Word(truncatingIfNeeded: $0 >> (64 - Word.bitWidth)) }
    private let constants = SHA2Constants.rounds.prefix(Word.rounds).map {
        Word(truncatingIfNeeded: $0 >> (64 - Word.bitWidth))
    }
    /// The bytes of an incomplete block.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    /// Adds the next bytes.
    mutating func update(data: some DataProtocol) {
        count += UInt64(data.count)
        let bytes = rest + data
        var words = [Word](repeating: 0, count: Word.rounds)
        let end = bytes.count - bytes.count % Self.blockCount
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: end, by: Self.blockCount) {
                for index in 0..<16 {
                    let offset = start + index * Word.bitWidth / 8
                    words[index] = Word(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Word.self))
                }
                mix(&words)
            }
        }
        rest = Array(bytes[end...])
    }

    /// Returns the digest of all bytes so far.
    func finalize() -> [UInt8] {
        var last = self
        // The padding is a 1 bit, zeros, and the length in bits at the end of a block. See sections 5.1.1 and 5.1.2.
        let lengthCount = 2 * Word.bitWidth / 8
        let used = (rest.count + 1 + lengthCount) % Self.blockCount
        let zeros = (Self.blockCount - used) % Self.blockCount + lengthCount - 8
        let length = (0..<8).reversed().map { UInt8(truncatingIfNeeded: (count * 8) >> UInt64(8 * $0)) }
        last.update(data: [0x80] + [UInt8](repeating: 0, count: zeros) + length)
        return last.state.flatMap { word in
            stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> Word($0)) }
        }
    }

    /// Mixes a block into the state (sections 6.2.2 and 6.4.2). The variables have the standard's names.
    private mutating func mix(_ words: inout [Word]) {
        for index in 16..<Word.rounds {
            let first = Word.smallDistances.0.mixed(words[index - 15])
            let second = Word.smallDistances.1.mixed(words[index - 2])
            words[index] = first &+ second &+ words[index - 7] &+ words[index - 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<Word.rounds {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first = h &+ Word.largeDistances.1.rotated(e) &+ choice &+ constants[index] &+ words[index]
            let second = Word.largeDistances.0.rotated(a) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
}

/// A type that is a word of SHA-2, with the functions that depend on the word size (sections 4.1.2 and 4.1.3).
protocol SHA2Word: FixedWidthInteger, UnsignedInteger, Sendable {
    /// The number of rounds for each block.
    static var rounds: Int { get }
    /// The rotation distances of the functions that mix the state.
    static var largeDistances: (SHA2Distances, SHA2Distances) { get }
    /// The rotation distances of the functions that expand the words of a block. The third distance of each is a shift.
    static var smallDistances: (SHA2Distances, SHA2Distances) { get }
}

/// The distances by which a function of SHA-2 rotates a word.
struct SHA2Distances {
    private let first, second, third: Int

    init(_ first: Int, _ second: Int, _ third: Int) { (self.first, self.second, self.third) = (first, second, third) }

    /// Returns the exclusive or of three rotations of a word.
    func rotated<Word: SHA2Word>(_ word: Word) -> Word {
        word.rotated(first) ^ word.rotated(second) ^ word.rotated(third)
    }

    /// Returns the exclusive or of two rotations and a shift of a word.
    func mixed<Word: SHA2Word>(_ word: Word) -> Word {
        word.rotated(first) ^ word.rotated(second) ^ word &>> Word(third)
    }
}

extension SHA2Word {
    fileprivate func rotated(_ count: Int) -> Self { self &>> Self(count) | self &<< Self(Self.bitWidth - count) }
}

extension UInt32: SHA2Word {
    static var rounds: Int { 64 }
    static var largeDistances: (SHA2Distances, SHA2Distances) { (.init(2, 13, 22), .init(6, 11, 25)) }
    static var smallDistances: (SHA2Distances, SHA2Distances) { (.init(7, 18, 3), .init(17, 19, 10)) }
}

extension UInt64: SHA2Word {
    static var rounds: Int { 80 }
    static var largeDistances: (SHA2Distances, SHA2Distances) { (.init(28, 34, 39), .init(14, 18, 41)) }
    static var smallDistances: (SHA2Distances, SHA2Distances) { (.init(1, 8, 7), .init(19, 61, 6)) }
}

/// The constants of SHA-512. The constants of SHA-256 are their upper halves.
private enum SHA2Constants {
    /// The fractions of the square roots of the first 8 primes (section 5.3.5).
    static let initial: [UInt64] = [
        0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
        0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
    ]

    /// The fractions of the cube roots of the first 80 primes (section 4.2.3).
    static let rounds: [UInt64] = [
        0x428a_2f98_d728_ae22, 0x7137_4491_23ef_65cd, 0xb5c0_fbcf_ec4d_3b2f, 0xe9b5_dba5_8189_dbbc,
        0x3956_c25b_f348_b538, 0x59f1_11f1_b605_d019, 0x923f_82a4_af19_4f9b, 0xab1c_5ed5_da6d_8118,
        0xd807_aa98_a303_0242, 0x1283_5b01_4570_6fbe, 0x2431_85be_4ee4_b28c, 0x550c_7dc3_d5ff_b4e2,
        0x72be_5d74_f27b_896f, 0x80de_b1fe_3b16_96b1, 0x9bdc_06a7_25c7_1235, 0xc19b_f174_cf69_2694,
        0xe49b_69c1_9ef1_4ad2, 0xefbe_4786_384f_25e3, 0x0fc1_9dc6_8b8c_d5b5, 0x240c_a1cc_77ac_9c65,
        0x2de9_2c6f_592b_0275, 0x4a74_84aa_6ea6_e483, 0x5cb0_a9dc_bd41_fbd4, 0x76f9_88da_8311_53b5,
        0x983e_5152_ee66_dfab, 0xa831_c66d_2db4_3210, 0xb003_27c8_98fb_213f, 0xbf59_7fc7_beef_0ee4,
        0xc6e0_0bf3_3da8_8fc2, 0xd5a7_9147_930a_a725, 0x06ca_6351_e003_826f, 0x1429_2967_0a0e_6e70,
        0x27b7_0a85_46d2_2ffc, 0x2e1b_2138_5c26_c926, 0x4d2c_6dfc_5ac4_2aed, 0x5338_0d13_9d95_b3df,
        0x650a_7354_8baf_63de, 0x766a_0abb_3c77_b2a8, 0x81c2_c92e_47ed_aee6, 0x9272_2c85_1482_353b,
        0xa2bf_e8a1_4cf1_0364, 0xa81a_664b_bc42_3001, 0xc24b_8b70_d0f8_9791, 0xc76c_51a3_0654_be30,
        0xd192_e819_d6ef_5218, 0xd699_0624_5565_a910, 0xf40e_3585_5771_202a, 0x106a_a070_32bb_d1b8,
        0x19a4_c116_b8d2_d0c8, 0x1e37_6c08_5141_ab53, 0x2748_774c_df8e_eb99, 0x34b0_bcb5_e19b_48a8,
        0x391c_0cb3_c5c9_5a63, 0x4ed8_aa4a_e341_8acb, 0x5b9c_ca4f_7763_e373, 0x682e_6ff3_d6b2_b8a3,
        0x748f_82ee_5def_b2fc, 0x78a5_636f_4317_2f60, 0x84c8_7814_a1f0_ab72, 0x8cc7_0208_1a64_39ec,
        0x90be_fffa_2363_1e28, 0xa450_6ceb_de82_bde9, 0xbef9_a3f7_b2c6_7915, 0xc671_78f2_e372_532b,
        0xca27_3ece_ea26_619c, 0xd186_b8c7_21c0_c207, 0xeada_7dd6_cde0_eb1e, 0xf57d_4f7f_ee6e_d178,
        0x06f0_67aa_7217_6fba, 0x0a63_7dc5_a2c8_98a6, 0x113f_9804_bef9_0dae, 0x1b71_0b35_131c_471b,
        0x28db_77f5_2304_7d84, 0x32ca_ab7b_40c7_2493, 0x3c9e_be0a_15c9_bebc, 0x431d_67c4_9c10_0d4c,
        0x4cc5_d4be_cb3e_42b6, 0x597f_299c_fc65_7e2a, 0x5fcb_6fab_3ad6_faec, 0x6c44_198c_4a47_5817,
    ]
}
