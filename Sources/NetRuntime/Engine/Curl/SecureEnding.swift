#if os(Linux)
    import Foundation

    /// The end of a TLS connection that is also the end of a response, as nothing else says how long that is.
    ///
    /// Only an alert of the server, "close_notify", shows that the response is whole: anybody on the way can end the connection
    /// earlier (RFC 9112, section 9.8). libcurl takes any end of an OpenSSL connection for a regular one.
    struct SecureEnding {
        /// The `SSL *` of the connection; `nil` where the library is GnuTLS, which reports other ends as errors.
        private let connection: UnsafeMutableRawPointer?

        /// Watches the connection of a transfer. Called while libcurl hands the head of the response over.
        init(of handle: CurlHandle) {
            let session = handle.secureSession
            guard session?.library != .gnuTLS else {
                connection = nil
                return
            }
            // A connection of another library has no regular end that can be seen here.
            connection = session?.connection ?? Self.unknown
            if session?.library == .openSSL, let watch = Self.watch, let connection {
                Self.regular.withLock { _ = $0.remove(UInt(bitPattern: connection)) }
                watch(connection) { connection, event, alert in
                    // SSL_CB_READ_ALERT, and the number of the alert in the low byte.
                    guard event == 0x4004, alert & 0xFF == 0 else { return }
                    SecureEnding.regular.withLock { _ = $0.insert(UInt(bitPattern: connection)) }
                }
            }
        }

        /// Whether the server has announced the end. Asked once, at the end of the transfer.
        func isRegular() -> Bool {
            guard let connection else { return true }
            return Self.regular.withLock { $0.remove(UInt(bitPattern: connection)) != nil }
        }

        /// An address that no connection has.
        private static var unknown: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

        /// The addresses of connections whose server has announced the end. They are only compared.
        private static let regular = Locked<Set<UInt>>([])

        private typealias Report = @convention(c) (UnsafeMutableRawPointer?, Int32, Int32) -> Void

        /// `SSL_set_info_callback` of the OpenSSL that libcurl is linked with. It is only called with an address that libcurl
        /// gives as an `SSL *` (`CURLSSLBACKEND_OPENSSL`), and while the connection is open.
        private static let watch: (@convention(c) (UnsafeMutableRawPointer, Report) -> Void)? =
            LoadedLibrary("libssl.so.3", with: "SSL_set_info_callback")?["SSL_set_info_callback"]
    }
#endif
