import Foundation
import Testing

/// A server that the tests talk to over the network, when somebody has started it.
///
/// `.ci/servers start` starts them all; `source .build/servers/env` tells the tests where they are. With
/// `NETGEN_LIVE=required` a server that is missing is a failure, so that nothing is skipped unnoticed.
struct LiveServer: Sendable {
    /// The environment variable that holds the server's address.
    let variable: String

    static let prometheus = Self(variable: "NETGEN_LIVE_PROMETHEUS")
    static let httpbin = Self(variable: "NETGEN_LIVE_HTTPBIN")
    static let etcd = Self(variable: "NETGEN_LIVE_ETCD")
    static let kinto = Self(variable: "NETGEN_LIVE_KINTO")

    /// The server's address.
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
    /// Skips what needs a server that is not there.
    static func live(_ server: LiveServer) -> Self {
        .enabled(if: server.isExpected, "\(server.missing)")
    }
}
