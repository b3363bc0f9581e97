/// The groups of samples: those of the wrapper, and those of the payload, body and failures of each endpoint.
struct SampleGroups {
    let endpoints: [ObservedEndpoint]
    let wrapper: FoundWrapper?
    var graph = ShapeGraph()
    /// The node of the wrapper's own fields.
    private(set) var wrapperNode: Int?
    /// The grouped samples of each endpoint, in the order of the endpoints.
    var endpointSamples: [EndpointSamples]
    /// The node of the error bodies that all endpoints share, and the classes of their statuses.
    var sharedFailures: (node: Int, classes: [Int])?

    struct EndpointSamples {
        var payload: Int?
        /// Whether a successful response had no payload, or null.
        var lacksPayload = false
        var stream: StreamSamples?
        var body: Int?
        /// The JSON objects in parts of a multipart body, by the names of the parts.
        var parts: [(name: String, node: Int)] = []
        /// The error bodies by status. The node is `nil` for a status without a body.
        var failures: [(status: Int, node: Int?)] = []
    }

    init(_ endpoints: [ObservedEndpoint], wrapper: FoundWrapper?) {
        self.endpoints = endpoints
        self.wrapper = wrapper
        endpointSamples = endpoints.map { _ in EndpointSamples() }
        let ownFields = wrapper.map { $0.fieldsBesidePayload(in: endpoints) } ?? []
        var failedResponses: [FailedResponse] = []
        for (index, endpoint) in endpoints.enumerated() {
            for exchange in endpoint.exchanges { sort(exchange, of: index, ownFields, &failedResponses) }
        }
        sort(failedResponses)
        for index in endpoints.indices { keepBodyFields(of: index) }
        unifyVerdictType()
        fillInlinePayloads()
    }

    /// Treats a missing payload next to the wrapper's own fields as an object without fields. The client decodes it in
    /// the same way.
    private mutating func fillInlinePayloads() {
        guard let wrapper, wrapper.layout == .inline else { return }
        for index in wrapper.members.sorted() where endpointSamples[index].lacksPayload {
            guard let payload = endpointSamples[index].payload else { continue }
            graph.add(.emptyObject, at: payload)
            endpointSamples[index].lacksPayload = false
        }
    }

    /// Uses one type for a verdict with several JSON types: the type that can represent all values, or free-form JSON.
    /// A union would be harder to compare.
    private mutating func unifyVerdictType() {
        guard let condition = wrapper?.verdict?.condition, !condition.test.requiresAbsence, let wrapperNode else {
            return
        }
        var current = wrapperNode
        for key in condition.field.split(separator: ".") {
            guard let field = graph.node(of: String(key), in: current) else { return }
            current = field
        }
        guard graph[current].kinds.isMixed, graph[current].kinds.isSubset(of: .scalars) else { return }
        graph[current].scalars.bools = condition.scalar == .flag ? 1 : 0
        graph[current].scalars.texts = TextEvidence()
        if condition.scalar != .integer { graph[current].scalars.numbers = NumberEvidence() }
        // A count of 0 suppresses the warning about a location without values.
        if condition.scalar == .any { graph[current].count = 0 }
    }

    /// A failed response without the wrapper. `body` is `nil` if the body isn't JSON.
    struct FailedResponse {
        var endpoint: Int
        var status: Int
        var body: JSONValue?
    }

    private mutating func sort(
        _ exchange: Exchange,
        of index: Int,
        _ ownFields: Set<String>,
        _ failedResponses: inout [FailedResponse]
    ) {
        // A failed request may have an invalid body, so its body is used only if no request succeeded.
        let isReliable = exchange.isSuccess || endpoints[index].successes.isEmpty
        if isReliable, let body = exchange.request.body.json { addRequestBody(body, of: index) }
        if isReliable { addParts(of: exchange, of: index) }
        guard exchange.response.isPresent else { return }
        let members = wrapper.flatMap { wrapper in
            wrapper.members.contains(index) ? exchange.response.body.json.flatMap { wrapper.object(in: $0) } : nil
        }
        let hasVerdict = members.map { members in
            wrapper?.covers(members) == true && wrapper?.verdict?.judges(members) == true
        }
        guard exchange.isSuccess || hasVerdict == true else {
            let body = exchange.response.body.json.flatMap { $0.isNull ? nil : $0 }
            return failedResponses.append(
                FailedResponse(endpoint: index, status: exchange.response.status ?? 0, body: body)
            )
        }
        if members == nil, let format = exchange.streamFormat,
            let stream = RecordedStream(exchange.response.body, as: format)
        {
            return addStream(stream, as: format, of: index)
        }
        guard let wrapper, let members, let body = exchange.response.body.json else {
            return addPayload(exchange.response.body.json, of: index)
        }
        let wrapperMembers = members.filter { member in
            switch wrapper.layout {
            case .key(let payload): member.key != payload
            case .ownKeys(let keys): member.key != keys[index]
            case .inline: ownFields.contains(member.key)
            }
        }
        addWrapper(wrapper.verdict?.verdict.read(wrapperMembers) ?? wrapperMembers)
        guard exchange.isSuccess, wrapper.verdict?.verdict.isSuccess(members) ?? true else { return }
        addPayload(wrapper.payload(in: body, of: index, excluding: ownFields), of: index)
    }

