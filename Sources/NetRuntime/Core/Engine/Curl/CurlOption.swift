#if os(Linux)
    /// An option of a transfer (`CURLOPT_…`) with the type of its value. Values of other types don't compile.
    struct CurlOption<Value> {
        /// The number of the option. Its ten thousands encode the type.
        let number: Int32

        /// Whether a transfer works correctly without the option, as it does without a priority.
        let isOptional: Bool

        private init(_ number: Int32, isOptional: Bool = false) {
            self.number = number
            self.isOptional = isOptional
        }
    }

    // Integers. Booleans are 0 and 1.
    extension CurlOption<Int> {
        static var isVerbose: Self { Self(41, isOptional: true) }
        static var omitsBody: Self { Self(44) }
        static var isUpload: Self { Self(46) }
        static var usesNewConnection: Self { Self(74) }
        static var forbidsReuse: Self { Self(75) }
        static var httpVersion: Self { Self(84) }
        static var disablesSignals: Self { Self(99) }
        static var connectionTimeout: Self { Self(156) }
        static var protocols: Self { Self(181) }
        static var keepsPath: Self { Self(234) }
        static var waitsForConnection: Self { Self(237, isOptional: true) }
        static var streamWeight: Self { Self(239, isOptional: true) }
        static var hidesProxyHeads: Self { Self(265) }
        static var uploadSize: Self { Self(30_115) }
    }

    // Strings, which libcurl copies.
    extension CurlOption<String> {
        static var url: Self { Self(10_002) }
        static var proxy: Self { Self(10_004) }
        static var cookieFile: Self { Self(10_031) }
        static var method: Self { Self(10_036) }
        static var authorityFile: Self { Self(10_065) }
        static var authorityFolder: Self { Self(10_097) }
        static var noProxy: Self { Self(10_177) }
        static var pinnedKeys: Self { Self(10_230) }

        /// Returns whether an option determines which servers are trusted.
        static func affectsTrust(_ number: Int32) -> Bool {
            [authorityFile, authorityFolder, pinnedKeys].contains { $0.number == number }
        }
    }

    // Pointers, which must stay valid while libcurl uses the handle.
    extension CurlOption<UnsafeMutableRawPointer> {
        static var writeContext: Self { Self(10_001) }
        static var readContext: Self { Self(10_009) }
        static var errorBuffer: Self { Self(10_010) }
        static var headerContext: Self { Self(10_029) }
        static var debugContext: Self { Self(10_095) }
        static var owner: Self { Self(10_103) }
        static var openSocketContext: Self { Self(10_164) }
        static var seekContext: Self { Self(10_168) }
        static var socketContext: Self { Self(10_149) }
        static var closeSocketContext: Self { Self(10_209) }
        static var lookupContext: Self { Self(10_273) }
        static var startContext: Self { Self(10_313) }
    }

    extension CurlOption<CurlFunctions.Handle> {
        static var share: Self { Self(10_100) }
    }

    extension CurlOption<CurlFunctions.List?> {
        static var headers: Self { Self(10_023) }
    }

    // Functions that libcurl calls with a context.
    extension CurlOption<CurlCallback.Bytes> {
        static var write: Self { Self(20_011) }
        static var read: Self { Self(20_012) }
        static var header: Self { Self(20_079) }
    }

    extension CurlOption<CurlCallback.Seek> {
        static var seek: Self { Self(20_167) }
    }

    extension CurlOption<CurlCallback.Socket> {
        static var socket: Self { Self(20_148) }
    }

    extension CurlOption<CurlCallback.Lookup> {
        static var lookup: Self { Self(20_272) }
    }

    extension CurlOption<CurlCallback.OpenSocket> {
        static var openSocket: Self { Self(20_163) }
    }

    extension CurlOption<CurlCallback.CloseSocket> {
        static var closeSocket: Self { Self(20_208) }
    }

    extension CurlOption<CurlCallback.Debug> {
        static var debug: Self { Self(20_094, isOptional: true) }
    }

    extension CurlOption<CurlCallback.Start> {
        /// A callback before the request is sent. It requires libcurl 7.80; the engine works with older libraries too.
        static var start: Self { Self(20_312, isOptional: true) }
    }

    /// The functions that libcurl calls. Their last or only pointer is the context.
    enum CurlCallback {
        /// A callback that receives bytes, or provides bytes to send, like `fwrite` and `fread`.
        typealias Bytes = @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer) -> Int
        /// A callback that moves to another position in the sent bytes, like `fseek`.
        typealias Seek = @convention(c) (UnsafeMutableRawPointer, Int, Int32) -> Int32
        /// A callback that receives a new socket.
        typealias Socket = @convention(c) (UnsafeMutableRawPointer, Int32, Int32) -> Int32
        /// A callback that libcurl calls before it resolves a host name.
        typealias Lookup =
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer) -> Int32
        /// A callback that opens a socket for a `struct curl_sockaddr`.
        typealias OpenSocket = @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeRawPointer) -> Int32
        /// A callback that closes a socket.
        typealias CloseSocket = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        /// A callback that receives a log message.
        typealias Debug =
            @convention(c) (
                CurlFunctions.Handle, Int32, UnsafePointer<CChar>, Int, UnsafeMutableRawPointer
            ) -> Int32
        /// A callback that decides whether a request can be sent over a connection. It receives the remote and the
        /// local address, and then the ports of both.
        typealias Start =
            @convention(c) (
                UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>, Int32, Int32
            ) -> Int32
    }
#endif
