#if os(Linux)
    import Foundation

    /// The decoding functions of zlib (<https://zlib.net/manual.html>).
    ///
    /// Sendable although the compiler can't prove it: the properties are addresses of code, which never change.
    struct Zlib: @unchecked Sendable {
        /// A format that zlib decodes.
        enum Format {
            /// The gzip format with any number of members (RFC 1952).
            case gzip
            /// The zlib format (RFC 1950), or its raw data (RFC 1951), which many servers send.
            case deflate
        }

        fileprivate typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Int32
        fileprivate typealias Start =
            @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
        fileprivate typealias Inflate = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        fileprivate typealias Version = @convention(c) () -> UnsafePointer<CChar>

        fileprivate let start: Start
        fileprivate let inflate: Inflate
        fileprivate let reset: Call
        fileprivate let end: Call
        fileprivate let version: Version

        /// The zlib library that libcurl loads; `nil` if this process has none.
        static let shared = Zlib()

        private init?() {
            guard let library = LoadedLibrary("libz.so.1", with: "inflateInit2_"),
                let start: Start = library["inflateInit2_"], let inflate: Inflate = library["inflate"],
                let reset: Call = library["inflateReset"], let end: Call = library["inflateEnd"],
                let version: Version = library["zlibVersion"]
            else { return nil }
            (self.start, self.inflate, self.reset, self.end, self.version) = (start, inflate, reset, end, version)
        }

        /// Creates a decoder; `nil` if there is no memory.
        func makeDecoder(_ format: Format) -> (any ContentDecoder)? { ZlibDecoder(self, format) }

        /// A `z_stream`. `inflateInit2_` receives its size, and rejects a stream with another layout.
        fileprivate struct Stream {
            var input: UnsafeRawPointer?
            var inputCount: UInt32 = 0
            var totalInput: UInt = 0
            var output: UnsafeMutableRawPointer?
            var outputCount: UInt32 = 0
            var totalOutput: UInt = 0
            var message: UnsafeRawPointer?
            var state: OpaquePointer?
            var allocator: (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) = (nil, nil, nil)
            var dataType: Int32 = 0
            var checksum: UInt = 0
            var reserved: UInt = 0
        }
    }

    /// A decoder of gzip and deflate.
    private final class ZlibDecoder: ContentDecoder {
        private let zlib: Zlib
        private let format: Zlib.Format
        /// The state of zlib. zlib stores its address, so the state is allocated separately.
        private let stream: UnsafeMutablePointer<Zlib.Stream>
        private let buffer: UnsafeMutableRawBufferPointer
        /// Whether a compressed stream has begun and hasn't ended.
        private var isInStream = false
        /// Whether a compressed stream has ended.
        private var hasStream = false

        init?(_ zlib: Zlib, _ format: Zlib.Format) {
            self.zlib = zlib
            self.format = format
            stream = .allocate(capacity: 1)
            stream.initialize(to: Zlib.Stream())
            buffer = .allocate(byteCount: 1 << 15, alignment: 16)
            // 15 selects the largest window, and adding 16 selects the gzip format. zlib allocates the window only
            // when the first byte arrives, so an unused decoder needs little memory.
            guard begin(windowBits: format == .gzip ? 31 : 15) else {
                stream.deallocate()
                buffer.deallocate()
                return nil
            }
        }

        deinit {
            _ = zlib.end(stream)
            stream.deallocate()
            buffer.deallocate()
        }

        private func begin(windowBits: Int32) -> Bool {
            zlib.start(stream, windowBits, zlib.version(), Int32(MemoryLayout<Zlib.Stream>.size)) == 0
        }

        var isAtEnd: Bool { !isInStream }

        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            var rest = bytes
            while let first = rest.first {
                if !isInStream {
                    if hasStream {
                        // Only gzip has several members. Zeros can pad the block after the last member.
                        if format == .deflate || first == 0 {
                            guard rest.allSatisfy({ $0 == 0 }), format == .gzip else { throw .brokenCoding }
                            return true
                        }
                        guard zlib.reset(stream) == 0 else { throw .brokenCoding }
                    } else if format == .deflate, first & 15 != 8 {
                        // The zlib format begins with the compression method 8. Other bytes are raw deflate data, so
                        // restart without the zlib header.
                        _ = zlib.end(stream)
                        stream.pointee = Zlib.Stream()
                        guard begin(windowBits: -15) else { throw .brokenCoding }
                    }
                    isInStream = true
                }
                guard try inflate(&rest, to: output) else { return false }
            }
            return true
        }

        /// Decodes until the input or the compressed stream ends. Returns `false` if `output` returned `false`.
        private func inflate(
            _ rest: inout UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            stream.pointee.input = rest.baseAddress
            stream.pointee.inputCount = UInt32(rest.count)
            while isInStream {
                stream.pointee.output = buffer.baseAddress
                stream.pointee.outputCount = UInt32(buffer.count)
                let result = zlib.inflate(stream, 0)
                // Z_OK, Z_STREAM_END and Z_BUF_ERROR aren't failures. Z_BUF_ERROR means that no progress is possible.
                guard [0, 1, -5].contains(result) else { throw .brokenCoding }
                let count = buffer.count - Int(stream.pointee.outputCount)
                if count > 0, try !output(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return false }
                if result == 1 { (isInStream, hasStream) = (false, true) }
                if stream.pointee.inputCount == 0, count < buffer.count { break }
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.suffix(Int(stream.pointee.inputCount)))
            return true
        }
    }
#endif
