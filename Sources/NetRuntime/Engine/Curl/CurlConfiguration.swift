#if os(Linux)
    public import Foundation

    extension CurlEngine {
        /// How an engine works.
        ///
        ///     var configuration = CurlEngine.Configuration()
        ///     configuration.timeouts.total = .seconds(300)
        ///     configuration.trust.pins["api.example.com"] = ["YhKJKSzoTt2b5FP18fvpHo7fJYqQCjAa3HWY3tvRMwE="]
        ///     configuration.proxy = .none
        ///     let engine = CurlEngine(configuration)
        public struct Configuration: Sendable {
            /// How long things may take.
            public var timeouts = Timeouts()

            /// How many connections there are, and of what kind.
            public var connections = Connections()

            /// Which servers are trusted.
            public var trust = Trust()

            /// The proxy between the client and the servers.
            public var proxy = Proxy.environment

            /// Whether cookies that servers set are kept, in memory, as long as the engine is there, and sent back. By
            /// default they are not.
            public var keepsCookies = false

            /// Makes the default configuration.
            public init() {}
        }

        /// The limits of time. An exchange that takes longer ends with a `TransportError` of kind `timedOut`, or of kind
        /// `queueTimedOut` if nothing was sent yet.
        public struct Timeouts: Sendable, Hashable {
            /// How long it may take to connect, TLS included. `nil`: as long as ``idle``.
            public var connect: Duration?

            /// The longest wait of an exchange for its turn, as there are no more connections than ``Connections/perHost`` and
            /// ``Connections/total``. A longer wait ends with a `TransportError` of kind `queueTimedOut`. By default 5 minutes.
            public var queue = Duration.seconds(300)

            /// The longest time without progress of an exchange when its turn has come, in exchanges whose request has no timeout of its own. By
            /// default 60 seconds.
            public var idle = Duration.seconds(60)

            /// The longest time for one request and its response as a whole, the wait for its turn included. By default `nil`: there is no limit.
            public var total: Duration?
        }

        /// How many connections there are, and of what kind.
        public struct Connections: Sendable, Hashable {
            /// A version of HTTP.
            public enum Version: Sendable, Hashable {
                /// HTTP/2 where there is TLS and the server can do it, else HTTP/1.1.
                case automatic
                /// HTTP/1.1.
                case http1
                /// HTTP/2, also without TLS: for servers that are known to speak it.
                case http2
            }

            /// How many connections there are to one host at a time. An exchange that gets none waits for its turn. By
            /// default 32.
            public var perHost = 32

            /// How many connections there are at a time. By default 256.
            public var total = 256

            /// The version of HTTP.
            public var version = Version.automatic
        }

        /// Which servers are trusted.
        public struct Trust: Sendable, Hashable {
            /// The keys that hosts have: of each the SHA-256, in base64, of the public key as it stands in the certificate
            /// (`SubjectPublicKeyInfo`; RFC 7469, section 2.4). A host that has none of its keys here, although its certificate
            /// is right, ends the exchange with a `TransportError` of kind `insecure`. Hosts are compared in canonical form, so
            /// the pins of `localhost` also hold for `LOCALHOST.`, and those of `127.0.0.1` for `127.1`.
            ///
            /// `openssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`
            public var pins: [String: Set<String>] = [:]

            /// A file with the certificates, in PEM, of those who may vouch for servers, in place of the system's. `nil`: the file
            /// that the environment variable `SSL_CERT_FILE` names, or else the system's.
            public var authorities: URL?
        }

        /// The proxy between the client and the servers.
        public enum Proxy: Sendable, Hashable {
            /// What the environment says: `http_proxy`, `HTTPS_PROXY`, `ALL_PROXY`, `NO_PROXY`.
            case environment
            /// Nothing.
            case none
            /// A server: `http`, `https`, `socks5` and `socks5h` addresses, with a user and a password if it takes them.
            case server(URL)
        }
    }

    extension CurlEngine.Connections.Version {
        /// `CURL_HTTP_VERSION_…`
        var number: Int {
            switch self {
            case .automatic: 4
            case .http1: 2
            case .http2: 5
            }
        }
    }

    extension CurlEngine.Trust {
        /// The keys that the server of an address must have one of, as libcurl takes them. `nil` for any key.
        func pins(for url: URL) -> String? {
            guard !pins.isEmpty, let host = url.canonicalHost else { return nil }
            let pinned = pins.filter { CanonicalHost.name($0.key) == host }
            guard !pinned.isEmpty else { return nil }
            let keys = pinned.values.joined()
            // No key at all is no key that fits.
            return keys.isEmpty ? "sha256//" : keys.map { "sha256//\($0)" }.joined(separator: ";")
        }
    }
#endif
