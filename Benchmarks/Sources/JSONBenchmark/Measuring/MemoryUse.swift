import Foundation

#if canImport(Glibc)
    import CMalloc
#endif

/// The memory that a job needs while it runs.
struct MemoryUse {
    /// The largest growth of the process, in bytes of resident memory.
    let peak: Int
    /// The size of the job's result, in bytes of the heap.
    let result: Int

    /// The memory that the job needed in addition to its result, in bytes.
    var overhead: Int { peak - result }

    /// Measures a job. Returns `nil` if the system doesn't report memory. The result is reliable only for the first
    /// such job of a process: freed memory stays resident, so using it again isn't growth.
    static func of(_ job: () throws -> Any) rethrows -> MemoryUse? {
        #if canImport(Glibc)
            malloc_trim(0)
            guard resetPeak(), let residentBefore = statusValue("VmRSS") else { return nil }
            let heapBefore = heapSize
            let value = try job()
            guard let peak = statusValue("VmHWM") else { return nil }
            let result = heapSize - heapBefore
            return withExtendedLifetime(value) { MemoryUse(peak: peak - residentBefore, result: result) }
        #else
            return nil
        #endif
    }

    #if canImport(Glibc)
        /// The number of bytes that malloc has allocated and not freed.
        private static var heapSize: Int {
            let use = mallinfo2()
            return Int(use.uordblks) + Int(use.hblkhd)
        }

        /// Resets the highest resident size that the kernel has recorded (proc(5), `clear_refs`). Returns `false` if
        /// this fails.
        private static func resetPeak() -> Bool {
            guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
            return (try? file.write(contentsOf: Data("5".utf8))) != nil
        }

        /// Returns a size in `/proc/self/status`, in bytes; `nil` if the file lacks it.
        private static func statusValue(_ name: String) -> Int? {
            let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
            return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
        }
    #endif
}

/// Makes all threads use one heap.
///
/// On Linux, threads other than the main thread return memory with every large array that is freed, and get it back
/// page by page. Without this call, only code in a task would be measured with that cost.
func useOneHeap() {
    #if canImport(Glibc)
        _ = mallopt(M_ARENA_MAX, 1)
    #endif
}
