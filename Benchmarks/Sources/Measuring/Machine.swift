import Foundation

/// A description of the machine on which the numbers were measured. It doesn't identify the machine.
package enum Machine {
    package static var description: String {
        let info = ProcessInfo.processInfo
        return "\(processor), \(info.processorCount) cores, \(info.operatingSystemVersionString), \(build)"
    }

    /// The number of threads that have run or waited for a processor, as an average of the last minute.
    package static var load: String {
        var averages = [0.0]
        return getloadavg(&averages, 1) == 1 ? String(format: "%.1f", averages[0]) : "unknown"
    }

    private static var processor: String {
        #if canImport(Darwin)
            var size = 0
            sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
            var name = [UInt8](repeating: 0, count: size)
            sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0)
            return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        #else
            let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
            let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
            let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
            return name ?? "unknown processor"
        #endif
    }

    private static var build: String {
        #if DEBUG
            "built for debugging"
        #else
            "built for release"
        #endif
    }
}
