import Foundation

/// The seeds of a run of randomized tests: a fixed number, or as many as a time limit allows.
///
/// `NETGEN_FUZZ_SECONDS` sets the time limit, and `NETGEN_SEED` sets the first seed.
struct Campaign: Sequence, IteratorProtocol {
    private var seed: UInt64
    private var rest: Int
    private let deadline: Date?

    init(_ count: Int) {
        let environment = ProcessInfo.processInfo.environment
        seed = environment["NETGEN_SEED"].flatMap { UInt64($0) } ?? 1
        rest = count
        deadline = environment["NETGEN_FUZZ_SECONDS"].flatMap(Double.init).map { Date(timeIntervalSinceNow: $0) }
    }

    mutating func next() -> UInt64? {
        if let deadline {
            guard deadline.timeIntervalSinceNow > 0 else { return nil }
        } else {
            guard rest > 0 else { return nil }
            rest -= 1
        }
        defer { seed &+= 1 }
        return seed
    }
}
