import Foundation
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An engine that sends requests over the network: what is expected of one is expected of all.
enum NetworkEngine: String, CaseIterable, Sendable, CustomTestStringConvertible {
    #if os(Linux)
        case curl = "CurlEngine"
    #endif
    case session = "URLSessionEngine"

    var testDescription: String { rawValue }

    /// An engine that gives an exchange so long as a whole.
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

    /// Whether several exchanges may use one connection.
    var keepsConnections: Bool { !isSessionOfLinux }

    /// Whether a body may have a `Content-Encoding`.
    var decodesBodies: Bool { !isSessionOfLinux }

    /// Whether a server can end the process, as it can that of a session on Linux.
    var canBeKilled: Bool { isSessionOfLinux }

    private var isSessionOfLinux: Bool {
        #if os(Linux)
            self == .session
        #else
            false
        #endif
    }
}

/// An engine that says how much it has to do.
protocol CountingEngine: Engine, AnyObject {
    /// How many exchanges are under way.
    var exchangeCount: Int { get }
}

extension CountingEngine {
    /// Waits until the engine has let go of every exchange.
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
