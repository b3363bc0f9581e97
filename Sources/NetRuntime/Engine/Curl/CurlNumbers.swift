#if os(Linux)
    // The constants of libcurl's ABI, from its `curl.h` and `multi.h`. `CurlOption.swift` has those of options.

    /// The values that a transfer can report (`CURLINFO_…`).
    enum CurlInfo: Int32 {
        case authorityFile = 0x10_003D
        case authorityFolder = 0x10_003E
        case owner = 0x10_0015
        case systemError = 0x20_0019
        case newConnections = 0x20_001A
        case secureSession = 0x40_002D
        case bodyLength = 0x60_000F
        case nameLookupTime = 0x60_0033
        case connectionTime = 0x60_0034
        case timeToSending = 0x60_0035
        case secureConnectionTime = 0x60_0038
    }

    /// The TLS libraries that libcurl can be linked with (`CURLSSLBACKEND_…`), as far as they differ here. Forks of
    /// OpenSSL have its number.
    enum SecureLibrary: Int32 {
        case openSSL = 1
        case gnuTLS = 2
    }

    /// The options of all transfers together (`CURLMOPT_…`).
    enum CurlMultiOption: Int32 {
        case connectionsPerHost = 7
        case connections = 13
    }

    /// The data that transfers can share (`CURL_LOCK_DATA_…`).
    enum CurlShared: Int {
        case cookies = 2
        case secureSessions = 4
    }

    /// The values of callbacks and calls (`CURL_WRITEFUNC_…`, `CURL_READFUNC_…`, `CURLPAUSE_…`,
    /// `CURLMSG_…`, `CURLE_…`).
    enum CurlSignal {
        /// Result of a callback: it took no bytes, and the transfer is paused until it is continued.
        static let pause = 0x1000_0001
        /// Result of a callback that takes bytes: the transfer ends. Any number other than that of the bytes ends it.
        /// An empty line has 0 bytes, so this isn't 0.
        static let stop = 0xFFFF_FFFF
        /// Result of the seek callback: it can't seek.
        static let cannotSeek: Int32 = 2
        /// Result of the read callback: the transfer ends.
        static let abort = 0x1000_0000
        /// Result of the callback before a request is sent: the transfer ends.
        static let abortStart: Int32 = 1
        /// Argument of the debug callback: the bytes are a log message.
        static let logMessage: Int32 = 0
        /// Argument for a transfer: it receives no more bytes until it is continued.
        static let pauseReceiving: Int32 = 1
        /// Argument for a transfer: it continues in both directions.
        static let unpause: Int32 = 0
        /// Result of a transfer: an HTTP/2 connection failed as a whole (`CURLE_HTTP2`).
        static let http2ConnectionFailed: Int32 = 16
        /// Kind of a message: a transfer is over.
        static let done: Int32 = 1
    }

    /// A message about a transfer (`struct CURLMsg`).
    struct CurlMessage {
        let kind: Int32
        let easy: CurlFunctions.Handle
        /// The result of the transfer, a `CURLE_…`, if it is over.
        let result: Int32

        /// Creates a message from the result of `curl_multi_info_read`, before libcurl is called again. No other code
        /// has such a pointer, so safe code can't have another one read as a message.
        init(_ message: UnsafeRawPointer) {
            // The struct begins with an int and a pointer, which is at the offset of its own size. A union of a pointer
            // and an int follows.
            let size = MemoryLayout<Int>.size
            kind = message.load(as: Int32.self)
            easy = message.load(fromByteOffset: size, as: CurlFunctions.Handle.self)
            result = message.load(fromByteOffset: 2 * size, as: Int32.self)
        }
    }
#endif
