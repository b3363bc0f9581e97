#if os(Linux)
    import Foundation

    /// The queue of commands from tasks to the thread of an engine. The thread starts with the first exchange.
    final class CurlLoop: Sendable {
        /// A command to the thread.
        enum Command: Sendable {
            /// The start of an exchange.
            case start(CurlJob)
            /// The cancellation of an exchange.
            case cancel(CurlJob)
            /// The continuation of an exchange whose reader has read the waiting bytes.
            case proceed(ObjectIdentifier)
            /// The end of the thread.
            case stop
        }

        /// A signal that wakes the thread.
        ///
        /// Sendable although the compiler can't prove it: any thread may call `curl_multi_wakeup` while the handle
        /// exists. The loop removes the signal before the handle is released. The signal is only sent and removed under
        /// the same lock.
        struct WakeupSignal: @unchecked Sendable {
            let functions: CurlFunctions.Multi
            let multi: CurlFunctions.Handle

            func wake() { _ = functions.wake(multi) }
        }

        private struct State {
            var commands: [Command] = []
            var wakeupSignal: WakeupSignal?
            var hasThread = false
            /// Whether the loop rejects all exchanges.
            var isClosed = false
            /// The number of requested exchanges that haven't ended.
            var exchangeCount = 0
        }

        private let state = Locked(State())
        private let library: CurlLibrary
        private let configuration: CurlEngine.Configuration

        init(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration) {
            self.library = library
            self.configuration = configuration
        }

        /// The number of exchanges in progress.
        var exchangeCount: Int { state.withLock { $0.exchangeCount } }

        /// Adds a command, and wakes or starts the thread.
        func post(_ command: Command) {
            let isFirst = state.withLock { state in
                // Without a thread, no exchange is in progress, so only a start has an effect.
                if case .start = command { state.exchangeCount += 1 } else if !state.hasThread { return false }
                // If other commands are pending, the thread has already been woken.
                if state.commands.isEmpty { state.wakeupSignal?.wake() }
                state.commands.append(command)
                defer { state.hasThread = true }
                return !state.hasThread || state.isClosed
            }
            guard isFirst else { return }
            if state.withLock({ $0.isClosed }) { return close() }
            let thread = Thread { [self] in CurlMulti.run(library, configuration, self) }
            thread.name = "NetRuntime.CurlEngine"
            thread.start()
        }

        /// Removes the pending commands and returns them in order.
        func take() -> [Command] {
            state.withLock { state in
                defer { state.commands = [] }
                return state.commands
            }
        }

        /// Sets or removes the signal that wakes the thread.
        func setWakeupSignal(_ wakeupSignal: WakeupSignal?) { state.withLock { $0.wakeupSignal = wakeupSignal } }

        /// Rejects all exchanges from now on, because there is no memory for connections.
        func close() {
            state.withLock { $0.isClosed = true }
            for case .start(let job) in take() { reject(job, .noMemory) }
        }

        /// Ends an exchange before it begins.
        func reject(_ job: CurlJob, _ error: TransportError) {
            job.exchange.finish(throwing: error)
            endExchange()
        }

        /// Records that an exchange has ended.
        func endExchange() { state.withLock { $0.exchangeCount -= 1 } }
    }
#endif
