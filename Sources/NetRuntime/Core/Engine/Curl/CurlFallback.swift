#if os(Linux)
    import Foundation
    import FoundationNetworking

    /// The engine of a process whose libcurl is missing or too old.
    struct CurlFallback: Engine {
        private let session: URLSessionEngine
        private let hasPins: Bool

        init(_ configuration: CurlEngine.Configuration) {
            let session = URLSessionEngine.defaultConfiguration
            session.timeoutIntervalForRequest = configuration.timeouts.idle / .seconds(1)
            if let total = configuration.timeouts.total { session.timeoutIntervalForResource = total / .seconds(1) }
            session.httpMaximumConnectionsPerHost = configuration.connections.perHost
            if configuration.keepsCookies {
                session.httpCookieStorage = URLSessionConfiguration.ephemeral.httpCookieStorage
                session.httpShouldSetCookies = true
                session.httpCookieAcceptPolicy = .onlyFromMainDocumentDomain
            }
            self.session = URLSessionEngine(configuration: session, queueLimit: configuration.timeouts.queue)
            hasPins = !configuration.trust.pins.isEmpty
            _ = Self.notice
        }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            guard !hasPins else {
                throw TransportError(.insecure, "Pinning a server's keys requires libcurl 7.68")
            }
            return try await session.send(request)
        }

        /// The notice to standard error, which is printed once in a process.
        private static let notice: Void = {
            let message = "NetRuntime: libcurl 7.68 or newer is missing, so CurlEngine uses URLSession.\n"
            try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
        }()
    }
#endif
