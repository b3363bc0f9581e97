public import Foundation

extension LoopbackServer {
    /// A request as it came over the wire.
    public struct Request: Sendable {
        /// The method, such as `GET`.
        public let method: String

        /// The path and the query, as they were written.
        public let target: String

        /// The header lines, in order.
        public let headers: [(name: String, value: String)]

        /// The body, without the framing of chunks.
        public let body: Data

        /// The target up to the question mark, still percent-encoded.
        public var path: String { String(target.prefix { $0 != "?" }) }

        /// The target after the question mark, still percent-encoded; `nil` without one.
        public var query: String? {
            target.firstIndex(of: "?").map { String(target[$0...].dropFirst()) }
        }

        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }

        /// The first value of a header.
        public func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }
}
