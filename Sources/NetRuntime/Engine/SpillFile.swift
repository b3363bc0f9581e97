import Foundation

/// A temporary file without a name, for bytes that come faster than they are read. It is gone with its last reference, or
/// with the process.
struct SpillFile: Sendable {
    private let handle: FileHandle
    private var readOffset: UInt64 = 0
    private var writeOffset: UInt64 = 0

    /// Makes an empty file.
    ///
    /// - Throws: `TransportError` if the disk takes none.
    init() throws(TransportError) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("netruntime-\(UUID().uuidString)")
        let isThere = FileManager.default.createFile(
            atPath: url.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        defer { try? FileManager.default.removeItem(at: url) }
        guard isThere, let handle = try? FileHandle(forUpdating: url) else { throw Self.noRoom }
        self.handle = handle
    }

    /// Whether everything has been read.
    var isEmpty: Bool { readOffset == writeOffset }

    /// Adds bytes at the end.
    mutating func append(_ data: Data) throws(TransportError) {
        do {
            try handle.seek(toOffset: writeOffset)
            try handle.write(contentsOf: data)
        } catch { throw Self.noRoom }
        writeOffset += UInt64(data.count)
    }

    /// Takes up to `count` bytes from the beginning.
    mutating func take(_ count: Int) throws(TransportError) -> Data {
        do {
            try handle.seek(toOffset: readOffset)
            let data = try handle.read(upToCount: count) ?? Data()
            readOffset += UInt64(data.count)
            if isEmpty {
                // What has been read need not stay on the disk.
                try handle.truncate(atOffset: 0)
                (readOffset, writeOffset) = (0, 0)
            }
            return data
        } catch { throw TransportError(.other, "A temporary file cannot be read") }
    }

    private static var noRoom: TransportError { TransportError(.other, "There is no room for a temporary file") }
}
