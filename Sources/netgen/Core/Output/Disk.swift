#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A namespace for file system operations. It calls POSIX directly, so netgen needs no other library, and errors
/// contain the system's reason.
enum Disk {
    /// The type of the file at a path. Symbolic links aren't followed.
    enum FileType {
        case nothing, file, folder, link, other
    }

    static func kind(of path: String) -> FileType {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Returns whether the path is a folder. Symbolic links are followed.
    static func isFolder(_ path: String) -> Bool { leads(path, to: S_IFDIR) }

    /// Returns whether the path is a regular file. Symbolic links are followed. Returns `false` for devices and pipes,
    /// which may have no end.
    static func isFile(_ path: String) -> Bool { leads(path, to: S_IFREG) }

    private static func leads(_ path: String, to kind: mode_t) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
    }

    /// Returns whether two paths refer to the same file, or would if the file existed.
    static func areSame(_ path: String, _ other: String) -> Bool {
        if let one = identity(of: path), let two = identity(of: other) { return one == two }
        // On many disks, names that differ only in case refer to the same file, so ignore the case.
        return Path.name(of: path).lowercased() == Path.name(of: other).lowercased()
            && identity(of: Path.parent(of: path)) == identity(of: Path.parent(of: other))
    }

    /// Returns the device and the inode of a file, or `nil` if it doesn't exist.
    private static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        return stat(path, &status) == 0 ? [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)] : nil
    }

    static func contents(of path: String) throws(DiskError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }

        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes.append(contentsOf: buffer[..<count])
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw .last("read", path)
            }
        }
    }

    /// Creates a file, or overwrites an existing one. Never writes through a symbolic link.
    static func makeFile(_ path: String, holding bytes: [UInt8]) throws(DiskError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        guard send(bytes, to: descriptor) else {
            let error = DiskError.last("write", path)
            close(descriptor)
            throw error
        }
        // Some file systems report a full disk only when the file is closed.
        guard close(descriptor) == 0 else { throw .last("write", path) }
    }

    /// Appends to a file, or creates it. Returns `false` on failure.
    static func append(_ bytes: [UInt8], to path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isComplete = send(bytes, to: descriptor)
        return close(descriptor) == 0 && isComplete
    }

    /// Writes all bytes to an open descriptor. Returns `false` on failure, with the reason in `errno`.
    @discardableResult
    static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                write(descriptor, buffer.baseAddress, buffer.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Creates or replaces a file atomically.
    static func replaceFile(_ path: String, holding bytes: [UInt8]) throws(DiskError) {
        // A device can't be replaced, and a symbolic link must not be. Write in place instead, which fails for a link.
        guard [.nothing, .file].contains(kind(of: path)) else { return try makeFile(path, holding: bytes) }
        let temporary = OutputTransaction.temporaryPath(of: path)
        do {
            try makeFile(temporary, holding: bytes)
            try move(temporary, to: path)
        } catch {
            try? removeFile(temporary)
            throw error.withPath(path)
        }
    }

    /// Renames a file atomically. Replaces an existing file at the new path.
    static func move(_ path: String, to other: String) throws(DiskError) {
        guard rename(path, other) == 0 else { throw .last("write", other) }
    }

    static func removeFile(_ path: String) throws(DiskError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last("remove", path) }
    }

    /// Removes a folder if it is empty. Returns whether it has been removed.
    @discardableResult
    static func removeEmptyFolder(_ path: String) -> Bool {
        rmdir(path) == 0
    }

    /// Removes the folders that are empty. An outer folder comes before the folders in it.
    static func removeEmptyFolders(_ paths: [String]) {
        for path in paths.reversed() { removeEmptyFolder(path) }
    }

    /// Creates a folder and its missing parents. An error leaves none of them.
    ///
    /// - Returns: The folders that were created, outermost first.
    @discardableResult
    static func makeFolder(_ path: String) throws(DiskError) -> [String] {
        if isFolder(path) { return [] }
        let parent = Path.parent(of: path)
        let createdFolders = parent == path ? [] : try makeFolder(parent)
        // Another process may have created the folder in the meantime.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else {
            let error = DiskError.last("make the folder", path)
            removeEmptyFolders(createdFolders)
            throw error
        }
        return createdFolders + [path]
    }

    /// Returns the names in a folder in alphabetical order, without `.` and `..`.
    static func names(in folder: String) throws(DiskError) -> [String] {
        guard let stream = opendir(folder) else { throw .last("read", folder) }
        defer { closedir(stream) }

        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Runs the work while SIGINT, SIGTERM and SIGHUP are blocked. These signals take effect only before or after the
    /// work.
    static func uninterrupted<Result>(_ work: () throws(DiskError) -> Result) throws(DiskError) -> Result {
        var signals = sigset_t()
        var previous = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        return try work()
    }
}

/// An error of the file system, with its reason.
struct DiskError: Error, CustomStringConvertible {
    private var action: String
    private var path: String
    private var reason: String
    /// The advice for the user.
    private(set) var fix: String?

    var description: String { "cannot \(action) \(path): \(reason)" }

    /// Returns the error of the last failed call, from `errno`.
    static func last(_ action: String, _ path: String) -> DiskError {
        DiskError(action: action, path: path, reason: String(cString: strerror(errno)))
    }

    /// Returns the error with another path, such as that of the output in place of a temporary file.
    func withPath(_ path: String) -> DiskError {
        DiskError(action: action, path: path, reason: reason, fix: fix)
    }

    /// Returns the error with advice for the user.
    func fixed(_ fix: String) -> DiskError {
        DiskError(action: action, path: path, reason: reason, fix: fix)
    }
}
