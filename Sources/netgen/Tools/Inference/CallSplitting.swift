/// A splitter for calls of one method and path that belong to several operations. A value that every call sends
/// distinguishes these operations:
///
///     {"jsonrpc": "2.0", "method": "add", "params": [1, 2]}      ?action=list      cmd=stop
///
/// The value is an identifier outside `params`. Except in JSON-RPC, there must be at least two distinct values. A value
/// distinguishes operations
/// - under a name such as `method` or `action`, in a body with `params`. Without `params`, the path must not end in a
///   plural or an ID (`/pets`, `/pets/{id}`). In addition, the values name actions (`stop`, `Player.Stop`),
///   the path is for calls (`/rpc`), or the bodies differ by the value. In a query, only a difference of the bodies is
///   evidence;
/// - under any other name, such as `mode`, except a name for kinds or data (`type`, `query`). Then each value needs at
///   least two responses that have little in common with those of other values. This is a guess, so the user gets a
///   warning.
///
/// So `?status=sold` and `{"kind": "cat"}` remain a parameter and a field.
struct CallSplitting {
    private let endpoint: ObservedEndpoint
    private let calls: [Call]

    private struct Call {
        var exchange: Exchange
        var sentCall: SentCall

        /// Returns whether the body can't contain the value, because it has no members. This is the case in a batch.
        func isOutside(_ location: CallLocation) -> Bool {
            if case .body = location { sentCall.body?.members.isEmpty != false } else { false }
        }
    }

    /// Returns the endpoints that replace one endpoint, and reports guesses as notes.
    static func endpoints(of endpoint: ObservedEndpoint, _ notes: inout Diagnostics) -> [ObservedEndpoint] {
        guard !endpoint.isPathGuessed else { return [endpoint] }
        let splitting = CallSplitting(endpoint)
        guard let location = splitting.discriminator() else { return [endpoint] }
        if !location.isConventional { splitting.note(location, &notes) }
        return splitting.split(by: location)
    }

    private init(_ endpoint: ObservedEndpoint) {
        self.endpoint = endpoint
        calls = endpoint.exchanges.map { exchange in
            var call = Call(exchange: exchange, sentCall: exchange.call)
            if ["GET", "HEAD"].contains(endpoint.method) { call.sentCall.body = nil }
            return call
        }
    }

    // MARK: - Discriminator

    /// Returns the location of the value that distinguishes all calls; `nil` if no value does. The most reliable name
    /// takes precedence, then the least depth.
    private func discriminator() -> CallLocation? {
        let first = calls.first { $0.sentCall.body?.members.isEmpty == false } ?? calls[0]
        let outside = first.sentCall.locations.filter { !$0.isInArguments }
        let byDepth = (0...CallConstants.deepest).flatMap { depth in outside.filter { $0.depth == depth } }
        let candidates = byDepth.filter { words(at: $0).count > (isJSONRPC($0) ? 0 : 1) }
        let conventionalLocations = CallLocation.conventionalNames.flatMap { name in
            candidates.filter { $0.name.lowercased() == name }
        }
        return conventionalLocations.first(where: namesOperations)
            ?? candidates.first { $0.isPlausible && isConfirmedByResponses(at: $0) }
    }

    /// Returns the distinct values that the calls send at a location. The array is empty if a value isn't an
    /// identifier, or if recordings of one endpoint name send several values.
    private func words(at location: CallLocation) -> [String] {
        guard location.isExpressible else { return [] }
        var words: [String] = []
        var uniqueWords: Set<String> = []
        var named: [String: String] = [:]
        for call in calls where !call.isOutside(location) {
            guard let word = call.sentCall.value(at: location)?.string, word.isOperationWord else { return [] }
            if let name = call.exchange.endpoint, named.updateValue(word, forKey: name) ?? word != word { return [] }
            if uniqueWords.insert(word).inserted { words.append(word) }
        }
        return words
    }

    private func namesOperations(_ location: CallLocation) -> Bool {
        if case .body = location {
            if !companions(of: location).isDisjoint(with: CallLocation.arguments.union(["jsonrpc"])) { return true }
            if !isResourcePath, isCallPath || words(at: location).contains(where: \.namesAction) { return true }
        }
        return !isResourcePath && doShapesDiffer(by: location)
    }

    private func isJSONRPC(_ location: CallLocation) -> Bool {
        location == .body(["method"]) && companions(of: location).contains("jsonrpc")
    }

    /// Returns the keys of the object that contains the value.
    private func companions(of location: CallLocation) -> Set<String> {
        guard case .body(let path) = location else { return [] }
        let objects = calls.map { path.dropLast().reduce($0.sentCall.body) { value, key in value?[key] } }
        return Set(objects.flatMap { $0?.members ?? [] }.map(\.key))
    }

    /// Whether the path is for resources, as in REST: it ends in a plural or in an ID.
    private var isResourcePath: Bool {
        switch endpoint.lastPart {
        case .literal(let segment)?: segment.isPlural
        case .parameter?: true
        case nil: false
        }
    }

    private var isCallPath: Bool {
        guard case .literal(let segment)? = endpoint.lastPart else { return true }
        return TypeName.words(of: segment).contains { ["api", "graphql", "rpc", "jsonrpc"].contains($0.lowercased()) }
    }

    // MARK: - Shapes

    /// Returns whether the rest of the request, or the response, differs by the value at a location.
    private func doShapesDiffer(by location: CallLocation) -> Bool {
        let shapes = successfulCalls(by: location).map { word, call in
            let sentMembers = call.sentCall.locations.filter { $0 != location }.map { other in
                JSONValue.Member(key: "sent \(other)", value: call.sentCall.value(at: other) ?? .null)
            }
            return (tag: word, members: sentMembers + call.exchange.response.body.flattenedMembers(depth: 3))
        }
        return Set(shapes.map(\.tag)).count > 1 && VariantRule.differ(shapes)
    }

