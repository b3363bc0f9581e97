/// A search for the wrapper that responses have around their payloads.
struct SampleWrapperSearch {
    private let endpoints: [ObservedEndpoint]
    /// The objects in the successful responses of each endpoint; empty if a response isn't an object.
    private var bodies: [[[JSONValue.Member]]]
    private var outerKey: String?

    /// Returns the wrapper; `nil` if responses don't repeat one.
    static func wrapper(of endpoints: [ObservedEndpoint]) -> FoundWrapper? {
        var search = SampleWrapperSearch(endpoints)
        return search.wrapper()
    }

    private init(_ endpoints: [ObservedEndpoint]) {
        self.endpoints = endpoints
        bodies = endpoints.map { endpoint in
            let values = endpoint.successes.compactMap(\.response.body.json)
            let objects = values.compactMap { value -> [JSONValue.Member]? in
                if case .object(let members) = value.kind { members } else { nil }
            }
            guard objects.count == values.count else { return [] }
            let good = objects.filter { !VerdictSearch.isRejection($0) }
            return good.isEmpty ? objects : good
        }
    }

    private mutating func wrapper() -> FoundWrapper? {
        unwrapOuterKey()
        guard var wrapper = payloadKeyed() ?? inline() ?? ownKeyed() else { return nil }
        wrapper.outerKey = outerKey
        for member in wrapper.members.flatMap({ bodies[$0].joined() }) {
            let kinds = member.value.countsAsAbsent ? [] : ShapeKinds(of: member.value)
            wrapper.kinds[member.key, default: []].formUnion(kinds)
        }
        wrapper.failing = Set(endpoints.indices.filter { hasFailedOnly($0, with: wrapper) })
        wrapper.members.formUnion(wrapper.failing)
        wrapper.verdict = VerdictSearch.verdict(of: wrapper, endpoints)
        return wrapper
    }

    /// Replaces the bodies with the contents of their only member. All responses must have the same member, and the
    /// member must look like a wrapper.
    private mutating func unwrapOuterKey() {
        let keys = Set(bodies.joined().map { $0.count == 1 ? $0[0].key : "" })
        guard let key = keys.first, keys.count == 1, !key.isEmpty, !Self.payloadKeys.contains(key) else { return }
        let inner = bodies.map { $0.map { $0[0].value.members } }
        let flat = inner.joined()
        guard flat.allSatisfy({ $0.count > 1 && $0.contains { Self.payloadKeys.contains($0.key) } }) else { return }
        (outerKey, bodies) = (key, inner)
    }

    // MARK: - Failures

    /// Returns the objects in the failed responses of an endpoint.
    private func rejections(of index: Int) -> [[JSONValue.Member]] {
        endpoints[index].failures.compactMap(\.response.body.json).map { body in
            (outerKey.map { body[$0] } ?? body)?.members ?? []
        }
    }

    /// Returns whether all calls of an endpoint failed, with the fields of the wrapper's verdict and without a payload.
    private func hasFailedOnly(_ index: Int, with wrapper: FoundWrapper) -> Bool {
        let rejections = rejections(of: index)
        guard !rejections.isEmpty, endpoints[index].successes.allSatisfy({ $0.response.body.json == nil }) else {
            return false
        }
        return rejections.allSatisfy { members in
            wrapper.covers(members)
                && members.contains { wrapper.kinds[$0.key] != nil && Self.isTypical($0.key) }
                && members.allSatisfy { wrapper.layout != .key($0.key) || $0.value.isNull }
        }
    }

    /// Returns whether the failures have only fields that successful responses have next to the payload. In this case,
    /// failures lack only the payload.
    private func areRepeated(_ fields: Set<String>, by members: Set<Int>) -> Bool {
        let rejections = members.flatMap(rejections)
        return !rejections.isEmpty && rejections.allSatisfy { !$0.isEmpty && fields.isSuperset(of: $0.map(\.key)) }
    }

    // MARK: - Payloads under a key

    /// The keys that identify a payload with little other evidence.
    private static let definitePayloadKeys = ["data", "result", "payload", "response"]
    private static let payloadKeys =
        definitePayloadKeys + ["results", "content", "items", "records", "body", "value", "object"]

