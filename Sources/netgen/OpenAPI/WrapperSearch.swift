/// Finds the wrappers that a document describes without knowing it: the object that many responses repeat around
/// different payloads.
///
/// A wrapper is found where at least three responses
/// - are objects that stand nowhere else in the API,
/// - have the payload under one key, or each under its own, beside fields of the same names and types,
/// - and differ in the payload's type.
///
/// What looks like a resource, because it has an id, is none.
struct WrapperSearch {
    /// A wrapper, and the responses that have it.
    struct Finding {
        var members: [Member]
        /// Everything but the payload; optional where a response lacks it.
        var metadata: [Spec.Field]
        var outerKey: Spec.Field?
        var description: String?

        struct Member {
            var endpoint: Int
            /// The field that holds the payload.
            var payload: Spec.Field
        }
    }

    /// Keys that a payload usually has.
    static let usualKeys: Set = [
        "body", "content", "data", "documents", "entries", "hits", "items", "list", "objects", "payload", "records",
        "resource", "resources", "response", "result", "results", "rows", "value", "values",
    ]
    /// Keys of a payload that even the object of an id can have.
    private static let surePayloadKeys: Set = ["data", "payload", "response", "result"]
    /// Words that tell of a verdict, of paging, or of the exchange itself.
    private static let tellingWords: Set = [
        "code", "count", "cursor", "error", "errors", "has", "links", "message", "meta", "metadata", "more", "next",
        "offset", "ok", "page", "pages", "pagination", "paging", "prev", "previous", "problem", "status", "success",
        "total", "trace", "tracking", "warnings",
    ]

    private var envelopes: [Envelope]
    private let responseCount: Int

    /// The wrappers of a spec, the most frequent first.
    static func findings(in spec: Spec) -> [Finding] {
        var search = WrapperSearch(envelopes: spec.envelopes(), responseCount: spec.jsonResponseCount)
        var findings: [Finding] = []
        while let finding = search.next(isFirst: findings.isEmpty) { findings.append(finding) }
        return findings
    }

    /// Takes the wrapper out that most of the remaining responses have.
    private mutating func next(isFirst: Bool) -> Finding? {
        var best: [Choice] = []
        var keys: [String] = []
        var seen: Set<String> = []
        for envelope in envelopes {
            for field in envelope.fields where seen.insert(field.field.name.value).inserted {
                keys.append(field.field.name.value)
            }
        }
        for key in keys {
            let choices = choices(under: key)
            if choices.count > best.count { best = choices }
        }
        let ownKeys = choicesUnderOwnKeys(isFirst: isFirst && best.isEmpty)
        if ownKeys.count > best.count { best = ownKeys }
        guard let first = best.first else { return nil }
        let taken = Set(best.map { $0.envelope.endpoint })
        envelopes.removeAll { taken.contains($0.endpoint) }
        return Finding(
            members: best.compactMap { choice in
                choice.payload.map { Finding.Member(endpoint: choice.envelope.endpoint, payload: $0.field) }
            },
            metadata: Self.commonMetadata(of: best),
            outerKey: first.envelope.outerKey,
            description: first.envelope.description
        )
    }

    /// An envelope with the key of its payload.
    private struct Choice {
        var envelope: Envelope
        var key: String

        var payload: Envelope.Field? { envelope.field(key) }
        var metadata: [Envelope.Field] { envelope.metadata(besides: key) }
    }

    // MARK: - One key for all

