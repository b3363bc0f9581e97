import Foundation
import Measuring

/// The cost of a call in all ways: medians of many rounds, in which the ways alternate.
struct Measurement {
    /// The seconds that one call takes.
    struct Seconds {
        var cpu: [Double] = []
        var wall: [Double] = []
    }

    let name: String
    private(set) var seconds: [Way: Seconds] = [:]

    /// Creates a measurement of a case.
    init(_ test: Case, server: URL, rounds: Int, calls: Int) async throws {
        name = test.name
        var sides: [(transport: Way, sides: Sides)] = []
        for transport in Way.allCases {
            sides.append((transport, Sides(server: server, transport: transport, middleware: test.middleware)))
        }
        defer { for each in sides { each.sides.bare.finish() } }
        var made: Set<Int> = []
        for each in sides { made.insert(try await test.call(each.transport, each.sides)) }
        guard made.count == 1 else { throw Disagreement(name: test.name) }
        // The first round is a warm-up.
        for round in 0...rounds {
            sides.append(sides.removeFirst())
            for (transport, sides) in sides {
                let sample = try await Self.sample(calls) { _ = try await test.call(transport, sides) }
                if round > 0 { seconds[transport, default: Seconds()].append(sample) }
            }
        }
    }

    private static func sample(
        _ calls: Int,
        _ call: () async throws -> Void
    ) async throws -> (cpu: Double, wall: Double) {
        let (cpu, wall) = (CPUClock.process.now, ContinuousClock.now)
        for _ in 0..<calls { try await call() }
        let seconds = (ContinuousClock.now - wall) / .seconds(1)
        return ((CPUClock.process.now - cpu) / Double(calls), seconds / Double(calls))
    }
}

extension Measurement.Seconds {
    fileprivate mutating func append(_ sample: (cpu: Double, wall: Double)) {
        cpu.append(sample.cpu)
        wall.append(sample.wall)
    }
}

/// The error if the ways have different results.
struct Disagreement: Error, CustomStringConvertible {
    let name: String

    var description: String { "\(name): the ways do not make the same" }
}
