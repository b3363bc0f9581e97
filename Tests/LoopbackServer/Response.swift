public import Foundation

extension LoopbackServer {
    /// A response and the way in which it ends, which may be a failure.
    public struct Response: Sendable {
        /// The way in which a response ends.
        public enum Ending: Sendable {
            /// A complete response. The connection stays open.
            case keepAlive
            /// A complete response, after which the connection is closed.
            case close
            /// A complete head and the given number of bytes of the body, after which the connection is closed.
            case truncated(Int)
            /// A closed connection without a response.
            case noAnswer
            /// A reset connection without a response.
            case reset
            /// The given text, valid HTTP or not, after which the connection is closed.
            case raw(String)
            /// No response until the client disconnects or the server stops.
            case silent
        }

        /// The status code.
        public var status: Int

        /// The header fields, without `Connection` and `Content-Length`, which the server adds.
        public var headers: [(name: String, value: String)]

        /// The body.
        public var body: Data

        /// The way in which the response ends.
        public var ending: Ending

        /// Creates a response.
        public init(
            status: Int = 200,
            headers: [(name: String, value: String)] = [],
            body: Data = Data(),
            ending: Ending = .keepAlive
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.ending = ending
        }

        /// Returns a response with a JSON body.
        public static func json(
            _ text: String,
            status: Int = 200,
            headers: [(name: String, value: String)] = []
        ) -> Response {
            let type = (name: "Content-Type", value: "application/json")
            return Response(status: status, headers: [type] + headers, body: Data(text.utf8))
        }

        /// Returns a response with a plain-text body in UTF-8.
        public static func text(_ text: String, status: Int = 200) -> Response {
            let type = (name: "Content-Type", value: "text/plain; charset=utf-8")
            return Response(status: status, headers: [type], body: Data(text.utf8))
        }

        /// Returns a redirect to a location.
        public static func redirect(to location: String, status: Int = 302) -> Response {
            Response(status: status, headers: [(name: "Location", value: location)])
        }

        /// Returns a response that is empty or fails, depending on its ending.
        public static func ending(_ ending: Ending) -> Response { Response(ending: ending) }
    }
}
