public import Foundation

extension LoopbackServer {
    /// What to answer, and how to misbehave while doing so.
    public struct Response: Sendable {
        /// How an answer ends.
        public enum Ending: Sendable {
            /// The answer is whole and the connection stays open.
            case keepAlive
            /// The answer is whole and the connection is closed.
            case close
            /// The headers are whole; the connection is closed after so many bytes of the body.
            case truncated(Int)
            /// The connection is closed without an answer.
            case noAnswer
            /// The connection is reset without an answer.
            case reset
            /// These bytes are all of the answer, whatever they are; then the connection is closed.
            case raw(String)
            /// Nothing is answered until the client leaves or the server stops.
            case silent
        }

        /// The status code.
        public var status: Int

        /// The header lines, besides `Content-Length`.
        public var headers: [(name: String, value: String)]

        /// The body.
        public var body: Data

        /// How the answer ends.
        public var ending: Ending

        /// Makes an answer.
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

        /// A JSON text.
        public static func json(
            _ text: String,
            status: Int = 200,
            headers: [(name: String, value: String)] = []
        ) -> Response {
            let type = (name: "Content-Type", value: "application/json")
            return Response(status: status, headers: [type] + headers, body: Data(text.utf8))
        }

        /// A text in UTF-8.
        public static func text(_ text: String, status: Int = 200) -> Response {
            let type = (name: "Content-Type", value: "text/plain; charset=utf-8")
            return Response(status: status, headers: [type], body: Data(text.utf8))
        }

        /// A redirect.
        public static func redirect(to location: String, status: Int = 302) -> Response {
            Response(status: status, headers: [(name: "Location", value: location)])
        }

        /// An answer that is never given, or not in the right way.
        public static func ending(_ ending: Ending) -> Response { Response(ending: ending) }
    }
}
