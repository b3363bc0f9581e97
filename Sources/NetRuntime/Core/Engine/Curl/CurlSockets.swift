#if os(Linux)
    import Foundation

    /// The sockets of an engine's connections. They are used only on the engine's thread.
    ///
    /// libcurl calls the engine to open and to close each socket. So the engine can check the socket of a connection
    /// before it sends a second request over that connection.
    final class CurlSockets {
        /// The open sockets whose connections have sent no request yet.
        private var newSockets: Set<Int32> = []

        /// The open sockets whose connections have sent a request.
        private var sockets: [CurlConnection: Int32] = [:]

        /// The connections that carry one exchange at a time, such as HTTP/1 connections.
        private var serialConnections: Set<CurlConnection> = []

        /// Opens a socket that child processes don't inherit. Returns a negative number if the system can't open it.
        func openSocket(_ family: Int32, _ type: Int32, _ number: Int32) -> Int32 {
            let descriptor = socket(family, type | Self.closeOnExec, number)
            if descriptor >= 0 { newSockets.insert(descriptor) }
            return descriptor
        }

        /// The flag that closes the socket in child processes: `SOCK_CLOEXEC`.
        private static let closeOnExec: Int32 = 0o2_000_000

        /// Closes a socket. Returns the result of the system call.
        func closeSocket(_ socket: Int32) -> Int32 {
            if newSockets.remove(socket) == nil, let connection = sockets.first(where: { $0.value == socket })?.key {
                sockets[connection] = nil
                serialConnections.remove(connection)
            }
            return close(socket)
        }

        /// Records that a connection carries one exchange at a time.
        func addSerial(_ connection: CurlConnection) { serialConnections.insert(connection) }

        /// Returns whether a connection can send a request. Returns `false` if the server has closed the connection,
        /// or has sent bytes that would be read as the response (RFC 9112, section 9.2).
        ///
        /// - Complexity: One system call; for a new connection, additional calls.
        func isQuiet(_ connection: CurlConnection) -> Bool {
            guard let socket = sockets[connection] else {
                // The addresses of a socket are unknown when it is opened, so identify it now.
                if let socket = newSockets.first(where: connection.isServed) {
                    sockets[connection] = newSockets.remove(socket)
                }
                return true
            }
            // HTTP/2 frames can arrive at any time, because each contains the ID of its stream.
            guard serialConnections.contains(connection) else { return true }
            var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            return poll(&state, 1, 0) == 0
        }
    }

    /// A connection, identified by its addresses and ports.
    struct CurlConnection: Hashable {
        private let ports: UInt64
        private let addresses: Int

        /// Creates the identity of a connection between a remote and a local address, both in text form.
        init(
            _ remoteAddress: UnsafePointer<CChar>,
            _ localAddress: UnsafePointer<CChar>,
            _ remotePort: Int32,
            _ localPort: Int32
        ) {
            ports = UInt64(UInt32(bitPattern: remotePort)) << 32 | UInt64(UInt32(bitPattern: localPort))
            addresses = Self.hash(remoteAddress, Self.hash(localAddress, 0))
        }

        /// Returns whether a socket has the ports of this connection.
        func isServed(by socket: Int32) -> Bool {
            func port(_ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32)
                -> UInt64?
            {
                var address = sockaddr_storage()
                var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
                // `address` is large enough for any address, and `size` states its size.
                let result = withUnsafeMutablePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(socket, $0, &size) }
                }
                // In IPv4 and IPv6 addresses, the port follows the family, in network byte order.
                return result == 0 ? withUnsafeBytes(of: address) { UInt64($0[2]) << 8 | UInt64($0[3]) } : nil
            }
            guard let local = port({ getsockname($0, $1, $2) }), let remote = port({ getpeername($0, $1, $2) }) else {
                return false
            }
            return ports == remote << 32 | local
        }

        private static func hash(_ text: UnsafePointer<CChar>, _ start: Int) -> Int {
            var (hash, next) = (start, text)
            while next.pointee != 0 {
                hash = hash &* 31 &+ Int(next.pointee)
                next += 1
            }
            return hash
        }
    }
#endif
