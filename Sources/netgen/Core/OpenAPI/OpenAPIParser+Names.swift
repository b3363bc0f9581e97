/// Names of requests.
extension OpenAPIParser {
    /// Names every endpoint, no two the same.
    ///
    /// An operation keeps the name of its id unless an earlier one has it; then it is called by its id's words in their
    /// own order, if it is an action, or after what a lone verb is done to, or else after its method and path. So
    /// operations that are added at the end of a document change no names. Ids that springdoc has numbered come last,
    /// whatever their place.
    mutating func nameEndpoints() {
        var taken = [TypeName(spec.name.value).description: ""]
        let isNumbered = spec.endpoints.map { $0.operationID.map { OperationID.withoutNumber($0) != $0 } ?? false }
        let indices = spec.endpoints.indices
        for index in indices.filter({ !isNumbered[$0] }) + indices.filter({ isNumbered[$0] }) {
            let endpoint = spec.endpoints[index]
            let name = freeName(of: endpoint, in: &taken)
            spec.endpoints[index].name = endpoint.name.map { _ in name.description }
            spec.endpoints[index].description = endpoint.description.flatMap { Self.withoutTitle($0, of: name) }
        }
        warnOfRepeatedIDs()
    }

    private mutating func warnOfRepeatedIDs() {
        var seen: Set<String> = []
        for endpoint in spec.endpoints {
            guard let id = endpoint.operationID, !seen.insert(id).inserted else { continue }
            diagnostics.warning(
                .duplicateValue,
                "an operation before this one has the id \(quoted(id)), too; this one is called \(endpoint.name.value)",
                at: endpoint.name.range,
                fix: "give it an id of its own"
            )
        }
    }

    /// What a description says beyond the name: many summaries that frameworks make, such as `Create Item`, are one. FastAPI
    /// makes them of names with a group, too: `Items:Create Item`.
    private static func withoutTitle(_ description: String, of name: TypeName) -> String? {
        let end = description.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? description.endIndex
        let (title, letters) = (description[..<end], name.description.letters)
        let colon = title.lastIndex(of: ":").map { title[$0...].dropFirst() }
        let isNamedInGroup = colon.map { $0.first?.isLetter == true && letters.hasSuffix(String($0).letters) } ?? false
        guard isNamedInGroup || String(title).letters == letters else { return description }
        let rest = description[end...].drop(while: \.isNewline)
        return rest.isEmpty ? nil : String(rest)
    }

    /// What names an endpoint, the best first.
    private enum NameSource {
        case operationID, actionID, verb
        case route(OperationName.Extent)

        static let all = [operationID, actionID, verb] + OperationName.Extent.allCases.map(route)
    }

    /// A name that no other endpoint has; `taken` knows the paths of those.
    private func freeName(of endpoint: Spec.Endpoint, in taken: inout [String: String]) -> TypeName {
        let path = endpoint.path.value
        var best: TypeName?
        var rival: String?
        for source in NameSource.all {
            // The version tells nothing but versions apart.
            if case .route(.versions) = source, rival.map(Self.withoutVersions) != Self.withoutVersions(path) {
                continue
            }
            guard let name = name(of: endpoint, from: source) else { continue }
            rival = taken[name.description]
            if rival == nil {
                taken[name.description] = path
                return name
            }
            best = best ?? TypeName(name.description)
        }
        let name = best ?? "Request"
        var number = 2
        while taken[name.numbered(number).description] != nil { number += 1 }
        taken[name.numbered(number).description] = path
        return name.numbered(number)
    }

    /// The parts of a path that say more than a version.
    private static func withoutVersions(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { !$0.isVersionInPath }
    }

    private func name(of endpoint: Spec.Endpoint, from source: NameSource) -> TypeName? {
        let (method, path) = (endpoint.method.value.lowercased(), endpoint.path.value)
        let id = endpoint.operationID.map {
            OperationID(text: $0, method: method, path: path, summary: endpoint.summary)
        }
        let words =
            switch source {
            case .operationID: id.flatMap { withoutAPI($0).words }
            case .actionID: id?.wordsOfAction
            case .verb: id?.wordsOfVerb
            case .route(let extent):
                OperationName(
                    method: method,
                    path: path,
                    isList: endpoint.response?.isList ?? false || id?.isListing ?? false,
                    extent: extent
                ).words
            }
        return words.map { TypeName(words: $0) }
    }

    /// An id without a group that is called as the API is: `LibraryService_ListBooks` of a `Library API`.
    private func withoutAPI(_ id: OperationID) -> OperationID {
        guard let end = id.text.utf8.firstIndex(of: UInt8(ascii: "_")), id.text[end...].count > 1,
            Self.withoutService(id.text[..<end]) == Self.withoutService(spec.name.value[...])
        else { return id }
        var id = id
        id.text.removeSubrange(...end)
        return id
    }

    private static func withoutService(_ name: Substring) -> String {
        let letters = String(name).letters
        return letters.hasSuffix("service") ? String(letters.dropLast(7)) : letters
    }
}

extension Spec.Response {
    fileprivate var isList: Bool {
        guard case .json(let schema) = kind else { return false }
        return schema.isList
    }
}
