#if os(Linux)
    import Foundation

    /// All transfers of an engine. It is only used on the engine's thread.
    final class CurlMulti {
        private let loop: CurlLoop
        private let setup: CurlSetup
        private let multi: CurlFunctions.Handle
        private var transfers: [ObjectIdentifier: CurlTransfer] = [:]
        private var spare: [CurlHandle] = []
        /// When the next exchange may have taken too long.
        private var nextLook: ContinuousClock.Instant?

        /// Does what a loop is told, until it is told to stop.
        static func run(_ library: CurlLibrary, _ configuration: CurlEngine.Configuration, _ loop: CurlLoop) {
            // Libraries before 7.87 write to connections with TLS in a way that ends a process whose peer has left.
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
            loop.setAlarm(CurlLoop.Alarm(functions: functions, multi: multi))
            // Without a free file descriptor nothing can wake the thread.
            let longestSleep: Int32 = functions.wake(multi) == 0 ? 600_000 : 20
            while follow(loop.take()) {
                var running: Int32 = 0
                let result = functions.perform(multi, &running)
                endTransfersThatAreDone()
                // Without memory, libcurl forgets what it was about to do.
                if result > 0 { endAll(TransportError.noMemory) }
                let rest = min(endTransfersThatTakeTooLong(), longestSleep)
                // A poll that fails at once must not keep the thread busy.
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

        /// Does what tasks have asked for. False if the thread is to end.
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
            // Cancelled before it began.
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

        /// Ends a transfer that is done, or before it is.
        private func end(_ transfer: CurlTransfer, _ error: (any Error)?) {
            // This fails only for handles that aren't there, and within callbacks, from which nothing gets here.
            _ = functions.remove(multi, transfer.handle.easy)
            transfers[transfer.job.id] = nil
            transfer.finish(throwing: error)
            if setup.recyclesHandles, spare.count < Self.spareLimit { spare.append(transfer.handle) }
            loop.exchangeIsOver()
        }

        /// How many handles are kept for transfers to come: each holds some kilobytes.
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

        /// Adds a transfer another time.
        private func add(_ transfer: CurlTransfer) {
            _ = functions.remove(multi, transfer.handle.easy)
            if functions.add(multi, transfer.handle.easy) != 0 { end(transfer, TransportError.noMemory) }
        }

        /// Ends what has taken too long. Gives the milliseconds until it has to be looked at again.
        private func endTransfersThatTakeTooLong() -> Int32 {
            let now = ContinuousClock.now
            if let look = nextLook, look <= now {
                nextLook = nil
                for transfer in transfers.values { nextLook = self.look(at: transfer, now) }
            }
            guard let nextLook else { return .max }
            // Rounded up: to wake a moment too early is to wake twice.
            return Int32(min(max(0, (nextLook - now) / .milliseconds(1)) + 1, Double(Int32.max)))
        }

        /// Ends a transfer that has taken too long. Gives when to look next.
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
                // When its turn comes, nobody looks at it before this.
                let look = now + min(rest, setup.idleLimit(transfer.job))
                return min(nextLook ?? look, look)
            }
            // The server of a stream that nobody reads is not to blame.
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
