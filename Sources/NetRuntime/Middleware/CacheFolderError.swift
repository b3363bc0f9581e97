public import Foundation

/// A reason for which a ``ResponseCache`` doesn't use its folder.
public enum CacheFolderError: Error, Sendable, Hashable {
    /// The folder is a symbolic link, or has files that no cache has made. Nothing in it is read, written or removed.
    case notOwn
    /// The folder is not writable, so what it has might be out of date. Nothing in it is read.
    case notWritable
    /// Files could not be removed. Nothing in the folder is read until they are.
    case notRemovable
}

extension CacheFolderError: CustomStringConvertible, LocalizedError {
    /// The reason in words.
    public var description: String {
        switch self {
        case .notOwn: "The folder of the cache is a link, or has files of others"
        case .notWritable: "The folder of the cache is not writable"
        case .notRemovable: "Files of the cache could not be removed"
        }
    }

    /// The reason in words.
    public var errorDescription: String? { description }
}
