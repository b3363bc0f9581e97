import NetRuntime

/// A record with more properties than a machine word has bits.
struct SeventyConstants: SampleRecord, Hashable {
    let c0: Bool
    let c1: Int
    let c2: UInt8?
    let c3: String
    let c4: Int?
    let c5: Double
    let c6: Bool?
    let c7: Bool
    let c8: Int
    let c9: UInt8?
    let c10: String
    let c11: Int?
    let c12: Double
    let c13: Bool?
    let c14: Bool
    let c15: Int
    let c16: UInt8?
    let c17: String
    let c18: Int?
    let c19: Double
    let c20: Bool?
    let c21: Bool
    let c22: Int
    let c23: UInt8?
    let c24: String
    let c25: Int?
    let c26: Double
    let c27: Bool?
    let c28: Bool
    let c29: Int
    let c30: UInt8?
    let c31: String
    let c32: Int?
    let c33: Double
    let c34: Bool?
    let c35: Bool
    let c36: Int
    let c37: UInt8?
    let c38: String
    let c39: Int?
    let c40: Double
    let c41: Bool?
    let c42: Bool
    let c43: Int
    let c44: UInt8?
    let c45: String
    let c46: Int?
    let c47: Double
    let c48: Bool?
    let c49: Bool
    let c50: Int
    let c51: UInt8?
    let c52: String
    let c53: Int?
    let c54: Double
    let c55: Bool?
    let c56: Bool
    let c57: Int
    let c58: UInt8?
    let c59: String
    let c60: Int?
    let c61: Double
    let c62: Bool?
    let c63: Bool
    let c64: Int
    let c65: UInt8?
    let c66: String
    let c67: Int?
    let c68: Double
    let c69: Bool?

    static let layout = JSONLayout(
        """
        c0 c1 c2? c3 c4? c5 c6? c7 c8 c9? c10 c11? c12 c13? c14 c15 c16? c17 c18? c19 c20? c21 c22 c23? c24 c25? c26 \
        c27? c28 c29 c30? c31 c32? c33 c34? c35 c36 c37? c38 c39? c40 c41? c42 c43 c44? c45 c46? c47 c48? c49 c50 \
        c51? c52 c53? c54 c55? c56 c57 c58? c59 c60? c61 c62? c63 c64 c65? c66 c67? c68 c69?
        """,
        (
            Bool, Int, UInt8?, String, Int?, Double, Bool?, Bool, Int, UInt8?, String, Int?, Double, Bool?, Bool, Int,
            UInt8?, String, Int?, Double, Bool?, Bool, Int, UInt8?, String, Int?, Double, Bool?, Bool, Int, UInt8?,
            String, Int?, Double, Bool?, Bool, Int, UInt8?, String, Int?, Double, Bool?, Bool, Int, UInt8?, String,
            Int?, Double, Bool?, Bool, Int, UInt8?, String, Int?, Double, Bool?, Bool, Int, UInt8?, String, Int?,
            Double, Bool?, Bool, Int, UInt8?, String, Int?, Double, Bool?
        ).self
    )

    /// Returns a value for the property with this number.
    private static func json(_ number: Int) -> String {
        switch number % 7 {
        case 0, 6: number % 2 == 0 ? "true" : "false"
        case 3: "\"number \(number)\""
        default: "\(number)"
        }
    }

    static let members: [Member] = (0..<70).map { ("c\($0)", json($0)) }

    static let sample = SeventyConstants(
        c0: true,
        c1: 1,
        c2: 2,
        c3: "number 3",
        c4: 4,
        c5: 5,
        c6: true,
        c7: false,
        c8: 8,
        c9: 9,
        c10: "number 10",
        c11: 11,
        c12: 12,
        c13: false,
        c14: true,
        c15: 15,
        c16: 16,
        c17: "number 17",
        c18: 18,
        c19: 19,
        c20: true,
        c21: false,
        c22: 22,
        c23: 23,
        c24: "number 24",
        c25: 25,
        c26: 26,
        c27: false,
        c28: true,
        c29: 29,
        c30: 30,
        c31: "number 31",
        c32: 32,
        c33: 33,
        c34: true,
        c35: false,
        c36: 36,
        c37: 37,
        c38: "number 38",
        c39: 39,
        c40: 40,
        c41: false,
        c42: true,
        c43: 43,
        c44: 44,
        c45: "number 45",
        c46: 46,
        c47: 47,
        c48: true,
        c49: false,
        c50: 50,
        c51: 51,
        c52: "number 52",
        c53: 53,
        c54: 54,
        c55: false,
        c56: true,
        c57: 57,
        c58: 58,
        c59: "number 59",
        c60: 60,
        c61: 61,
        c62: true,
        c63: false,
        c64: 64,
        c65: 65,
        c66: "number 66",
        c67: 67,
        c68: 68,
        c69: false
    )
}
