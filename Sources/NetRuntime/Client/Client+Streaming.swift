import Foundation

extension Client {
    /// Sends a request and gives its response as soon as its head is there, with the body as it arrives.
    ///
    ///     let response = try await client.stream(Download(id: 7))
    ///     for try await chunk in response.body { try file.write(contentsOf: chunk) }
    ///
    /// The status is judged first: a response that is no success is collected and thrown as by `send`. The body of a
    /// success is not read, so the caller has to look for a verdict in its wrapper.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The head, and the body to be read.
    /// - Throws: `ClientError`. Its case `.rejected` holds the failure that the API declares.
    public func stream<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> StreamedResponse {
        let response: HTTPResponse
        do throws(ClientError<R.Failure>) {
            response = try await open(request) { try httpRequest(for: request, options: options) }
        } catch {
            tell(of: request, .failure(error))
            throw error
        }
        let body = response.chunks
        return StreamedResponse(
            http: response.head,
            body: ByteStream { [sent = response.sent] in
                do {
                    var chunks = body.makeAsyncIterator()
                    return try await chunks.next()
                } catch {
                    let error = ClientError<R.Failure>(error, endpoint: R.self, sent: sent)
                    tell(of: request, .failure(error))
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
    ///   - request: What is sent.
    ///   - sender: A client with the engine of this call. `nil` for this client.
    ///   - message: Makes what goes over the wire.
    /// - Returns: A success, whose body may still be to come.
    /// - Throws: What is wrong. The listeners do not know of it yet.
    func open<R: Request>(
        _ request: R,
        by sender: Client? = nil,
        _ message: () throws -> HTTPRequest
    ) async throws(ClientError<R.Failure>) -> HTTPResponse {
        let start = ContinuousClock.now
        let date = Date()
        var response: HTTPResponse
        var sent: SentRequest?
        do {
            var message = try message()
            message.streamsResponse = true
            response = try await (sender ?? self).exchange(message, endpoint(of: R.self))
            sent = response.sent
            if !response.isSuccess { try await response.collect(upTo: collectionLimit) }
        } catch {
            throw ClientError(ofExchange: error, endpoint: R.self, sent: sent)
        }
        guard response.isSuccess else {
            _ = try ModelResponse<R>(judging: response, timings: Timings(start: date, duration: .now - start))
            throw .unexpectedStatus(response)
        }
        tell(of: request, .stream(response.head))
        return response
    }

    /// How much of a body is held in memory, in bytes, to find out why the server rejects a request.
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

    /// The body as it arrives, or at once.
    var chunks: ByteStream { stream ?? ByteStream(body) }

    /// Waits for the body, or for its beginning if it is long.
    mutating func collect(upTo limit: Int) async throws {
        guard let stream else { return }
        body = try await stream.collect(upTo: limit)
        self.stream = nil
    }
}
