import Foundation
import Measuring

/// What a call costs in two ways: medians of many rounds, in which the two take turns.
struct Measurement {
    /// The seconds that one call takes.
    struct Seconds {
        var cpu: [Double] = []
        var wall: [Double] = []
    }

    let name: String
    private(set) var ours = Seconds()
    private(set) var bare = Seconds()

    var cpuRatio: Double { ours.cpu.median / bare.cpu.median }
    var wallRatio: Double { ours.wall.median / bare.wall.median }

    /// Measures a case.
    init(_ test: Case, server: URL, rounds: Int, calls: Int) async throws {
        name = test.name
        let sides = Sides(server: server, middleware: test.middleware)
        defer { sides.bare.finish() }
        guard try await test.ours(sides, test.pets) == test.bare(sides, test.pets) else {
            throw Disagreement(name: test.name)
        }
        // The first round is for warming up.
        for round in 0...rounds {
            var samples: [(cpu: Double, wall: Double)] = []
            let isOursFirst = round.isMultiple(of: 2)
            for isOurs in [isOursFirst, !isOursFirst] {
                let call = isOurs ? test.ours : test.bare
                samples.append(try await Self.sample(calls) { _ = try await call(sides, test.pets) })
            }
            if round == 0 { continue }
            let (first, second) = (samples[0], samples[1])
            ours.append(isOursFirst ? first : second)
            bare.append(isOursFirst ? second : first)
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

/// The error of two ways that do not lead to the same.
struct Disagreement: Error, CustomStringConvertible {
    let name: String

    var description: String { "\(name): the two ways do not make the same" }
}
