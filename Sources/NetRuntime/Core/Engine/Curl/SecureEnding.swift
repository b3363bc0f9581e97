#if os(Linux)
    import Foundation

    /// The end of a TLS connection that is also the end of a response whose length isn't stated.
    ///
    /// Only the alert "close_notify" proves that the response is complete. An attacker can end the connection earlier
    /// (RFC 9112, section 9.8). libcurl treats any end of an OpenSSL connection as regular.
    struct SecureEnding {
        /// The `SSL *` of the connection; `nil` with GnuTLS, which reports other ends as errors.
        private let connection: UnsafeMutableRawPointer?

        /// Creates the ending of a transfer and observes its connection. Call this initializer while libcurl passes the
        /// head of the response.
        init(of handle: CurlHandle) {
            let session = handle.secureSession
            guard session?.library != .gnuTLS else {
                connection = nil
                return
            }
            // With other libraries, a regular end can't be detected, so treat every end as irregular.
            connection = session?.connection ?? Self.unknown
            if session?.library == .openSSL, let setCallback = Self.setCallback, let connection {
                Self.regular.withLock { _ = $0.remove(UInt(bitPattern: connection)) }
                setCallback(connection) { connection, event, alert in
                    // The event is SSL_CB_READ_ALERT, and the low byte is the number of the alert.
                    guard event == 0x4004, alert & 0xFF == 0 else { return }
                    SecureEnding.regular.withLock { _ = $0.insert(UInt(bitPattern: connection)) }
                }
            }
        }

        /// Returns whether the server has announced the end. Call this method once, at the end of the transfer.
        func isRegular() -> Bool {
            guard let connection else { return true }
            return Self.regular.withLock { $0.remove(UInt(bitPattern: connection)) != nil }
        }

        /// A pointer that doesn't belong to any connection.
        private static var unknown: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

        /// The pointers of connections whose server has announced the end. The pointers are compared, never
        /// dereferenced.
        private static let regular = Locked<Set<UInt>>([])

        private typealias Report = @convention(c) (UnsafeMutableRawPointer?, Int32, Int32) -> Void

        /// The `SSL_set_info_callback` function of the OpenSSL that libcurl is linked with; `nil` if the process has
        /// no such OpenSSL. It is only called with a pointer that libcurl returns as an `SSL *`
        /// (`CURLSSLBACKEND_OPENSSL`), and while the connection is open.
        private static let setCallback: (@convention(c) (UnsafeMutableRawPointer, Report) -> Void)? =
            LoadedLibrary("libssl.so.3", with: "SSL_set_info_callback")?["SSL_set_info_callback"]
    }
#endif
