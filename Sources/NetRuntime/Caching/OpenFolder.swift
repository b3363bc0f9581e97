import Foundation
import NetRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#endif

/// An open folder. Files are opened by name relative to it, and symbolic links are never followed.
final class OpenFolder: Sendable {
    private let descriptor: Int32
    private let path: String

    private init?(_ descriptor: Int32, _ path: String) {
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        self.path = path
    }

    /// Creates a reference to a folder and opens it; `nil` if the folder doesn't exist or is a symbolic link.
    convenience init?(_ path: String) { self.init(open(path, Self.flags), path) }

    /// Creates a reference to a folder in another folder and opens it; `nil` if the folder doesn't exist or is a
    /// symbolic link.
    convenience init?(_ name: String, in parent: OpenFolder) {
        self.init(openat(parent.descriptor, name, Self.flags), "\(parent.path)/\(name)")
    }

    deinit { close(descriptor) }

    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    /// The names of all files and folders in the folder; empty if they can't be listed.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    /// Whether the current user owns the folder.
    var isOwned: Bool {
        var info = stat()
        return fstat(descriptor, &info) == 0 && info.st_uid == geteuid()
    }

    /// Whether files can be created and removed in the folder.
    var isWritable: Bool { faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 }

    /// Denies all other users access to the folder.
    func protect() { fchmod(descriptor, 0o700) }

    func has(_ name: String) -> Bool {
        var info = stat()
        return fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Returns the size and the date of a file; `nil` if the current user has no such file.
    func file(_ name: String) -> (size: Int, date: Date)? {
        var info = stat()
        guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0, Self.isOwnedFile(info) else { return nil }
        #if canImport(Darwin)
            let time = info.st_mtimespec
        #else
            let time = info.st_mtim
        #endif
        return (Int(info.st_size), Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9))
    }

    func read(_ name: String) -> Data? {
        guard let handle = handle(name, O_RDONLY) else { return nil }
        return (try? handle.readToEnd()) ?? Data()
    }

    /// Creates a file that only this user can read. Returns `false` if a file of that name exists, or if writing
    /// fails.
    func create(_ name: String, _ data: Data) -> Bool {
        guard let handle = handle(name, O_WRONLY | O_CREAT | O_EXCL) else { return false }
        return (try? handle.write(contentsOf: data)) != nil
    }

    func makeFolder(_ name: String) { mkdirat(descriptor, name, 0o700) }

    func move(_ name: String, to other: String) -> Bool { renameat(descriptor, name, descriptor, other) == 0 }

    /// Updates the date of a file, to mark it as used.
    func touch(_ name: String) { utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW) }

    /// Removes a file. Returns `false` if this fails, and then empties the file if possible.
    func remove(_ name: String) -> Bool {
        if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return true }
        try? handle(name, O_WRONLY)?.truncate(atOffset: 0)
        return false
    }

    /// Removes a folder if it is empty.
    func removeFolder(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }

    /// Opens a file. Returns `nil` if this fails, or if the file isn't a regular file of only the current user.
    private func handle(_ name: String, _ flags: Int32) -> FileHandle? {
        let file = openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var info = stat()
        return fstat(file, &info) == 0 && Self.isOwnedFile(info) ? handle : nil
    }

    /// Returns whether the current user owns a regular file and the file has only one name. Another hard link could
    /// belong to another user.
    private static func isOwnedFile(_ file: stat) -> Bool {
        file.st_mode & S_IFMT == S_IFREG && file.st_uid == geteuid() && file.st_nlink == 1
    }
}
