#if os(Linux)
    import Foundation

    /// The functions of libcurl, found by name in the loaded libraries. So building a program requires neither
    /// libcurl's headers nor its development package. All these functions are part of libcurl's stable ABI
    /// (<https://everything.curl.dev/libcurl/api.html>).
    ///
    /// In C, `setopt` and `getinfo` take a variable number of arguments, which Swift can't pass. Swift calls them with
    /// the one argument that each option has: a 64-bit integer, pointer or function. This call is correct wherever
    /// variable arguments are passed like declared arguments. For integers and pointers, this is the case on Linux for
    /// x86-64 and arm64. On x86-64, both use the same registers, and `%al` only matters for floating-point arguments
    /// (System V psABI, section 3.2.3). On arm64, AAPCS64 applies without Apple's exception (section 6.8.2). On other
    /// processors, no functions are looked up.
    ///
    /// Sendable although the compiler can't prove it: the properties are addresses of code, which never change.
    struct CurlFunctions: @unchecked Sendable {
        /// A `CURL *`, `CURLM *` or `CURLSH *`.
        typealias Handle = OpaquePointer
        /// A `struct curl_slist *`.
        typealias List = OpaquePointer
        typealias Set = @convention(c) (Handle, Int32, Int) -> Int32
        typealias Get = @convention(c) (Handle, Int32, UnsafeMutableRawPointer) -> Int32
        typealias Make = @convention(c) () -> Handle?
        typealias Use = @convention(c) (Handle) -> Int32
        typealias Pair = @convention(c) (Handle, Handle) -> Int32

        let version: @convention(c) () -> UnsafePointer<CChar>
        var easy: Easy
        let multi: Multi
        let share: Share

        /// The `curl_easy_…` and `curl_slist_…` functions.
        struct Easy {
            let make: Make
            let clean: @convention(c) (Handle) -> Void
            let reset: @convention(c) (Handle) -> Void
            let pause: @convention(c) (Handle, Int32) -> Int32
            var set: Set
            let get: Get
            let append: @convention(c) (List?, UnsafePointer<CChar>) -> List?
            let free: @convention(c) (List?) -> Void
        }

        /// The `curl_multi_…` functions.
        struct Multi {
            let make: Make
            let clean: Use
            let add: Pair
            let remove: Pair
            let perform: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32
            let poll: @convention(c) (Handle, OpaquePointer?, UInt32, Int32, OpaquePointer?) -> Int32
            let wake: Use
            let next: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
            let set: Set
        }

        /// The `curl_share_…` functions.
        struct Share {
            let make: Make
            let clean: Use
            let set: Set
        }

        /// Creates the table of functions and initializes the library; `nil` if a function is missing.
        init?() {
            #if arch(x86_64) || arch(arm64)
                // `curl_multi_wakeup` of 2020 is the newest of these functions, so look for a library that has it.
                // FoundationNetworking loads libcurl.
                guard let symbols = LoadedLibrary("libcurl.so.4", with: "curl_multi_wakeup"),
                    let prepare: @convention(c) (Int) -> Int32 = symbols["curl_global_init"],
                    let version: @convention(c) () -> UnsafePointer<CChar> = symbols["curl_version"],
                    let easy = Easy(symbols), let multi = Multi(symbols), let share = Share(symbols),
                    prepare(Self.prepareAll) == 0
                else { return nil }
                (self.version, self.easy, self.multi, self.share) = (version, easy, multi, share)
            #else
                return nil
            #endif
        }

        /// The flag to initialize all parts of libcurl: `CURL_GLOBAL_ALL`.
        private static let prepareAll = 3
    }

    extension CurlFunctions.Easy {
        fileprivate init?(_ symbols: LoadedLibrary) {
            guard let make: CurlFunctions.Make = symbols["curl_easy_init"],
                let clean: @convention(c) (CurlFunctions.Handle) -> Void = symbols["curl_easy_cleanup"],
                let reset: @convention(c) (CurlFunctions.Handle) -> Void = symbols["curl_easy_reset"],
                let pause: @convention(c) (CurlFunctions.Handle, Int32) -> Int32 = symbols["curl_easy_pause"],
                let set: CurlFunctions.Set = symbols["curl_easy_setopt"],
                let get: CurlFunctions.Get = symbols["curl_easy_getinfo"],
                let append: @convention(c) (CurlFunctions.List?, UnsafePointer<CChar>) -> CurlFunctions.List? = symbols[
                    "curl_slist_append"
                ],
                let free: @convention(c) (CurlFunctions.List?) -> Void = symbols["curl_slist_free_all"]
            else { return nil }
            self.init(
                make: make,
                clean: clean,
                reset: reset,
                pause: pause,
                set: set,
                get: get,
                append: append,
                free: free
            )
        }
    }

    extension CurlFunctions.Multi {
        fileprivate init?(_ symbols: LoadedLibrary) {
            typealias Handle = CurlFunctions.Handle
            typealias Count = UnsafeMutablePointer<Int32>
            guard let make: CurlFunctions.Make = symbols["curl_multi_init"],
                let clean: CurlFunctions.Use = symbols["curl_multi_cleanup"],
                let add: CurlFunctions.Pair = symbols["curl_multi_add_handle"],
                let remove: CurlFunctions.Pair = symbols["curl_multi_remove_handle"],
                let perform: @convention(c) (Handle, Count) -> Int32 = symbols["curl_multi_perform"],
                let poll: @convention(c) (Handle, OpaquePointer?, UInt32, Int32, OpaquePointer?) -> Int32 = symbols[
                    "curl_multi_poll"
                ],
                let wake: CurlFunctions.Use = symbols["curl_multi_wakeup"],
                let next: @convention(c) (Handle, Count) -> UnsafeRawPointer? = symbols["curl_multi_info_read"],
                let set: CurlFunctions.Set = symbols["curl_multi_setopt"]
            else { return nil }
            self.init(
                make: make,
                clean: clean,
                add: add,
                remove: remove,
                perform: perform,
                poll: poll,
                wake: wake,
                next: next,
                set: set
            )
        }
    }

    extension CurlFunctions.Share {
        fileprivate init?(_ symbols: LoadedLibrary) {
            guard let make: CurlFunctions.Make = symbols["curl_share_init"],
                let clean: CurlFunctions.Use = symbols["curl_share_cleanup"],
                let set: CurlFunctions.Set = symbols["curl_share_setopt"]
            else { return nil }
            self.init(make: make, clean: clean, set: set)
        }
    }
#endif
