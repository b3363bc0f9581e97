import Foundation

/// A file that is being downloaded, next to its final place, and a note of the body that it is the beginning of.
///
/// One download at a time has it: it is locked until this is released.
final class PartialFile: Sendable {
    /// The beginning of a body that an earlier call has left.
    struct Begun {
        let count: Int64
        let note: Note
    }

    /// A description of the body.
    struct Note: Codable {
        /// The digest of the URL, which may hold keys.
        let address: String
        /// The `ETag`, or else the `Last-Modified`, of the body.
        let validator: String
        /// The number of bytes of the whole body, if the server has said so.
        var total: Int64?
    }

    private let file: URL
    private let handle: FileHandle
    private var partial: String { Self.path(of: file) }
    private var note: URL { URL(fileURLWithPath: partial + ".json") }

    /// Opens the partial file of a file, which is made if there is none.
    ///
    /// - Throws: `TransportError` if another download has it, or if it cannot be written.
    init(of file: URL) throws {
        self.file = file
        handle = try Self.locked(Self.path(of: file))
    }

    private static func path(of file: URL) -> String { file.path + ".partial" }

    /// Opens and locks a file.
    private static func locked(_ path: String) throws -> FileHandle {
        while true {
            // A link would lead to a file of somebody else's.
            let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw unwritable() }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                throw TransportError(.other, "Another download is writing the file")
            }
            var (opened, current) = (stat(), stat())
            guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG, opened.st_nlink <= 1 else {
                throw unwritable()
            }
            // The download that had it may have moved it to its place since it was opened.
            if lstat(path, &current) == 0, current.st_ino == opened.st_ino, current.st_dev == opened.st_dev {
                return handle
            }
        }
    }

    /// The number of bytes that the file has.
    private var count: Int64 {
        var status = stat()
        return fstat(handle.fileDescriptor, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// The part of the body at a URL that an earlier call has left, if it can be continued.
    func begun(of url: URL) -> Begun? {
        guard count > 0, let data = FileManager.default.contents(atPath: note.path),
            let note = try? JSONDecoder().decode(Note.self, from: data), note.address == Self.digest(of: url)
        else { return nil }
        return Begun(count: count, note: note)
    }

    /// Begins with nothing. The note is written before the first byte, so that no bytes are taken for another body's.
    func begin(_ response: HTTPResponse, of url: URL) throws {
        try known { try handle.truncate(atOffset: 0) }
        remove(note.path)
        guard let validator = response.validator else { return }
        let total = response.headers["Content-Length"].flatMap { Int64($0.trimmed) }
        let data = try JSONEncoder().encode(Note(address: Self.digest(of: url), validator: validator, total: total))
        try known { try data.write(to: note, options: .atomic) }
    }

    /// Writes the body of a response from a place on, and checks the digests that came with it.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - start: The place of its first byte.
    ///   - end: The place after its last byte, if that is known.
    /// - Throws: `TransportError` if the body ends before `end` or continues after it, or if it does not have its digest.
    func write(_ response: HTTPResponse, from start: Int64, to end: Int64?) async throws {
        try known { try handle.seek(toOffset: UInt64(start)) }
        let chunks = response.chunks
        var place = start
        for try await chunk in chunks {
            place += Int64(chunk.count)
            if let end, place > end { throw discarding(Self.tooLong) }
            try known { try handle.write(contentsOf: chunk) }
        }
        try known { try handle.synchronize() }
        if let end, place < end { throw Self.cut() }
        // The digests are those of the compressed bytes, if any were.
        guard response.isPlain else { return }
        for headers in [response.headers, chunks.trailers] {
            try check(headers.digests("Content-Digest"), from: start)
            // Of the whole body, which a part is not that ends earlier or that the caller has asked for.
            let range = ContentRange(response)
            if response.status != 206 || range.map({ $0.end == $0.total && $0.start == start }) == true {
                try check(headers.digests("Repr-Digest"))
            }
        }
    }

    /// Throws if the file, from a place on, does not have one of these digests.
    func check(_ digests: [FileDigest], from start: Int64 = 0) throws {
        do {
            try FileDigest.check(digests, of: handle, from: start)
        } catch let error as TransportError {
            throw discarding(error)
        } catch {
            throw Self.unwritable(error)
        }
    }

    /// Moves the file to its place.
    ///
    /// - Returns: The number of its bytes.
    func finish() throws -> Int64 {
        guard rename(partial, file.path) == 0 else { throw Self.unwritable() }
        remove(note.path)
        return count
    }

    /// Removes the file if there is nothing in it.
    func removeIfEmpty() {
        var (opened, current) = (stat(), stat())
        guard fstat(handle.fileDescriptor, &opened) == 0, opened.st_size == 0, lstat(partial, &current) == 0,
            current.st_ino == opened.st_ino, current.st_dev == opened.st_dev
        else { return }
        remove(partial)
    }

    /// Forgets what was written, so that the next call begins anew.
    private func discarding(_ error: TransportError) -> TransportError {
        remove(note.path)
        try? handle.truncate(atOffset: 0)
        return error
    }

    private static var tooLong: TransportError {
        TransportError(.badResponse, "The part of the file is longer than the server says")
    }

    private func remove(_ path: String) { unlink(path) }

    private func known<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw Self.unwritable(error) }
    }

    static func cut() -> TransportError { TransportError(.connectionLost, "The connection was lost") }

    static func unwritable(_ error: (any Error)? = nil) -> TransportError {
        TransportError(.other, "The file of the download cannot be written", underlying: error)
    }

    private static func digest(of url: URL) -> String {
        Data(Digest.sha256(of: Array(url.normalized.utf8))).base64EncodedString()
    }
}

extension PartialFile.Begun {
    /// Returns the part of a response if it continues this beginning of the same body (RFC 9110, section 15.3.7.3); `nil` if it
    /// is of another version or place, or if it is not known how long the whole body is.
    func continuation(in response: HTTPResponse) -> ContentRange? {
        guard let range = ContentRange(response), range.start == count, response.isPlain, isSameVersion(response),
            let total = range.total ?? note.total, total == note.total ?? total, range.end <= total
        else { return nil }
        return range
    }

    /// Whether the response names the version that this is the beginning of. A server that ignores `If-Range` may send another.
    private func isSameVersion(_ response: HTTPResponse) -> Bool {
        if note.validator.hasPrefix("\"") { return response.headers["ETag"] == note.validator }
        return response.headers["ETag"] == nil && response.headers["Last-Modified"] == note.validator
    }
}

extension HTTPResponse {
    /// Whether the bytes of the body are those of the file, and not of a compressed one.
    var isPlain: Bool { headers["Content-Encoding"]?.equalsIgnoringASCIICase("identity") ?? true }

    /// The validator for `If-Range` that distinguishes the body from all others of the URL; `nil` if there is none.
    fileprivate var validator: String? {
        guard isPlain, status == 200 else { return nil }
        if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        // A body may have changed twice in one second (section 8.8.2.2).
        guard let changed = HTTPDate.date("Last-Modified", of: headers), let now = HTTPDate.date("Date", of: headers),
            now.timeIntervalSince(changed) >= 60
        else { return nil }
        return headers["Last-Modified"]
    }
}
