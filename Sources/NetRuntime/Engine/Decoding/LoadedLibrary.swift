#if os(Linux)
    import Foundation

    /// A library that is loaded in this process or installed in the system.
    ///
    /// Functions are found by name only here.
    struct LoadedLibrary {
        private let handle: UnsafeMutableRawPointer

        /// Creates a reference to the library with a function; `nil` if there is none.
        init?(_ file: String, with function: String) {
            let candidates = [dlopen(nil, RTLD_NOW), dlopen(file, RTLD_NOW)]
            guard let handle = candidates.compactMap({ $0 }).first(where: { dlsym($0, function) != nil }) else {
                return nil
            }
            self.handle = handle
        }

        /// Accesses a function by its name; `nil` if the library has no such function.
        ///
        /// The compiler can't check the function's type. Callers name only functions of a stable ABI, with the types of
        /// its headers.
        subscript<Function>(name: String) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
        }
    }
#endif
