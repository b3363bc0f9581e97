/// A random number generator (SplitMix64) with the same numbers in every run and on every machine.
struct SeededGenerator {
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

    /// Returns a number from 0 up to, but not including, 1.
    mutating func fraction() -> Double {
        Double(next() >> 11) / Double(1 << 53 as UInt64)
    }

    /// Returns a number from a bell curve with the given standard deviation. The number is the sum of twelve uniform
    /// numbers, so no library is needed.
    mutating func bell(deviation: Double) -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += fraction() }
        return sum * deviation
    }

    mutating func chance(_ probability: Double) -> Bool {
        fraction() < probability
    }

    mutating func integer(in range: ClosedRange<Int>) -> Int {
        let count = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[integer(in: 0...(choices.count - 1))]
    }

    mutating func text(of letters: [Character], count: Int) -> String {
        String((0..<count).map { _ in pick(letters) })
    }

    /// Returns the elements in random order (Fisher-Yates).
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for last in stride(from: elements.count - 1, to: 0, by: -1) {
            elements.swapAt(last, integer(in: 0...last))
        }
        return elements
    }
}
