import Foundation

/// A body of bytes and files, put into one temporary file so that it can be sent without being held in memory.
struct SpooledBody {
    let file: URL

    /// Writes the file, a piece at a time.
    ///
    /// - Throws: `InvalidRequest` if one of the files cannot be read, `CancellationError` if the task is cancelled.
    init(_ parts: [HTTPRequest.Body.Part]) throws {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("netruntime-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw TransportError(.other, "There is no room for a temporary file") }
        do {
            let output = try FileHandle(forWritingTo: file)
            defer { try? output.close() }
            for part in parts { try Self.write(part, to: output) }
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the file.
    func remove() { try? FileManager.default.removeItem(at: file) }

    private static func write(_ part: HTTPRequest.Body.Part, to output: FileHandle) throws {
        switch part {
        case .data(let data): try output.write(contentsOf: data)
        case .file(let url):
            guard let input = try? FileHandle(forReadingFrom: url) else {
                throw InvalidRequest("its file “\(url.lastPathComponent)” cannot be read")
            }
            defer { try? input.close() }
            while let chunk = try input.read(upToCount: 1 << 18), !chunk.isEmpty {
                try Task.checkCancellation()
                try output.write(contentsOf: chunk)
            }
        }
    }
}
