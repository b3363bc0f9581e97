import Foundation
import NetRuntime

/// A store of responses in the files of a folder, with a maximum size. The least recently used files are removed first.
///
/// A file is written under a temporary name and then renamed, so that it is always complete. A file that a crash or a
/// disk fault has damaged is removed when it is read. See ``ResponseFile``.
struct ResponseFiles: Sendable {
    private struct Entry {
        let name: String
        let size: Int
        var lastUse: Int
    }

    private let folder: ResponseFolder
    private let capacity: Int
    /// The files by the digest of their URL, which is the first part of their names; `nil` until the folder has been
    /// listed.
    private var entries: [String: [Entry]]?
    private var useCount = 0
    /// The reason for which the folder isn't used; `nil` if it is used or hasn't been listed.
    private var problem: CacheFolderError?
    /// The size of all files in ``entries``, in bytes.
    private var knownSize = 0

    init(_ folder: ResponseFolder, capacity: Int) {
        self.folder = folder
        self.capacity = capacity
    }

    /// The reason for which the folder isn't used; `nil` if it is used.
    var folderError: CacheFolderError? {
        mutating get {
            list()
            return problem
        }
    }

    /// The size of all files in bytes.
    var size: Int {
        mutating get {
            list()
            return knownSize
        }
    }

    /// Returns the latest response for a request; `nil` if none is stored.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        var latest: (stored: StoredResponse, name: String)?
        for (name, stored) in responses(for: request) where latest.map({ $0.stored.asked < stored.asked }) ?? true {
            latest = (stored, name)
        }
        if let latest { use(latest.name) }
        return latest?.stored
    }

    /// Replaces the responses for a request. If `stored` is `nil`, they are only removed.
    mutating func replace(for request: HTTPRequest, with stored: StoredResponse?) {
        for (name, _) in responses(for: request) { remove(name) }
        guard problem == nil, let stored, let file = ResponseFile.data(of: stored), file.count <= capacity / 4 else {
            return
        }
        let name = ResponseFile.name(of: stored, to: request)
        remove(name)
        guard folder.write(file, to: name) else { return }
        useCount += 1
        let entry = Entry(name: name, size: file.count, lastUse: useCount)
        entries?[ResponseFile.address(of: name), default: []].append(entry)
        knownSize += file.count
        makeRoom()
    }

    /// Removes all responses of a URL.
    mutating func invalidate(_ url: URL) {
        list()
        for entry in entries?[ResponseFile.address(of: url)] ?? [] { remove(entry.name) }
    }

    /// Removes all responses. The removal is complete even if the process ends meanwhile.
    ///
    /// - Throws: `CacheFolderError` if a file can't be removed. Files aren't read until a later call succeeds.
    mutating func removeAll() throws(CacheFolderError) {
        list()
        // If the folder isn't a cache folder, the cache has read no file in it, so don't remove any.
        guard problem != .notCacheFolder else { return }
        entries = [:]
        knownSize = 0
        do {
            try folder.empty()
            problem = nil
        } catch {
            problem = error
            throw error
        }
    }

    /// Returns the responses for a request. Files that are damaged or missing are removed.
    private mutating func responses(for request: HTTPRequest) -> [(name: String, stored: StoredResponse)] {
        list()
        guard problem == nil else { return [] }
        var found: [(name: String, stored: StoredResponse)] = []
        for entry in entries?[ResponseFile.address(of: request.url)] ?? [] {
            switch folder.read(entry.name).map({ ResponseFile.reading($0, for: request) }) {
            case .stored(let stored): found.append((entry.name, stored))
            case .otherRequest: break
            case .damaged: remove(entry.name)
            // The system denies access to a protected file until the device is unlocked, so keep the entry.
            case nil: if !folder.has(entry.name) { remove(entry.name) }
            }
        }
        return found
    }

    /// Lists the files of earlier runs on the first call, from the least to the most recently used.
    private mutating func list() {
        guard entries == nil else { return }
        entries = [:]
        let files: [(name: String, size: Int)]
        do {
            files = try folder.files()
        } catch {
            problem = error
            return
        }
        for file in files {
            useCount += 1
            let entry = Entry(name: file.name, size: file.size, lastUse: useCount)
            entries?[ResponseFile.address(of: file.name), default: []].append(entry)
            knownSize += file.size
        }
        makeRoom()
    }

    private mutating func use(_ name: String) {
        let address = ResponseFile.address(of: name)
        guard let index = entries?[address]?.firstIndex(where: { $0.name == name }) else { return }
        useCount += 1
        entries?[address]?[index].lastUse = useCount
        folder.touch(name)
    }

    private mutating func remove(_ name: String) {
        let address = ResponseFile.address(of: name)
        guard let index = entries?[address]?.firstIndex(where: { $0.name == name }) else { return }
        knownSize -= entries?[address]?.remove(at: index).size ?? 0
        if entries?[address]?.isEmpty == true { entries?[address] = nil }
        if !folder.remove(name) { problem = .notRemovable }
    }

    /// Removes the least recently used files if the store is too large. Removes more files than necessary, so that the
    /// next calls needn't sort.
    private mutating func makeRoom() {
        guard knownSize > capacity else { return }
        for old in (entries ?? [:]).values.joined().sorted(by: { $0.lastUse < $1.lastUse }) {
            if knownSize <= capacity - capacity / 8 { return }
            remove(old.name)
        }
    }
}
