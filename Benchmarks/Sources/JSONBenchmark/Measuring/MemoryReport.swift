import Foundation
import Measuring

/// A report on the memory of every case. Each case is measured in its own process.
struct MemoryReport {
    let program: URL

    /// Returns the memory use of one side of a case; `nil` if it can't be measured.
    func use(of name: String, side: String) throws -> MemoryUse? {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["peak-memory", name, side]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        return numbers.count == 2 ? MemoryUse(peak: numbers[0], result: numbers[1]) : nil
    }

    /// Prints the memory use of one side, in the measured process. The first run loads the program's pages and fills
    /// the libraries' caches.
    static func printUse(of name: String, side: String) throws {
        guard let side = try Case.named(name)?.comparison.side(side) else { return }
        try side.run(1)
        if let use = try MemoryUse.of(side.make) { print(use.peak, use.result) }
    }

    /// Returns a table of the memory for reading large documents.
    func text(for comparisons: [Comparison]) throws -> String {
        var lines = [
            "Memory needed while decoding, beside the bytes and the result, as a part of the bytes (at most 0.10)", "",
            Self.line("", "bytes", "NetRuntime", "Foundation"),
        ]
        for comparison in comparisons where comparison.document != nil && comparison.byteCount > 1_000_000 {
            let cells = try ["ours", "baseline"].map { side in
                guard let use = try use(of: comparison.name, side: side) else { return "not known" }
                return String(format: "%.2f", max(0, Double(use.overhead) / Double(comparison.byteCount)))
            }
            lines.append(Self.line(comparison.name, "\(comparison.byteCount)", cells[0], cells[1]))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ name: String, _ bytes: String, _ ours: String, _ baseline: String) -> String {
        name.padded(to: 24) + bytes.aligned(to: 10) + ours.aligned(to: 14) + baseline.aligned(to: 14)
    }
}
