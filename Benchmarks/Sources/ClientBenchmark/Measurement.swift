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
        var sides = Way.allCases.map { (way: $0, sides: Sides(server: server, way: $0, for: test)) }
        defer { for each in sides { each.sides.bare.finish() } }
        for (way, sides) in sides {
            guard try await test.call(way, sides) == test.size(in: way) else {
                throw WrongResult(name: test.name, way: way)
            }
        }
        // The first round is a warm-up.
        for round in 0...rounds {
            sides.append(sides.removeFirst())
            for (way, sides) in sides {
                let sample = try await Self.sample(calls) { _ = try await test.call(way, sides) }
                if round > 0 { seconds[way, default: Seconds()].append(sample) }
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

/// The error if a way has an unexpected result.
struct WrongResult: Error, CustomStringConvertible {
    let name: String
    let way: Way

    var description: String { "\(name): the result of \(way.title) is incomplete" }
}
