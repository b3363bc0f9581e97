#if os(Linux)
    import Foundation

    extension TransportError {
        /// Creates the error for a result of libcurl.
        ///
        /// - Parameters:
        ///   - code: The result, a `CURLE_…` code.
        ///   - message: The message of libcurl. It contains URLs, so the error omits it.
        ///   - systemError: The last `errno` of the connection, or 0.
        init(curl code: Int32, _ message: String, _ systemError: Int) {
            let kind = Kind(curl: code, message, Int32(truncatingIfNeeded: systemError))
            self.init(kind, "\(kind.sentence ?? "The exchange failed") (curl error \(code))")
        }

        /// The error of an exchange that can't begin.
        static var noMemory: TransportError { TransportError(.other, "There isn't enough memory for a request") }
    }

    extension TransportError.Kind {
        fileprivate init(curl code: Int32, _ message: String, _ systemError: Int32) {
            let isLost = [ECONNRESET, EPIPE, ECONNABORTED].contains(systemError) || message.contains("SYSCALL")
            self =
                switch code {
                case 6: .hostNotFound
                case 7 where [ENETUNREACH, ENETDOWN].contains(systemError): .offline
                case 5, 7, 97: .cannotConnect
                // No bytes or too few arrived, or none could be sent.
                case 18, 52, 55, 65: .connectionLost
                // A receive error means a lost connection or an invalid response. Only the message distinguishes these
                // cases.
                case 56: Self.brokenChunks.contains(where: message.contains) ? .badResponse : .connectionLost
                case 28: .timedOut
                case 35 where isLost: .connectionLost
                case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .insecure
                case 92: .connectionLost
                // The response isn't HTTP, has an unexpected version, or has lines or bodies that are
                // invalid or too large.
                case 1, 8, 16, 23, 27, 61, 63, 95, 100: .badResponse
                default: .other
                }
        }

        private static let brokenChunks = ["chunk", "Malformed", "encoding"]
    }
#endif
