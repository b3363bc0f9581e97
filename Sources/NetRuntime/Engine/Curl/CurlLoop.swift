#if os(Linux)
    import Foundation

    /// The commands that tasks leave for the thread of an engine. The thread starts with the first exchange.
    final class CurlLoop: Sendable {
        /// One thing to do.
        enum Command: Sendable {
            /// Do an exchange.
            case start(CurlJob)
            /// Give an exchange up.
            case cancel(CurlJob)
            /// Go on with one whose stream's reader has caught up.
            case proceed(ObjectIdentifier)
            /// End the thread.
            case stop
        }

        /// What ends the thread's sleep.
        ///
        /// Sendable although the compiler cannot see it: `curl_multi_wakeup` may be called by any thread as long as the handle
        /// is there, and it goes only after the loop has forgotten it, under the lock under which it is called.
        struct Alarm: @unchecked Sendable {
            let functions: CurlFunctions.Multi
            let multi: CurlFunctions.Handle

            func ring() { _ = functions.wake(multi) }
        }

        private struct State {
            var commands: [Command] = []
            var alarm: Alarm?
            var hasThread = false
            /// Whether nothing is done any more.
            var isClosed = false
            /// How many exchanges have been asked for that are not over.
            var exchangeCount = 0
        }

        private let state = Locked(State())
        private let library: CurlLibrary
        private let configuration: CurlEngine.Configuration

        init(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration) {
            self.library = library
            self.configuration = configuration
        }

        /// How many exchanges are under way.
        var exchangeCount: Int { state.withLock { $0.exchangeCount } }

        /// Leaves something to do.
        func post(_ command: Command) {
            let isFirst = state.withLock { state in
                // Nothing is under way without a thread.
                if case .start = command { state.exchangeCount += 1 } else if !state.hasThread { return false }
                // A thread that has not taken the last command has not slept since.
                if state.commands.isEmpty { state.alarm?.ring() }
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

        /// What there is to do by now, in order.
        func take() -> [Command] {
            state.withLock { state in
                defer { state.commands = [] }
                return state.commands
            }
        }

        /// Sets, or forgets, what ends the thread's sleep.
        func setAlarm(_ alarm: Alarm?) { state.withLock { $0.alarm = alarm } }

        /// Refuses everything from now on: there is no memory for connections.
        func close() {
            state.withLock { $0.isClosed = true }
            for case .start(let job) in take() { refuse(job, .noMemory) }
        }

        /// Ends an exchange before it begins.
        func refuse(_ job: CurlJob, _ error: TransportError) {
            job.exchange.finish(throwing: error)
            exchangeIsOver()
        }

        /// Notes that an exchange is over.
        func exchangeIsOver() { state.withLock { $0.exchangeCount -= 1 } }
    }
#endif
