#if os(Linux) && canImport(NetRuntimeCurl)
    import Foundation
    internal import NetRuntimeCurl

    /// The libcurl of this process.
    ///
    /// Sendable although the compiler cannot see it: what `functions` points to is written before the one value is made, and
    /// never again. All that is called through it is used as libcurl demands, each handle by one thread at a time.
    struct CurlLibrary: @unchecked Sendable {
        /// Its functions.
        let functions: UnsafePointer<NRCurlFunctions>

        /// Its version, such as `8.5.0`.
        let version: String

        /// A file of certificates to trust, if the library does not know where this system has them: one that was made for
        /// many systems, and is a part of the program, does not.
        let authorities: String?

        /// The library; `nil` if this process has none that is new enough, which is 7.68.
        static let shared = CurlLibrary()

        private init?() {
            var found: UnsafeMutablePointer<NRCurlFunctions>?
            guard nr_curl_find(&found), let found, found.pointee.global_init(Self.initializeAll) == 0 else {
                return nil
            }
            functions = UnsafePointer(found)
            // libcurl/8.5.0 OpenSSL/3.0.13 …
            version = String(
                String(cString: found.pointee.version()).prefix { $0 != " " }.drop { $0 != "/" }.dropFirst()
            )
            authorities = Self.authorities(functions)
        }

        private static let initializeAll = 3

        private static func authorities(_ functions: UnsafePointer<NRCurlFunctions>) -> String? {
            if let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !file.isEmpty { return file }
            guard let easy = functions.pointee.easy_init() else { return nil }
            defer { functions.pointee.easy_cleanup(easy) }
            let known = [CurlInfo.authorityFile, .authorityFolder].compactMap { info in
                nr_curl_text(functions, easy, info.rawValue).map { String(cString: $0) }
            }
            let isThere = FileManager.default.fileExists(atPath:)
            // A library that does not say it is older than 7.84. It was made for the system it runs on.
            if known.contains(where: isThere) { return nil }
            return places.first(where: isThere)
        }

        /// Where systems have their certificates.
        private static let places = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
            "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", "/etc/ssl/cert.pem",
        ]
    }
#endif
