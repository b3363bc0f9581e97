import Foundation

/// Responses by address, up to a number of bytes. Those that were not used for longest are removed first.
struct ResponseStore: Sendable {
    private struct Entry {
        var stored: StoredResponse
        var lastUse: Int
        let size: Int
    }

    private let capacity: Int
    private var entries: [String: [Entry]] = [:]
    private var uses = 0
    /// The bytes of all entries.
    private(set) var size = 0

    /// The exchanges under way whose responses may be stored, by address.
    private var pending: [String: Set<Int>] = [:]
    private var lastTicket = 0

    init(capacity: Int) { self.capacity = capacity }

    /// The response for a request, if there is one.
    mutating func response(for request: HTTPRequest) -> StoredResponse? {
        let address = request.url.normalized
        // Of several that fit, the latest (RFC 9111, section 4.1).
        guard let place = entries[address]?.lastIndex(where: { $0.stored.matches(request) }) else { return nil }
        uses += 1
        entries[address]?[place].lastUse = uses
        return entries[address]?[place].stored
    }

    /// Notes that a response is on its way. What changes at its address until then makes it unfit for storing.
    mutating func begin(_ url: URL) -> Int {
        lastTicket += 1
        pending[url.normalized, default: []].insert(lastTicket)
        return lastTicket
    }

    /// Ends an exchange that says nothing about what is stored.
    mutating func end(_ ticket: Int, _ url: URL) { _ = isCurrent(ticket, url.normalized) }

    /// Ends an exchange; what came of it takes the place of what is stored for such requests. `nil` cannot be stored.
    ///
    /// - Returns: False if something has changed at the address since the exchange began.
    @discardableResult
    mutating func end(_ ticket: Int, _ request: HTTPRequest, with stored: StoredResponse?) -> Bool {
        let address = request.url.normalized
        guard isCurrent(ticket, address) else { return false }
        remove(address) { $0.stored.matches(request) }
        if let stored { insert(stored, at: address) }
        return true
    }

    /// Stores a response that was kept elsewhere.
    mutating func insert(_ stored: StoredResponse, for url: URL) { insert(stored, at: url.normalized) }

    private mutating func insert(_ stored: StoredResponse, at address: String) {
        uses += 1
        let entry = Entry(stored: stored, lastUse: uses, size: stored.size + address.utf8.count)
        // A response that would push out most others is not kept.
        guard entry.size <= capacity / 4 else { return }
        entries[address, default: []].append(entry)
        size += entry.size
        makeRoom()
    }

    /// Forgets all responses of an address, also those on their way.
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

    /// Takes back what `begin` gave. False if something has changed at the address since.
    private mutating func isCurrent(_ ticket: Int, _ address: String) -> Bool {
        let isCurrent = pending[address]?.remove(ticket) != nil
        if pending[address]?.isEmpty == true { pending[address] = nil }
        return isCurrent
    }

    private mutating func remove(_ address: String, where isUnwanted: (Entry) -> Bool) {
        guard let found = entries[address] else { return }
        let kept = found.filter { !isUnwanted($0) }
        size -= found.reduce(0) { $0 + $1.size } - kept.reduce(0) { $0 + $1.size }
        entries[address] = kept.isEmpty ? nil : kept
    }

    /// Removes what was used least recently, some more than needed, so that it is not looked for every time.
    private mutating func makeRoom() {
        guard size > capacity else { return }
        let byAge = entries.flatMap { address, found in found.map { (address: address, lastUse: $0.lastUse) } }
            .sorted { $0.lastUse < $1.lastUse }
        for old in byAge {
            if size <= capacity - capacity / 8 { return }
            remove(old.address) { $0.lastUse == old.lastUse }
        }
    }
}
