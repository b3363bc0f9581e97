import Foundation
import NetRuntime

/// A store of responses in memory, with a maximum size. The least recently used responses are removed first.
struct ResponseStore: Sendable {
    private struct Entry {
        var stored: StoredResponse
        var lastUse: Int
        let size: Int
    }

    private let capacity: Int
    private var entries: [String: [Entry]] = [:]
    private var useCount = 0
    /// The size of all entries in bytes.
    private(set) var size = 0

    /// The tickets of the exchanges whose responses can still be stored, by URL.
    private var pending: [String: Set<Int>] = [:]
    private var lastTicket = 0

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the stored response for a request; `nil` if none is stored.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        let address = request.url.normalized
        // If several responses match, use the latest one (RFC 9111, section 4.1).
        guard let index = entries[address]?.lastIndex(where: { $0.stored.matches(request) }) else { return nil }
        useCount += 1
        entries[address]?[index].lastUse = useCount
        return entries[address]?[index].stored
    }

    /// Registers an exchange and returns its ticket. If the URL is invalidated before the exchange ends, the response
    /// isn't stored.
    mutating func begin(_ url: URL) -> Int {
        lastTicket += 1
        pending[url.normalized, default: []].insert(lastTicket)
        return lastTicket
    }

    /// Ends an exchange that leaves the stored response unchanged.
    mutating func end(_ ticket: Int, _ url: URL) { _ = isCurrent(ticket, url.normalized) }

    /// Ends an exchange and replaces the stored responses for its request. If `stored` is `nil`, they are only removed.
    ///
    /// - Returns: `false` if the URL was invalidated since the exchange began.
    @discardableResult
    mutating func end(_ ticket: Int, _ request: HTTPRequest, with stored: StoredResponse?) -> Bool {
        let address = request.url.normalized
        guard isCurrent(ticket, address) else { return false }
        remove(address) { $0.stored.matches(request) }
        if let stored { insert(stored, at: address) }
        return true
    }

    /// Stores a response from another store.
    mutating func insert(_ stored: StoredResponse, for url: URL) { insert(stored, at: url.normalized) }

    private mutating func insert(_ stored: StoredResponse, at address: String) {
        useCount += 1
        let entry = Entry(stored: stored, lastUse: useCount, size: stored.size + address.utf8.count)
        // A response above a quarter of the capacity would displace too many others, so don't store it.
        guard entry.size <= capacity / 4 else { return }
        entries[address, default: []].append(entry)
        size += entry.size
        makeRoom()
    }

    /// Removes all responses of a URL. Responses of exchanges in progress won't be stored.
    mutating func invalidate(_ url: URL) {
        let address = url.normalized
        pending[address] = nil
        remove(address) { _ in true }
    }

    mutating func removeAll() {
        pending = [:]
        entries = [:]
        size = 0
    }

    /// Removes a ticket. Returns `false` if its URL was invalidated since `begin`.
    private mutating func isCurrent(_ ticket: Int, _ address: String) -> Bool {
        let isCurrent = pending[address]?.remove(ticket) != nil
        if pending[address]?.isEmpty == true { pending[address] = nil }
        return isCurrent
    }

    private mutating func remove(_ address: String, where shouldBeRemoved: (Entry) -> Bool) {
        guard let found = entries[address] else { return }
        let remaining = found.filter { !shouldBeRemoved($0) }
        size -= found.reduce(0) { $0 + $1.size } - remaining.reduce(0) { $0 + $1.size }
        entries[address] = remaining.isEmpty ? nil : remaining
    }

    /// Removes the least recently used responses if the store is too large. Removes more responses than necessary, so
    /// that the next calls needn't sort.
    private mutating func makeRoom() {
        guard size > capacity else { return }
        let oldestFirst = entries.flatMap { address, found in found.map { (address: address, lastUse: $0.lastUse) } }
            .sorted { $0.lastUse < $1.lastUse }
        for old in oldestFirst {
            if size <= capacity - capacity / 8 { return }
            remove(old.address) { $0.lastUse == old.lastUse }
        }
    }
}
