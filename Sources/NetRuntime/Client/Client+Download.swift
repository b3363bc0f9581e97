public import Foundation

extension Client {
    /// Sends a request and writes the body of its response to a file while it arrives.
    ///
    ///     try await client.download(GetFilm(id: 7), to: film)
    ///
    /// A file at the place is replaced when the new one is whole, and not before. Until then the body is in a file beside it,
    /// with `.partial` behind its name. What was cut, by an error, by cancelling or by the end of the process, goes on there the
    /// next time, if the server can do that and still has the same (RFC 9110, sections 13.1.5 and 14); if not, it begins anew.
    /// Remove that file where the next call is not for the same user.
    ///
    /// The status is judged first, as by ``stream(_:options:)``: a response that is no success is thrown as by `send`.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - file: Where the body goes. Its folder has to be there.
    ///   - options: The options of this call. The progress counts what was there before.
    /// - Returns: The head of the response.
    /// - Throws: `ClientError`. Where it ``ClientError/isRetryable``, the next call goes on.
    @discardableResult
    public func download<R: Request>(
        _ request: R,
        to file: URL,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> HTTPResponse {
        do {
            return try await downloaded(request, to: PartialFile(of: file), options)
        } catch {
            let error = ClientError<R.Failure>(error, endpoint: R.self)
            listeners.tell(of: request, .failure(error))
            throw error
        }
    }

    private func downloaded<R: Request>(
        _ request: R,
        to file: PartialFile,
        _ options: CallOptions
    ) async throws -> HTTPResponse {
        var message = try httpRequest(for: request, options: options)
        // A part of what is compressed is worth nothing by itself.
        message.headers.addMissing("Accept-Encoding", "identity")
        let earlier = Locked<Int64>(0)
        if let report = message.onProgress { message.onProgress = { report($0.counting(earlier.withLock { $0 })) } }

        var response: HTTPResponse?
        if let begun = file.begun(of: message.url) {
            earlier.withLock { $0 = begun.count }
            response = try await rest(request, message, begun)
            if let response, begun.isContinued(by: response) {
                try await file.append(response.chunks, from: begun.count)
                try file.finish(count: begun.total(in: response))
                return response.head
            }
            earlier.withLock { $0 = 0 }
        }
        // The whole came in place of the rest, or something that nobody has asked for.
        if response?.status == 206 { response = nil }
        let whole = if let response { response } else { try await open(request) { message } }
        try file.begin(whole, of: message.url)
        try await file.append(whole.chunks, from: 0)
        try file.finish(count: nil)
        return whole.head
    }

    /// Asks for the rest of what was begun, or the whole if it is something else by now. `nil` if there is no rest.
    private func rest<R: Request>(
        _ request: R,
        _ message: HTTPRequest,
        _ begun: PartialFile.Begun
    ) async throws -> HTTPResponse? {
        var message = message
        message.headers["Range"] = "bytes=\(begun.count)-"
        message.headers["If-Range"] = begun.validator
        do throws(ClientError<R.Failure>) {
            return try await open(request) { message }
        } catch {
            // It is shorter than what is there.
            if error.response?.status == 416 { return nil }
            throw error
        }
    }
}

extension TransferProgress {
    /// The progress with what was received by an earlier call.
    fileprivate func counting(_ earlier: Int64) -> Self {
        var progress = self
        progress.received += earlier
        progress.toReceive = toReceive.map { $0 + earlier }
        return progress
    }
}