    private func payloadKeyed() -> FoundWrapper? {
        var best: (key: String, members: Set<Int>)?
        for key in Self.payloadKeys {
            let members = Set(bodies.indices.filter { bodies[$0].contains { $0.contains { $0.key == key } } })
            guard !members.isEmpty, isWrapper(key, members), members.count > best?.members.count ?? 0 else { continue }
            best = (key, members)
        }
        guard let (key, repeating) = best else { return nil }
        var members = repeating
        // A response without a payload may also have the wrapper.
        let fields = keys(beside: key, members)
        for index in bodies.indices where !members.contains(index) && !bodies[index].isEmpty {
            let bodyKeys = Set(bodies[index].joined().map(\.key))
            // An endpoint without a success may also have fields that only describe the failure.
            let isRejected = bodies[index].allSatisfy(VerdictSearch.isRejection)
            let others = isRejected ? bodyKeys.filter { !Self.isVerdictKey($0) } : bodyKeys
            // A response such as `{"count": 4}` has no verdict, so it is the payload itself.
            let reports = bodyKeys.contains { Self.isVerdictKey($0) || $0 == "jsonrpc" }
            if others.isSubset(of: fields), reports { members.insert(index) }
        }
        return FoundWrapper(layout: .key(key), members: members)
    }

    private func isWrapper(_ key: String, _ members: Set<Int>) -> Bool {
        let fields = keys(beside: key, members)
        let others = fields.filter { !Self.isTypical($0) }
        let isSure = Self.definitePayloadKeys.contains(key)
        // Every response of JSON-RPC has the member `jsonrpc`, so the member is enough evidence.
        if isSure, areRepeated(fields, by: members) || fields.contains("jsonrpc") { return true }
        if members.count == 1 { return isSure && (fields.isEmpty || fields.contains(where: Self.isVerdictKey)) }
        return others.count <= (isSure ? 1 : 0) && (isSure || !fields.isEmpty)
    }

    private func keys(beside key: String, _ members: Set<Int>) -> Set<String> {
        Set(members.flatMap { bodies[$0].joined().map(\.key) }).subtracting([key])
    }

    // MARK: - Payloads next to the verdict

    private func inline() -> FoundWrapper? {
        let keys = ["ok", "success", "status", "stat", "code", "error_code", "errno"]
        let isObject = bodies.indices.filter { !bodies[$0].isEmpty }
        for key in keys {
            let members = isObject.filter { bodies[$0].allSatisfy { $0.contains { $0.key == key } } }
            let values = Set(members.flatMap { bodies[$0].compactMap { $0.first { $0.key == key }?.value.scalar } })
            guard members.count > 1, members.count * 2 > isObject.count, values.count == 1 else { continue }
            let isSure = ["ok", "success"].contains(key) && values == ["true"]
            guard isSure || failures(in: members).contains(where: { $0.contains { $0.key == key } }) else { continue }
            return FoundWrapper(layout: .inline, members: Set(members))
        }
        return nil
    }

    private func failures(in members: [Int]) -> [[JSONValue.Member]] {
        members.flatMap { endpoints[$0].exchanges.compactMap(\.response.body.json).map(\.members) }
            .filter { VerdictSearch.isRejection($0) }
    }

    // MARK: - Payloads under different keys

    private func ownKeyed() -> FoundWrapper? {
        var ownKeys: [Int: String] = [:]
        var fields: [String: Int] = [:]
        for index in bodies.indices where !bodies[index].isEmpty {
            let keys = Set(bodies[index].joined().map(\.key))
            let others = keys.filter { !Self.isTypical($0) }
            guard keys.count > 1, others.count == 1, let payloadKey = others.first,
                bodies[index].allSatisfy({
                    $0.first { $0.key == payloadKey }.map { !ShapeKinds(of: $0.value).isSubset(of: .scalars) } ?? false
                })
            else { continue }
            ownKeys[index] = payloadKey
            for key in keys where key != payloadKey { fields[key, default: 0] += 1 }
        }
        let minimumCount = min(3, ownKeys.count)
        guard Set(ownKeys.values).count > 1, fields.values.contains(where: { $0 >= minimumCount }) else { return nil }
        return FoundWrapper(layout: .ownKeys(ownKeys), members: Set(ownKeys.keys))
    }

    // MARK: - Names

    /// Returns whether the key indicates a verdict, paging, or JSON-RPC.
    static func isTypical(_ key: String) -> Bool {
        WrapperCandidates.isTypical(key) || isVerdictKey(key) || key == "jsonrpc"
    }

    private static func isVerdictKey(_ key: String) -> Bool { VerdictSearch.fields.contains(key) }
}
