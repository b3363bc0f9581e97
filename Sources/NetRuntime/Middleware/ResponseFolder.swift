import Foundation

/// The folder of a cache. The cache touches only files whose names it creates, and only in a folder that it has created
/// or found empty. The file `CACHEDIR.TAG` marks such a folder (see bford.info/cachedir).
struct ResponseFolder: Sendable {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    private static let place = "responses"
    private static let tag = "CACHEDIR.TAG"
    private static let tagText = Data("Signature: 8a477f597d28d172789f06886806bc55\n# A cache of NetRuntime\n".utf8)

    /// Returns the files with their sizes, from the least to the most recently used. Removes the files that an
    /// interrupted process has left.
    ///
    /// - Throws: `CacheFolderError` if the folder can't be used.
    func files() throws(CacheFolderError) -> [(name: String, size: Int)] {
        guard let home = try home() else { return [] }
        for name in home.names where ResponseFile.isName(name, after: "removed-") {
            if let removed = OpenFolder(name, in: home), removed.isOwned { clear(removed, removed.names) }
            home.removeFolder(name)
        }
        guard let place = try place(in: home) else { return [] }
        var found: [(name: String, size: Int, date: Date)] = []
        for name in place.names {
            if ResponseFile.isName(name, after: "new-") {
                _ = place.remove(name)
            } else if ResponseFile.isName(name), let file = place.file(name) {
                found.append((name, file.size, file.date))
            }
        }
        return found.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.map { ($0.name, $0.size) }
    }

    func read(_ name: String) -> Data? { open?.read(name) }

    func has(_ name: String) -> Bool { open?.file(name) != nil }

    /// Writes a file completely or not at all. Returns false if that fails.
    func write(_ data: Data, to name: String) -> Bool {
        guard let place = made() else { return false }
        let new = "new-" + ResponseFile.randomName()
        if place.create(new, data), place.move(new, to: name) { return true }
        _ = place.remove(new)
        return false
    }

    /// Removes a file. Returns false if that fails.
    func remove(_ name: String) -> Bool { open?.remove(name) ?? true }

    /// Updates the date of a file, to mark it as used.
    func touch(_ name: String) { open?.touch(name) }

    /// Removes all files. To other processes, they disappear in one step.
    func empty() throws(CacheFolderError) {
        guard let home = OpenFolder(folder.path), let place = try place(in: home, toRead: false) else { return }
        let removed = "removed-" + ResponseFile.randomName()
        // The names are listed by the folder's path, which changes when the folder is moved.
        let names = place.names
        let isMoved = names.allSatisfy(ResponseFile.isOwnName) && home.move(Self.place, to: removed)
        guard clear(place, names) else { throw .notRemovable }
        home.removeFolder(isMoved ? removed : Self.place)
    }

    /// Removes the files of the cache among `names`. Returns false if one can't be removed.
    @discardableResult
    private func clear(_ place: OpenFolder, _ names: [String]) -> Bool {
        names.filter(ResponseFile.isOwnName).map(place.remove).allSatisfy(\.self)
    }

    private var open: OpenFolder? { OpenFolder(folder.path).flatMap { OpenFolder(Self.place, in: $0) } }

    /// Returns the folder; `nil` if it doesn't exist yet.
    private func home() throws(CacheFolderError) -> OpenFolder? {
        guard let home = OpenFolder(folder.path) else {
            var found = stat()
            guard lstat(folder.path, &found) != 0 else { throw .notOwn }
            return nil
        }
        guard home.read(Self.tag) != Self.tagText else { return home }
        // Earlier versions didn't write a tag, so the names of all files are checked.
        let isOwn = home.names.allSatisfy { $0 == Self.place || ResponseFile.isName($0, after: "removed-") }
        guard isOwn, open?.names.allSatisfy(ResponseFile.isOwnName) ?? true else { throw .notOwn }
        return home
    }

    /// Returns the folder of the files; `nil` if it doesn't exist yet.
    private func place(in home: OpenFolder, toRead: Bool = true) throws(CacheFolderError) -> OpenFolder? {
        guard home.has(Self.place) else { return nil }
        guard let place = OpenFolder(Self.place, in: home), place.isOwned else { throw .notOwn }
        guard !toRead || place.isWritable else { throw .notWritable }
        if toRead { place.protect() }
        return place
    }

    /// Returns the folder of the files, and creates it if it doesn't exist.
    private func made() -> OpenFolder? {
        if let open { return open }
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        guard let home = OpenFolder(folder.path) else { return nil }
        _ = home.create(Self.tag, Self.tagText)
        home.makeFolder(Self.place)
        #if canImport(Darwin)
            // Files are encrypted until the device is first unlocked, so that they can be read in the background. New
            // files inherit the protection of their folder.
            var place = folder.appendingPathComponent(Self.place, isDirectory: true)
            let protection = FileProtectionType.completeUntilFirstUserAuthentication
            try? FileManager.default.setAttributes([.protectionKey: protection], ofItemAtPath: place.path)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? place.setResourceValues(values)
        #endif
        return open
    }
}
