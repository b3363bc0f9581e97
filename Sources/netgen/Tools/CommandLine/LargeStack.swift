#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A thread with a stack that is large enough for deep recursion.
///
/// netgen recurses into documents with a thousand levels or with chains of thousands of references.
enum LargeStack {
    /// The size of the stack in bytes. Only the part that the recursion reaches uses memory.
    private static let size = 1 << 30

    /// Runs a function on such a thread, and waits for its result. If the system can't create the thread, the function
    /// runs on the current thread.
    static func run<Result>(_ function: @escaping () -> Result) -> Result {
        var result: Result?
        runThread { result = function() }
        return result ?? function()
    }

    private static func runThread(_ function: @escaping () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return }
        let job = Unmanaged.passRetained(Job(function: function))
        #if canImport(Glibc) && !canImport(Darwin)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let code = pthread_create(&thread, &attributes, start, job.toOpaque())
        guard code == 0, let thread = thread as pthread_t? else { return job.release() }
        pthread_join(thread, nil)
    }

    /// The function that the thread runs. Its context is optional on Linux, but not on Darwin.
    #if canImport(Darwin)
        private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
            Unmanaged<Job>.fromOpaque(context).takeRetainedValue().function()
            return nil
        }
    #else
        private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            if let context { Unmanaged<Job>.fromOpaque(context).takeRetainedValue().function() }
            return nil
        }
    #endif

    private final class Job {
        let function: () -> Void

        init(function: @escaping () -> Void) {
            self.function = function
        }
    }
}