    private mutating func addWrapper(_ members: [JSONValue.Member]) {
        let node = wrapperNode ?? graph.makeNode(keepsFields: true)
        wrapperNode = node
        graph.add(members, at: node)
    }

    private mutating func addPayload(_ value: JSONValue?, of index: Int) {
        guard let value, !value.isNull else {
            endpointSamples[index].lacksPayload = true
            return
        }
        let node = endpointSamples[index].payload ?? graph.makeNode()
        endpointSamples[index].payload = node
        graph.add(value, at: node)
    }

    private mutating func addRequestBody(_ value: JSONValue, of index: Int) {
        let node = endpointSamples[index].body ?? graph.makeNode(isSent: true)
        endpointSamples[index].body = node
        graph.add(value, at: node)
    }

    /// Marks the objects on the path to a constant, and the arguments next to the constant, as objects with fields. So
    /// they don't become dictionaries.
    private mutating func keepBodyFields(of index: Int) {
        for path in endpoints[index].bodyConstants.map(\.path) {
            var current = endpointSamples[index].body
            for key in path {
                guard let node = current else { break }
                graph[node].role.keepsFields = true
                current = graph.node(of: key, in: node)
                for argument in arguments(in: node) { graph[argument.node].role.keepsFields = true }
            }
        }
    }

    /// Returns the fields that hold the arguments of a call.
    private func arguments(in node: Int) -> [ShapeGraph.Field] {
        graph[node].objects.fields.filter { CallLocation.arguments.contains($0.key) }
    }
}

extension FoundWrapper {
    /// Returns the wrapper's own fields next to an inline payload: the fields of the verdict, and the fields that all
    /// responses have.
    fileprivate func fieldsBesidePayload(in endpoints: [ObservedEndpoint]) -> Set<String> {
        guard layout == .inline else { return [] }
        let objects = members.sorted().map { index in
            Set(endpoints[index].exchanges.compactMap(\.response.body.json).flatMap { object(in: $0) ?? [] }.map(\.key))
        }
        var fields = objects.dropFirst().reduce(objects.first ?? []) { $0.intersection($1) }
        if let verdict {
            let paths = [verdict.field] + verdict.properties.map(\.field)
            fields.formUnion(paths.compactMap { $0.split(separator: ".").first.map(String.init) })
        }
        return fields
    }
}

// MARK: - Names

extension SampleGroups {
    /// The nodes of the top-level values, with their names.
    var roots: [(node: Int, name: ShapeName)] {
        var roots: [(node: Int, name: ShapeName)] = []
        if let wrapperNode { roots.append((wrapperNode, ShapeName(text: "wrapper"))) }
        if let sharedFailures { roots.append((sharedFailures.node, ShapeName(text: failureName))) }
        for (endpoint, samples) in zip(endpoints, endpointSamples) {
            let noun = noun(of: endpoint)
            roots += argumentRoots(of: endpoint, in: samples)
            if let body = samples.body { roots.append((body, ShapeName(text: bodyName(of: endpoint, noun)))) }
            roots += samples.parts.map { ($0.node, ShapeName(text: $0.name)) }
            if let payload = samples.payload { roots.append((payload, ShapeName(text: noun))) }
            roots += streamRoots(of: samples, noun)
            for node in samples.failures.compactMap(\.node) {
                let isCommon = endpointSamples.count { $0.failures.contains { $0.node == node } } > 1
                roots.append((node, ShapeName(text: isCommon ? failureName : "\(noun) \(failureName)")))
            }
        }
        return roots
    }

    private var failureName: String { wrapper?.verdict == nil ? "failure" : "error body" }

    /// Returns the arguments of a call, which are named after the call.
    private func argumentRoots(of endpoint: ObservedEndpoint, in samples: EndpointSamples)
        -> [(node: Int, name: ShapeName)]
    {
        endpoint.bodyConstants.flatMap { path, _ -> [(node: Int, name: ShapeName)] in
            let node = path.dropLast().reduce(samples.body) { node, key in node.flatMap { graph.node(of: key, in: $0) }
            }
            return (node.map(arguments) ?? []).map { ($0.node, ShapeName(text: "\(endpoint.name) \($0.key)")) }
        }
    }

    /// Returns the subject of an endpoint: `listPets` → `pets`.
    private func noun(of endpoint: ObservedEndpoint) -> String {
        let words = TypeName.words(of: endpoint.name)
        if !endpoint.constants.isEmpty {
            // GraphQL returns an object that contains the subject, so the object isn't named after the subject.
            let isGraphQL = endpoint.constants.contains { $0.location.name == "operationName" }
            if isGraphQL || words.first?.isVerb != true { return "\(endpoint.name) response" }
        }
        let rest = words.dropFirst().prefix { $0.lowercased() != "by" }
        return rest.isEmpty ? "\(endpoint.name) response" : rest.joined(separator: " ")
    }

    private func bodyName(of endpoint: ObservedEndpoint, _ noun: String) -> String {
        if !endpoint.bodyConstants.isEmpty { return "\(endpoint.name) body" }
        return switch TypeName.words(of: endpoint.name).first?.lowercased() {
        case "create", "add": "new \(noun)"
        case "update", "patch", "edit", "replace", "put": "\(noun) changes"
        default: "\(endpoint.name) body"
        }
    }
}
