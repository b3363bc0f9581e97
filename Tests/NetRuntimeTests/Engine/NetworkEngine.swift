import Foundation
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An engine that sends requests over the network. Most tests apply to all of these engines.
enum NetworkEngine: String, CaseIterable, Sendable, CustomTestStringConvertible {
    #if os(Linux)
        case curl = "CurlEngine"
    #endif
    case session = "URLSessionEngine"

    var testDescription: String { rawValue }

    /// Creates an engine with an optional timeout for each exchange as a whole.
    func make(limit: Duration? = nil) -> any CountingEngine {
        switch self {
        #if os(Linux)
            case .curl:
                var configuration = CurlEngine.Configuration()
                configuration.timeouts.total = limit
                return CurlEngine(configuration)
        #endif
        case .session:
            let configuration = URLSessionEngine.defaultConfiguration
            if let limit { configuration.timeoutIntervalForResource = limit / .seconds(1) }
            return URLSessionEngine(configuration: configuration)
        }
    }

    /// Whether several exchanges may share one connection.
    var keepsConnections: Bool { !isSessionOfLinux }

    /// Whether the engine decodes bodies that have a `Content-Encoding`.
    var decodesBodies: Bool { !isSessionOfLinux }

    /// Whether a server can end the process, as is possible for `URLSession` on Linux.
    var canBeKilled: Bool { isSessionOfLinux }

    private var isSessionOfLinux: Bool {
        #if os(Linux)
            self == .session
        #else
            false
        #endif
    }
}

/// A type that sends requests and counts its exchanges.
protocol CountingEngine: Engine, AnyObject {
    /// The number of exchanges in progress.
    var exchangeCount: Int { get }
}

extension CountingEngine {
    /// Waits until the engine has released every exchange.
    func untilIdle() async throws {
        try await waitUntil { exchangeCount == 0 }
    }
}

extension URLSessionEngine: CountingEngine {
    var exchangeCount: Int { delegate.exchangeCount }
}

#if os(Linux)
    extension CurlEngine: CountingEngine {
        var exchangeCount: Int { loop?.exchangeCount ?? 0 }
    }
#endif
