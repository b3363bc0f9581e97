/// Takes the calls of one method and path apart where they are of several operations: what every call sends in one place says
/// which.
///
///     {"jsonrpc": "2.0", "method": "add", "params": [1, 2]}      ?action=list      cmd=stop
///
/// It is a word of a program, which every call sends, but not within `params`. There have to be two words or more, but in
/// JSON-RPC. It counts
/// - under a name such as `method` or `action`, in a body beside `params`; else where the path is not one of things (`/pets`,
///   `/pets/{id}`) and the words say what is done (`stop`, `Player.Stop`), the path is one of calls (`/rpc`), or what is sent
///   and answered differs by the word. In a query only the last counts;
/// - under any other name, such as `mode`, but not of kinds and data (`type`, `query`), where two answers or more to each word
///   have little in common with those to other words. The user is warned then: it may be wrong.
///
/// So `?status=sold` and `{"kind": "cat"}` are what they look like: a parameter and a field.
struct CallSplitting {
    private let endpoint: ObservedEndpoint
    private let calls: [Call]

    private struct Call {
        var exchange: Exchange
        var sent: SentCall

        /// Whether its body has no members, so that none can be missing: the calls of a batch are in a list.
        func isOutside(_ place: CallPlace) -> Bool {
            if case .body = place { sent.body?.members.isEmpty != false } else { false }
        }
    }

    /// The endpoints that there are instead of one, and what was guessed.
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

    // MARK: - What tells calls apart

    /// The place that tells all calls apart: the surest name first, and of one name what is least deep.
    private func discriminator() -> CallPlace? {
        let first = calls.first { $0.sent.body?.members.isEmpty == false } ?? calls[0]
        let outside = first.sent.places.filter { !$0.isInArguments }
        let byDepth = (0...CallConstants.deepest).flatMap { depth in outside.filter { $0.depth == depth } }
        let candidates = byDepth.filter { words(at: $0).count > (isOfJSONRPC($0) ? 0 : 1) }
        let usual = CallPlace.usualNames.flatMap { name in candidates.filter { $0.name.lowercased() == name } }
        return usual.first(where: isOfOperations)
            ?? candidates.first { $0.mayBeUnusual && isSaidByAnswers(at: $0) }
    }

    /// What all calls send in a place, each word once; none where one sends something else, or where recordings of one name
    /// send several.
    private func words(at place: CallPlace) -> [String] {
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

    private func isOfOperations(_ place: CallPlace) -> Bool {
        if case .body = place {
            if !companions(of: place).isDisjoint(with: CallPlace.arguments.union(["jsonrpc"])) { return true }
            if !isOfThings, isPathOfCalls || words(at: place).contains(where: \.saysWhatIsDone) { return true }
        }
        return !isOfThings && doShapesDiffer(by: place)
    }

    private func isOfJSONRPC(_ place: CallPlace) -> Bool {
        place == .body(["method"]) && companions(of: place).contains("jsonrpc")
    }

    /// The keys of what stands in the same object.
    private func companions(of place: CallPlace) -> Set<String> {
        guard case .body(let path) = place else { return [] }
        let objects = calls.map { path.dropLast().reduce($0.sent.body) { value, key in value?[key] } }
        return Set(objects.flatMap { $0?.members ?? [] }.map(\.key))
    }

    /// Whether a path is one of things, as REST has them: it ends in a plural or in an id.
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

    /// Whether what is sent beside a place, and what is answered, differs by what is sent there.
    private func doShapesDiffer(by place: CallPlace) -> Bool {
        let shapes = answered(by: place).map { word, call in
            let sent = call.sent.places.filter { $0 != place }.map { other in
                JSONValue.Member(key: "sent \(other)", value: call.sent.value(at: other) ?? .null)
            }
            return (tag: word, members: sent + call.exchange.body.outline(depth: 3))
        }
        return Set(shapes.map(\.tag)).count > 1 && VariantRule.differ(shapes)
    }

    private func isSaidByAnswers(at place: CallPlace) -> Bool {
        let counts = Dictionary(answered(by: place).map { ($0.word, 1) }, uniquingKeysWith: +)
        return counts.count == words(at: place).count && counts.count <= TextEvidence.mostEnumValues
            && counts.values.allSatisfy { $0 > 1 } && areAnswersUnlike(by: place)
    }

    /// Whether the answers to any two words have less than half of their members in common. Keys of maps are no members.
    private func areAnswersUnlike(by place: CallPlace) -> Bool {
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

    /// The calls that the server did not refuse, each with its word.
    private func answered(by place: CallPlace) -> [(word: String, call: Call)] {
        calls.compactMap { call in
            let isRefused = VerdictSearch.isRefusal(call.exchange.body.json?.members ?? [])
            guard call.exchange.isSuccess, !isRefused else { return nil }
            return call.sent.value(at: place)?.string.map { ($0, call) }
        }
    }

    // MARK: - Splitting

    /// An endpoint for each word, called by it. What nothing is said of comes first: that is how it is told from the rest.
    private func split(by place: CallPlace) -> [ObservedEndpoint] {
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
            // The document of GraphQL belongs to the operation that it names.
            if place.name == "operationName" {
                one.constants += Self.constants(of: own) { $0 == place.sibling("query") }
            }
            return one
        }
        return (rest.exchanges.isEmpty ? [] : [rest]) + named
    }

    /// What calls send that is the same in all of them, as a text or a whole number.
    private static func constants(of calls: [Call], where isMeant: (CallPlace) -> Bool) -> [ObservedEndpoint.Constant] {
        (calls.first?.sent.places ?? []).filter(isMeant).compactMap { place in
            guard let value = calls[0].sent.value(at: place),
                value.string != nil || value.text.flatMap(Int.init) != nil,
                calls.allSatisfy({ $0.sent.value(at: place) == value })
            else { return nil }
            return ObservedEndpoint.Constant(place: place, value: value)
        }
    }

    /// `aria2.addUri` → `addUri`, where all are aria2's but those that every server has: `system.listMethods`.
    private static func name(of word: String, among words: [String]) -> String {
        let spaces = Set(words.map(\.operationNamespace)).subtracting(["system.", "rpc."])
        return spaces.count == 1 && spaces.contains(word.operationNamespace)
            ? String(word.dropFirst(word.operationNamespace.count)) : word
    }

    private func note(_ place: CallPlace, _ notes: inout Diagnostics) {
        notes.warning(
            .uncertain,
            "\(endpoint.method) \(endpoint.pathText) is written as an endpoint for each \(quoted(place.name)), whose answers differ",
            at: endpoint.exchanges[0].range,
            fix: "write one endpoint, and a type for all of its answers, if they are of one operation"
        )
    }
}

// MARK: - Outlines

extension JSONValue {
    /// The members, and those of objects in them, by their paths. What is in lists is no outline: they may be empty.
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
