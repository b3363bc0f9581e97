#if os(Linux)
    import EasyHandle
    import Foundation

    /// A reused easy handle of libcurl, without NetRuntime and without Foundation. It is the limit for engines that use
    /// libcurl.
    ///
    /// Sendable, although the compiler can't verify it: a benchmark makes one call after another.
    final class BareHandle: @unchecked Sendable {
        private let handle: OpaquePointer

        /// Creates a handle that sends the given header lines.
        init(_ lines: [String]) {
            let texts = lines.map { strdup($0) }
            defer { for text in texts { free(text) } }
            guard let handle = EasyHandleCreate(texts.map { UnsafePointer($0) } + [nil]) else {
                preconditionFailure("The process has no libcurl.")
            }
            self.handle = handle
        }

        deinit { EasyHandleFree(handle) }

        /// Requests a URL, collects the body of the response, and returns its size.
        func size(of url: String) throws -> Int {
            let size = EasyHandleGet(handle, url)
            guard size >= 0 else { throw URLError(.badServerResponse) }
            return size
        }
    }
#endif
