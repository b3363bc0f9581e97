// The JSON in multipart bodies.
extension SampleGroups {
    /// Adds the objects in a multipart body. Other JSON stays free-form: An array in a spec means several parts.
    mutating func addParts(of exchange: Exchange, of index: Int) {
        for part in exchange.parts ?? [] where part.isJSON {
            guard let value = ExchangeReader.json(in: part.text, at: exchange.range), case .object = value.kind else {
                continue
            }
            let known = endpointSamples[index].parts.first { $0.name == part.name }?.node
            let node = known ?? graph.makeNode(isSent: true)
            if known == nil { endpointSamples[index].parts.append((part.name, node)) }
            graph.add(value, at: node)
        }
    }

    /// Returns the node of a part with JSON; `nil` if a sample of the part isn't an object.
    func node(ofPart name: String, of index: Int) -> Int? {
        let parts = endpoints[index].exchanges.compactMap(\.parts).joined().filter { $0.name == name }
        guard let node = endpointSamples[index].parts.first(where: { $0.name == name })?.node,
            graph[graph.find(node)].count == parts.count
        else { return nil }
        return node
    }
}
