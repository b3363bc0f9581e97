#if canImport(FoundationNetworking)
    import Foundation

    /// Reads a body while a session sends it.
    ///
    /// Sessions on Linux have ways of their own, which are not used: one that uploads a file ends the process if the exchange
    /// is over before the file is, and one that has to send bytes again, because the server has closed a connection that was
    /// kept open, does not begin with the first.
    final class BodyInputStream: InputStream {
        private var reader: BodyReader
        private var status = Stream.Status.notOpen

        /// Makes a stream of a body as large as it is now.
        ///
        /// - Throws: `InvalidRequest` if one of its files cannot be read.
        init(_ body: HTTPRequest.Body) throws(InvalidRequest) {
            reader = try BodyReader(body)
            super.init(data: Data())
        }

        /// How many bytes there are.
        var count: Int { reader.count }

        override var streamStatus: Stream.Status { status }

        override var hasBytesAvailable: Bool { !reader.isAtEnd }

        override func open() { status = .open }

        override func close() {
            status = .closed
            reader.close()
        }

        /// Reads some bytes: 0 at the end, -1 if a file is not what it was.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: maxLength)) ?? -1
        }
    }
#endif
