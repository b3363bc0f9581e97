#if canImport(FoundationNetworking)
    import Foundation

    /// An input stream that reads a body while a session sends it.
    ///
    /// This stream replaces two methods of sessions on Linux. There, uploading a file crashes the process if the
    /// exchange ends before the file does. If a server closes an idle connection, a session that sends a body again
    /// doesn't begin with its first byte.
    final class BodyInputStream: InputStream {
        private var reader: BodyReader
        private var status = Stream.Status.notOpen

        /// Creates a stream of a body with its current size.
        ///
        /// - Throws: `InvalidRequest` if a file of the body can't be read.
        init(_ body: HTTPRequest.Body) throws(InvalidRequest) {
            reader = try BodyReader(body)
            super.init(data: Data())
        }

        /// The total number of bytes.
        var count: Int { reader.count }

        override var streamStatus: Stream.Status { status }

        override var hasBytesAvailable: Bool { !reader.isAtEnd }

        override func open() { status = .open }

        override func close() {
            status = .closed
            reader.close()
        }

        /// Reads bytes into a buffer. Returns the number of bytes: 0 at the end, -1 if a file has changed.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength)) ?? -1
        }
    }
#endif
