#if !canImport(FoundationNetworking)
    import Dispatch
    import Foundation

    /// A body of several parts, written to one temporary file so that it is sent without loading it into memory. The
    /// file is removed with the last reference.
    final class SpooledBody: Sendable {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("netruntime-\(UUID().uuidString)")

        private init() {}

        deinit { try? FileManager.default.removeItem(at: file) }

        /// Writes parts to a temporary file in chunks, on a thread that may wait for the disk.
        ///
        /// - Throws: `InvalidRequest` if a file can't be read; `CancellationError` if the task is cancelled.
        static func containing(_ parts: [HTTPRequest.Body.Segment]) async throws -> SpooledBody {
            let body = SpooledBody()
            let isCancelled = Locked(false)
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    DispatchQueue.global(qos: .utility).async {
                        continuation.resume(
                            with: Result { try write(parts, to: body.file) { isCancelled.withLock { $0 } } }
                        )
                    }
                }
            } onCancel: {
                isCancelled.withLock { $0 = true }
            }
            return body
        }

        private static func write(_ parts: [HTTPRequest.Body.Segment], to file: URL, isCancelled: () -> Bool) throws {
            guard
                FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw TransportError(.other, "A temporary file cannot be written") }
            let output = try FileHandle(forWritingTo: file)
            defer { try? output.close() }
            for part in parts {
                switch part {
                case .data(let data): try output.write(contentsOf: data)
                case .file(let url): try copy(url, to: output, isCancelled: isCancelled)
                }
            }
        }

        private static func copy(_ url: URL, to output: FileHandle, isCancelled: () -> Bool) throws {
            guard let input = try? FileHandle(forReadingFrom: url) else {
                throw InvalidRequest("its file “\(url.lastPathComponent)” cannot be read")
            }
            defer { try? input.close() }
            while let chunk = try input.read(upToCount: 1 << 18), !chunk.isEmpty {
                if isCancelled() { throw CancellationError() }
                try output.write(contentsOf: chunk)
            }
        }
    }
#endif
