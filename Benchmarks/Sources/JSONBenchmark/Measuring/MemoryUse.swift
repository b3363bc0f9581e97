import Foundation

#if canImport(Glibc)
    import CMalloc
#endif

/// How much memory a job needs while it runs.
struct MemoryUse {
    /// What the process grew by at most, in bytes of resident memory.
    let peak: Int
    /// The size of what the job made and still holds, in bytes of the heap.
    let result: Int

    /// What the job needed besides its result.
    var overhead: Int { peak - result }

    /// Measures a job; `nil` where the system does not tell. To be trusted only in a process that has done nothing of
    /// the kind before: memory that was freed stays resident, and using it again is no growth.
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
        /// What malloc has handed out and not got back.
        private static var heapSize: Int {
            let use = mallinfo2()
            return Int(use.uordblks) + Int(use.hblkhd)
        }

        /// Makes the kernel forget the highest resident size so far (proc(5), `clear_refs`).
        private static func resetPeak() -> Bool {
            guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return false }
            return (try? file.write(contentsOf: Data("5".utf8))) != nil
        }

        /// A size in `/proc/self/status`, in bytes.
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
/// On Linux other threads than the main one give their memory back with every large array that is freed, and get it again
/// page by page. What runs in a task would be measured with that, and what does not run in one without.
func useOneHeap() {
    #if canImport(Glibc)
        _ = mallopt(M_ARENA_MAX, 1)
    #endif
}
