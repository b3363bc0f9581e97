#if os(Linux)
    import Foundation

    /// The libcurl of this process.
    struct CurlLibrary: Sendable {
        /// Its functions.
        var functions: CurlFunctions

        /// Its version, such as `8.5.0`.
        let version: String

        /// A file of certificates to trust, if the library does not know where this system has them: one that was made for
        /// many systems, and is a part of the program, does not.
        let authorities: String?

        /// The library; `nil` if this process has none that is new enough, which is 7.68.
        static let shared = CurlLibrary()

        private init?() {
            guard let functions = CurlFunctions() else { return nil }
            self.functions = functions
            // libcurl/8.5.0 OpenSSL/3.0.13 …
            let name = String(cString: functions.version()).prefix { $0 != " " }
            version = String(name.drop { $0 != "/" }.dropFirst())
            authorities = Self.authorities(functions)
        }

        private static func authorities(_ functions: CurlFunctions) -> String? {
            if let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !file.isEmpty { return file }
            guard let easy = functions.easy.make() else { return nil }
            defer { functions.easy.clean(easy) }
            // A library older than 7.84 does not say what it knows. It is the system's own, and the places are the same.
            let known = [CurlInfo.authorityFile, .authorityFolder].compactMap { info in
                var text: UnsafePointer<CChar>?
                _ = functions.easy.get(easy, info.rawValue, &text)
                return text.map { String(cString: $0) }
            }
            let isThere = FileManager.default.fileExists(atPath:)
            return known.contains(where: isThere) ? nil : places.first(where: isThere)
        }

        /// Where systems have their certificates.
        private static let places = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
            "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
        ]
    }
#endif
