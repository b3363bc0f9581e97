#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The version of the running executable. Another build of the same version of netgen has another value, and so has a
/// copy of the executable.
struct ExecutableVersion: CustomStringConvertible {
    let description: String

    /// Creates the version; `nil` if the system doesn't provide the executable's file.
    ///
    /// Programs can set the modification time of a file, but not the time of its last change.
    init?() {
        var status = stat()
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0, stat(path, &status) == 0 else { return nil }
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            guard stat("/proc/self/exe", &status) == 0 else { return nil }
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        let times = [modified, changed].flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }
        let numbers = ["\(status.st_dev)", "\(status.st_ino)", "\(status.st_size)"]
        description = "\(Version.current) \((numbers + times.map(String.init)).joined(separator: " "))"
    }
}
