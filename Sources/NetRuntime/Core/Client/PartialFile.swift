import Foundation

/// A partially downloaded file next to its destination, and a note that describes the whole body.
///
/// Only one download at a time can use the file: it is locked until this object is released.
final class PartialFile: Sendable {
    /// The beginning of a body, from an earlier call.
    struct PartialDownload {
        let count: Int64
        let note: Note
    }

    /// A description of the body.
    struct Note: Codable {
        /// The digest of the URL. The URL isn't stored, because it may contain API keys.
        let address: String
        /// The `ETag` of the body, or otherwise its `Last-Modified`.
        let validator: String
        /// The size of the whole body in bytes; `nil` if the server didn't state it.
        var total: Int64?
    }

    private let file: URL
    private let handle: FileHandle
    private var partial: String { Self.path(of: file) }
    private var note: URL { URL(fileURLWithPath: partial + ".json") }

    /// Creates the partial file for a destination, or opens an existing one.
    ///
    /// - Throws: `TransportError` if another download uses the partial file, or if it can't be written.
    init(of file: URL) throws {
        self.file = file
        handle = try Self.locked(Self.path(of: file))
    }

    private static func path(of file: URL) -> String { file.path + ".partial" }

    /// Opens and locks a file.
    private static func locked(_ path: String) throws -> FileHandle {
        while true {
            // A symbolic link could lead to a file of another user, so don't follow it.
            let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw TransportError.downloadFile() }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw TransportError(.other, "Another download is writing to the file")
            }
            var (opened, current) = (stat(), stat())
            guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG, opened.st_nlink <= 1 else {
                throw TransportError.downloadFile()
            }
            // If the previous download has moved the file to its destination meanwhile, open the path again.
            if lstat(path, &current) == 0, current.st_ino == opened.st_ino, current.st_dev == opened.st_dev {
                return handle
            }
        }
    }

    /// The size of the file in bytes.
    private var count: Int64 {
        var status = stat()
        return fstat(handle.fileDescriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Returns the beginning of the body at a URL, from an earlier call; `nil` if the download can't be continued.
    func partialDownload(of url: URL) -> PartialDownload? {
        guard count > 0, let data = FileManager.default.contents(atPath: note.path),
            let note = try? JSONDecoder().decode(Note.self, from: data), note.address == Self.digest(of: url)
        else { return nil }
        return PartialDownload(count: count, note: note)
    }

    /// Empties the file and writes its note. The note must precede the first byte, so that it always describes the body
    /// in the file.
    func begin(_ response: HTTPResponse, of url: URL) throws {
        try wrappingErrors { try handle.truncate(atOffset: 0) }
        remove(note.path)
        guard let validator = response.validator else { return }
        let total = response.headers["Content-Length"].flatMap { Int64($0.trimmed) }
        let data = try JSONEncoder().encode(Note(address: Self.digest(of: url), validator: validator, total: total))
        try wrappingErrors { try data.write(to: note, options: .atomic) }
    }

    /// Writes the body of a response from an offset on, and checks the digests of the response.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - start: The offset of the first byte of the body.
    ///   - end: The offset after the last byte; `nil` if it is unknown.
    /// - Throws: `TransportError` if the body ends before `end` or continues after it, or if the body doesn't match its
    ///   digests.
    func write(_ response: HTTPResponse, from start: Int64, to end: Int64?) async throws {
        try wrappingErrors { try handle.seek(toOffset: UInt64(start)) }
        let chunks = response.chunks
        var offset = start
        for try await chunk in chunks {
            offset += Int64(chunk.count)
            if let end, offset > end { throw discarding(Self.tooLong) }
            try wrappingErrors { try handle.write(contentsOf: chunk) }
        }
        try wrappingErrors { try handle.synchronize() }
        if let end, offset < end { throw Self.connectionLost() }
        // If the body was compressed, the digests are those of the compressed bytes, so ignore them.
        guard response.isPlain else { return }
        for headers in [response.headers, chunks.trailers] {
            try check(headers.digests("Content-Digest"), from: start)
            // `Repr-Digest` describes the whole file. It can't be checked for a range that ends earlier or that the
            // caller requested.
            let range = ContentRange(response)
            if response.status != 206 || range.map({ $0.end == $0.total && $0.start == start }) == true {
                try check(headers.digests("Repr-Digest"))
            }
        }
    }

    /// Checks that the bytes of the file, from an offset on, match every digest. If they don't, the contents are
    /// discarded.
    func check(_ digests: [FileDigest], from start: Int64 = 0) throws {
        do {
            try FileDigest.check(digests, of: handle, from: start)
        } catch let error as TransportError {
            throw discarding(error)
        } catch {
            throw TransportError.downloadFile(error)
        }
    }

    /// Moves the file to its destination.
    ///
    /// - Returns: The size of the file in bytes.
    func finish() throws -> Int64 {
        guard rename(partial, file.path) == 0 else { throw TransportError.downloadFile() }
        remove(note.path)
        return count
    }

    /// Removes the file if it is empty.
    func removeIfEmpty() {
        var (opened, current) = (stat(), stat())
        guard fstat(handle.fileDescriptor, &opened) == 0, opened.st_size == 0, lstat(partial, &current) == 0,
            current.st_ino == opened.st_ino, current.st_dev == opened.st_dev
        else { return }
        remove(partial)
    }

    /// Discards the contents, so that the next call starts over, and returns the error.
    private func discarding(_ error: TransportError) -> TransportError {
        remove(note.path)
        try? handle.truncate(atOffset: 0)
        return error
    }

    private static var tooLong: TransportError {
        TransportError(.badResponse, "The server sent more bytes than it declared")
    }

    private func remove(_ path: String) { unlink(path) }

    private func wrappingErrors<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw TransportError.downloadFile(error) }
    }

    static func connectionLost() -> TransportError { TransportError(.connectionLost, "The connection was lost") }

    private static func digest(of url: URL) -> String {
        Data(Digest.sha256(of: Array(url.normalized.utf8))).base64EncodedString()
    }
}

extension PartialFile.PartialDownload {
    /// Returns the range of a response that continues this partial download (RFC 9110, section 15.3.7.3). Returns `nil`
    /// if the version or the offset differs, or if the size of the whole body is unknown.
    func continuation(in response: HTTPResponse) -> ContentRange? {
        guard let range = ContentRange(response), range.start == count, response.isPlain, isSameVersion(response),
            let total = range.total ?? note.total, total == note.total ?? total, range.end <= total
        else { return nil }
        return range
    }

    /// Returns whether the response has the version of this partial download. A server that ignores `If-Range` may send
    /// another version.
    private func isSameVersion(_ response: HTTPResponse) -> Bool {
        if note.validator.hasPrefix("\"") { return response.headers["ETag"] == note.validator }
        return response.headers["ETag"] == nil && response.headers["Last-Modified"] == note.validator
    }
}

extension HTTPResponse {
    /// The validator for `If-Range`, which distinguishes the body from all others of the URL; `nil` if there is none.
    fileprivate var validator: String? {
        guard isPlain, status == 200 else { return nil }
        if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        // A body can change twice in one second (section 8.8.2.2), so only an older date is reliable.
        guard let changed = HTTPDate.date("Last-Modified", of: headers), let now = HTTPDate.date("Date", of: headers),
            now.timeIntervalSince(changed) >= 60
        else { return nil }
        return headers["Last-Modified"]
    }
}
