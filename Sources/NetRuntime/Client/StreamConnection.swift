import Foundation

/// One connection's part of a stream of elements.
struct StreamConnection<R: Request> {
    private let head: HTTPResponse
    private var chunks: ByteStream.Iterator
    private var isFinished = false
    private let limit: Int

    /// What has come before the first element, where it may be a wrapper without any that says "no". `nil` once that is
    /// out of the question.
    private var opening: Data?

    init(_ response: HTTPResponse, limit: Int) {
        head = response.head
        chunks = response.chunks.makeAsyncIterator()
        opening = R.Wrapper.self == Unwrapped.self ? nil : Data()
        self.limit = limit
    }

    /// The next element; `nil` at the end.
    mutating func next<Splitter: StreamSplitter>(
        from splitter: inout Splitter
    ) async throws(ClientError<R.Failure>) -> Splitter.Element? {
        while true {
            do throws(JSONError) {
                if let element = try splitter.next() {
                    opening = nil
                    return element
                }
            } catch {
                // A JSON document has an end, which may be waited for; lines and events may go on for ever.
                try await refuse(waitsForTheRest: Splitter.mediaType == JSONArraySplitter<JSON>.mediaType)
                throw undecodable(error)
            }
            if isFinished || splitter.isOver {
                try await refuse(waitsForTheRest: false)
                return nil
            }
            try await receive(&splitter)
        }
    }

    private mutating func receive(_ splitter: inout some StreamSplitter) async throws(ClientError<R.Failure>) {
        guard let chunk = try await nextChunk() else {
            splitter.finish()
            isFinished = true
            return
        }
        splitter.append(chunk)
        opening?.append(chunk)
        if let size = opening?.count, size > limit { opening = nil }
    }

    private mutating func nextChunk() async throws(ClientError<R.Failure>) -> Data? {
        do {
            return try await chunks.next()
        } catch {
            throw ClientError(error, endpoint: R.self)
        }
    }

    /// Throws the server's "no", if what came instead of elements is one.
    private mutating func refuse(waitsForTheRest: Bool) async throws(ClientError<R.Failure>) {
        guard var body = opening else { return }
        opening = nil
        if waitsForTheRest {
            while body.count < limit, let chunk = try await nextChunk() { body.append(chunk) }
        }
        var response = head
        response.body = body
        let timings = Timings(start: Date(), duration: .zero)
        do throws(ClientError<R.Failure>) {
            _ = try ModelResponse<R>(judging: response, timings: timings)
        } catch .rejected(let failure, let response) {
            throw .rejected(failure, response)
        } catch {
            // Not a "no": what is wrong with it as a stream is told instead.
        }
    }

    private func undecodable(_ error: JSONError) -> ClientError<R.Failure> {
        .undecodable(UndecodableResponse(endpoint: String(describing: R.self), part: .payload, reason: error), head)
    }
}
