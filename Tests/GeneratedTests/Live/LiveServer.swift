import Foundation
import Testing

/// A server for tests over the network. By default, the tests are skipped if the server isn't running.
///
/// `.ci/servers start` starts all servers, and `source .build/servers/env` exports their URLs. With
/// `NETGEN_LIVE=required`, a missing server is a failure, so that no test is skipped unnoticed.
struct LiveServer: Sendable {
    /// The environment variable that holds the server's URL.
    let variable: String

    static let prometheus = Self(variable: "NETGEN_LIVE_PROMETHEUS")
    static let httpbin = Self(variable: "NETGEN_LIVE_HTTPBIN")
    static let etcd = Self(variable: "NETGEN_LIVE_ETCD")
    static let kinto = Self(variable: "NETGEN_LIVE_KINTO")

    /// The server's URL.
    var url: URL {
        get throws {
            let address = try #require(environment[variable], "\(missing)")
            return try #require(URL(string: address), "\(variable) is not a URL: \(address)")
        }
    }

    fileprivate var isExpected: Bool { environment[variable] != nil || environment["NETGEN_LIVE"] == "required" }

    fileprivate var missing: String {
        """
        \(variable) is not set. To start the server: \
        .ci/install-servers && .ci/servers start && source .build/servers/env
        """
    }

    private var environment: [String: String] { ProcessInfo.processInfo.environment }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests whose server isn't running.
    static func live(_ server: LiveServer) -> Self {
        .enabled(if: server.isExpected, "\(server.missing)")
    }
}
