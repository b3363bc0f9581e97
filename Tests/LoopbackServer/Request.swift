public import Foundation

extension LoopbackServer {
    /// A request as the server received it.
    public struct Request: Sendable {
        /// The method, such as `GET`.
        public let method: String

        /// The path and the query as received, percent-encoded.
        public let target: String

        /// The header fields, in order.
        public let headers: [(name: String, value: String)]

        /// The body, without the framing of chunks.
        public let body: Data

        /// The target up to the question mark, percent-encoded.
        public var path: String { String(target.prefix { $0 != "?" }) }

        /// The target after the question mark, percent-encoded, or `nil` if the target has no question mark.
        public var query: String? {
            target.firstIndex(of: "?").map { String(target[$0...].dropFirst()) }
        }

        /// The body, decoded as UTF-8.
        public var text: String { String(decoding: body, as: UTF8.self) }

        /// Returns the first value of a header field, or `nil` if the field is missing. The name is case-insensitive.
        public func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }
}
