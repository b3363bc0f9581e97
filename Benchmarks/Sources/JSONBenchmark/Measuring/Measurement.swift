import Measuring

/// The durations of the two sides of a comparison.
struct Measurement {
    let comparison: Comparison
    /// The medians, in seconds for one job.
    let ours: Double
    let baseline: Double

    /// The speed as a multiple of the baseline's.
    var ratio: Double { baseline / ours }

    /// Measures comparisons in rounds. Each round runs both sides of all comparisons, so that a disturbance of the
    /// machine affects all of them.
    static func measure(_ comparisons: [Comparison], rounds: Int) throws -> [Measurement] {
        var timers = try comparisons.map { try Timer($0) }
        for round in 0..<rounds {
            for index in timers.indices { try timers[index].measure(oursFirst: round.isMultiple(of: 2)) }
        }
        return timers.map(\.measurement)
    }
}

/// A collector of the durations of one comparison.
private struct Timer {
    let comparison: Comparison
    let repetitions: (ours: Int, baseline: Int)
    var ours: [Double] = []
    var baseline: [Double] = []

    /// The minimum duration of a sample in seconds, which makes the clock exact enough.
    private static let sampleSeconds = 0.02

    init(_ comparison: Comparison) throws {
        self.comparison = comparison
        repetitions = (
            try Self.repetitions(of: comparison.ours, comparison.clock),
            try Self.repetitions(of: comparison.baseline, comparison.clock)
        )
    }

    /// Doubles the number of repetitions until a sample takes long enough. This also warms up caches.
    private static func repetitions(of side: Side, _ clock: CPUClock) throws -> Int {
        var count = 1
        while try clock.seconds({ try side.run(count) }) < sampleSeconds { count *= 2 }
        return count
    }

    mutating func measure(oursFirst: Bool) throws {
        if oursFirst { try measureOurs() }
        let seconds = try comparison.clock.seconds { try comparison.baseline.run(repetitions.baseline) }
        baseline.append(seconds / Double(repetitions.baseline))
        if !oursFirst { try measureOurs() }
    }

    private mutating func measureOurs() throws {
        let seconds = try comparison.clock.seconds { try comparison.ours.run(repetitions.ours) }
        ours.append(seconds / Double(repetitions.ours))
    }

    var measurement: Measurement {
        Measurement(comparison: comparison, ours: ours.median, baseline: baseline.median)
    }
}
