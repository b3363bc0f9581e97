import Foundation
import Measuring

/// A comparison of NetRuntime's JSON reader and writer with Foundation's, on the same bytes and equal values, and of
/// the reader with the C library yyjson.
///
///     JSONBenchmark [--tsv] [--rounds N] [--only TEXT] [--toolchain TEXT] [--yyjson LIBRARY]
///     JSONBenchmark peak-memory CASE ours|baseline
///     JSONBenchmark [--yyjson LIBRARY] repeat N CASE ours|baseline|yyjson
@main
struct JSONBenchmark {
    static func main() throws {
        useOneHeap()
        let options = try Options(CommandLine.arguments.dropFirst())
        switch options.job {
        case .table: try printTable(options)
        case .tsv: print(Table.tsv(try measure(options)), terminator: "")
        case .memory(let name, let side): try MemoryReport.printUse(of: name, side: side)
        case .repetition(let name, let side, let count):
            guard let comparison = try Case.named(name)?.comparison else { return }
            let side = side == "yyjson" ? comparison.limit(options.yyjson) : comparison.side(side)
            if let side { try repeatedly(side, count) }
        }
    }

    /// Repeats a job in a separate function, so that a profiler can be limited to the job.
    @inline(never)
    private static func repeatedly(_ side: Side, _ count: Int) throws {
        try side.run(count)
    }

    private static func printTable(_ options: Options) throws {
        print("JSON: CPU time, medians of \(options.rounds) interleaved rounds, what is made is freed within the time")
        print("\(Machine.description), \(options.toolchain)\n")
        let measurements = try measure(options)
        print(Table.text(measurements))
        let report = MemoryReport(program: URL(fileURLWithPath: CommandLine.arguments[0]))
        print(try report.text(for: measurements.map(\.comparison)), terminator: "")
    }

    private static func measure(_ options: Options) throws -> [Measurement] {
        let cases = Case.all.filter { options.only.isEmpty || $0.name.contains(options.only) }
        let comparisons = try cases.map { try $0.comparison }
        for comparison in comparisons { try comparison.check() }
        return try Measurement.measure(comparisons, options.yyjson, rounds: options.rounds)
    }
}
