import Foundation

/// A body that hasn't been written yet. It is written once, before the request reaches the middleware, so that the
/// request can be sent several times.
package final class PendingBody: Sendable {
    private let produce: @Sendable (_ append: (Data) -> Void) async throws -> Void
    private let state = Locked<HTTPRequest.Body?>(nil)

    /// Creates a body.
    ///
    /// - Parameter produce: A closure that appends the chunks of the body in order.
    init(_ produce: @escaping @Sendable (_ append: (Data) -> Void) async throws -> Void) {
        self.produce = produce
    }

    deinit {
        if case .file(let url)? = state.withLock({ $0 }) { try? FileManager.default.removeItem(at: url) }
    }

    /// Returns the body. The first call writes it.
    ///
    /// - Throws: `InvalidRequest` if an element can't be encoded, or if the sequence fails; `TransportError` if a
    ///   temporary file can't be written; `CancellationError`.
    func makeBody() async throws -> HTTPRequest.Body {
        if let body = state.withLock({ $0 }) { return body }
        let spool = BodySpool()
        do {
            try await produce { spool.append($0) }
            try Task.checkCancellation()
        } catch let error where !(error is InvalidRequest || error is CancellationError) {
            throw InvalidRequest("the sequence of its elements failed: \(error.safeDescription)")
        }
        let body = try spool.finish()
        state.withLock { $0 = body }
        return body
    }
}

/// A buffer that moves to a temporary file when it exceeds a limit.
private final class BodySpool {
    private var buffer = Data()
    private var file: (url: URL, handle: FileHandle)?
    private var problem: TransportError?

    /// The maximum number of bytes in memory.
    private static let limit = 1 << 20

    deinit {
        // A finished file belongs to the body, so remove only an unfinished file.
        if let file { try? FileManager.default.removeItem(at: file.url) }
    }

    func append(_ data: Data) {
        buffer.append(data)
        if buffer.count > Self.limit { flush() }
    }

    func finish() throws(TransportError) -> HTTPRequest.Body {
        if file != nil { flush() }
        if let problem { throw problem }
        guard let file else { return .data(buffer) }
        try? file.handle.close()
        self.file = nil
        return .file(file.url)
    }

    private func flush() {
        guard problem == nil else { return buffer = Data() }
        do {
            let handle = try file?.handle ?? open()
            try handle.write(contentsOf: buffer)
        } catch {
            problem = TransportError(.other, "A temporary file cannot be written")
        }
        buffer = Data()
    }

    private func open() throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("netruntime-\(UUID().uuidString)")
        let isCreated = FileManager.default.createFile(
            atPath: url.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard isCreated else { throw CocoaError(.fileWriteUnknown) }
        let handle = try FileHandle(forWritingTo: url)
        file = (url, handle)
        return handle
    }
}
