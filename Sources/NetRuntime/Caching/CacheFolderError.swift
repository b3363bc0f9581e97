public import Foundation
import NetRuntime

/// An error that prevents a ``ResponseCache`` from using its folder.
public enum CacheFolderError: Error, Sendable, Hashable {
    /// A folder that is a symbolic link, belongs to another user, or contains files from another source. The cache
    /// doesn't read, write or remove files in it.
    case notCacheFolder
    /// A folder that isn't writable, so its files might be out of date. The cache doesn't read them.
    case notWritable
    /// Files that can't be removed. The cache reads no file in the folder until these files are removed.
    case notRemovable
}

extension CacheFolderError: CustomStringConvertible, LocalizedError {
    /// A description of the reason.
    public var description: String {
        switch self {
        case .notCacheFolder: "The cache folder is a symbolic link or contains other files"
        case .notWritable: "The cache folder is not writable"
        case .notRemovable: "Files in the cache folder cannot be removed"
        }
    }

    /// A description of the reason.
    public var errorDescription: String? { description }
}
