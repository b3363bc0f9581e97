#if os(Linux)
    import Foundation

    /// The decoding functions of Brotli (`brotli/decode.h`).
    ///
    /// Sendable although the compiler can't prove it: the properties are addresses of code, which never change.
    struct Brotli: @unchecked Sendable {
        fileprivate typealias Make = @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?
        fileprivate typealias Decode =
            @convention(c) (
                OpaquePointer, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UnsafeRawPointer?>,
                UnsafeMutablePointer<Int>,
                UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>?
            ) -> Int32
        fileprivate typealias End = @convention(c) (OpaquePointer) -> Void

        fileprivate let make: Make
        fileprivate let decode: Decode
        fileprivate let end: End

        /// The Brotli library that libcurl loads; `nil` if this process has none.
        static let shared = Brotli()

        private init?() {
            guard let library = LoadedLibrary("libbrotlidec.so.1", with: "BrotliDecoderCreateInstance"),
                let make: Make = library["BrotliDecoderCreateInstance"],
                let decode: Decode = library["BrotliDecoderDecompressStream"],
                let end: End = library["BrotliDecoderDestroyInstance"]
            else { return nil }
            (self.make, self.decode, self.end) = (make, decode, end)
        }

        /// Creates a decoder; `nil` if there is no memory.
        func makeDecoder() -> (any ContentDecoder)? { make(nil, nil, nil).map { BrotliDecoder(self, $0) } }
    }

    /// A decoder of Brotli (RFC 7932).
    private final class BrotliDecoder: ContentDecoder {
        private let brotli: Brotli
        private let state: OpaquePointer
        private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 15, alignment: 16)
        private var hasBegun = false
        private var isFinished = false

        init(_ brotli: Brotli, _ state: OpaquePointer) {
            self.brotli = brotli
            self.state = state
        }

        deinit {
            brotli.end(state)
            buffer.deallocate()
        }

        var isAtEnd: Bool { isFinished || !hasBegun }

        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            guard !bytes.isEmpty else { return true }
            guard !isFinished else { throw .brokenCoding }
            hasBegun = true
            var (input, inputCount) = (bytes.baseAddress, bytes.count)
            while true {
                var (outputPointer, outputCapacity) = (buffer.baseAddress, buffer.count)
                let result = brotli.decode(state, &inputCount, &input, &outputCapacity, &outputPointer, nil)
                guard result > 0 else { throw .brokenCoding }
                let count = buffer.count - outputCapacity
                if count > 0, try !output(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { return false }
                switch result {
                // 1 is success, and 3 means that more output follows.
                case 1: isFinished = true
                case 3: continue
                default: break
                }
                guard inputCount == 0 else { throw .brokenCoding }
                return true
            }
        }
    }
#endif
