#if os(Linux)
    import Foundation

    /// The libcurl of this process.
    struct CurlLibrary: Sendable {
        /// The functions of the library.
        var functions: CurlFunctions

        /// The version of the library, such as `8.5.0`.
        let version: String

        /// The path of a file with trusted certificates: that in `SSL_CERT_FILE`, or a common path if the library's
        /// built-in paths don't exist, as in some statically linked libraries. `nil` if the library finds the
        /// certificates itself.
        let authorities: String?

        /// The library; `nil` if this process has none or a version older than 7.68.
        static let shared = CurlLibrary()

        private init?() {
            guard let functions = CurlFunctions() else { return nil }
            self.functions = functions
            // The string has the form `libcurl/8.5.0 OpenSSL/3.0.13 …`.
            let name = String(cString: functions.version()).prefix { $0 != " " }
            version = String(name.drop { $0 != "/" }.dropFirst())
            authorities = Self.authorities(functions)
        }

        private static func authorities(_ functions: CurlFunctions) -> String? {
            if let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !file.isEmpty { return file }
            guard let easy = functions.easy.make() else { return nil }
            defer { functions.easy.clean(easy) }
            // A library older than 7.84 doesn't report the paths of its certificates. It belongs to the system, so
            // `commonPaths` contains one of them.
            let builtInPaths = [CurlInfo.authorityFile, .authorityFolder].compactMap { info in
                var text: UnsafePointer<CChar>?
                _ = functions.easy.get(easy, info.rawValue, &text)
                return text.map { String(cString: $0) }
            }
            let fileExists = FileManager.default.fileExists(atPath:)
            return builtInPaths.contains(where: fileExists) ? nil : commonPaths.first(where: fileExists)
        }

        /// The files in which systems store their certificates.
        private static let commonPaths = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
            "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
        ]
    }
#endif
