import Measuring

/// The durations of the sides of a comparison.
struct Measurement {
    let comparison: Comparison
    /// The medians, in seconds for one job.
    let ours: Double
    let baseline: Double
    /// The median of yyjson; `nil` if it wasn't measured.
    let limit: Double?

    /// The speed as a multiple of the baseline's.
    var ratio: Double { baseline / ours }

    /// Measures comparisons in rounds. Each round runs all sides of all comparisons, so that a disturbance of the
    /// machine affects all of them.
    static func measure(_ comparisons: [Comparison], _ yyjson: Yyjson?, rounds: Int) throws -> [Measurement] {
        var timers = try comparisons.map { try Timer($0, limit: $0.limit(yyjson)) }
        for round in 0..<rounds {
            for index in timers.indices { try timers[index].measure(in: round) }
        }
        return timers.map(\.measurement)
    }
}

/// A collector of the durations of one comparison.
private struct Timer {
    let comparison: Comparison
    /// The sides: ours, the baseline and perhaps the limit.
    let sides: [Side]
    let repetitions: [Int]
    var seconds: [[Double]]

    /// The minimum duration of a sample in seconds, which makes the clock exact enough.
    private static let sampleSeconds = 0.02

    init(_ comparison: Comparison, limit: Side?) throws {
        self.comparison = comparison
        sides = [comparison.ours, comparison.baseline] + (limit.map { [$0] } ?? [])
        repetitions = try sides.map { try Self.repetitions(of: $0, comparison.clock) }
        seconds = sides.map { _ in [] }
    }

    /// Doubles the number of repetitions until a sample takes long enough. This also warms up caches.
    private static func repetitions(of side: Side, _ clock: CPUClock) throws -> Int {
        var count = 1
        while try clock.seconds({ try side.run(count) }) < sampleSeconds { count *= 2 }
        return count
    }

    /// Takes a sample of each side. Each round begins with another side.
    mutating func measure(in round: Int) throws {
        for offset in sides.indices {
            let index = (round + offset) % sides.count
            let sample = try comparison.clock.seconds { try sides[index].run(repetitions[index]) }
            seconds[index].append(sample / Double(repetitions[index]))
        }
    }

    var measurement: Measurement {
        let medians = seconds.map(\.median)
        return Measurement(
            comparison: comparison,
            ours: medians[0],
            baseline: medians[1],
            limit: medians.count > 2 ? medians[2] : nil
        )
    }
}
