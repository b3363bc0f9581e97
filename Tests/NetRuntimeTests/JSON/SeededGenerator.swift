import Foundation

/// A generator of random numbers that are the same in every run and on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a random number from 0 up to, but not including, a bound.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns true with a probability of one in `count`.
    mutating func one(in count: Int) -> Bool {
        below(count) == 0
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[below(choices.count)]
    }
}
