import Foundation
import Measuring

/// A job that is done in two ways.
struct Comparison {
    let name: String
    /// The size of the JSON that is read or written.
    let byteCount: Int
    /// The required and the desired speed, as multiples of the baseline's.
    var goal: Goal?
    var clock = CPUClock.thread
    /// The document for which the memory and the limit of reading are measured, too; `nil` for other jobs.
    var document: Data?

    let ours: Side
    let baseline: Side
    /// Throws unless both sides have the same result.
    let check: () throws -> Void

    struct Goal {
        let must: Double
        let stretch: Double
    }

    func side(_ name: String) -> Side {
        name == "ours" ? ours : baseline
    }

    /// Returns the limit for readers of the document; `nil` for other jobs and without the library.
    func limit(_ yyjson: Yyjson?) -> Side? {
        guard let yyjson, let document else { return nil }
        return yyjson.side(parsing: document)
    }
}

/// One way to do a job.
struct Side {
    /// Does the job once, and returns its result.
    let make: () throws -> Any
    /// Does the job a number of times. Freeing each result is part of the job.
    let run: (_ times: Int) throws -> Void

    init<Value>(_ job: @escaping () throws -> Value) {
        make = { try job() }
        run = { times in
            for _ in 0..<times { discard(try job()) }
        }
    }
}

/// Frees a value. The compiler can't see that the value is unused.
@inline(never)
private func discard<Value>(_ value: consuming Value) {}

/// The error if the two sides have different results.
struct Disagreement: Error, CustomStringConvertible {
    let name: String

    var description: String { "\(name): the two sides do not make the same values" }
}
