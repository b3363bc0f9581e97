import Testing

#if canImport(Darwin)
    import Darwin
    private let systemClose = Darwin.close
    private let systemSend = Darwin.send
    private let sendFlags: Int32 = 0
#elseif canImport(Glibc)
    import Glibc
    private let systemClose = Glibc.close
    private let systemSend = Glibc.send
    // A closed connection must fail only one test. Without this option, SIGPIPE would end all tests.
    private let sendFlags = Int32(MSG_NOSIGNAL)
#elseif canImport(Musl)
    import Musl
    private let systemClose = Musl.close
    private let systemSend = Musl.send
    private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// A client of a server on this machine that decides when to send each part of a request. It never blocks.
final class MockClient {
    private let descriptor: Int32
    /// Whether the server had closed the connection at the last read.
    private(set) var isClosed = false
    private var hasLeft = false

    init(port: UInt16) throws {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        descriptor = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let descriptor = descriptor
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isConnected)
        // Nagle's algorithm is off, so that data is sent immediately.
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit { close() }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(systemSend(descriptor, bytes, bytes.count, sendFlags) == bytes.count)
    }

    func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    func close() {
        if !hasLeft { _ = systemClose(descriptor) }
        hasLeft = true
    }

    /// The text that has arrived since the last access.
    var received: String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] }
            if count == 0 { isClosed = true }
            if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
        }
    }
}
