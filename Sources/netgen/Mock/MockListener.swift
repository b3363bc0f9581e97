#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Listens on 127.0.0.1 and answers on one thread, however many clients there are.
struct MockListener {
    /// The port; chosen by the system when 0 was asked for.
    let port: UInt16
    private let descriptor: Int32

    private static let mostConnections = 512

    init(port: UInt16) throws(DiskError) {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
            // A client that leaves early must not end the server.
            signal(SIGPIPE, SIG_IGN)
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        guard descriptor >= 0 else { throw .last("listen on", "127.0.0.1:\(port)") }
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))

        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        guard isBound else {
            let error = DiskError.last("listen on", "127.0.0.1:\(port)")
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.port = UInt16(bigEndian: address.sin_port)
        Self.stopBlocking(descriptor)
    }

    /// Answers requests until the process ends.
    func run(_ answer: (MockRequest) -> MockServer.Answer) -> Never {
        var connections: [MockConnection] = []
        while true {
            var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            polled += connections.map { connection in
                let events = connection.hasOutput ? POLLIN | POLLOUT : POLLIN
                return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
            }
            guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
            var kept: [MockConnection] = []
            for (var connection, state) in zip(connections, polled.dropFirst()) {
                var isAlive = true
                if state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { isAlive = connection.receive(answer) }
                if isAlive { isAlive = connection.flush() }
                if isAlive, !connection.isDone { kept.append(connection) } else { close(connection.descriptor) }
            }
            connections = kept
            if polled[0].revents != 0 { accept(&connections) }
        }
    }

    private func accept(_ connections: inout [MockConnection]) {
        while connections.count < Self.mostConnections {
            #if canImport(Darwin)
                let client = Darwin.accept(descriptor, nil, nil)
            #elseif canImport(Glibc)
                let client = Glibc.accept(descriptor, nil, nil)
            #else
                let client = Musl.accept(descriptor, nil, nil)
            #endif
            guard client >= 0 else { return }
            Self.stopBlocking(client)
            connections.append(MockConnection(descriptor: client))
        }
    }

    private static func stopBlocking(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}
