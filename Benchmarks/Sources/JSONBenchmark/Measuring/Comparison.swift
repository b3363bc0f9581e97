import Measuring

/// The same job done in two ways.
struct Comparison {
    let name: String
    /// The size of the JSON that is read or written.
    let byteCount: Int
    /// How many times as fast as the baseline we have to be, and would like to be.
    var goal: Goal?
    var clock = CPUClock.thread
    /// Whether it is our reader whose memory is of interest, too.
    var isReading = true

    let ours: Side
    let baseline: Side
    /// Throws unless both sides make the same of the same.
    let check: () throws -> Void

    struct Goal {
        let must: Double
        let stretch: Double
    }

    func side(_ name: String) -> Side {
        name == "ours" ? ours : baseline
    }
}

/// One way to do a job.
struct Side {
    /// Does the job once and hands over what it made.
    let make: () throws -> Any
    /// Does the job a number of times. What it makes is freed at once, which belongs to the job.
    let run: (_ times: Int) throws -> Void

    init<Value>(_ job: @escaping () throws -> Value) {
        make = { try job() }
        run = { times in
            for _ in 0..<times { discard(try job()) }
        }
    }
}

/// Frees a value. The compiler cannot see that nobody looked at it.
@inline(never)
private func discard<Value>(_ value: consuming Value) {}

/// The error of two sides that disagree.
struct Disagreement: Error, CustomStringConvertible {
    let name: String

    var description: String { "\(name): the two sides do not make the same values" }
}
