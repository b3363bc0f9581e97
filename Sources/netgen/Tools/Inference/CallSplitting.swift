/// A splitter for calls of one method and path that belong to several operations. A value that every call sends
/// distinguishes the operations:
///
///     {"jsonrpc": "2.0", "method": "add", "params": [1, 2]}      ?action=list      cmd=stop
///
/// The value is an identifier outside `params`. Except in JSON-RPC, there must be at least two distinct values. A value
/// distinguishes operations
/// - under a name such as `method` or `action`, in a body with `params`. Without `params`, the path must not be one of
///   resources (`/pets`, `/pets/{id}`). In addition, the values name actions (`stop`, `Player.ParsingAborted`), the path is one
///   of calls (`/rpc`), or the request and response bodies differ by the value. In a query, only the last of these
///   counts;
/// - under any other name, such as `mode`, but not one for kinds and data (`type`, `query`). Then each value needs two
///   responses or more that have little in common with those of other values. This is a guess, so the user gets a
///   warning.
///
/// So `?status=sold` and `{"kind": "cat"}` remain a parameter and a field.
struct CallSplitting {
    private let endpoint: ObservedEndpoint
    private let calls: [Call]

    private struct Call {
        var exchange: Exchange
        var sent: SentCall

        /// Returns whether the body can't contain the value, because it has no members, as in a batch.
        func isOutside(_ place: CallLocation) -> Bool {
            if case .body = place { sent.body?.members.isEmpty != false } else { false }
        }
    }

    /// Returns the endpoints that replace one endpoint, and notes the guesses.
    static func endpoints(of endpoint: ObservedEndpoint, _ notes: inout Diagnostics) -> [ObservedEndpoint] {
        guard !endpoint.isPathGuessed else { return [endpoint] }
        let splitting = CallSplitting(endpoint)
        guard let place = splitting.discriminator() else { return [endpoint] }
        if !place.isUsual { splitting.note(place, &notes) }
        return splitting.split(by: place)
    }

    private init(_ endpoint: ObservedEndpoint) {
        self.endpoint = endpoint
        calls = endpoint.exchanges.map { exchange in
            var call = Call(exchange: exchange, sent: exchange.call)
            if ["GET", "HEAD"].contains(endpoint.method) { call.sent.body = nil }
            return call
        }
    }

    // MARK: - Discriminator

    /// Returns the place of the value that distinguishes all calls. The most reliable name comes first, then the least
    /// depth.
    private func discriminator() -> CallLocation? {
        let first = calls.first { $0.sent.body?.members.isEmpty == false } ?? calls[0]
        let outside = first.sent.places.filter { !$0.isInArguments }
        let byDepth = (0...CallConstants.deepest).flatMap { depth in outside.filter { $0.depth == depth } }
        let candidates = byDepth.filter { words(at: $0).count > (isJSONRPC($0) ? 0 : 1) }
        let usual = CallLocation.usualNames.flatMap { name in candidates.filter { $0.name.lowercased() == name } }
        return usual.first(where: isOfOperations)
            ?? candidates.first { $0.mayBeUnusual && isSaidByAnswers(at: $0) }
    }

    /// Returns the distinct values that the calls send in a place. The result is empty if a value isn't an identifier,
    /// or if recordings with one name send several values.
    private func words(at place: CallLocation) -> [String] {
        guard place.isExpressible else { return [] }
        var words: [String] = []
        var known: Set<String> = []
        var named: [String: String] = [:]
        for call in calls where !call.isOutside(place) {
            guard let word = call.sent.value(at: place)?.string, word.isOperationWord else { return [] }
            if let name = call.exchange.endpoint, named.updateValue(word, forKey: name) ?? word != word { return [] }
            if known.insert(word).inserted { words.append(word) }
        }
        return words
    }

    private func isOfOperations(_ place: CallLocation) -> Bool {
        if case .body = place {
            if !companions(of: place).isDisjoint(with: CallLocation.arguments.union(["jsonrpc"])) { return true }
            if !isOfThings, isPathOfCalls || words(at: place).contains(where: \.saysWhatIsDone) { return true }
        }
        return !isOfThings && doShapesDiffer(by: place)
    }

    private func isJSONRPC(_ place: CallLocation) -> Bool {
        place == .body(["method"]) && companions(of: place).contains("jsonrpc")
    }

    /// Returns the keys of the object that contains the value.
    private func companions(of place: CallLocation) -> Set<String> {
        guard case .body(let path) = place else { return [] }
        let objects = calls.map { path.dropLast().reduce($0.sent.body) { value, key in value?[key] } }
        return Set(objects.flatMap { $0?.members ?? [] }.map(\.key))
    }

    /// Whether the path is one of resources, as in REST: it ends in a plural or in an ID.
    private var isOfThings: Bool {
        switch endpoint.path.last {
        case .literal(let segment)?: segment.isPlural
        case .parameter?: true
        case nil: false
        }
    }

    private var isPathOfCalls: Bool {
        guard case .literal(let segment)? = endpoint.path.last else { return true }
        return TypeName.words(of: segment).contains { ["api", "graphql", "rpc", "jsonrpc"].contains($0.lowercased()) }
    }

    // MARK: - Shapes

    /// Returns whether the rest of the request, or the response, differs by the value in a place.
    private func doShapesDiffer(by place: CallLocation) -> Bool {
        let shapes = answered(by: place).map { word, call in
            let sent = call.sent.places.filter { $0 != place }.map { other in
                JSONValue.Member(key: "sent \(other)", value: call.sent.value(at: other) ?? .null)
            }
            return (tag: word, members: sent + call.exchange.body.outline(depth: 3))
        }
        return Set(shapes.map(\.tag)).count > 1 && VariantRule.differ(shapes)
    }

