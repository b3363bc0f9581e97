public import Foundation

extension Client {
    /// Sends a request and writes the body of its response to a file while it arrives.
    ///
    ///     try await client.download(GetFilm(id: 7), to: film)
    ///
    /// An existing file is only replaced once the new file is complete. Until then, the body is in a file next to it,
    /// with `.partial` after its name.
    ///
    /// The next call continues a download that was interrupted by an error, by cancellation or by the end of the
    /// process. To continue, the server must support ranges, and the file must still have the same version (RFC 9110,
    /// sections 13.1.5 and 15.3.7.3). Otherwise, the download starts over. Remove the partial file before a call for
    /// another user.
    ///
    /// The client checks the digests that the server sends (`Repr-Digest` and `Content-Digest` with SHA-256 or SHA-512,
    /// RFC 9530).
    ///
    /// The status is judged first, as in ``stream(_:options:)``. If it isn't successful, the response is thrown as by
    /// `send`.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - file: The URL of the file. Its folder must exist. Only one download at a time can write the file: a second
    ///     one fails with a transport error.
    ///   - options: The options of this call. The progress includes the bytes of earlier calls.
    ///   - digest: The expected digest of the file; `nil` if it isn't known.
    /// - Returns: The head of the last response, with its ``HTTPResponse/downloadedCount``.
    /// - Throws: `ClientError`. If the error is retryable (``ClientError/isRetryable``), the next call continues the
    ///   download. If a digest differs, the error is `transport` of the kind `badResponse`, and the next call starts
    ///   over.
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
            notify(of: request, .failure(error))
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
        // A range of a compressed body can't be decoded, so request an uncompressed body.
        message.headers.addMissing("Accept-Encoding", "identity")
        let previous = Locked<Int64>(0)
        if let report = message.onProgress { message.onProgress = { report($0.counting(previous.withLock { $0 })) } }

        // If the caller requests a range, the file contains only that range, so don't continue a partial download.
        let isPart = message.headers["Range"] != nil
        var response: HTTPResponse?
        if !isPart, let partialDownload = file.partialDownload(of: message.url) {
            previous.withLock { $0 = partialDownload.count }
            response = try await resume(request, message, partialDownload)
            if let response, let range = partialDownload.continuation(in: response) {
                try await file.write(response, from: range.start, to: range.end)
                guard range.end == range.total ?? partialDownload.note.total else { throw PartialFile.connectionLost() }
                return response.head
            }
            previous.withLock { $0 = 0 }
        }
        // The server sent the whole file or an unexpected range. Drop such a range, and request the whole file.
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

    /// Requests the remaining bytes of a partial download, or the whole file if it has changed. Returns `nil` if no
    /// bytes remain.
    private func resume<R: Request>(
        _ request: R,
        _ message: HTTPRequest,
        _ partialDownload: PartialFile.PartialDownload
    ) async throws -> HTTPResponse? {
        var message = message
        message.headers["Range"] = "bytes=\(partialDownload.count)-"
        message.headers["If-Range"] = partialDownload.note.validator
        do throws(ClientError<R.Failure>) {
            return try await open(request) { message }
        } catch {
            // Status 416 means that the server's file ends where the partial file ends, so no bytes remain.
            if error.response?.status == 416 { return nil }
            throw error
        }
    }
}

extension TransferProgress {
    /// Returns the progress with the bytes that an earlier call received.
    fileprivate func counting(_ previous: Int64) -> Self {
        var progress = self
        progress.received += previous
        progress.toReceive = toReceive.map { $0 + previous }
        return progress
    }
}