    private func isConfirmedByResponses(at location: CallLocation) -> Bool {
        let counts = Dictionary(successfulCalls(by: location).map { ($0.word, 1) }, uniquingKeysWith: +)
        return counts.count == words(at: location).count && counts.count <= TextEvidence.enumValueLimit
            && counts.values.allSatisfy { $0 > 1 } && doResponsesDiffer(by: location)
    }

    /// Returns whether the responses to any two values have less than half of their members in common. Keys of
    /// dictionaries are ignored.
    private func doResponsesDiffer(by location: CallLocation) -> Bool {
        var memberSets: [String: Set<String>] = [:]
        for (word, call) in successfulCalls(by: location) {
            let members = call.exchange.response.body.flattenedMembers(depth: 2, skippingMaps: true)
            memberSets[word, default: []].formUnion(members.map { "\($0.key) \(ShapeKinds(of: $0.value).rawValue)" })
        }
        let all = Array(memberSets.values)
        return all.count > 1
            && all.indices.allSatisfy { index in
                all[..<index].allSatisfy {
                    $0.intersection(all[index]).count * 2 < $0.union(all[index]).count
                }
            }
    }

    /// Returns the successful calls, each with its value.
    private func successfulCalls(by location: CallLocation) -> [(word: String, call: Call)] {
        calls.compactMap { call in
            let isRejected = VerdictSearch.isRejection(call.exchange.response.body.json?.members ?? [])
            guard call.exchange.isSuccess, !isRejected else { return nil }
            return call.sentCall.value(at: location)?.string.map { ($0, call) }
        }
    }

    // MARK: - Splitting

    /// Returns an endpoint for each value, named after the value. The calls without the value, such as batches, become
    /// the first endpoint.
    private func split(by location: CallLocation) -> [ObservedEndpoint] {
        let words = words(at: location)
        let inside = calls.filter { !$0.isOutside(location) }
        var rest = endpoint
        rest.exchanges = calls.filter { $0.isOutside(location) }.map(\.exchange)
        rest.name = rest.exchanges.first?.endpoint ?? ""
        let named = words.map { word in
            let matchingCalls = inside.filter { $0.sentCall.value(at: location)?.string == word }
            var one = endpoint
            one.exchanges = matchingCalls.map(\.exchange)
            let names = Set(one.exchanges.map(\.endpoint))
            one.name = names.count == 1 ? names.first.flatMap { $0 } ?? "" : ""
            if one.name.isEmpty { one.name = Self.name(of: word, among: words) }
            one.constants =
                Self.constants(of: inside) { $0.isFixed(beside: location) }
                + [.init(location: location, value: .string(word))]
            // A GraphQL document belongs to the operation that it names.
            if location.name == "operationName" {
                one.constants += Self.constants(of: matchingCalls) { $0 == location.sibling("query") }
            }
            return one
        }
        return (rest.exchanges.isEmpty ? [] : [rest]) + named
    }

    /// Returns the strings and integers that are the same in all calls.
    private static func constants(of calls: [Call], where isIncluded: (CallLocation) -> Bool) -> [ObservedEndpoint
        .Constant]
    {
        (calls.first?.sentCall.locations ?? []).filter(isIncluded).compactMap { location in
            guard let value = calls[0].sentCall.value(at: location),
                value.string != nil || value.text.flatMap(Int.init) != nil,
                calls.allSatisfy({ $0.sentCall.value(at: location) == value })
            else { return nil }
            return ObservedEndpoint.Constant(location: location, value: value)
        }
    }

    /// Returns the name of an operation. `aria2.addUri` becomes `addUri` if all operations have that namespace, except
    /// for standard ones such as `system.listMethods`.
    private static func name(of word: String, among words: [String]) -> String {
        let spaces = Set(words.map(\.operationNamespace)).subtracting(["system.", "rpc."])
        return spaces.count == 1 && spaces.contains(word.operationNamespace)
            ? String(word.dropFirst(word.operationNamespace.count)) : word
    }

    private func note(_ location: CallLocation, _ notes: inout Diagnostics) {
        notes.warning(
            .uncertain,
            "splitting \(endpoint.method) \(endpoint.pathText) by \(quoted(location.name)), because the responses differ",
            at: endpoint.exchanges[0].range,
            fix: "if the responses belong to one operation, write one endpoint with a type for all of them"
        )
    }
}

// MARK: - Outlines

extension JSONValue {
    /// Returns the value itself and the members of nested objects, by their paths. The elements of arrays are omitted,
    /// because arrays may be empty.
    fileprivate func flattenedMembers(depth: Int, skippingMaps: Bool, at path: String) -> [Member] {
        let isMap = skippingMaps && Set(members.map { ShapeKinds(of: $0.value) }).count < 2
        guard depth > 0, !isMap else { return [Member(key: path, value: self)] }
        return [Member(key: path, value: self)]
            + members.flatMap {
                $0.value.flattenedMembers(depth: depth - 1, skippingMaps: skippingMaps, at: "\(path).\($0.key)")
            }
    }
}

extension Exchange.Content {
    fileprivate func flattenedMembers(depth: Int, skippingMaps: Bool = false) -> [JSONValue.Member] {
        switch self {
        case .none: []
        case .json(let value): value.flattenedMembers(depth: depth, skippingMaps: skippingMaps, at: "")
        case .text(_, let type, _), .bytes(let type, _): [JSONValue.Member(key: type, value: "")]
        }
    }
}
