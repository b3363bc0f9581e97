#if canImport(FoundationNetworking)
    import Foundation

    /// Reads a body while it is sent.
    ///
    /// Sessions on Linux have ways of their own, which are not used: one that uploads a file ends the process if the exchange
    /// is over before the file is, and one that has to send bytes again, because the server has closed a connection that was
    /// kept open, does not begin with the first.
    final class BodyInputStream: InputStream {
        /// How many bytes there are.
        let count: Int

        private var rest: [(part: HTTPRequest.Body.Part, count: Int)]
        private var data = Data()
        private var file: FileHandle?
        private var left: Int
        private var status = Stream.Status.notOpen

        /// Makes a stream of a body as large as it is now.
        ///
        /// - Throws: `InvalidRequest` if one of its files cannot be read.
        init(_ body: HTTPRequest.Body) throws(InvalidRequest) {
            let parts: [HTTPRequest.Body.Part] =
                switch body {
                case .data(let data): [.data(data)]
                case .file(let url): [.file(url)]
                case .parts(let parts): parts
                }
            var sized: [(part: HTTPRequest.Body.Part, count: Int)] = []
            for part in parts { sized.append((part, try part.size)) }
            rest = sized.reversed()
            count = sized.reduce(0) { $0 + $1.count }
            left = 0
            super.init(data: Data())
        }

        override var streamStatus: Stream.Status { status }

        override var hasBytesAvailable: Bool { left > 0 || !rest.isEmpty }

        override func open() { status = .open }

        override func close() {
            status = .closed
            file = nil
        }

        /// Reads some bytes: 0 at the end, -1 if a file is not what it was.
        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            while left == 0 {
                guard let next = rest.popLast() else { return 0 }
                left = next.count
                switch next.part {
                case .data(let bytes): (data, file) = (bytes, nil)
                case .file(let url): file = try? FileHandle(forReadingFrom: url)
                }
            }
            let wanted = min(maxLength, left)
            if let file { data = (try? file.read(upToCount: wanted)) ?? Data() }
            let bytes = data.prefix(wanted)
            guard !bytes.isEmpty else { return -1 }
            bytes.copyBytes(to: buffer, count: bytes.count)
            data = data.dropFirst(bytes.count)
            left -= bytes.count
            return bytes.count
        }
    }

    extension HTTPRequest.Body.Part {
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
