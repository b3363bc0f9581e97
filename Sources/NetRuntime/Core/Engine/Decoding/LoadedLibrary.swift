#if os(Linux)
    import Foundation

    /// A library that is loaded in this process or installed in the system.
    ///
    /// This is the only type that looks up functions by name.
    struct LoadedLibrary {
        private let handle: UnsafeMutableRawPointer

        /// Creates a reference to a library that has a function; `nil` if there is no such library.
        init?(_ file: String, with function: String) {
            let candidates = [dlopen(nil, RTLD_NOW), dlopen(file, RTLD_NOW)]
            guard let handle = candidates.compactMap({ $0 }).first(where: { dlsym($0, function) != nil }) else {
                return nil
            }
            self.handle = handle
        }

        /// Accesses a function by its name; `nil` if the library has no such function.
        ///
        /// The compiler can't check the function's type. Callers only look up functions of a stable ABI, with the types
        /// in its headers.
        subscript<Function>(name: String) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
        }
    }
#endif
