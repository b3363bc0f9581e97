/// Endpoints that belong together: those of one tag, else those whose paths begin alike.
struct EndpointGroup {
    var name: String
    /// Their places in the list of all endpoints.
    var members: [Int]

    /// The groups of all endpoints, in the order of their first ones.
    static func groups(of endpoints: [Spec.Endpoint]) -> [EndpointGroup] {
        let common = commonStart(of: endpoints.filter { $0.tags.isEmpty }.map(segments))
        var groups: [EndpointGroup] = []
        var places: [String: Int] = [:]
        for (index, endpoint) in endpoints.enumerated() {
            let name = endpoint.tags.first ?? title(of: segments(of: endpoint).dropFirst(common).first ?? "general")
            if let place = places[name] {
                groups[place].members.append(index)
            } else {
                places[name] = groups.count
                groups.append(EndpointGroup(name: name, members: [index]))
            }
        }
        return groups
    }

    /// The words of a path: `/stores/{storeID}/pets` has `stores` and `pets`.
    private static func segments(of endpoint: Spec.Endpoint) -> [String] {
        endpoint.path.value.split(separator: "/").filter { !$0.contains("{") }.map { $0.percentDecoded }
    }

    /// How many words all paths begin with, such as those of `/api/v1`; each keeps one.
    private static func commonStart(of paths: [[String]]) -> Int {
        guard paths.count > 1, let first = paths.first else { return 0 }
        var count = 0
        while paths.allSatisfy({ $0.count > count + 1 && $0[count] == first[count] }) { count += 1 }
        return count
    }

    private static func title(of segment: String) -> String { segment.prefix(1).uppercased() + segment.dropFirst() }
}
