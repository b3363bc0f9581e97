#if os(Linux)
    public import Foundation

    extension CurlEngine {
        /// The configuration of an engine.
        ///
        ///     var configuration = CurlEngine.Configuration()
        ///     configuration.timeouts.total = .seconds(300)
        ///     configuration.trust.pins["api.example.com"] = ["YhKJKSzoTt2b5FP18fvpHo7fJYqQCjAa3HWY3tvRMwE="]
        ///     configuration.proxy = .none
        ///     let engine = CurlEngine(configuration)
        public struct Configuration: Sendable {
            /// The time limits.
            public var timeouts = Timeouts()

            /// The number and kind of connections.
            public var connections = Connections()

            /// The rules for trusting servers.
            public var trust = Trust()

            /// The proxy between the client and the servers.
            public var proxy = Proxy.environment

            /// A Boolean value that indicates whether the engine stores cookies in memory and sends
            /// them back. By default `false`.
            public var keepsCookies = false

            /// Creates the default configuration.
            public init() {}
        }

        /// The time limits of exchanges. An exchange that exceeds a limit ends with a `TransportError` of kind
        /// `timedOut`, or of kind `queueTimedOut` if it hasn't begun.
        public struct Timeouts: Sendable, Hashable {
            /// The longest time for connecting, including TLS. `nil` uses ``idle``.
            public var connect: Duration?

            /// The longest wait for a connection. An exchange waits if ``Connections/perHost`` or ``Connections/total``
            /// is reached. A longer wait ends with a `TransportError` of kind `queueTimedOut`. By default 5 minutes.
            public var queue = Duration.seconds(300)

            /// The longest time without progress, after the wait for a connection. It applies to requests without a
            /// timeout. By default 60 seconds.
            public var idle = Duration.seconds(60)

            /// The longest time for one request and its response, including the wait for a connection. By default
            /// `nil`, which means that there is no limit.
            public var total: Duration?
        }

        /// The number and kind of connections.
        public struct Connections: Sendable, Hashable {
            /// A version of HTTP.
            public enum Version: Sendable, Hashable {
                /// HTTP/2 over TLS if the server supports it, otherwise HTTP/1.1.
                case automatic
                /// HTTP/1.1.
                case http1
                /// HTTP/2, even without TLS, for servers that are known to support it.
                case http2
            }

            /// The maximum number of connections to one host. Further exchanges wait. By default 32.
            public var perHost = 32

            /// The maximum number of connections in total. By default 256.
            public var total = 256

            /// The version of HTTP.
            public var version = Version.automatic
        }

        /// The rules for trusting servers.
        public struct Trust: Sendable, Hashable {
            /// The pinned public keys of hosts. A pin is the Base64-encoded SHA-256 digest of the key in the
            /// certificate (`SubjectPublicKeyInfo`; RFC 7469, section 2.4).
            ///
            /// If a host has none of its pinned keys, the exchange ends with a `TransportError` of kind `insecure`. A
            /// valid certificate doesn't prevent this. Hosts are compared in canonical form. So the pins of
            /// `localhost` also apply to `LOCALHOST.`, and those of `127.0.0.1` to `127.1`. This command prints the
            /// digest of a certificate's key:
            ///
            ///     openssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin -outform der |
            ///         openssl dgst -sha256 -binary | base64
            public var pins: [String: Set<String>] = [:]

            /// A PEM file with the certificates of trusted authorities, in place of those of the system. If `nil`, the
            /// engine uses the file in the environment variable `SSL_CERT_FILE`, or else the system's authorities.
            public var authorities: URL?
        }

        /// The proxy between the client and the servers.
        public enum Proxy: Sendable, Hashable {
            /// The proxy in the environment variables `http_proxy`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY`.
            case environment
            /// No proxy.
            case none
            /// A proxy with an `http`, `https`, `socks5` or `socks5h` URL. The URL can contain a user name and a
            /// password.
            case server(URL)
        }
    }

    extension CurlEngine.Connections.Version {
        /// The `CURL_HTTP_VERSION_…` constant.
        var number: Int {
            switch self {
            case .automatic: 4
            case .http1: 2
            case .http2: 5
            }
        }
    }

    extension CurlEngine.Trust {
        /// Returns the pinned keys for a URL in libcurl's format. The server must have one of them. `nil` allows any
        /// key.
        func pins(for url: URL) -> String? {
            guard !pins.isEmpty, let host = url.canonicalHost else { return nil }
            let pinned = pins.filter { CanonicalHost.name($0.key) == host }
            guard !pinned.isEmpty else { return nil }
            let keys = pinned.values.joined()
            // If a host has an empty set of keys, return a pin that matches no key.
            return keys.isEmpty ? "sha256//" : keys.map { "sha256//\($0)" }.joined(separator: ";")
        }
    }
#endif
