import Foundation

/// The folder of a cache. What cannot be done there is not done: a response that is not kept is asked for again.
struct ResponseFolder: Sendable {
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    private var place: URL { folder.appendingPathComponent("responses", isDirectory: true) }

    /// The files with their sizes, from the one that was used first to the last. What an earlier process has left in the
    /// middle of its work is removed.
    func files() -> [(name: String, size: Int)] {
        for name in names(in: folder) where name.hasPrefix("removed-") {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
        var found: [(name: String, size: Int, date: Date)] = []
        for name in names(in: place) {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
            guard ResponseFile.isName(name), let attributes else {
                remove(name)
                continue
            }
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            found.append((name, size, attributes[.modificationDate] as? Date ?? .distantPast))
        }
        return found.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.map { ($0.name, $0.size) }
    }

    func read(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }

    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Writes a file that is there as a whole or not at all. False if the disk takes none.
    func write(_ data: Data, to name: String) -> Bool {
        makeFolder()
        var options: Data.WritingOptions = .atomic
        #if canImport(Darwin)
            // Encrypted until somebody unlocks the device for the first time, so that it can be read in the background.
            options.insert(.completeFileProtectionUntilFirstUserAuthentication)
        #endif
        return (try? data.write(to: place.appendingPathComponent(name), options: options)) != nil
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

    /// Notes that a file was used.
    func touch(_ name: String) {
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(name))
    }

    /// Removes all files, in one step as far as anybody can see.
    func empty() {
        let removed = folder.appendingPathComponent("removed-\(UUID().uuidString)")
        try? FileManager.default.moveItem(at: place, to: removed)
        try? FileManager.default.removeItem(at: removed)
    }

    private func path(_ name: String) -> String { place.appendingPathComponent(name).path }

    private func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    private func makeFolder() {
        guard !FileManager.default.fileExists(atPath: place.path) else { return }
        try? FileManager.default.createDirectory(
            at: place,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        #if canImport(Darwin)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            var folder = place
            try? folder.setResourceValues(values)
        #endif
    }
}
