import Foundation

/// A file that is being downloaded, beside the place where it will be, and a note of what it is the beginning of.
struct PartialFile {
    /// What an earlier call has left.
    struct Begun {
        let validator: String
        let count: Int64
    }

    private struct Note: Codable {
        /// Addresses may hold keys.
        let address: String
        let validator: String
    }

    private let file: URL
    private var partial: URL { URL(fileURLWithPath: file.path + ".partial") }
    private var note: URL { URL(fileURLWithPath: file.path + ".partial.json") }

    init(of file: URL) { self.file = file }

    /// What is there of the body at an address, if it can go on.
    func begun(of url: URL) -> Begun? {
        guard let data = FileManager.default.contents(atPath: note.path),
            let note = try? JSONDecoder().decode(Note.self, from: data), note.address == Self.digest(of: url),
            let size = try? FileManager.default.attributesOfItem(atPath: partial.path)[.size] as? NSNumber,
            size.int64Value > 0
        else { return nil }
        return Begun(validator: note.validator, count: size.int64Value)
    }

    /// Begins with nothing. The note is there before the first byte, so that no bytes are taken for something else.
    func begin(_ response: HTTPResponse, of url: URL) throws {
        remove(partial)
        remove(note)
        if let validator = response.validator {
            let data = try JSONEncoder().encode(Note(address: Self.digest(of: url), validator: validator))
            try known { try data.write(to: note, options: .atomic) }
        }
        guard FileManager.default.createFile(atPath: partial.path, contents: nil) else { throw Self.unwritable() }
    }

    /// Writes a body behind what is there.
    func append(_ chunks: ByteStream, from count: Int64) async throws {
        let handle = try known { try FileHandle(forWritingTo: partial) }
        defer { try? handle.close() }
        try known { try handle.seek(toOffset: UInt64(count)) }
        for try await chunk in chunks { try known { try handle.write(contentsOf: chunk) } }
        try known { try handle.synchronize() }
    }

    /// Puts the file in its place, if it is whole.
    func finish(count: Int64?) throws {
        if let count, begunCount != count {
            throw TransportError(.connectionLost, "The connection was lost")
        }
        guard rename(partial.path, file.path) == 0 else { throw Self.unwritable() }
        remove(note)
    }

    private var begunCount: Int64? {
        (try? FileManager.default.attributesOfItem(atPath: partial.path)[.size] as? NSNumber)?.int64Value
    }

    private func remove(_ url: URL) { try? FileManager.default.removeItem(at: url) }

    private func known<Value>(_ work: () throws -> Value) throws -> Value {
        do { return try work() } catch { throw Self.unwritable(error) }
    }

    static func unwritable(_ error: (any Error)? = nil) -> TransportError {
        TransportError(.other, "The file of the download cannot be written", underlying: error)
    }

    private static func digest(of url: URL) -> String {
        Data(Digest.sha256(of: Array(url.normalized.utf8))).base64EncodedString()
    }
}

extension PartialFile.Begun {
    /// Whether a response is the rest of what is there.
    func isContinued(by response: HTTPResponse) -> Bool {
        response.status == 206 && range(in: response)?.start == count
    }

    /// How many bytes there will be in all, if the response says so.
    func total(in response: HTTPResponse) -> Int64? { range(in: response)?.total }

    /// `Content-Range: bytes 5-9/10` (RFC 9110, section 14.4).
    private func range(in response: HTTPResponse) -> (start: Int64, total: Int64?)? {
        guard let text = response.headers["Content-Range"]?.trimmed,
            let match = text.wholeMatch(of: /(?i:bytes) +(\d+)-(\d+)\/(\d+|\*)/), let start = Int64(match.output.1)
        else { return nil }
        return (start, Int64(match.output.3))
    }
}

extension HTTPResponse {
    /// What tells the body from all others that the address has had, for `If-Range`; `nil` if nothing does for sure.
    fileprivate var validator: String? {
        let isPlain = headers["Content-Encoding"]?.equalsIgnoringASCIICase("identity") ?? true
        guard isPlain, status == 200 else { return nil }
        if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        // A body may have changed twice in one second (section 8.8.2.2).
        guard let changed = HTTPDate.date("Last-Modified", of: headers), let now = HTTPDate.date("Date", of: headers),
            now.timeIntervalSince(changed) >= 60
        else { return nil }
        return headers["Last-Modified"]
    }
}
