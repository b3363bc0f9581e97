extension Spec {
    /// Gives every endpoint of a document a unique name, and removes descriptions that only repeat the name.
    ///
    /// An operation keeps the name from its ID unless an earlier operation has it. The alternatives are the ID's words
    /// in their own order, a lone verb with its object, and the method and path. So operations that are added at the
    /// end of a document don't change other names. Operations whose ID has a framework's number are named last,
    /// regardless of their position.
    mutating func nameEndpoints(_ diagnostics: inout Diagnostics) {
        var names = EndpointNames(api: identity.name.value)
        let isNumbered = requests.endpoints.map {
            $0.notes.operationID.map { NamingRule.withoutNumber($0) != $0 } ?? false
        }
        let indices = requests.endpoints.indices
        for index in indices.filter({ !isNumbered[$0] }) + indices.filter({ isNumbered[$0] }) {
            let name = names.claim(for: requests.endpoints[index])
            requests.endpoints[index].name = requests.endpoints[index].name.map { _ in name.description }
            requests.endpoints[index].notes.description = requests.endpoints[index].notes.description.flatMap {
                Self.withoutTitle($0, of: name)
            }
        }
        warnOfRepeatedIDs(&diagnostics)
    }

    private func warnOfRepeatedIDs(_ diagnostics: inout Diagnostics) {
        var seenIDs: Set<String> = []
        for endpoint in requests.endpoints {
            guard let id = endpoint.notes.operationID, !seenIDs.insert(id).inserted else { continue }
            diagnostics.warning(
                .duplicateValue,
                "the operationId \(quoted(id)) is not unique; naming this operation \(endpoint.name.value)",
                at: endpoint.name.range,
                fix: "write another operationId"
            )
        }
    }

    /// Returns the description without a title that repeats the name; `nil` if nothing else remains. Many frameworks
    /// generate such summaries, as in `Create Item`. FastAPI also adds a group: `Items:Create Item`.
    private static func withoutTitle(_ description: String, of name: TypeName) -> String? {
        let end = description.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? description.endIndex
        let (title, letters) = (description[..<end], name.description.alphanumerics)
        let colon = title.lastIndex(of: ":").map { title[$0...].dropFirst() }
        let isNamedInGroup =
            colon.map { $0.first?.isLetter == true && letters.hasSuffix(String($0).alphanumerics) } ?? false
        guard isNamedInGroup || String(title).alphanumerics == letters else { return description }
        let rest = description[end...].drop(while: \.isNewline)
        return rest.isEmpty ? nil : String(rest)
    }
}

/// The names of endpoints that are in use.
private struct EndpointNames {
    private let api: String
    /// The paths of the endpoints, by their names.
    private var paths: [String: String]

    init(api: String) {
        self.api = api
        paths = [TypeName(api).description: ""]
    }

    /// The sources of an endpoint's name, the best first.
    private enum Source {
        case operationID, actionID, verb
        case route(OperationName.Extent)

        static let all = [operationID, actionID, verb] + OperationName.Extent.allCases.map(route)
    }

    /// Reserves and returns a unique name for an endpoint.
    mutating func claim(for endpoint: Spec.Endpoint) -> TypeName {
        let path = endpoint.address.path.value
        var best: TypeName?
        var rival: String?
        for source in Source.all {
            // Use versions only for paths that have no other difference.
            if case .route(.versions) = source, rival.map(Self.withoutVersions) != Self.withoutVersions(path) {
                continue
            }
            guard var name = words(of: endpoint, from: source).map(TypeName.init(words:)) else { continue }
            if let shorter = name.withoutRepeatedWords, paths[shorter.description] == nil { name = shorter }
            rival = paths[name.description]
            if rival == nil {
                paths[name.description] = path
                return name
            }
            best = best ?? TypeName(name.description)
        }
        let name = best ?? "Request"
        var number = 2
        while paths[name.numbered(number).description] != nil { number += 1 }
        paths[name.numbered(number).description] = path
        return name.numbered(number)
    }

    /// Returns the segments of a path, without versions.
    private static func withoutVersions(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { !$0.isVersionInPath }
    }

    private func words(of endpoint: Spec.Endpoint, from source: Source) -> [String]? {
        let (method, path) = (endpoint.address.method.value.lowercased(), endpoint.address.path.value)
        let id = endpoint.notes.operationID.map {
            OperationID(text: $0, method: method, path: path, summary: endpoint.notes.summary, api: api)
        }
        switch source {
        case .operationID: return id?.name()
        case .actionID: return id?.wordsOfAction
        case .verb: return id?.wordsOfVerb
        case .route(let extent):
            let isList = endpoint.result.response?.isList == true || id?.isListing == true
            return OperationName(method: method, path: path, isList: isList, extent: extent).words
        }
    }
}

extension Spec.Response {
    fileprivate var isList: Bool {
        guard case .json(let schema) = kind else { return false }
        return schema.isList
    }
}
