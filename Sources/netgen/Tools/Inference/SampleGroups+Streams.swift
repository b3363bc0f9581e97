// The streams of endpoints.
extension SampleGroups {
    /// The elements of a recorded stream, by kind.
    struct StreamSamples {
        var format: Spec.Stream.Format
        /// The kinds of elements by the names of their events. The elements of a kind without a node are strings.
        var kinds: [(event: String, node: Int?)] = []
        /// Whether an event with the data `[DONE]` ends the stream.
        var hasSentinel = false

        /// Whether the elements differ by the names of their events.
        var hasNames: Bool { kinds.contains { $0.event != "message" } }
    }

    /// Adds the elements of a recorded stream.
    mutating func addStream(_ stream: RecordedStream, as format: Spec.Stream.Format, of index: Int) {
        var samples = endpointSamples[index].stream ?? StreamSamples(format: format)
        for element in stream.elements where element.event != "error" && element.text != "[DONE]" {
            // Such an event only keeps the connection open.
            if element.isBlank, element.event == "message" { continue }
            if let kind = samples.kinds.firstIndex(where: { $0.event == element.event }) {
                guard let node = samples.kinds[kind].node else { continue }
                if let value = element.json { graph.add(value, at: node) } else { samples.kinds[kind].node = nil }
            } else {
                let node = element.json.map { value in
                    let node = graph.makeNode()
                    graph.add(value, at: node)
                    return node
                }
                samples.kinds.append((element.event, node))
            }
        }
        if stream.elements.contains(where: { $0.text == "[DONE]" }) { samples.hasSentinel = true }
        endpointSamples[index].stream = samples
    }

    /// Returns the nodes of the elements with their names. The names derive from the names of events, or from the
    /// subject of the endpoint.
    func streamRoots(of samples: EndpointSamples, _ noun: String) -> [(node: Int, name: ShapeName)] {
        guard let stream = samples.stream else { return [] }
        return stream.kinds.compactMap { kind in
            let name = stream.hasNames ? ShapeName(text: kind.event) : ShapeName(text: noun, isElement: true)
            return kind.node.map { ($0, name) }
        }
    }
}

extension SampleGroups.StreamSamples {
    /// Returns the declaration of the stream for a spec.
    func written(by writer: inout TypeWriter) -> Spec.Stream {
        var stream = Spec.Stream(format: format)
        if hasSentinel, format == .events { stream.sentinel = "[DONE]" }
        if hasNames {
            for kind in kinds {
                let schema = kind.node.map { writer.type(of: $0).schema(isOptional: false) }
                stream.events.append(Spec.Stream.Event(name: Located(kind.event), schema: schema))
            }
        } else if let node = kinds.first?.node {
            stream.element = writer.type(of: node).schema(isOptional: false)
        }
        return stream
    }
}
