import Foundation

/// One connection of a stream of elements.
struct StreamConnection<R: Request> {
    let head: HTTPResponse
    private var chunks: ByteStream.Iterator
    private var hasEnded = false
    private let limit: Int
    /// Whether an element may be a failure that the API declares.
    private let mayBeFailure: Bool

    /// The bytes before the first element. `nil` after the first element, or if the bytes exceed the limit.
    private var opening: Data? = Data()

    /// Creates a connection that reads a response.
    ///
    /// - Parameters:
    ///   - response: A successful response, whose body is still arriving.
    ///   - splitter: The splitter that finds the elements.
    ///   - limit: The maximum number of bytes to keep before the first element.
    init<Splitter: StreamSplitter>(_ response: HTTPResponse, _ splitter: Splitter, limit: Int) {
        head = response.head
        chunks = response.chunks.makeAsyncIterator()
        self.limit = limit
        mayBeFailure = StreamErrorDetector<R, Splitter>.mayBeFailure(of: splitter)
    }

    /// Returns the next element; `nil` at the end.
    mutating func next<Splitter: StreamSplitter>(
        from splitter: inout Splitter
    ) async throws(ClientError<R.Failure>) -> Splitter.Element? {
        let detector = StreamErrorDetector<R, Splitter>(head: head)
        while true {
            let element: Splitter.Element?
            do throws(JSONError) {
                element = try splitter.next()
            } catch {
                // A JSON document has an end, so collect all of it if it has no elements. Lines and events may never
                // end.
                let isDocument = StreamFormat(of: Splitter.self) == .document
                if isDocument, splitter.lastValue.invalidElement == nil, mayHaveVerdict || detector.isOtherFormat {
                    try await collectOpening()
                }
                try throwRejection()
                defer { opening = nil }
                throw detector.error(error, from: splitter, opening: opening)
            }
            if let element {
                opening = nil
                if mayBeFailure, let rejection = detector.rejection(insteadOf: splitter) { throw rejection }
                return element
            }
            if hasEnded || splitter.isFinished {
                try throwRejection()
                if !splitter.isFinished, let error = detector.errorAtEnd(of: splitter, opening: opening) { throw error }
                return nil
            }
            try await receive(&splitter)
        }
    }

    private mutating func receive(_ splitter: inout some StreamSplitter) async throws(ClientError<R.Failure>) {
        guard let chunk = try await nextChunk() else {
            splitter.finish()
            hasEnded = true
            return
        }
        splitter.append(chunk)
        buffer(chunk)
    }

    private mutating func nextChunk() async throws(ClientError<R.Failure>) -> Data? {
        do {
            return try await chunks.next()
        } catch {
            throw ClientError(error, endpoint: R.self, sentRequest: head.sentRequest)
        }
    }

    private mutating func buffer(_ chunk: Data) {
        guard let size = opening?.count else { return }
        // Don't copy the first chunk, because it usually contains an element.
        if size == 0 { opening = chunk } else { opening?.append(chunk) }
        if size + chunk.count > limit, size > 0 { opening = nil }
    }

    /// Waits for the remaining bytes of a document without elements.
    private mutating func collectOpening() async throws(ClientError<R.Failure>) {
        while let size = opening?.count, size < limit, let chunk = try await nextChunk() { buffer(chunk) }
    }

    /// Whether the response may have a wrapper with a verdict.
    private var mayHaveVerdict: Bool { R.Wrapper.self != Unwrapped.self }

    /// Throws the wrapper's failure if a wrapper with a verdict arrived in place of elements.
    private func throwRejection() throws(ClientError<R.Failure>) {
        guard mayHaveVerdict, let opening else { return }
        var response = head
        response.body = opening
        let timings = Timings(start: Date(), duration: .zero)
        do throws(ClientError<R.Failure>) {
            _ = try ModelResponse<R>(judging: response, timings: timings)
        } catch .rejected(let failure, let response) {
            throw .rejected(failure, response)
        } catch {
            // The bytes contain no failure. The caller throws the problem of the stream.
        }
    }
}
