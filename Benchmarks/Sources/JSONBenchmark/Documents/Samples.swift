/// The readings of machines: only numbers, short and long, with and without decimals.
struct Samples {
    private var random = SeededGenerator(seed: 3)

    mutating func series(count: Int) -> Document {
        ["samples": .array((0..<count).map { sample($0) })]
    }

    private mutating func sample(_ index: Int) -> Document {
        [
            "id": .integer(index),
            "t": .integer(1_700_000_000_000 + index * 1000),
            "lat": .decimal(random.fraction() * 180 - 90, places: 6),
            "lon": .decimal(random.fraction() * 360 - 180, places: 6),
            "values": .array((0..<8).map { _ in .decimal(random.bell(deviation: 1000), places: 3) }),
            "fine": .array((0..<4).map { _ in .number("\(random.fraction())") }),
            "counts": .array((0..<10).map { _ in count() }),
            "temp": .decimal(random.fraction() * 40, places: 1),
        ]
    }

    /// Returns an integer from 0 to 1,000,000,000. Short integers are as frequent as long ones.
    private mutating func count() -> Document {
        var limit = 1
        for _ in 0..<random.integer(in: 1...9) { limit *= 10 }
        return .integer(random.integer(in: 0...limit))
    }
}
