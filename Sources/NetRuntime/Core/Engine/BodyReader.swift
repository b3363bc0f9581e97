#if canImport(FoundationNetworking)
    import Foundation

    /// A reader of a request body. It can start again each time the body is sent.
    struct BodyReader: Sendable {
        /// The total number of bytes.
        let count: Int

        private let parts: [(part: HTTPRequest.Body.Segment, count: Int)]
        private var next = 0
        private var data = Data()
        private var file: FileHandle?
        private var remainingCount = 0

        /// Creates a reader of a body with its current size.
        ///
        /// - Throws: `InvalidRequest` if a file of the body can't be read.
        init(_ body: HTTPRequest.Body) throws(InvalidRequest) {
            let parts: [HTTPRequest.Body.Segment] =
                switch body {
                case .data(let data): [.data(data)]
                case .file(let url): [.file(url)]
                case .parts(let parts): parts
                }
            var entries: [(part: HTTPRequest.Body.Segment, count: Int)] = []
            for part in parts { entries.append((part, try part.size)) }
            self.parts = entries
            count = entries.reduce(0) { $0 + $1.count }
        }

        /// Whether all bytes have been read.
        var isAtEnd: Bool { remainingCount == 0 && next == parts.count }

        /// Reads bytes into a buffer. Returns the number of bytes: 0 at the end, `nil` if a file has become shorter or
        /// unreadable.
        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            while remainingCount == 0 {
                guard next < parts.count else { return 0 }
                remainingCount = parts[next].count
                switch parts[next].part {
                case .data(let bytes): (data, file) = (bytes, nil)
                case .file(let url): (data, file) = (Data(), try? FileHandle(forReadingFrom: url))
                }
                next += 1
            }
            let readCount = min(buffer.count, remainingCount)
            if let file { data = (try? file.read(upToCount: readCount)) ?? Data() }
            let bytes = data.prefix(readCount)
            guard !bytes.isEmpty else { return nil }
            bytes.copyBytes(to: buffer)
            data = data.dropFirst(bytes.count)
            remainingCount -= bytes.count
            return bytes.count
        }

        /// Restarts at the beginning of the body.
        mutating func rewind() { (next, remainingCount, data, file) = (0, 0, Data(), nil) }

        /// Closes an open file.
        mutating func close() { file = nil }
    }

    extension HTTPRequest.Body.Segment {
        fileprivate var size: Int {
            get throws(InvalidRequest) {
                switch self {
                case .data(let data): return data.count
                case .file(let url):
                    try url.checkReadable()
                    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
                    return (attributes?[.size] as? Int) ?? 0
                }
            }
        }
    }
#endif
