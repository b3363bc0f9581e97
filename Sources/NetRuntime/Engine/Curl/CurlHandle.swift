#if os(Linux)
    /// One transfer of libcurl, and after it the next. Used by one thread.
    final class CurlHandle {
        /// What a transfer calls with bytes that have arrived, and for bytes to send: as `fwrite` and `fread`.
        typealias Bytes = @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer) -> Int
        /// What a transfer calls to send from another place than where it is, as `fseek`.
        typealias Seek = @convention(c) (UnsafeMutableRawPointer, Int, Int32) -> Int32

        /// What a transfer calls before it looks up a host.
        typealias Lookup =
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer)
            -> Int32
        /// What a transfer calls with a new socket.
        typealias Socket = @convention(c) (UnsafeMutableRawPointer, Int32, Int32) -> Int32
        /// What a transfer calls before it sends, with the addresses and ports of its connection.
        typealias Sending =
            @convention(c) (
                UnsafeMutableRawPointer, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
            ) -> Int32

        /// What libcurl calls it.
        let easy: CurlFunctions.Handle

        private let functions: CurlFunctions.Easy
        private let words: UnsafeMutablePointer<CChar>
        private var headers: CurlFunctions.List?

        /// `nil` if there is no memory.
        init?(_ library: CurlLibrary) {
            functions = library.functions.easy
            guard let easy = functions.make() else { return nil }
            self.easy = easy
            words = .allocate(capacity: Self.wordsCount)
        }

        deinit {
            functions.clean(easy)
            functions.free(headers)
            words.deallocate()
        }

        /// `CURL_ERROR_SIZE`.
        private static let wordsCount = 256

        /// Resets the handle. Its connections stay open.
        func reset() {
            functions.reset(easy)
            functions.free(headers)
            headers = nil
            words.pointee = 0
            set(.errorBuffer, Int(bitPattern: words))
        }

        /// What libcurl said of the last error.
        var lastWords: String { String(cString: words) }

        /// Sets a number or an address.
        func set(_ option: CurlOption, _ value: Int) { _ = functions.set(easy, option.rawValue, value) }

        /// Sets a text, which is copied.
        func set(_ option: CurlOption, _ value: String) { value.withCString { set(option, Int(bitPattern: $0)) } }

        /// Sets what is called.
        func set(_ option: CurlOption, _ value: Bytes) {
            set(option, Int(bitPattern: unsafeBitCast(value, to: UnsafeRawPointer.self)))
        }

        /// Sets what is called.
        func set(_ option: CurlOption, _ value: Seek) {
            set(option, Int(bitPattern: unsafeBitCast(value, to: UnsafeRawPointer.self)))
        }

        /// Sets what is called.
        func set(lookup value: Lookup) {
            set(.lookup, Int(bitPattern: unsafeBitCast(value, to: UnsafeRawPointer.self)))
        }

        /// Sets what is called.
        func set(socket value: Socket) {
            set(.socket, Int(bitPattern: unsafeBitCast(value, to: UnsafeRawPointer.self)))
        }

        /// Sets what is called.
        func set(sending value: Sending) {
            set(.sending, Int(bitPattern: unsafeBitCast(value, to: UnsafeRawPointer.self)))
        }

        /// Sets the header lines. False if there is no memory for them.
        func set(headers lines: some Sequence<String>) -> Bool {
            for line in lines {
                guard let longer = functions.append(headers, line) else { return false }
                headers = longer
            }
            set(.headers, Int(bitPattern: headers))
            return true
        }

        /// What there is to tell; 0 if it is not known.
        func number(_ info: CurlInfo) -> Int {
            var value = 0
            _ = functions.get(easy, info.rawValue, &value)
            return value
        }

        /// Lets a transfer that has paused go on.
        func goOn() { _ = functions.pause(easy, CurlSignal.goOn) }
    }
#endif
