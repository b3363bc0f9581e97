// The error bodies of endpoints.
extension SampleGroups {
    /// Adds the error bodies to the failures. Bodies that are alike have one node, for all endpoints. If more than half
    /// of the bodies are alike, the failure is declared once for all endpoints.
    mutating func sort(_ responses: [FailedResponse]) {
        let groups = Self.groups(of: responses)
        let nodes = groups.map { makeNode(of: $0.compactMap { responses[$0].body }) }
        let shared = groups.indices.first { index in
            responses[groups[index][0]].body?.members.isEmpty == false
                && groups[index].count * 2 > groups.joined().count
        }
        if let shared {
            let classes = Set(groups[shared].map { responses[$0].status / 100 })
            sharedFailures = (nodes[shared], classes.sorted())
        }
        for response in responses where response.status >= 400 {
            let index = response.endpoint
            if endpointSamples[index].failures.contains(where: { $0.status == response.status }) { continue }
            let same = responses.indices.filter {
                responses[$0].endpoint == index && responses[$0].status == response.status
            }
            let found = groups.indices.filter { !Set(groups[$0]).isDisjoint(with: same) }
            if !found.isEmpty, found == [shared] { continue }
            // The client reads all bodies of a status as one type.
            let node =
                found.count > 1 ? makeNode(of: same.compactMap { responses[$0].body }) : found.first.map { nodes[$0] }
            endpointSamples[index].failures.append((response.status, node))
        }
    }

    private mutating func makeNode(of bodies: [JSONValue]) -> Int {
        let node = graph.makeNode()
        for body in bodies { graph.add(body, at: node) }
        return node
    }

    /// Returns the indices of the responses with a body in groups of one shape: objects with most keys in common, or
    /// other values of one JSON type.
    private static func groups(of responses: [FailedResponse]) -> [[Int]] {
        var groups: [(first: JSONValue, indices: [Int])] = []
        for (index, response) in responses.enumerated() {
            guard let body = response.body else { continue }
            let keys = Set(body.members.map(\.key))
            let group = groups.firstIndex { first, _ in
                guard ShapeKinds(of: first) == ShapeKinds(of: body) else { return false }
                let others = Set(first.members.map(\.key))
                return keys.intersection(others).count * 2 >= keys.union(others).count
            }
            if let group { groups[group].indices.append(index) } else { groups.append((body, [index])) }
        }
        return groups.map(\.indices)
    }
}
