#if os(Linux)
    // The numbers of libcurl's ABI, as in its `curl.h` and `multi.h`. Those of options are in `CurlOption.swift`.

    /// What a transfer can tell (`CURLINFO_…`).
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

    /// The libraries for TLS that libcurl can be linked with (`CURLSSLBACKEND_…`), as far as they differ here. Forks of OpenSSL
    /// have its number.
    enum SecureLibrary: Int32 {
        case openSSL = 1
        case gnuTLS = 2
    }

    /// What can be set of all transfers together (`CURLMOPT_…`).
    enum CurlMultiOption: Int32 {
        case connectionsPerHost = 7
        case connections = 13
    }

    /// What transfers can share (`CURL_LOCK_DATA_…`).
    enum CurlShared: Int {
        case cookies = 2
        case secureSessions = 4
    }

    /// Values that callbacks and calls return (`CURL_WRITEFUNC_…`, `CURL_READFUNC_…`, `CURLPAUSE_…`, `CURLMSG_…`,
    /// `CURLE_…`).
    enum CurlSignal {
        /// Of callbacks: nothing was taken, and nothing will be until the transfer is told to go on.
        static let pause = 0x1000_0001
        /// Of callbacks that take bytes: end the transfer. Any other number than that of the bytes does, but for an empty line.
        static let stop = 0xFFFF_FFFF
        /// Of the one that seeks: not there.
        static let cannotSeek: Int32 = 2
        /// Of the one that reads: end the transfer.
        static let abort = 0x1000_0000
        /// Of the one before a request is sent: end the transfer.
        static let abortStart: Int32 = 1
        /// To the one that is told what happens: the bytes are a sentence.
        static let sentence: Int32 = 0
        /// To a transfer: receive nothing more until it is told to go on.
        static let pauseReceiving: Int32 = 1
        /// To a transfer: go on in both directions.
        static let goOn: Int32 = 0
        /// Of a transfer: a connection of HTTP/2 failed as a whole (`CURLE_HTTP2`).
        static let connectionOfHTTP2Failed: Int32 = 16
        /// Of a message: a transfer is over.
        static let done: Int32 = 1
    }

    /// What there is to tell of a transfer (`struct CURLMsg`).
    struct CurlMessage {
        let kind: Int32
        let easy: CurlFunctions.Handle
        /// A `CURLE_…`, if the transfer is over.
        let result: Int32

        /// Reads a message that `curl_multi_info_read` has returned, before libcurl is called again. No other code has such a
        /// pointer, so safe code can't have another one read as a message.
        init(_ message: UnsafeRawPointer) {
            // An int, a pointer that begins at its own size, and a union of a pointer and an int.
            let size = MemoryLayout<Int>.size
            kind = message.load(as: Int32.self)
            easy = message.load(fromByteOffset: size, as: CurlFunctions.Handle.self)
            result = message.load(fromByteOffset: 2 * size, as: Int32.self)
        }
    }
#endif
