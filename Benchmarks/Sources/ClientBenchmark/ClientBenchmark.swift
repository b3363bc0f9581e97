import Foundation
import Measuring

/// A comparison of calls through a client, with each engine, and the same exchanges through a bare `URLSession` and a
/// bare handle of libcurl.
///
///     ClientBenchmark [--rounds N] [--only TEXT] [--toolchain TEXT]
///     ClientBenchmark serve
///     ClientBenchmark repeat N CASE curl|session|bare|handle SERVER
///     ClientBenchmark at-once N
@main
struct ClientBenchmark {
    // `main` isn't `async`, because profilers have trouble with a main thread that only serves a queue.
    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "serve": try Server.serve()
        case "repeat" where words.count == 5:
            try wait { try await call(Array(words.dropFirst())) }
        case "at-once" where words.count == 2:
            try wait { try await callAtOnce(Int(words[1]) ?? 1000) }
        default:
            try wait { try await printTable(Options(words[...])) }
        }
    }

    /// Makes a number of calls in one way, so that a profiler can count their cost.
    private static func call(_ words: [String]) async throws {
        guard let count = Int(words[0]), let url = URL(string: words[3]) else { throw ServerMissing() }
        guard let test = Case.all.first(where: { $0.name == words[1] }) else { return }
        guard let way = Way(rawValue: words[2]) else { return }
        let sides = Sides(server: url, way: way, for: test)
        for _ in 0..<count { _ = try await test.call(way, sides) }
    }

    private static func printTable(_ options: Options) async throws {
        let server = try Server(program: CommandLine.arguments[0])
        defer { server.stop() }
        let rounds = "medians of \(options.rounds) interleaved rounds of \(options.calls) calls"
        print("One call: \(rounds); multiples of \(Way.baselines.map(\.title).joined(separator: " and of "))")
        print("\(Machine.description), \(options.toolchain), at a load of \(Machine.load)")
        var results: [Measurement] = []
        for test in Case.all where options.only.isEmpty || test.name.contains(options.only) {
            results.append(
                try await Measurement(test, server: server.url, rounds: options.rounds, calls: options.calls)
            )
        }
        for (title, unit) in [("CPU of all threads", \Measurement.Seconds.cpu), ("wall clock", \.wall)] {
            print("\n" + title.padded(to: 22) + Way.allCases.map { $0.title.aligned(to: 24) }.joined())
            for result in results { print(result.name.padded(to: 22) + result.columns(unit)) }
        }
    }

    /// Makes many calls at the same time, in each way that can.
    private static func callAtOnce(_ count: Int) async throws {
        let server = try Server(program: CommandLine.arguments[0])
        defer { server.stop() }
        guard let test = Case.all.first else { return }
        for way in Way.concurrent {
            let sides = Sides(server: server.url, way: way, for: test)
            defer { sides.bare.finish() }
            let start = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<count { group.addTask { _ = try await test.call(way, sides) } }
                try await group.waitForAll()
            }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            print(way.title.padded(to: 22) + "\(count) calls at once: " + String(format: "%.3f s", seconds))
        }
    }
}

extension Measurement {
    /// Returns the columns of a table: the median of each way, and its multiples of the ways without NetRuntime that
    /// follow.
    fileprivate func columns(_ unit: KeyPath<Seconds, [Double]>) -> String {
        Way.allCases.enumerated().map { index, way in
            let median = seconds[way]?[keyPath: unit].median ?? .nan
            let baselines = Way.allCases.dropFirst(index + 1).filter(Way.baselines.contains)
            let multiples = baselines.map { baseline in
                String(format: "%.2f", median / (seconds[baseline]?[keyPath: unit].median ?? .nan))
            }
            let suffix = multiples.isEmpty ? "" : " (\(multiples.joined(separator: ", ")))"
            return (median.microseconds + suffix).aligned(to: 24)
        }
        .joined()
    }
}

extension Double {
    fileprivate var microseconds: String { String(format: "%.1f us", self * 1e6) }
}

/// The options of the command line.
struct Options {
    var rounds = 2001
    var calls = 1
    var only = ""
    /// The compiler's version, which a program can't determine.
    var toolchain = "unknown toolchain"

    init(_ words: ArraySlice<String>) {
        var words = words
        while let word = words.popFirst(), let value = words.popFirst() {
            switch word {
            case "--rounds": rounds = max(1, Int(value) ?? rounds)
            case "--calls": calls = max(1, Int(value) ?? calls)
            case "--only": only = value
            case "--toolchain": toolchain = value
            default: break
            }
        }
    }
}
