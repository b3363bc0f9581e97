/// A group of endpoints that have the same tag. Endpoints without tags are grouped by the first segment of their paths.
struct EndpointGroup {
    var name: String
    /// The indices of the endpoints in the array of all endpoints.
    var members: [Int]

    /// Returns the groups of all endpoints, in the order of their first endpoints.
    static func groups(of endpoints: [Spec.Endpoint]) -> [EndpointGroup] {
        let common = commonStart(of: endpoints.filter { $0.notes.tags.isEmpty }.map(segments))
        var groups: [EndpointGroup] = []
        var groupIndices: [String: Int] = [:]
        for (index, endpoint) in endpoints.enumerated() {
            let name =
                endpoint.notes.tags.first ?? title(of: segments(of: endpoint).dropFirst(common).first ?? "general")
            if let groupIndex = groupIndices[name] {
                groups[groupIndex].members.append(index)
            } else {
                groupIndices[name] = groups.count
                groups.append(EndpointGroup(name: name, members: [index]))
            }
        }
        return groups
    }

    /// Returns the constant segments of a path: `stores` and `pets` for `/stores/{storeID}/pets`.
    private static func segments(of endpoint: Spec.Endpoint) -> [String] {
        endpoint.address.path.value.split(separator: "/").filter { !$0.contains("{") }.map { $0.percentDecoded }
    }

    /// Returns the number of segments that all paths have in common at their start, such as those of `/api/v1`. Each
    /// path keeps at least one segment.
    private static func commonStart(of paths: [[String]]) -> Int {
        guard paths.count > 1, let first = paths.first else { return 0 }
        var count = 0
        while paths.allSatisfy({ $0.count > count + 1 && $0[count] == first[count] }) { count += 1 }
        return count
    }

    private static func title(of segment: String) -> String { segment.prefix(1).uppercased() + segment.dropFirst() }
}
