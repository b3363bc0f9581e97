import Foundation

#if canImport(Glibc)
    import Glibc
    private let systemAccept = Glibc.accept
    private let systemSend = Glibc.send
    private let systemClose = Glibc.close
#elseif canImport(Musl)
    import Musl
    private let systemAccept = Musl.accept
    private let systemSend = Musl.send
    private let systemClose = Musl.close
#else
    import Darwin
    private let systemAccept = Darwin.accept
    private let systemSend = Darwin.send
    private let systemClose = Darwin.close
#endif

/// The error of a system call on a socket.
public struct SocketError: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    init(_ call: String) {
        self.call = call
        code = errno
    }

    /// The system call that failed, and the reason.
    public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A TCP socket.
struct Socket: Hashable, Sendable {
    private let descriptor: Int32

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    #if canImport(Darwin)
        private static let sendFlags: Int32 = 0
    #else
        // Sending to a disconnected client must be an error of the call, not a signal that ends the tests.
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Returns a socket that listens on a free port of 127.0.0.1.
    static func listening() throws -> Socket {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw SocketError("socket") }
        let result = Socket(descriptor: descriptor)
        var address = loopback(port: 0)
        let bound = withUnsafeGeneric(&address) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        guard bound == 0, listen(descriptor, 128) == 0 else {
            let error = SocketError("bind")
            result.close()
            throw error
        }
        return result
    }

    /// Returns the port on which the socket listens.
    func port() throws -> UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard Self.withUnsafeGeneric(&address, { getsockname(descriptor, $0, &size) }) == 0 else {
            throw SocketError("getsockname")
        }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Waits for the next connection. Returns `nil` if the socket can't accept connections.
    func accept() -> Socket? {
        while true {
            let accepted = systemAccept(descriptor, nil, nil)
            if accepted >= 0 {
                let socket = Socket(descriptor: accepted)
                socket.prepare()
                return socket
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Connects to a port of 127.0.0.1 and disconnects, which wakes the thread that accepts connections.
    static func knock(port: UInt16) {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return }
        var address = loopback(port: port)
        _ = withUnsafeGeneric(&address) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        Socket(descriptor: descriptor).close()
    }

    /// Sends all bytes. Returns `false` if the peer has disconnected.
    func send(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let rest = bytes.baseAddress?.advanced(by: sent)
                let count = systemSend(descriptor, rest, bytes.count - sent, Self.sendFlags)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits for bytes. Returns `nil` if the connection has ended.
    func receive() -> Data? {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Data(bytes[..<count]) : nil
        }
    }

    /// Waits until the peer closes the connection, and discards the bytes that arrive before. Always returns `true`.
    func waitForDeparture() -> Bool {
        while receive() != nil {}
        return true
    }

    /// Configures `close` to reset the connection in place of a regular end.
    func resetOnClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Shuts down both directions, so that calls that wait on the socket return.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() {
        _ = systemClose(descriptor)
    }

    private func prepare() {
        var on: Int32 = 1
        // A small response must not wait for the acknowledgement of the previous one.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }

    private static func withUnsafeGeneric<Result>(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        // The socket calls take any type of address as a `sockaddr`, because all types begin with the same fields.
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}
