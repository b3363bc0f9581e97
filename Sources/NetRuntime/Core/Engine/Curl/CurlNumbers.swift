#if os(Linux)
    // The constants of libcurl's ABI, from its `curl.h` and `multi.h`. `CurlOption.swift` contains those of options.

    /// The values that a transfer can report (`CURLINFO_…`).
    enum CurlInfo: Int32 {
        case authorityFile = 0x10_003D
        case authorityFolder = 0x10_003E
        case owner = 0x10_0015
        case systemError = 0x20_0019
        case newConnections = 0x20_001A
        case httpVersion = 0x20_002E
        case secureSession = 0x40_002D
        case bodyLength = 0x60_000F
        case nameLookupTime = 0x60_0033
        case connectionTime = 0x60_0034
        case timeToSending = 0x60_0035
        case secureConnectionTime = 0x60_0038
    }

    /// The TLS libraries that libcurl can be linked with (`CURLSSLBACKEND_…`) and that this engine treats differently.
    /// Forks of OpenSSL have the number of OpenSSL.
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

    /// The constants of callbacks, calls and messages (`CURL_WRITEFUNC_…`, `CURL_READFUNC_…`, `CURLPAUSE_…`,
    /// `CURLMSG_…`, `CURLE_…`).
    enum CurlSignal {
        /// The result with which a callback consumes no bytes and pauses the transfer.
        static let pause = 0x1000_0001
        /// The result with which a callback ends the transfer instead of consuming bytes. Any number except the number
        /// of received bytes ends it. An empty line has 0 bytes, so 0 isn't used.
        static let stop = 0xFFFF_FFFF
        /// The result of the seek callback if it can't seek.
        static let cannotSeek: Int32 = 2
        /// The result with which the read callback ends the transfer.
        static let abort = 0x1000_0000
        /// The result with which the callback before sending ends the transfer.
        static let abortStart: Int32 = 1
        /// The argument of the debug callback for a log message.
        static let logMessage: Int32 = 0
        /// The argument that pauses the receiving of a transfer.
        static let pauseReceiving: Int32 = 1
        /// The argument that continues a transfer in both directions.
        static let unpause: Int32 = 0
        /// The result of a transfer whose HTTP/2 connection failed as a whole (`CURLE_HTTP2`).
        static let http2ConnectionFailed: Int32 = 16
        /// The kind of a message that reports the end of a transfer.
        static let done: Int32 = 1
    }

    /// A message about a transfer (`struct CURLMsg`).
    struct CurlMessage {
        let kind: Int32
        let easy: CurlFunctions.Handle
        /// The result of the transfer, a `CURLE_…` code. Only valid if the transfer has ended.
        let result: Int32

        /// Creates a message from the result of `curl_multi_info_read`, before libcurl is called again. Safe
        /// code has no such pointer, so it can't read other memory as a message.
        init(_ message: UnsafeRawPointer) {
            // The struct begins with an integer and a pointer, whose offset is its own size. A union of a pointer and
            // an integer follows.
            let size = MemoryLayout<Int>.size
            kind = message.load(as: Int32.self)
            easy = message.load(fromByteOffset: size, as: CurlFunctions.Handle.self)
            result = message.load(fromByteOffset: 2 * size, as: Int32.self)
        }
    }
#endif
