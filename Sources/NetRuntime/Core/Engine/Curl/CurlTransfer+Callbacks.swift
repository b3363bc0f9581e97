#if os(Linux)
    extension CurlTransfer {
        /// Sets the functions that libcurl calls.
        ///
        /// Contexts are unretained pointers to the transfer and to the sockets. libcurl uses them only on the engine's
        /// thread, within calls of `CurlMulti`. `CurlMulti` keeps each transfer until libcurl has released its handle,
        /// and the sockets until libcurl has closed the last one. Code outside `CurlMulti` can't end a transfer
        /// earlier, because no other code has a transfer.
        func setCallbacks(_ sockets: CurlSockets) {
            let context = Unmanaged.passUnretained(self).toOpaque()
            for option in [
                CurlOption<UnsafeMutableRawPointer>.owner, .headerContext, .writeContext, .readContext, .seekContext,
                .startContext, .debugContext, .lookupContext, .socketContext,
            ] {
                handle.set(option, context)
            }
            setSockets(sockets)
            let isSupported = handle.set(.start) { context, remoteAddress, localAddress, remotePort, localPort in
                let connection = CurlConnection(remoteAddress, localAddress, remotePort, localPort)
                return CurlTransfer.at(context).mayStart(on: connection) ? 0 : CurlSignal.abortStart
            }
            if !isSupported {
                // A library older than 7.80 sends a request again over an idle connection without calling the engine,
                // so don't keep connections.
                handle.set(.usesNewConnection, 1)
                handle.set(.forbidsReuse, 1)
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
                // libcurl seeks only to the beginning, to send the body again.
                guard offset == 0, origin == 0 else { return CurlSignal.cannotSeek }
                CurlTransfer.at(context).rewind()
                return 0
            }
        }

        /// Sets the functions that libcurl calls when the transfer leaves the queue, to resolve a host or to connect.
        /// Since 7.80, libcurl also calls `start` before it sends over an open connection.
        private func setTurnCallbacks() {
            handle.set(.lookup) { _, _, context in CurlTransfer.begin(context) }
            handle.set(.socket) { context, _, _ in CurlTransfer.begin(context) }
        }

        private static func begin(_ context: UnsafeMutableRawPointer) -> Int32 {
            CurlTransfer.at(context).job.exchange.begin()
            return 0
        }

        private func setSockets(_ sockets: CurlSockets) {
            let context = Unmanaged.passUnretained(sockets).toOpaque()
            handle.set(.openSocketContext, context)
            handle.set(.closeSocketContext, context)
            handle.set(.openSocket) { context, _, address in
                // A `struct curl_sockaddr` begins with three integers: the family, the type and the protocol.
                func part(_ index: Int) -> Int32 { address.load(fromByteOffset: 4 * index, as: Int32.self) }
                return CurlTransfer.sockets(at: context).openSocket(part(0), part(1), part(2))
            }
            handle.set(.closeSocket) { context, socket in CurlTransfer.sockets(at: context).closeSocket(socket) }
        }

        /// Makes libcurl report two HTTP/2 events that only its log contains. The server has rejected a request without
        /// processing it, or the whole body has been sent.
        func readLog() {
            handle.set(.isVerbose, 1)
            handle.set(.debug) { _, kind, bytes, count, context in
                if kind == CurlSignal.logMessage {
                    CurlTransfer.at(context).note(UnsafeRawBufferPointer(start: bytes, count: count)[...])
                }
                return 0
            }
        }

        /// Sets the functions for an empty body. Without these, libcurl would read a body from standard input.
        private func setEmptyBody() {
            handle.set(.read) { _, _, _, _ in 0 }
            handle.set(.seek) { _, _, _ in 0 }
        }

        /// Returns the transfer that `setCallbacks` has stored in a handle; `nil` if there is none.
        static func owner(of easy: CurlFunctions.Handle, _ library: CurlLibrary) -> CurlTransfer? {
            var context: UnsafeMutableRawPointer?
            guard library.functions.easy.get(easy, CurlInfo.owner.rawValue, &context) == 0 else { return nil }
            return context.map(at)
        }

        fileprivate static func at(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }

        fileprivate static func sockets(at context: UnsafeMutableRawPointer) -> CurlSockets {
            Unmanaged.fromOpaque(context).takeUnretainedValue()
        }
    }
#endif
