#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Counts the time that the processor spends on us, whatever else it is busy with.
package enum CPUClock {
    /// The time of this thread.
    case thread
    /// The time of all threads, for work that `async` functions spread over them.
    case process

    /// The seconds that some work takes.
    package func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    /// The seconds so far.
    package var now: Double {
        var time = timespec()
        switch self {
        case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
