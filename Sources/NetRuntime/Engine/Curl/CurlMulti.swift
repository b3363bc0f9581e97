#if os(Linux)
    import Foundation

    /// All transfers of an engine. They are used only on the engine's thread.
    final class CurlMulti {
        private let loop: CurlLoop
        private let setup: CurlSetup
        private let multi: CurlFunctions.Handle
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
        private var spare: [CurlHandle] = []
        /// The time at which the next transfer can exceed a limit.
        private var nextLook: ContinuousClock.Instant?

        /// Executes the commands of a loop until it receives `stop`.
        static func run(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration, _ loop: CurlLoop) {
            // Libraries before 7.87 can raise SIGPIPE when they write to a TLS connection that the server has closed.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            guard let setup = CurlSetup(library, configuration), let multi = setup.makeMulti() else {
                return loop.close()
            }
            CurlMulti(loop, setup, multi).run()
        }

        private init(_ loop: CurlLoop, _ setup: CurlSetup, _ multi: CurlFunctions.Handle) {
            self.loop = loop
            self.setup = setup
            self.multi = multi
        }

        private var functions: CurlFunctions.Multi { setup.library.functions.multi }

        private func run() {
            loop.setAlarm(CurlLoop.WakeupSignal(functions: functions, multi: multi))
            // If no file descriptor is free, the thread can't be woken, so it polls.
            let longestSleep: Int32 = functions.wake(multi) == 0 ? 600_000 : 20
            while follow(loop.take()) {
                var running: Int32 = 0
                let result = functions.perform(multi, &running)
                endTransfersThatAreDone()
                // Without memory, libcurl loses its pending work, so all transfers end.
                if result > 0 { endAll(TransportError.noMemory) }
                let rest = min(endTransfersThatTakeTooLong(), longestSleep)
                // A poll that fails immediately must not keep the thread busy.
                if functions.poll(multi, nil, 0, rest, nil) != 0 { usleep(10_000) }
            }
            loop.setAlarm(nil)
            endAll(CancellationError())
            spare = []
            _ = functions.clean(multi)
        }

        private func endAll(_ error: any Error) {
            for transfer in transfers.values { end(transfer, error) }
        }

        /// Executes commands. Returns false if the thread must end.
        private func follow(_ commands: [CurlLoop.Command]) -> Bool {
            for command in commands {
                switch command {
                case .start(let job): start(job)
                case .cancel(let job): transfers[job.id].map { end($0, CancellationError()) }
                case .proceed(let id): proceed(id)
                case .stop: return false
                }
            }
            return true
        }

        private func proceed(_ id: ObjectIdentifier) {
            guard let transfer = transfers[id] else { return }
            let result = transfer.proceed()
            if result != 0 { end(transfer, transfer.outcome(result)) }
        }

        private func start(_ job: CurlJob) {
            // The task was cancelled before the exchange began.
            guard !job.exchange.isDecided else { return loop.exchangeIsOver() }
            guard let handle = spare.popLast() ?? CurlHandle(setup.library) else { return loop.refuse(job, .noMemory) }
            let transfer = CurlTransfer(job, handle, setup.sockets)
            do throws(TransportError) {
                try setup.prepare(transfer)
                guard functions.add(multi, handle.easy) == 0 else { throw .noMemory }
            } catch {
                return loop.refuse(job, error)
            }
            transfers[job.id] = transfer
            let limit = ContinuousClock.now + min(setup.idleLimit(job), setup.queueLimit, setup.totalLimit)
            nextLook = min(nextLook ?? limit, limit)
        }

        /// Ends a transfer, whether it is complete or not.
        private func end(_ transfer: CurlTransfer, _ error: (any Error)?) {
            // This fails only for handles that haven't been added, and within callbacks, which don't call this method.
            _ = functions.remove(multi, transfer.handle.easy)
            transfers[transfer.job.id] = nil
            transfer.finish(throwing: error)
            if setup.recyclesHandles, spare.count < Self.spareLimit { spare.append(transfer.handle) }
            loop.exchangeIsOver()
        }

        /// The number of handles that are kept for later transfers. Each uses some kilobytes.
        private static let spareLimit = 16

        private func endTransfersThatAreDone() {
            var left: Int32 = 0
            while let message = functions.next(multi, &left).map(CurlMessage.init) {
                guard message.kind == CurlSignal.done,
                    let transfer = CurlTransfer.owner(of: message.easy, setup.library)
                else { continue }
                let result = message.result
                if transfer.startAgain(after: result) { add(transfer) } else { end(transfer, transfer.outcome(result)) }
            }
        }

        /// Adds a transfer again.
        private func add(_ transfer: CurlTransfer) {
            _ = functions.remove(multi, transfer.handle.easy)
            if functions.add(multi, transfer.handle.easy) != 0 { end(transfer, TransportError.noMemory) }
        }

        /// Ends transfers that exceed a limit. Returns the milliseconds until the next check.
        private func endTransfersThatTakeTooLong() -> Int32 {
            let now = ContinuousClock.now
            if let look = nextLook, look <= now {
                nextLook = nil
                for transfer in transfers.values { nextLook = self.look(at: transfer, now) }
            }
            guard let nextLook else { return .max }
            // Rounding up avoids a wake-up just before the limit, which would need another one.
            return Int32(min(max(0, (nextLook - now) / .milliseconds(1)) + 1, Double(Int32.max)))
        }

        /// Ends a transfer that exceeds a limit. Returns the time of the next check.
        private func look(at transfer: CurlTransfer, _ now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
            let exchange = transfer.job.exchange
            transfer.checkTurn()
            let (idle, total) = exchange.times
            if exchange.isQueued {
                let rest = min(setup.queueLimit, setup.totalLimit) - total
                guard rest > .zero else {
                    end(transfer, TransportError(.queueTimedOut))
                    return nextLook
                }
                // The turn of the exchange can come before the next check, so the check isn't later
                // than the idle limit.
                let look = now + min(rest, setup.idleLimit(transfer.job))
                return min(nextLook ?? look, look)
            }
            // A paused stream waits for its reader, not for the server, so idle time isn't counted.
            let idleRest = transfer.isPaused ? setup.idleLimit(transfer.job) : setup.idleLimit(transfer.job) - idle
            let rest = min(idleRest, setup.totalLimit - total)
            guard rest > .zero else {
                end(transfer, TransportError(.timedOut))
                return nextLook
            }
            return min(nextLook ?? now + rest, now + rest)
        }
    }
#endif
