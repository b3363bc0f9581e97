/// A search for undeclared wrappers: objects that many responses repeat around different payloads.
///
/// A wrapper is found if at least three responses
/// - are objects that the API uses nowhere else,
/// - have the payload under one key, or under different keys next to fields with the same names and types,
/// - and differ in the payload's type.
///
/// An object with an ID looks like a resource, so it isn't a wrapper.
struct WrapperSearch {
    /// A wrapper and the responses that have it.
    struct Finding {
        var members: [Member]
        /// The fields except the payload. A field is optional if a response lacks it.
        var metadata: [Spec.Field]
        var outerKey: Spec.Field?

        struct Member {
            var candidate: WrapperCandidate
            /// The field that holds the payload.
            var payload: WrapperCandidate.Field
        }
    }

    /// The common keys of a payload.
    static let commonKeys: Set = [
        "body", "content", "data", "documents", "entries", "hits", "items", "list", "objects", "payload", "records",
        "resource", "resources", "response", "result", "results", "rows", "value", "values",
    ]
    /// The keys that identify a payload even in an object with an ID.
    private static let definitePayloadKeys: Set = ["data", "payload", "response", "result"]

    private typealias Choice = WrapperCandidates.Choice

    private let table: WrapperCandidates
    /// The remaining candidates for each key that may be the payload's.
    private var keys: [Key] = []
    /// The remaining candidates, grouped so that those of a group differ only in one field's name.
    private var groups: [[Choice]] = []

    private struct Key {
        var name: Int
        var occurrences: [Choice]
        /// The responses with this payload key and equal metadata; `nil` until they are computed.
        var choices: [Choice]?
    }

    /// Returns the most frequent wrapper of a spec, or `nil` if there is none.
    static func mostFrequent(in spec: Spec) -> Finding? {
        var search = WrapperSearch(spec)
        return search.next()
    }

    /// Returns the wrappers of a spec, the most frequent first.
    static func findings(in spec: Spec) -> [Finding] {
        var search = WrapperSearch(spec)
        var findings: [Finding] = []
        while let finding = search.next() { findings.append(finding) }
        return findings
    }

    private init(_ spec: Spec) {
        table = WrapperCandidates(spec.wrapperCandidates().compactMap(\.first))
        for (number, name) in table.names.enumerated() {
            guard name.occurrences.count >= 3, !name.text.contains("."),
                Self.commonKeys.contains(name.text) || name.occurrences.contains(where: table.hasTypicalMetadata)
            else { continue }
            keys.append(Key(name: number, occurrences: name.occurrences))
        }
        groups = ownKeyGroups().filter { $0.count >= 3 }
    }

    /// Removes and returns the wrapper that most of the remaining responses have, or `nil` if there is none.
    private mutating func next() -> Finding? {
        var best: [Choice] = []
        for index in keys.indices where keys[index].occurrences.count > best.count {
            let choices = keys[index].choices ?? choices(under: keys[index])
            keys[index].choices = choices
            if choices.count > best.count { best = choices }
        }
        for group in groups where group.count > best.count && isWrapper(group) { best = group }
        guard let first = best.first else { return nil }
        remove(best)
        return Finding(
            members: best.map {
                Finding.Member(candidate: table.candidates[$0.candidate], payload: table.payload(of: $0))
            },
            metadata: commonMetadata(of: best),
            outerKey: table.candidates[first.candidate].outerKey
        )
    }

    /// Removes candidates from all keys and groups, drops those with fewer than three, and sorts the others by their
    /// first candidate.
    private mutating func remove(_ choices: [Choice]) {
        var isUsed = [Bool](repeating: false, count: table.candidates.count)
        for choice in choices { isUsed[choice.candidate] = true }
        for index in keys.indices {
            let rest = keys[index].occurrences.filter { !isUsed[$0.candidate] }
            if rest.count < keys[index].occurrences.count {
                keys[index] = Key(name: keys[index].name, occurrences: rest)
            }
        }
        for index in groups.indices { groups[index].removeAll { isUsed[$0.candidate] } }
        keys.removeAll { $0.occurrences.count < 3 }
        groups.removeAll { $0.count < 3 }
        keys.sort {
            ($0.occurrences[0].candidate, $0.occurrences[0].field) < (
                $1.occurrences[0].candidate, $1.occurrences[0].field
            )
        }
        groups.sort { $0[0].candidate < $1[0].candidate }
    }

    // MARK: - Payloads under one key

