#if os(Linux)
    import Foundation

    /// All transfers of an engine. They are used only on the engine's thread.
    final class CurlMulti {
        private let loop: CurlLoop
        private let setup: CurlSetup
        private let multi: CurlFunctions.Handle
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
        private var idleHandles: [CurlHandle] = []
        /// The time at which the next transfer can exceed a limit; `nil` if no transfer can.
        private var nextCheck: ContinuousClock.Instant?

        /// Executes the commands of a loop until it receives `stop`.
        static func run(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration, _ loop: CurlLoop) {
            // Libraries before 7.87 can raise SIGPIPE when they write to a TLS connection that the server has closed,
            // so block the signal.
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
            loop.setWakeupSignal(CurlLoop.WakeupSignal(functions: functions, multi: multi))
            // If no file descriptor is free, the thread can't be woken, so let it poll.
            let longestSleep: Int32 = functions.wake(multi) == 0 ? 600_000 : 20
            while execute(loop.take()) {
                var running: Int32 = 0
                let result = functions.perform(multi, &running)
                endFinishedTransfers()
                // Without memory, libcurl loses its pending work, so end all transfers.
                if result > 0 { endAll(TransportError.noMemory) }
                let remainingTime = min(endTimedOutTransfers(), longestSleep)
                // Sleep after a poll that failed immediately, so that the loop doesn't use all CPU time.
                if functions.poll(multi, nil, 0, remainingTime, nil) != 0 { usleep(10_000) }
            }
            loop.setWakeupSignal(nil)
            endAll(CancellationError())
            idleHandles = []
            _ = functions.clean(multi)
        }

        private func endAll(_ error: any Error) {
            for transfer in transfers.values { end(transfer, error) }
        }

        /// Executes commands. Returns `false` if the thread must end.
        private func execute(_ commands: [CurlLoop.Command]) -> Bool {
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
            // If the task was cancelled before the exchange began, nothing is sent.
            guard !job.exchange.isDecided else { return loop.endExchange() }
            guard let handle = idleHandles.popLast() ?? CurlHandle(setup.library) else {
                return loop.reject(job, .noMemory)
            }
            let transfer = CurlTransfer(job, handle, setup.sockets)
            do throws(TransportError) {
                try setup.prepare(transfer)
                guard functions.add(multi, handle.easy) == 0 else { throw .noMemory }
            } catch {
                return loop.reject(job, error)
            }
            transfers[job.id] = transfer
            let limit = ContinuousClock.now + min(setup.idleLimit(job), setup.queueLimit, setup.totalLimit)
            nextCheck = min(nextCheck ?? limit, limit)
        }

        /// Ends a transfer, even if it is incomplete.
        private func end(_ transfer: CurlTransfer, _ error: (any Error)?) {
            // Removal fails only for handles that haven't been added, and within callbacks. Callbacks don't call this
            // method.
            _ = functions.remove(multi, transfer.handle.easy)
            transfers[transfer.job.id] = nil
            transfer.finish(throwing: error)
            if setup.recyclesHandles, idleHandles.count < Self.idleHandleLimit { idleHandles.append(transfer.handle) }
            loop.endExchange()
        }

        /// The maximum number of handles to keep for later transfers. Each uses some kilobytes.
        private static let idleHandleLimit = 16

        private func endFinishedTransfers() {
            var queuedCount: Int32 = 0
            while let message = functions.next(multi, &queuedCount).map(CurlMessage.init) {
                guard message.kind == CurlSignal.done,
                    let transfer = CurlTransfer.owner(of: message.easy, setup.library)
                else { continue }
                let result = message.result
                if transfer.restart(after: result) { add(transfer) } else { end(transfer, transfer.outcome(result)) }
            }
        }

        /// Removes a transfer and adds it again.
        private func add(_ transfer: CurlTransfer) {
            _ = functions.remove(multi, transfer.handle.easy)
            if functions.add(multi, transfer.handle.easy) != 0 { end(transfer, TransportError.noMemory) }
        }

        /// Ends transfers that exceed a limit. Returns the milliseconds until the next check.
        private func endTimedOutTransfers() -> Int32 {
            let now = ContinuousClock.now
            if let check = nextCheck, check <= now {
                nextCheck = nil
                for transfer in transfers.values { nextCheck = self.check(at: transfer, now) }
            }
            guard let nextCheck else { return .max }
            // Round up, because a wake-up just before the limit would require another one.
            return Int32(min(max(0, (nextCheck - now) / .milliseconds(1)) + 1, Double(Int32.max)))
        }

        /// Ends a transfer that exceeds a limit. Returns the time of the next check; `nil` if no check is needed.
        private func check(at transfer: CurlTransfer, _ now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
            let exchange = transfer.job.exchange
            transfer.detectTurn()
            let (idle, total) = exchange.times
            if exchange.isQueued {
                let remainingTime = min(setup.queueLimit, setup.totalLimit) - total
                guard remainingTime > .zero else {
                    end(transfer, TransportError(.queueTimedOut))
                    return nextCheck
                }
                // The wait for a connection can end before the next check, so check within the idle limit.
                let check = now + min(remainingTime, setup.idleLimit(transfer.job))
                return min(nextCheck ?? check, check)
            }
            // A paused stream waits for its reader, not for the server, so don't count idle time.
            let remainingIdle = transfer.isPaused ? setup.idleLimit(transfer.job) : setup.idleLimit(transfer.job) - idle
            let remainingTime = min(remainingIdle, setup.totalLimit - total)
            guard remainingTime > .zero else {
                end(transfer, TransportError(.timedOut))
                return nextCheck
            }
            return min(nextCheck ?? now + remainingTime, now + remainingTime)
        }
    }
#endif
