import Foundation

/// Responses in the files of a folder, up to a number of bytes. Those that were not used for longest are removed first.
///
/// A file is written beside its place and moved there when it is whole. One that is not what was written, after a crash or by
/// a fault of the disk, is no response. See ``ResponseFile``.
struct ResponseFiles: Sendable {
    private struct Entry {
        let name: String
        let size: Int
        var lastUse: Int
    }

    private let place: ResponseFolder
    private let capacity: Int
    /// By the digest of the address, with which the names of files begin; `nil` until the folder was looked at.
    private var entries: [String: [Entry]]?
    private var uses = 0
    /// The reason for which the folder is not used.
    private var problem: CacheFolderError?
    /// The bytes of all files that are known of.
    private var knownSize = 0

    init(_ place: ResponseFolder, capacity: Int) {
        self.place = place
        self.capacity = capacity
    }

    /// The reason for which the folder is not used; `nil` if it is.
    var folderError: CacheFolderError? {
        mutating get {
            list()
            return problem
        }
    }

    /// The bytes of all files.
    var size: Int {
        mutating get {
            list()
            return knownSize
        }
    }

    /// The response for a request, of several the latest.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        var latest: (stored: StoredResponse, name: String)?
        for (name, stored) in responses(for: request) where latest.map({ $0.stored.asked < stored.asked }) ?? true {
            latest = (stored, name)
        }
        if let latest { use(latest.name) }
        return latest?.stored
    }

    /// Puts a response in the place of those for such requests. `nil` cannot be stored.
    mutating func replace(for request: HTTPRequest, with stored: StoredResponse?) {
        for (name, _) in responses(for: request) { remove(name) }
        guard problem == nil, let stored, let file = ResponseFile.data(of: stored), file.count <= capacity / 4 else {
            return
        }
        let name = ResponseFile.name(of: stored, to: request)
        remove(name)
        guard place.write(file, to: name) else { return }
        uses += 1
        let entry = Entry(name: name, size: file.count, lastUse: uses)
        entries?[ResponseFile.address(of: name), default: []].append(entry)
        knownSize += file.count
        makeRoom()
    }

    /// Forgets all responses of an address.
    mutating func invalidate(_ url: URL) {
        list()
        for entry in entries?[ResponseFile.address(of: url)] ?? [] { remove(entry.name) }
    }

    /// Forgets everything, also if the process ends on the way.
    ///
    /// - Throws: `CacheFolderError` if a file cannot be removed. No file is read until that succeeds.
    mutating func removeAll() throws(CacheFolderError) {
        list()
        // Nothing in a folder of somebody else's was ever read.
        guard problem != .notOwn else { return }
        entries = [:]
        knownSize = 0
        do {
            try place.empty()
            problem = nil
        } catch {
            problem = error
            throw error
        }
    }

    /// What there is for a request. Files that cannot be read are removed.
    private mutating func responses(for request: HTTPRequest) -> [(name: String, stored: StoredResponse)] {
        list()
        guard problem == nil else { return [] }
        var found: [(name: String, stored: StoredResponse)] = []
        for entry in entries?[ResponseFile.address(of: request.url)] ?? [] {
            switch place.read(entry.name).map({ ResponseFile.reading($0, for: request) }) {
            case .stored(let stored): found.append((entry.name, stored))
            case .forAnother: break
            case .broken: remove(entry.name)
            // One that the system does not let anybody read yet is there later.
            case nil: if !place.has(entry.name) { remove(entry.name) }
            }
        }
        return found
    }

    /// Looks once at what is there from earlier runs, from the oldest to the latest.
    private mutating func list() {
        guard entries == nil else { return }
        entries = [:]
        let files: [(name: String, size: Int)]
        do {
            files = try place.files()
        } catch {
            problem = error
            return
        }
        for file in files {
            uses += 1
            let entry = Entry(name: file.name, size: file.size, lastUse: uses)
            entries?[ResponseFile.address(of: file.name), default: []].append(entry)
            knownSize += file.size
        }
        makeRoom()
    }

    private mutating func use(_ name: String) {
        let address = ResponseFile.address(of: name)
        guard let index = entries?[address]?.firstIndex(where: { $0.name == name }) else { return }
        uses += 1
        entries?[address]?[index].lastUse = uses
        place.touch(name)
    }

    private mutating func remove(_ name: String) {
        let address = ResponseFile.address(of: name)
        guard let index = entries?[address]?.firstIndex(where: { $0.name == name }) else { return }
        knownSize -= entries?[address]?.remove(at: index).size ?? 0
        if entries?[address]?.isEmpty == true { entries?[address] = nil }
        if !place.remove(name) { problem = .notRemovable }
    }

    /// Removes what was used least recently, some more than needed, so that it is not looked for every time.
    private mutating func makeRoom() {
        guard knownSize > capacity else { return }
        for old in (entries ?? [:]).values.joined().sorted(by: { $0.lastUse < $1.lastUse }) {
            if knownSize <= capacity - capacity / 8 { return }
            remove(old.name)
        }
    }
}
