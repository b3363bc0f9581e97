import Foundation
import NetRuntime

/// The folder of a cache. The cache changes only files with names that it creates, in a folder that it has created or
/// found empty. The file `CACHEDIR.TAG` marks such a folder (see bford.info/cachedir).
struct ResponseFolder: Sendable {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    private static let subfolder = "responses"
    private static let tag = "CACHEDIR.TAG"
    private static let tagText = Data("Signature: 8a477f597d28d172789f06886806bc55\n# A cache of NetRuntime\n".utf8)

    /// Returns the files with their sizes, from the least to the most recently used. Removes files that remain from an
    /// interrupted process.
    ///
    /// - Throws: `CacheFolderError` if the folder can't be used.
    func files() throws(CacheFolderError) -> [(name: String, size: Int)] {
        guard let root = try root() else { return [] }
        for name in root.names where ResponseFile.isName(name, after: "removed-") {
            if let removed = OpenFolder(name, in: root), removed.isOwned { clear(removed, removed.names) }
            root.removeFolder(name)
        }
        guard let subfolder = try subfolder(in: root) else { return [] }
        var found: [(name: String, size: Int, date: Date)] = []
        for name in subfolder.names {
            if ResponseFile.isName(name, after: "new-") {
                _ = subfolder.remove(name)
            } else if ResponseFile.isName(name), let file = subfolder.file(name) {
                found.append((name, file.size, file.date))
            }
        }
        return found.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.map { ($0.name, $0.size) }
    }

    func read(_ name: String) -> Data? { open?.read(name) }

    func has(_ name: String) -> Bool { open?.file(name) != nil }

    /// Writes a file completely or not at all. Returns `false` if writing fails.
    func write(_ data: Data, to name: String) -> Bool {
        guard let subfolder = openOrCreate() else { return false }
        let new = "new-" + ResponseFile.randomName()
        if subfolder.create(new, data), subfolder.move(new, to: name) { return true }
        _ = subfolder.remove(new)
        return false
    }

    /// Removes a file. Returns `false` if this fails.
    func remove(_ name: String) -> Bool { open?.remove(name) ?? true }

    /// Updates the date of a file, to mark it as used.
    func touch(_ name: String) { open?.touch(name) }

    /// Removes all files. For other processes, they disappear in one step.
    func empty() throws(CacheFolderError) {
        guard let root = OpenFolder(folder.path), let subfolder = try subfolder(in: root, forReading: false) else {
            return
        }
        let removed = "removed-" + ResponseFile.randomName()
        // The names are listed by the folder's path, which changes when the folder is moved. So list them first.
        let names = subfolder.names
        let isMoved = names.allSatisfy(ResponseFile.isCacheFileName) && root.move(Self.subfolder, to: removed)
        guard clear(subfolder, names) else { throw .notRemovable }
        root.removeFolder(isMoved ? removed : Self.subfolder)
    }

    /// Removes the files of the cache among `names`. Returns `false` if a file can't be removed.
    @discardableResult
    private func clear(_ subfolder: OpenFolder, _ names: [String]) -> Bool {
        names.filter(ResponseFile.isCacheFileName).map(subfolder.remove).allSatisfy(\.self)
    }

    private var open: OpenFolder? { OpenFolder(folder.path).flatMap { OpenFolder(Self.subfolder, in: $0) } }

    /// Returns the folder; `nil` if it doesn't exist yet.
    private func root() throws(CacheFolderError) -> OpenFolder? {
        guard let root = OpenFolder(folder.path) else {
            var found = stat()
            guard lstat(folder.path, &found) != 0 else { throw .notCacheFolder }
            return nil
        }
        guard root.read(Self.tag) != Self.tagText else { return root }
        // Earlier versions didn't write a tag, so check the names of all files.
        let isCacheFolder = root.names.allSatisfy { $0 == Self.subfolder || ResponseFile.isName($0, after: "removed-") }
        guard isCacheFolder, open?.names.allSatisfy(ResponseFile.isCacheFileName) ?? true else { throw .notCacheFolder }
        return root
    }

    /// Returns the folder of the files; `nil` if it doesn't exist yet.
    private func subfolder(in root: OpenFolder, forReading: Bool = true) throws(CacheFolderError) -> OpenFolder? {
        guard root.has(Self.subfolder) else { return nil }
        guard let subfolder = OpenFolder(Self.subfolder, in: root), subfolder.isOwned else { throw .notCacheFolder }
        guard !forReading || subfolder.isWritable else { throw .notWritable }
        if forReading { subfolder.protect() }
        return subfolder
    }

    /// Returns the folder of the files, and creates it if it doesn't exist. Returns `nil` if it can't be created.
    private func openOrCreate() -> OpenFolder? {
        if let open { return open }
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        guard let root = OpenFolder(folder.path) else { return nil }
        _ = root.create(Self.tag, Self.tagText)
        root.makeFolder(Self.subfolder)
        #if canImport(Darwin)
            // The files are only encrypted until the device is first unlocked, so that the app can read them in the
            // background. New files inherit the protection of their folder.
            var subfolder = folder.appendingPathComponent(Self.subfolder, isDirectory: true)
            let protection = FileProtectionType.completeUntilFirstUserAuthentication
            try? FileManager.default.setAttributes([.protectionKey: protection], ofItemAtPath: subfolder.path)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? subfolder.setResourceValues(values)
        #endif
        return open
    }
}
