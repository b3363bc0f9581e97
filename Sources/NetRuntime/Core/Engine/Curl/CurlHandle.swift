#if os(Linux)
    /// A handle for one transfer of libcurl at a time. It is used on one thread.
    final class CurlHandle {
        /// The `CURL *` of libcurl.
        let easy: CurlFunctions.Handle

        private let functions: CurlFunctions.Easy
        private let errorBuffer: UnsafeMutablePointer<CChar>
        private var headers: CurlFunctions.List?
        /// The number of the first required option that couldn't be set since the last reset; `nil` if all were set.
        private(set) var failedOption: Int32?

        /// Creates a handle; `nil` if there is no memory.
        init?(_ library: CurlLibrary) {
            functions = library.functions.easy
            guard let easy = functions.make() else { return nil }
            self.easy = easy
            errorBuffer = .allocate(capacity: Self.errorBufferSize)
        }

        deinit {
            functions.clean(easy)
            functions.free(headers)
            errorBuffer.deallocate()
        }

        /// The size of the buffer for error messages: `CURL_ERROR_SIZE`.
        private static let errorBufferSize = 256

        /// Resets the handle. Its connections stay open.
        func reset() {
            functions.reset(easy)
            functions.free(headers)
            headers = nil
            errorBuffer.pointee = 0
            failedOption = nil
            set(.errorBuffer, UnsafeMutableRawPointer(errorBuffer))
        }

        /// The message of libcurl for the last error.
        var errorMessage: String { String(cString: errorBuffer) }

        /// Sets the value of an integer option.
        func set(_ option: CurlOption<Int>, _ value: Int) { set(option, raw: value) }

        /// Sets the value of a string option. libcurl copies the string.
        func set(_ option: CurlOption<String>, _ value: String) {
            value.withCString { _ = set(option, raw: Int(bitPattern: $0)) }
        }

        /// Removes the value of a string option.
        func clear(_ option: CurlOption<String>) { set(option, raw: 0) }

        /// Sets a context or a buffer. The value has to stay valid until the handle is reset or released.
        func set(_ option: CurlOption<UnsafeMutableRawPointer>, _ value: UnsafeMutableRawPointer) {
            set(option, raw: Int(bitPattern: value))
        }

        /// Sets the handle whose data is shared with other handles.
        func set(_ option: CurlOption<CurlFunctions.Handle>, _ value: CurlFunctions.Handle) {
            set(option, raw: Int(bitPattern: value))
        }

        /// Sets a function that libcurl calls.
        ///
        /// The option's type is that of the function, so libcurl always calls the function with the expected
        /// arguments. Only C functions reach `unsafeBitCast`, because options of other types have separate overloads,
        /// and a C function is one address.
        ///
        /// - Returns: `false` if this libcurl doesn't support the option.
        @discardableResult
        func set<Function>(_ option: CurlOption<Function>, _ function: Function) -> Bool {
            set(option, raw: unsafeBitCast(function, to: Int.self))
        }

        /// Sets the header lines. Returns `false` if there is no memory.
        func set(headers lines: some Sequence<String>) -> Bool {
            for line in lines {
                guard let list = functions.append(headers, line) else { return false }
                headers = list
            }
            return set(CurlOption<CurlFunctions.List?>.headers, raw: Int(bitPattern: headers))
        }

        @discardableResult
        private func set<Value>(_ option: CurlOption<Value>, raw value: Int) -> Bool {
            guard functions.set(easy, option.number, value) != 0 else { return true }
            if !option.isOptional { failedOption = failedOption ?? option.number }
            return false
        }

        /// Returns a value of the transfer; 0 if it is unknown.
        func number(_ info: CurlInfo) -> Int {
            var value = 0
            return functions.get(easy, info.rawValue, &value) == 0 ? value : 0
        }

        /// The TLS connection of the transfer; `nil` if there is none.
        var secureSession: (library: SecureLibrary?, connection: UnsafeMutableRawPointer?)? {
            var session: UnsafeRawPointer?
            guard functions.get(easy, CurlInfo.secureSession.rawValue, &session) == 0, let session else { return nil }
            // A `struct curl_tlssessioninfo`, which libcurl keeps in the handle. It contains an enum, and a pointer
            // whose offset is its own size.
            let library = SecureLibrary(rawValue: session.load(as: Int32.self))
            let size = MemoryLayout<Int>.size
            return (library, session.load(fromByteOffset: size, as: UnsafeMutableRawPointer?.self))
        }

        /// Continues a paused transfer, or makes libcurl check a transfer that isn't paused. Returns a `CURLE_…` code,
        /// which isn't 0 if the transfer has to end.
        func unpause() -> Int32 {
            // Newer versions ignore the call unless the transfer is paused, so pause it first.
            _ = functions.pause(easy, CurlSignal.pauseReceiving)
            return functions.pause(easy, CurlSignal.unpause)
        }
    }
#endif
