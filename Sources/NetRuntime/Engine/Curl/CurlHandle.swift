#if os(Linux) && canImport(NetRuntimeCurl)
    internal import NetRuntimeCurl

    /// One transfer of libcurl, and after it the next. Used by one thread.
    final class CurlHandle {
        /// What libcurl calls it.
        let easy: NRCurlEasy

        private let functions: UnsafePointer<NRCurlFunctions>
        private let words: UnsafeMutablePointer<CChar>
        private var headers: NRCurlList?

        /// `nil` if there is no memory for it.
        init?(_ library: CurlLibrary) {
            functions = library.functions
            guard let easy = functions.pointee.easy_init() else { return nil }
            self.easy = easy
            words = .allocate(capacity: Self.wordsCount)
        }

        deinit {
            functions.pointee.easy_cleanup(easy)
            functions.pointee.slist_free_all(headers)
            words.deallocate()
        }

        /// `CURL_ERROR_SIZE`.
        private static let wordsCount = 256

        /// Makes it as good as new. What was opened for it stays open.
        func reset() {
            functions.pointee.easy_reset(easy)
            functions.pointee.slist_free_all(headers)
            headers = nil
            words.pointee = 0
            nr_curl_set_pointer(functions, easy, CurlOption.errorBuffer.rawValue, words)
        }

        /// What libcurl said of the last error.
        var lastWords: String { String(cString: words) }

        func set(_ option: CurlOption, _ value: Int) { nr_curl_set_long(functions, easy, option.rawValue, value) }

        func set(_ option: CurlOption, _ value: Int64) { nr_curl_set_size(functions, easy, option.rawValue, value) }

        /// Sets a text, which is copied.
        func set(_ option: CurlOption, _ value: String?) { nr_curl_set_text(functions, easy, option.rawValue, value) }

        func set(_ option: CurlOption, _ value: UnsafeMutableRawPointer) {
            nr_curl_set_pointer(functions, easy, option.rawValue, value)
        }

        func set(_ option: CurlOption, _ value: @escaping NRCurlBytes) {
            nr_curl_set_bytes(functions, easy, option.rawValue, value)
        }

        func set(_ option: CurlOption, _ value: @escaping NRCurlSeek) {
            nr_curl_set_seek(functions, easy, option.rawValue, value)
        }

        func set(_ option: CurlOption, _ value: NRCurlShare) {
            nr_curl_set_share(functions, easy, option.rawValue, value)
        }

        /// Sets the header lines. False if there is no memory for them.
        func set(headers lines: some Sequence<String>) -> Bool {
            for line in lines {
                guard let longer = functions.pointee.slist_append(headers, line) else { return false }
                headers = longer
            }
            nr_curl_set_list(functions, easy, CurlOption.headers.rawValue, headers)
            return true
        }

        func number(_ info: CurlInfo) -> Int { nr_curl_long(functions, easy, info.rawValue) }

        func size(_ info: CurlInfo) -> Int64 { nr_curl_size(functions, easy, info.rawValue) }

        /// Lets a transfer that has paused go on.
        func goOn() { _ = functions.pointee.easy_pause(easy, CurlSignal.goOn) }
    }
#endif
