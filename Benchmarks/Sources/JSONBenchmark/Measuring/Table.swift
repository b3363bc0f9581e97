import Foundation
import Measuring

/// The formats of measurements, for people and for programs.
enum Table {
    static func text(_ measurements: [Measurement]) -> String {
        let title =
            "".padded(to: 24) + "bytes".aligned(to: 10) + "NetRuntime".aligned(to: 22) + "Foundation".aligned(to: 22)
            + "ratio".aligned(to: 9) + "must".aligned(to: 7) + "stretch".aligned(to: 9) + "yyjson".aligned(to: 22)
            + "multiple".aligned(to: 10)
        return ([title] + measurements.map(line)).joined(separator: "\n") + "\n"
    }

    /// Returns one line for each case: its name, our seconds, the baseline's seconds, the ratio and yyjson's seconds,
    /// which are empty if they weren't measured.
    static func tsv(_ measurements: [Measurement]) -> String {
        let lines = measurements.map { measurement in
            let numbers = [measurement.ours, measurement.baseline, measurement.ratio, measurement.limit]
            let cells = numbers.map { "\t" + ($0.map { String(format: "%.6g", $0) } ?? "") }
            return measurement.comparison.name + cells.joined()
        }
        return (["case\tours\tbaseline\tratio\tyyjson"] + lines).joined(separator: "\n") + "\n"
    }

    private static func line(_ measurement: Measurement) -> String {
        let comparison = measurement.comparison
        let goal = comparison.goal
        return comparison.name.padded(to: 24) + "\(comparison.byteCount)".aligned(to: 10)
            + speed(measurement.ours, comparison.byteCount).aligned(to: 22)
            + speed(measurement.baseline, comparison.byteCount).aligned(to: 22)
            + ratio(measurement.ratio).aligned(to: 9)
            + (goal.map { ratio($0.must) } ?? "").aligned(to: 7)
            + (goal.map { ratio($0.stretch) } ?? "").aligned(to: 9) + limit(measurement)
    }

    /// Returns the columns of yyjson: its time, and the multiple of its time that ours is. For a case that reads no
    /// document, they are empty.
    private static func limit(_ measurement: Measurement) -> String {
        guard measurement.comparison.document != nil else { return "" }
        guard let limit = measurement.limit else { return "not available".aligned(to: 22) }
        return speed(limit, measurement.comparison.byteCount).aligned(to: 22)
            + ratio(measurement.ours / limit).aligned(to: 10)
    }

    private static func speed(_ seconds: Double, _ byteCount: Int) -> String {
        let rate = String(format: "%.0f MB/s", Double(byteCount) / seconds / 1e6)
        let time = seconds < 1e-3 ? String(format: "%.2f us", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
        return time + rate.aligned(to: 11)
    }

    private static func ratio(_ value: Double) -> String {
        String(format: value < 2 ? "%.2f" : "%.1f", value)
    }
}
