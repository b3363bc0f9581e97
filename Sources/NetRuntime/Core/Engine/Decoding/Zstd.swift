#if os(Linux)
    import Foundation

    /// The decoding functions of Zstandard (`zstd.h`).
    ///
    /// Sendable although the compiler can't prove it: the properties are addresses of code, which never change.
    struct Zstd: @unchecked Sendable {
        /// A `ZSTD_inBuffer` or a `ZSTD_outBuffer`.
        fileprivate struct Buffer {
            var bytes: UnsafeRawPointer?
            var count: Int
            var position = 0
        }

        fileprivate typealias Make = @convention(c) () -> OpaquePointer?
        fileprivate typealias Decode =
            @convention(c) (
                OpaquePointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer
            ) -> Int
        fileprivate typealias Judge = @convention(c) (Int) -> UInt32
        fileprivate typealias End = @convention(c) (OpaquePointer) -> Int

        fileprivate let make: Make
        fileprivate let decode: Decode
        fileprivate let isError: Judge
        fileprivate let end: End

        /// The Zstandard library that libcurl loads; `nil` if this process has none.
        static let shared = Zstd()

        private init?() {
            guard let library = LoadedLibrary("libzstd.so.1", with: "ZSTD_createDStream"),
                let make: Make = library["ZSTD_createDStream"], let decode: Decode = library["ZSTD_decompressStream"],
                let isError: Judge = library["ZSTD_isError"], let end: End = library["ZSTD_freeDStream"]
            else { return nil }
            (self.make, self.decode, self.isError, self.end) = (make, decode, isError, end)
        }

        /// Creates a decoder; `nil` if there is no memory.
        func makeDecoder() -> (any ContentDecoder)? { make().map { ZstdDecoder(self, $0) } }
    }

    /// A decoder of Zstandard with any number of frames (RFC 8878).
    private final class ZstdDecoder: ContentDecoder {
        private let zstd: Zstd
        private let state: OpaquePointer
        private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 15, alignment: 16)
        private(set) var isAtEnd = true

        init(_ zstd: Zstd, _ state: OpaquePointer) {
            self.zstd = zstd
            self.state = state
        }

        deinit {
            _ = zstd.end(state)
            buffer.deallocate()
        }

        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            var input = Zstd.Buffer(bytes: bytes.baseAddress, count: bytes.count)
            var isFull = false
            while input.position < input.count || isFull {
                var outputBuffer = Zstd.Buffer(bytes: UnsafeRawPointer(buffer.baseAddress), count: buffer.count)
                let rest = zstd.decode(state, &outputBuffer, &input)
                guard zstd.isError(rest) == 0 else { throw .brokenCoding }
                isAtEnd = rest == 0
                isFull = outputBuffer.position == outputBuffer.count && !isAtEnd
                if outputBuffer.position > 0,
                    try !output(UnsafeRawBufferPointer(rebasing: buffer[..<outputBuffer.position]))
                {
                    return false
                }
            }
            return true
        }
    }
#endif
