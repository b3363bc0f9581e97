import Foundation
import Measuring

/// Compares calls through a client with the same exchanges through a bare `URLSession`.
///
///     ClientBenchmark [--rounds N] [--only TEXT] [--toolchain TEXT]
///     ClientBenchmark serve
///     ClientBenchmark repeat N CASE ours|bare SERVER
@main
struct ClientBenchmark {
    // Not `async`: a main thread that has nothing to do but to serve a queue is what profilers stumble over.
    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch words.first {
        case "serve": try Server.serve()
        case "repeat" where words.count == 5:
            try wait { try await call(Array(words.dropFirst())) }
        default:
            try wait { try await printTable(Options(words[...])) }
        }
    }

    /// Makes a number of calls in one way, for a profiler to count what they cost.
    private static func call(_ words: [String]) async throws {
        guard let count = Int(words[0]), let url = URL(string: words[3]) else { throw ServerMissing() }
        guard let test = Case.all.first(where: { $0.name == words[1] }) else { return }
        let sides = Sides(server: url, middleware: test.middleware)
        let call = words[2] == "ours" ? test.ours : test.bare
        for _ in 0..<count { _ = try await call(sides, test.pets) }
    }

    private static func printTable(_ options: Options) async throws {
        let server = try Server(program: CommandLine.arguments[0])
        defer { server.stop() }
        let rounds = "medians of \(options.rounds) interleaved rounds of \(options.calls) calls"
        print("One call: \(rounds), CPU time of all threads")
        print("\(Machine.description), \(options.toolchain), at a load of \(Machine.load)\n")
        print(
            "".padded(to: 22) + "CPU: NetRuntime".aligned(to: 16) + "bare".aligned(to: 12) + "ratio".aligned(to: 8)
                + "wall: NetRuntime".aligned(to: 18) + "bare".aligned(to: 12) + "ratio".aligned(to: 8)
        )
        for test in Case.all where options.only.isEmpty || test.name.contains(options.only) {
            let result = try await Measurement(test, server: server.url, rounds: options.rounds, calls: options.calls)
            print(
                result.name.padded(to: 22)
                    + result.ours.cpu.median.microseconds.aligned(to: 16)
                    + result.bare.cpu.median.microseconds.aligned(to: 12)
                    + String(format: "%.3f", result.cpuRatio).aligned(to: 8)
                    + result.ours.wall.median.microseconds.aligned(to: 18)
                    + result.bare.wall.median.microseconds.aligned(to: 12)
                    + String(format: "%.3f", result.wallRatio).aligned(to: 8)
            )
        }
    }
}

extension Double {
    fileprivate var microseconds: String { String(format: "%.1f us", self * 1e6) }
}

/// What the command line asks for.
struct Options {
    var rounds = 2001
    var calls = 1
    var only = ""
    /// The compiler's version, which a program cannot find out about itself.
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