    private func choices(under key: Key) -> [Choice] {
        // Find the most frequent type of each field of the wrapper.
        var counts = [Int](repeating: 0, count: table.kinds.count)
        var commonKinds = [Int?](repeating: nil, count: table.names.count)
        var names: [Int] = []
        for occurrence in key.occurrences {
            for field in table.metadata(of: occurrence) {
                counts[field.kind] += 1
                guard let other = commonKinds[field.name] else {
                    commonKinds[field.name] = field.kind
                    names.append(field.name)
                    continue
                }
                let (count, otherCount) = (counts[field.kind], counts[other])
                if count > otherCount || count == otherCount && table.kinds[field.kind] < table.kinds[other] {
                    commonKinds[field.name] = field.kind
                }
            }
        }
        // A rare field doesn't belong to the wrapper, unless its name is typical of wrappers.
        let needed = max(2, key.occurrences.count / 10)
        for name in names where !table.names[name].isTypical {
            if let kind = commonKinds[name], counts[kind] < needed { commonKinds[name] = nil }
        }
        names.removeAll { commonKinds[$0] == nil }
        let text = table.names[key.name].text
        guard Self.commonKeys.contains(text) || names.contains(where: { table.names[$0].isTypical }),
            Self.definitePayloadKeys.contains(text) || !names.contains(where: { Self.isIdentity(table.names[$0].text) })
        else { return [] }
        let outerKey = table.candidates[key.occurrences[0].candidate].outerKey?.name.value
        let choices = key.occurrences.filter { occurrence in
            table.candidates[occurrence.candidate].outerKey?.name.value == outerKey
                && table.metadata(of: occurrence).allSatisfy { commonKinds[$0.name] == $0.kind }
                && (Self.commonKeys.contains(text) || table.isPlainPayload(occurrence))
        }
        // In a wrapper, at least half of the fields are typical of wrappers; in a resource, few are.
        let typicalCount = names.count { table.names[$0].isTypical }
        guard Self.definitePayloadKeys.contains(text) || typicalCount * 2 >= names.count else { return [] }
        return isRepeated(choices, isSure: Self.definitePayloadKeys.contains(text)) ? choices : []
    }

    private static func isIdentity(_ name: String) -> Bool {
        ["id", "_id", "uuid", "guid", "name"].contains(name.lowercased())
    }

    /// Returns whether there are at least three choices with different payloads, most of them structured. If the key
    /// is unambiguous, one structured payload suffices.
    private func isRepeated(_ choices: [Choice], isSure: Bool = false) -> Bool {
        let payloads = choices.map(table.payload)
        let needed = isSure ? 1 : (payloads.count + 1) / 2
        return choices.count >= 3
            && Set(payloads.map(\.signature)).count >= 2
            && payloads.count(where: \.isStructured) >= needed
    }

    // MARK: - Payloads under different keys

    /// Returns groups of responses that differ in only one field's name: `{"total_count": 1, "artifacts": […]}`.
    private func ownKeyGroups() -> [[Choice]] {
        var groups: [[Choice]] = []
        var numbers: [[Int]: Int] = [:]
        for (row, candidate) in table.candidates.enumerated() where candidate.outerKey == nil {
            let names = table.rows[row].map { table.names[$0.name] }
            guard let payload = ownKey(among: names, in: candidate), !names[payload].text.contains(".") else {
                continue
            }
            let choice = Choice(candidate: row, field: payload)
            let metadata = table.metadata(of: choice)
            guard !metadata.isEmpty, metadata.allSatisfy({ table.names[$0.name].isTypical }) else { continue }
            let number = numbers[metadata.map(\.kind).sorted(), default: groups.count]
            if number == groups.count {
                numbers[metadata.map(\.kind).sorted()] = number
                groups.append([])
            }
            groups[number].append(choice)
        }
        return groups
    }

    /// Returns the index of the payload, or `nil` if there is none. The payload is the only structured field whose name
    /// isn't typical of metadata. If all names are typical, an array next to a count is the payload: `{"import_errors":
    /// […], "total": 3}`.
    private func ownKey(among names: [WrapperCandidates.Name], in candidate: WrapperCandidate) -> Int? {
        let structured = names.indices.filter { candidate.fields[$0].isStructured }
        let untypical = structured.filter { !names[$0].isTypical }
        if !untypical.isEmpty { return untypical.count == 1 ? untypical[0] : nil }
        guard structured.count == 1, WrapperCandidates.isCompound(names[structured[0]].text),
            candidate.fields[structured[0]].field.schema.isList,
            names.contains(where: { WrapperCandidates.counts($0.text) })
        else { return nil }
        return structured[0]
    }

    private func isWrapper(_ group: [Choice]) -> Bool {
        Set(group.map { table.rows[$0.candidate][$0.field].name }).count >= 2 && isRepeated(group)
    }

    // MARK: - Metadata

    /// Returns the fields next to the payload in the order of their first use. A field is optional unless all
    /// responses require it.
    private func commonMetadata(of choices: [Choice]) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        var indices: [String: Int] = [:]
        var counts: [Int] = []
        for choice in choices {
            for (column, field) in table.candidates[choice.candidate].fields.enumerated() where column != choice.field {
                let index = indices[field.field.name.value, default: fields.count]
                if index == fields.count {
                    indices[field.field.name.value] = index
                    fields.append(field.field)
                    counts.append(0)
                }
                counts[index] += 1
                if field.field.schema.notes.presence.isOptional {
                    fields[index].schema.notes.presence.isOptional = true
                }
                if field.field.schema.notes.presence.isNullable {
                    fields[index].schema.notes.presence.isNullable = true
                }
            }
        }
        for index in fields.indices where counts[index] != choices.count {
            fields[index].schema.notes.presence.isOptional = true
        }
        return fields
    }
}

extension Spec {
    var jsonResponseCount: Int {
        requests.endpoints.count { endpoint in
            if case .json = endpoint.result.response?.kind { true } else { false }
        }
    }
}
