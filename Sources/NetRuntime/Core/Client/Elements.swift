/// The elements of a response, each as soon as it arrives. Created by `Client.elements(of:options:)`.
public struct Elements<R: Request, Splitter: StreamSplitter>: AsyncSequence, Sendable {
    /// The type of the elements.
    public typealias Element = Splitter.Element

    let client: Client
    let request: R
    let options: CallOptions
    let splitter: Splitter
    var reconnection: StreamReconnection?

    /// Creates an iterator that sends the request when the first element is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(elements: self) }

    /// An iterator that waits for one element after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let elements: Elements
        private var splitter: Splitter
        private var connection: StreamConnection<R>?
        private var resumption: StreamResumption
        /// The tolerated deviations in the elements; `nil` if drift is ignored.
        private let drift: StreamDrift<R>?
        /// The last problem of an element; `nil` if there is none.
        private var lastProblem: JSONError?

        fileprivate init(elements: Elements) {
            self.elements = elements
            splitter = elements.splitter
            drift = StreamDrift(elements.client.drift)
            splitter.noteDrift(in: drift?.log)
            resumption = StreamResumption(policy: elements.reconnection)
        }

        /// Returns the next element, or `nil` after the last element.
        ///
        /// - Throws: `ClientError<R.Failure>`, which is `.cancelled` if the task is cancelled. After an element that is
        ///   well-formed JSON but not of the declared type, the next call continues with the next element. After any
        ///   other error, the iterator returns `nil`. Such errors are `.rejected` if the server sent a failure as an
        ///   element, and `.transport` if the stream was cut off.
        public mutating func next() async throws -> Element? {
            do throws(ClientError<R.Failure>) {
                return try await nextElement()
            } catch {
                elements.client.notify(of: elements.request, .failure(error))
                throw error
            }
        }

        private mutating func nextElement() async throws(ClientError<R.Failure>) -> Element? {
            while !resumption.hasEnded {
                var problem: ClientError<R.Failure>?
                do throws(ClientError<R.Failure>) {
                    if connection == nil { connection = try await connect() }
                    if let element = try await connection?.next(from: &splitter) {
                        resumption.succeeded()
                        try drift?.check(connection?.head)
                        return element
                    }
                } catch {
                    if case .undecodable(let detail, _) = error, let problem = detail.reason as? JSONError {
                        // A splitter that reports the same problem again can't continue, so end the stream. The caller
                        // has already received the problem.
                        guard problem != lastProblem else { break }
                        lastProblem = problem
                        throw error
                    }
                    problem = error
                }
                // End the exchange, because the connection may be open although the stream has announced its end.
                connection = nil
                resumption.hasEnded = true
                guard try await resumption.shouldReconnect(after: problem, &splitter) else {
                    drift?.report()
                    if let problem { throw problem }
                    return nil
                }
                resumption.hasEnded = false
            }
            connection = nil
            resumption.hasEnded = true
            drift?.report()
            return nil
        }

        private mutating func connect() async throws(ClientError<R.Failure>) -> StreamConnection<R> {
            let (elements, lastEventID) = (elements, (splitter as? any ResumableSplitter)?.lastEventID ?? "")
            let response = try await elements.client.open(elements.request) {
                var message = try elements.client.httpRequest(
                    for: elements.request,
                    options: elements.options,
                    accepting: Splitter.mediaType
                )
                // Omit an ID that isn't a valid header value.
                let resumed: Headers = ["Last-Event-ID": lastEventID]
                if !lastEventID.isEmpty, (try? resumed.validate()) != nil {
                    message.headers["Last-Event-ID"] = lastEventID
                }
                return message
            }
            resumption.didOpen(response.status)
            lastProblem = nil
            return StreamConnection(response, splitter, limit: elements.client.collectionLimit)
        }
    }
}
