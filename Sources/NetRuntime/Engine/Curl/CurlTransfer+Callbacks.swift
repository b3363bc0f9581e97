#if os(Linux)
    extension CurlTransfer {
        /// Sets what libcurl calls. The transfer has to stay until libcurl has let go of its handle.
        func setCallbacks() {
            let context = Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())
            for option in [CurlOption.owner, .headerContext, .writeContext, .readContext, .seekContext] {
                handle.set(option, context)
            }
            handle.set(.header) { bytes, size, count, context in
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return CurlTransfer.at(context).receive(line: line) ? line.count : CurlSignal.stop
            }
            handle.set(.write) { bytes, size, count, context in
                CurlTransfer.at(context).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }
            setTurnCallbacks()
            guard job.body != nil else { return setEmptyBody() }
            handle.set(.read) { bytes, size, count, context in
                CurlTransfer.at(context).send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
            }
            handle.set(.seek) { context, offset, origin in
                // It only goes back to the beginning.
                guard offset == 0, origin == 0 else { return CurlSignal.cannotSeek }
                CurlTransfer.at(context).rewind()
                return 0
            }
        }

        /// What libcurl calls when the transfer leaves its queue: to look up a host, to connect, or, since 7.80, to send on a
        /// connection that is open.
        private func setTurnCallbacks() {
            let context = Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())
            for option in [CurlOption.lookupContext, .socketContext, .sendingContext] { handle.set(option, context) }
            handle.set(lookup: { _, _, context in CurlTransfer.begin(context) })
            handle.set(socket: { context, _, _ in CurlTransfer.begin(context) })
            handle.set(sending: { context, _, _, _, _ in CurlTransfer.begin(context) })
        }

        private static func begin(_ context: UnsafeMutableRawPointer) -> Int32 {
            CurlTransfer.at(context).job.exchange.begin()
            return 0
        }

        /// Without a function of ours, libcurl would read a body from the standard input.
        private func setEmptyBody() {
            handle.set(.read) { _, _, _, _ in 0 }
            handle.set(.seek) { _, _, _ in 0 }
        }

        /// The transfer of a handle.
        static func owner(of easy: CurlFunctions.Handle, _ library: CurlLibrary) -> CurlTransfer? {
            var context: UnsafeMutableRawPointer?
            _ = library.functions.easy.get(easy, CurlInfo.owner.rawValue, &context)
            return context.map(at)
        }

        fileprivate static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }
    }
#endif