    private func isSaidByAnswers(at place: CallLocation) -> Bool {
        let counts = Dictionary(answered(by: place).map { ($0.word, 1) }, uniquingKeysWith: +)
        return counts.count == words(at: place).count && counts.count <= TextEvidence.mostEnumValues
            && counts.values.allSatisfy { $0 > 1 } && areAnswersUnlike(by: place)
    }

    /// Returns whether the responses to any two values have less than half of their members in common. Keys of
    /// dictionaries don't count.
    private func areAnswersUnlike(by place: CallLocation) -> Bool {
        var outlines: [String: Set<String>] = [:]
        for (word, call) in answered(by: place) {
            let seen = call.exchange.body.outline(depth: 2, skippingMaps: true)
            outlines[word, default: []].formUnion(seen.map { "\($0.key) \(ShapeKinds(of: $0.value).rawValue)" })
        }
        let all = Array(outlines.values)
        return all.count > 1
            && all.indices.allSatisfy { index in
                all[..<index].allSatisfy {
                    $0.intersection(all[index]).count * 2 < $0.union(all[index]).count
                }
            }
    }

    /// Returns the successful calls, each with its value.
    private func answered(by place: CallLocation) -> [(word: String, call: Call)] {
        calls.compactMap { call in
            let isRefused = VerdictSearch.isRefusal(call.exchange.body.json?.members ?? [])
            guard call.exchange.isSuccess, !isRefused else { return nil }
            return call.sent.value(at: place)?.string.map { ($0, call) }
        }
    }

    // MARK: - Splitting

    /// Returns an endpoint for each value, named after it. The calls without the value, such as batches, become the
    /// first endpoint.
    private func split(by place: CallLocation) -> [ObservedEndpoint] {
        let words = words(at: place)
        let inside = calls.filter { !$0.isOutside(place) }
        var rest = endpoint
        rest.exchanges = calls.filter { $0.isOutside(place) }.map(\.exchange)
        rest.name = rest.exchanges.first?.endpoint ?? ""
        let named = words.map { word in
            let own = inside.filter { $0.sent.value(at: place)?.string == word }
            var one = endpoint
            one.exchanges = own.map(\.exchange)
            let names = Set(one.exchanges.map(\.endpoint))
            one.name = names.count == 1 ? names.first.flatMap { $0 } ?? "" : ""
            if one.name.isEmpty { one.name = Self.name(of: word, among: words) }
            one.constants =
                Self.constants(of: inside) { $0.isFixed(beside: place) }
                + [.init(place: place, value: .string(word))]
            // A GraphQL document belongs to the operation that it names.
            if place.name == "operationName" {
                one.constants += Self.constants(of: own) { $0 == place.sibling("query") }
            }
            return one
        }
        return (rest.exchanges.isEmpty ? [] : [rest]) + named
    }

    /// Returns the strings and integers that are the same in all calls.
    private static func constants(of calls: [Call], where isMeant: (CallLocation) -> Bool) -> [ObservedEndpoint.Constant] {
        (calls.first?.sent.places ?? []).filter(isMeant).compactMap { place in
            guard let value = calls[0].sent.value(at: place),
                value.string != nil || value.text.flatMap(Int.init) != nil,
                calls.allSatisfy({ $0.sent.value(at: place) == value })
            else { return nil }
            return ObservedEndpoint.Constant(place: place, value: value)
        }
    }

    /// Returns the name of an operation. `aria2.addUri` becomes `addUri` if all operations have that namespace, except
    /// for standard ones such as `system.listMethods`.
    private static func name(of word: String, among words: [String]) -> String {
        let spaces = Set(words.map(\.operationNamespace)).subtracting(["system.", "rpc."])
        return spaces.count == 1 && spaces.contains(word.operationNamespace)
            ? String(word.dropFirst(word.operationNamespace.count)) : word
    }

    private func note(_ place: CallLocation, _ notes: inout Diagnostics) {
        notes.warning(
            .uncertain,
            "splitting \(endpoint.method) \(endpoint.pathText) by \(quoted(place.name)), because the responses differ",
            at: endpoint.exchanges[0].range,
            fix: "if it is one operation, write one endpoint with a type for all of its responses"
        )
    }
}

// MARK: - Outlines

extension JSONValue {
    /// Returns the members and those of nested objects, by their paths. The elements of arrays are omitted, because
    /// arrays may be empty.
    fileprivate func outline(depth: Int, skippingMaps: Bool, at path: String) -> [Member] {
        let isMap = skippingMaps && Set(members.map { ShapeKinds(of: $0.value) }).count < 2
        guard depth > 0, !isMap else { return [Member(key: path, value: self)] }
        return [Member(key: path, value: self)]
            + members.flatMap {
                $0.value.outline(depth: depth - 1, skippingMaps: skippingMaps, at: "\(path).\($0.key)")
            }
    }
}

extension Exchange.Content {
    fileprivate func outline(depth: Int, skippingMaps: Bool = false) -> [JSONValue.Member] {
        switch self {
        case .none: []
        case .json(let value): value.outline(depth: depth, skippingMaps: skippingMaps, at: "")
        case .text(_, let type, _), .bytes(let type, _): [JSONValue.Member(key: type, value: "")]
        }
    }
}
