#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A clock of the processor time that is spent on this program.
package enum CPUClock {
    /// The time of the current thread.
    case thread
    /// The time of all threads, for work that `async` functions distribute over them.
    case process

    /// Returns the seconds that the work takes.
    package func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    /// The current time of the clock, in seconds.
    package var now: Double {
        var time = timespec()
        switch self {
        case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
