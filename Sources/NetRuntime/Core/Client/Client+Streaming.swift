import Foundation

extension Client {
    /// Sends a request and returns its response as soon as the head arrives, with the body as a stream.
    ///
    ///     let response = try await client.stream(Download(id: 7))
    ///     for try await chunk in response.body { try file.write(contentsOf: chunk) }
    ///
    /// The status is judged first. If it isn't successful, the body is collected, and the response is thrown as by
    /// `send`. The body of a success isn't read, so the caller must check whether its wrapper reports a failure.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The head, and the body to read.
    /// - Throws: `ClientError`. Its case `.rejected` holds the failure that the API declares.
    public func stream<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> StreamedResponse {
        let response: HTTPResponse
        do throws(ClientError<R.Failure>) {
            response = try await open(request) { try httpRequest(for: request, options: options) }
        } catch {
            notify(of: request, .failure(error))
            throw error
        }
        let body = response.chunks
        return StreamedResponse(
            http: response.head,
            body: ByteStream { [sentRequest = response.sentRequest] in
                do {
                    var chunks = body.makeAsyncIterator()
                    return try await chunks.next()
                } catch {
                    let error = ClientError<R.Failure>(error, endpoint: R.self, sentRequest: sentRequest)
                    notify(of: request, .failure(error))
                    throw error
                }
            } trailers: {
                body.trailers
            }
        )
    }

    /// Begins an exchange, judges the head of its response, and reports a success to the listeners.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - sender: A client with the engine of this call. `nil` for this client.
    ///   - message: A closure that creates the HTTP request.
    /// - Returns: A successful response, whose body may still be arriving.
    /// - Throws: `ClientError`, which hasn't been reported to the listeners yet.
    func open<R: Request>(
        _ request: R,
        by sender: Client? = nil,
        _ message: () throws -> HTTPRequest
    ) async throws(ClientError<R.Failure>) -> HTTPResponse {
        let start = ContinuousClock.now
        let date = Date()
        var response: HTTPResponse
        var sentRequest: SentRequest?
        do {
            var message = try message()
            message.streamsResponse = true
            response = try await (sender ?? self).exchange(message, endpoint(of: R.self))
            sentRequest = response.sentRequest
            if !response.isSuccess { try await response.collect(upTo: collectionLimit) }
        } catch {
            throw ClientError(ofExchange: error, endpoint: R.self, sentRequest: sentRequest)
        }
        guard response.isSuccess else {
            _ = try ModelResponse<R>(judging: response, timings: Timings(start: date, duration: .now - start))
            throw .unexpectedStatus(response)
        }
        notify(of: request, .stream(response.head))
        return response
    }

    /// The maximum size, in bytes, of a body that is collected to find out why the server rejected a request.
    var collectionLimit: Int { 1 << 20 }
}

extension HTTPResponse {
    /// The response without its body.
    var head: HTTPResponse {
        var head = self
        head.body = Data()
        head.stream = nil
        return head
    }

    /// The body as a stream, even if it has arrived completely.
    var chunks: ByteStream { stream ?? ByteStream(body) }

    /// Waits for the body, or only for its beginning if the body exceeds the limit.
    mutating func collect(upTo limit: Int) async throws {
        guard let stream else { return }
        body = try await stream.collect(upTo: limit)
        self.stream = nil
    }
}