    private func choices(under key: String) -> [Choice] {
        guard !key.contains(".") else { return [] }
        let all = envelopes.filter { $0.field(key) != nil }.map { Choice(envelope: $0, key: key) }
        guard all.count >= 3 else { return [] }
        // The type that each field of the wrapper has most often.
        var counts: [String: [String: Int]] = [:]
        for choice in all {
            for field in choice.metadata {
                counts[field.field.name.value, default: [:]][field.signature, default: 0] += 1
            }
        }
        let needed = max(2, all.count / 10)
        var types: [String: String] = [:]
        for (name, signatures) in counts {
            let usual = signatures.max { ($0.value, $1.key) < ($1.value, $0.key) }
            if let usual, usual.value >= needed || Self.tells(name) { types[name] = usual.key }
        }
        let outerKey = all[0].envelope.outerKey?.name.value
        let choices = all.filter { choice in
            choice.envelope.outerKey?.name.value == outerKey
                && choice.metadata.allSatisfy { types[$0.field.name.value] == $0.signature }
        }
        let names = types.keys
        let isUsual = Self.usualKeys.contains(key)
        guard isUsual || names.contains(where: Self.tells) else { return [] }
        guard Self.surePayloadKeys.contains(key) || !names.contains(where: Self.isIdentity) else { return [] }
        return isRepeated(choices) ? choices : []
    }

    /// At least three, of different payloads, most of which have a structure.
    private func isRepeated(_ choices: [Choice]) -> Bool {
        let payloads = choices.compactMap(\.payload)
        return choices.count >= 3
            && Set(payloads.map(\.signature)).count >= 2
            && payloads.count(where: \.isStructured) * 2 >= payloads.count
    }

    // MARK: - A key for each

    /// Responses with the same fields but one, whose name differs: `{"total_count": 1, "artifacts": […]}`.
    private func choicesUnderOwnKeys(isFirst: Bool) -> [Choice] {
        var groups: [String: [Choice]] = [:]
        var order: [String] = []
        for envelope in envelopes where envelope.outerKey == nil {
            let structured = envelope.fields.filter { $0.isStructured && !Self.tells($0.field.name.value) }
            guard structured.count == 1, let payload = structured.first, !payload.field.name.value.contains(".") else {
                continue
            }
            let choice = Choice(envelope: envelope, key: payload.field.name.value)
            let metadata = choice.metadata
            guard metadata.allSatisfy({ Self.tells($0.field.name.value) }) else { continue }
            let group = metadata.map { "\($0.field.name.value):\($0.signature)" }.sorted().joined(separator: ",")
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(choice)
        }
        var best: [Choice] = []
        for group in order {
            guard let choices = groups[group], Set(choices.map(\.key)).count >= 2, isRepeated(choices) else { continue }
            // Objects of a single field are an envelope only where that is the habit of the API.
            if group.isEmpty, !isFirst || choices.count * 3 < responseCount { continue }
            if choices.count > best.count { best = choices }
        }
        return best
    }

    // MARK: - Names

    private static func tells(_ name: String) -> Bool {
        MemberName(name).unescaped.lowercasedWords.contains { tellingWords.contains($0) }
    }

    private static func isIdentity(_ name: String) -> Bool {
        ["id", "_id", "uuid", "guid", "name"].contains(name.lowercased())
    }

    /// The fields beside the payload in the order of their first use; optional unless all responses have them.
    private static func commonMetadata(of choices: [Choice]) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        var counts: [String: Int] = [:]
        for choice in choices {
            for field in choice.metadata {
                let name = field.field.name.value
                if counts[name] == nil { fields.append(field.field) }
                counts[name, default: 0] += 1
                guard let index = fields.firstIndex(where: { $0.name.value == name }) else { continue }
                if field.field.schema.notes.isOptional { fields[index].schema.notes.isOptional = true }
                if field.field.schema.notes.isNullable { fields[index].schema.notes.isNullable = true }
            }
        }
        for index in fields.indices where counts[fields[index].name.value] != choices.count {
            fields[index].schema.notes.isOptional = true
        }
        return fields
    }
}

extension Spec {
    var jsonResponseCount: Int {
        endpoints.count { endpoint in
            if case .json = endpoint.response?.kind { true } else { false }
        }
    }
}

extension String {
    /// The words of a name in camel case, in lower case.
    fileprivate var lowercasedWords: [String] {
        var words: [String] = []
        for character in self {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
