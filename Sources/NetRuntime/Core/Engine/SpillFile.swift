import Foundation

/// A temporary file without a name, for bytes that arrive faster than they are read. The system removes it with the
/// last reference or with the process.
struct SpillFile: Sendable {
    private let handle: FileHandle
    private var readOffset: UInt64 = 0
    private var writeOffset: UInt64 = 0

    /// Creates an empty file.
    ///
    /// - Throws: `TransportError` if the file can't be created.
    init() throws(TransportError) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("netruntime-\(UUID().uuidString)")
        let isCreated = FileManager.default.createFile(
            atPath: url.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        defer { try? FileManager.default.removeItem(at: url) }
        guard isCreated, let handle = try? FileHandle(forUpdating: url) else { throw Self.writeError }
        self.handle = handle
    }

    /// Whether all bytes have been read.
    var isEmpty: Bool { readOffset == writeOffset }

    /// Appends bytes.
    mutating func append(_ data: Data) throws(TransportError) {
        do {
            try handle.seek(toOffset: writeOffset)
            try handle.write(contentsOf: data)
        } catch { throw Self.writeError }
        writeOffset += UInt64(data.count)
    }

    /// Removes up to `count` bytes from the beginning, and returns them.
    mutating func take(_ count: Int) throws(TransportError) -> Data {
        do {
            try handle.seek(toOffset: readOffset)
            let data = try handle.read(upToCount: count) ?? Data()
            readOffset += UInt64(data.count)
            if isEmpty {
                // All bytes have been read, so release the disk space.
                try handle.truncate(atOffset: 0)
                (readOffset, writeOffset) = (0, 0)
            }
            return data
        } catch { throw TransportError(.other, "A temporary file cannot be read") }
    }

    private static var writeError: TransportError { TransportError(.other, "A temporary file cannot be written") }
}
