#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A server socket on 127.0.0.1 that serves any number of clients on one thread.
struct MockListener {
    /// The port. If the requested port is 0, the system chooses a port.
    let port: UInt16
    private let descriptor: Int32
    private let connectionLimit: Int
    private var connections: [MockConnection] = []
    /// Whether the system lacked resources for another client. The next call of `processEvents` accepts no clients.
    private var lacksResources = false

    init(port: UInt16, connectionLimit: Int = 512) throws(DiskError) {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
            // Without this call, writing to a disconnected client would end the server.
            signal(SIGPIPE, SIG_IGN)
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        guard descriptor >= 0 else { throw .last("listen on", "127.0.0.1:\(port)") }
        var enabled: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &enabled, socklen_t(MemoryLayout<Int32>.size))

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
        self.connectionLimit = connectionLimit
        self.port = UInt16(bigEndian: address.sin_port)
        Self.stopBlocking(descriptor)
    }

    /// Responds to requests until the process ends. Throws if the system can't wait for requests.
    ///
    /// The error of `processEvents` is the only exit of the loop, and the exit is necessary. In a release build, Swift
    /// 6.3 destroys the values that `respond` captures inside a loop without an exit.
    mutating func run(_ respond: (MockRequest) -> MockServer.RoutedResponse) throws(DiskError) -> Never {
        while true { _ = try processEvents(respond) }
    }

    /// Waits for an event and handles it. Returns `false` if no event occurs within the timeout, in milliseconds.
    mutating func processEvents(timeout: Int32 = -1, _ respond: (MockRequest) -> MockServer.RoutedResponse)
        throws(DiskError) -> Bool
    {
        // A client that waits to be accepted keeps the socket ready. If the server can't accept it, `poll` must ignore
        // the socket.
        var polled = [pollfd(fd: descriptor, events: isFull || lacksResources ? 0 : Int16(POLLIN), revents: 0)]
        polled += connections.map { connection in
            let events = (connection.wantsInput ? POLLIN : 0) | (connection.hasOutput ? POLLOUT : 0)
            return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
        }
        let count = poll(&polled, nfds_t(polled.count), lacksResources ? 1000 : timeout)
        // A signal interrupts the wait, for example when the window is resized. The interruption isn't an error.
        if count < 0, errno != EINTR { throw .last("listen on", "127.0.0.1:\(port)") }
        lacksResources = false
        guard count > 0 else { return false }
        // Iterate backward, so that indices stay valid after a removal. Access the element in place to avoid a copy of
        // its buffers.
        for (index, state) in polled.dropFirst().enumerated().reversed() where state.revents != 0 {
            let isAlive = !connections[index].wantsInput || connections[index].receive(respond)
            if !isAlive || !connections[index].flush() || connections[index].isDone {
                close(connections.remove(at: index).descriptor)
            }
        }
        if polled[0].revents != 0 { accept() }
        return true
    }

    /// Whether the server can't accept another client. Clients that have received their responses but stay connected
    /// aren't counted.
    private var isFull: Bool { connections.count { !$0.isLingering } >= connectionLimit }

    private mutating func accept() {
        while !isFull {
            #if canImport(Darwin)
                let client = Darwin.accept(descriptor, nil, nil)
            #elseif canImport(Glibc)
                let client = Glibc.accept(descriptor, nil, nil)
            #else
                let client = Musl.accept(descriptor, nil, nil)
            #endif
            guard client >= 0 else {
                lacksResources = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM
                return
            }
            Self.stopBlocking(client)
            // Without this option, a response in two parts would wait for the client to acknowledge the first part.
            var enabled: Int32 = 1
            setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &enabled, socklen_t(MemoryLayout<Int32>.size))
            if connections.count == connectionLimit, let index = connections.firstIndex(where: \.isLingering) {
                close(connections.remove(at: index).descriptor)
            }
            connections.append(MockConnection(descriptor: client))
        }
    }

    private static func stopBlocking(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}
