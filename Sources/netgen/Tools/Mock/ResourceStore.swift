/// The items that clients have created, changed and deleted. Items of a collection are identified by a member.
final class ResourceStore {
    /// The decoded path of a collection, without that of a base URL: `users`, `7`, `pets`.
    typealias Collection = [String]

    private var collections: [Collection: Items] = [:]
    private var itemCount = 0

    /// The maximum number of items. Once it is reached, new items aren't kept, which limits the memory.
    private static let itemLimit = 10_000

    private struct Items {
        /// The kept items in the order of their creation.
        var kept: [(id: String, value: JSONValue)] = []
        var deleted: Set<String> = []
        var lastNumber = 1
    }

    /// Returns the kept item; `nil` if there is none.
    func item(_ id: String, in collection: Collection) -> JSONValue? {
        collections[collection]?.kept.first { $0.id == id }?.value
    }

    func isDeleted(_ id: String, in collection: Collection) -> Bool {
        collections[collection]?.deleted.contains(id) ?? false
    }

    /// Returns the kept items in the order of their creation.
    func items(in collection: Collection) -> [(id: String, value: JSONValue)] { collections[collection]?.kept ?? [] }

    /// Returns the next number for an item without an identifier.
    func nextNumber(in collection: Collection) -> Int {
        collections[collection, default: Items()].lastNumber += 1
        return collections[collection]?.lastNumber ?? 1
    }

    func keep(_ value: JSONValue, as id: String, in collection: Collection) {
        var items = collections[collection] ?? Items()
        items.deleted.remove(id)
        if let index = items.kept.firstIndex(where: { $0.id == id }) {
            items.kept[index].value = value
        } else if itemCount < Self.itemLimit {
            items.kept.append((id, value))
            itemCount += 1
        }
        collections[collection] = items
    }

    func delete(_ id: String, in collection: Collection) {
        var items = collections[collection] ?? Items()
        let count = items.kept.count
        items.kept.removeAll { $0.id == id }
        itemCount -= count - items.kept.count
        if itemCount + items.deleted.count < Self.itemLimit { items.deleted.insert(id) }
        collections[collection] = items
    }
}
