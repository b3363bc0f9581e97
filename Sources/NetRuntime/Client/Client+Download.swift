public import Foundation

extension Client {
    /// Sends a request and writes the body of its response to a file while it arrives.
    ///
    ///     try await client.download(GetFilm(id: 7), to: film)
    ///
    /// A file at the place is replaced when the new one is whole, and not before. Until then the body is in a file next to it,
    /// with `.partial` after its name. A download that was cut, by an error, by cancelling or by the end of the process, is
    /// continued the next time, if the server can do that and still has the same version (RFC 9110, sections 13.1.5 and
    /// 15.3.7.3); if not, it begins anew. Remove that file if the next call is not for the same user.
    ///
    /// A digest that the server sends is checked (`Repr-Digest` and `Content-Digest` with SHA-256 or SHA-512, RFC 9530).
    ///
    /// The status is judged first, as by ``stream(_:options:)``: a response that is no success is thrown as by `send`.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - file: The URL of the file. Its folder has to exist. One download at a time may write it: a second one fails with a
    ///     transport error.
    ///   - options: The options of this call. The progress counts what was there before.
    ///   - digest: The digest that the file has to have; `nil` if it is not known.
    /// - Returns: The head of the last response, which has ``HTTPResponse/downloadedCount``.
    /// - Throws: `ClientError`. Where it ``ClientError/isRetryable``, the next call continues. It is
    ///   `transport` of the kind `badResponse` if a digest differs, and the next call begins anew.
    @discardableResult
    public func download<R: Request>(
        _ request: R,
        to file: URL,
        options: CallOptions = CallOptions(),
        digest: FileDigest? = nil
    ) async throws(ClientError<R.Failure>) -> HTTPResponse {
        do {
            try digest?.validate()
            let partial = try PartialFile(of: file)
            defer { partial.removeIfEmpty() }
            var response = try await downloaded(request, to: partial, options)
            if let digest { try partial.check([digest]) }
            response.downloadedCount = try partial.finish()
            return response
        } catch {
            let error = ClientError<R.Failure>(error, endpoint: R.self)
            tell(of: request, .failure(error))
            throw error
        }
    }

    /// Writes the whole body to a partial file.
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

        // A part that the caller asks for is all that the file gets.
        let isPart = message.headers["Range"] != nil
        var response: HTTPResponse?
        if !isPart, let begun = file.begun(of: message.url) {
            earlier.withLock { $0 = begun.count }
            response = try await rest(request, message, begun)
            if let response, let range = begun.continuation(in: response) {
                try await file.write(response, from: range.start, to: range.end)
                guard range.end == range.total ?? begun.note.total else { throw PartialFile.cut() }
                return response.head
            }
            earlier.withLock { $0 = 0 }
        }
        // The whole came in place of the rest, or something that nobody has asked for.
        if response?.status == 206 { response = nil }
        let whole = if let response { response } else { try await open(request) { message } }
        let range = ContentRange(whole)
        guard whole.status != 206 || isPart || range?.isWhole == true else {
            throw TransportError(.badResponse, "The server sent a part of the file that was not requested")
        }
        try file.begin(whole, of: message.url)
        try await file.write(whole, from: 0, to: range.map { $0.end - $0.start })
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
        message.headers["If-Range"] = begun.note.validator
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
