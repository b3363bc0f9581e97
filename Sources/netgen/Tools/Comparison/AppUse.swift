/// The parts of an API that an app's sources use. With them, changes can be graded for this app alone.
///
/// A request is used if its name occurs, or a call of a function that creates it. A model is used if its name follows
/// the namespace, or if a used type contains it. If the sources don't mention the namespace, the app's client may have
/// been generated with another one, so a model is used if its name follows any word. The search compares words and
/// doesn't resolve names, so it may find too many uses.
struct AppUse {
    private let words: SourceIdentifiers
    private let namespace: String
    private var endpoints: Set<String> = []
    private var types: Set<String> = []
    /// The labels of each type's initializer, by the name of the type.
    private let labels: [String: Set<String>]
    /// The functions that create each request, by the name of the request.
    private let calls: [String: EndpointCalls]

    /// Creates the uses of an API. `read` returns an index of identifiers in the sources.
    init<Failure>(
        of version: APIVersion,
        names: MentionedNames,
        changes: [Change],
        read: (_ identifiers: Set<String>) throws(Failure) -> SourceIdentifiers
    ) throws(Failure) {
        namespace = version.swiftName
        labels = Dictionary(version.types.map { ($0.swiftName, Set($0.model.properties.map(\.swiftName))) }) {
            first,
            _ in first
        }
        calls = Dictionary(version.api.endpoints.map { ($0.swiftName, $0.request.calls) }) { first, _ in first }
        var identifiers: Set = [version.swiftName, SourceIdentifiers.initializer]
        for change in changes {
            if let member = change.location.member { identifiers.insert(member) }
            switch change.location.owner {
            case .api: break
            case .endpoint(let name):
                identifiers.insert(name)
                if let member = calls[name]?.member { identifiers.insert(member.unescaped) }
                if let group = calls[name]?.group { identifiers.insert(group.function.unescaped) }
            case .type(let name): identifiers.insert(Self.lastName(of: name))
            }
        }
        words = try read(identifiers)
        findUsed(of: version, names: names)
    }

    /// Finds the endpoints and types whose names are in the sources, and the types that these contain.
    private mutating func findUsed(of version: APIVersion, names: MentionedNames) {
        let declared = Dictionary(version.types.map { ($0.swiftName, $0) }) { first, _ in first }
        var waiting: [TypeReference] = []
        for endpoint in version.api.endpoints where names.mentionsRequest(endpoint.name, calls: endpoint.request.calls)
        {
            endpoints.insert(endpoint.swiftName)
            waiting += endpoint.referencedTypes
            guard let requestProtocol = version.api.requestProtocol(of: endpoint) else { continue }
            waiting += requestProtocol.referencedTypes
            if let wrapper = version.api.wrapper(of: requestProtocol), types.insert(wrapper.swiftName).inserted {
                waiting += wrapper.referencedTypes
            }
        }
        let namespace = names.mentions(version.swiftName) ? version.api.identity.namespace : nil
        for type in version.types {
            let name = TypeName(type.swiftName.split(separator: ".").first.map(String.init) ?? type.swiftName)
            guard endpoints.contains(name.description) || names.mentionsModel(name, of: namespace) else { continue }
            types.insert(type.swiftName)
            waiting += type.referencedTypes
        }
        while let type = waiting.popLast() {
            for path in type.paths {
                let name = path.map(\.description).joined(separator: ".")
                guard let declaration = declared[name], types.insert(name).inserted else { continue }
                waiting += declaration.referencedTypes
            }
        }
    }

    /// Returns the change with its effect on the app; `nil` if the change doesn't affect the app.
    func relevantChange(_ change: Change) -> Change? {
        var change = change
        switch change.location.owner {
        case .api:
            if change.code == .namespaceRenamed {
                change.callSites = words.sites(of: namespace)
                if change.callSites.isEmpty { change.grades.swift = .safe }
            }
        case .endpoint(let name):
            guard endpoints.contains(name) else { return nil }
            change.callSites = sites(of: name)
        case .type(let name):
            guard types.contains(name) else { return nil }
            change.callSites = words.sites(of: Self.lastName(of: name))
            if change.code.affectsInitializers {
                change.callSites += words.initializerSites(taking: labels[name] ?? [])
                change.callSites.sort()
            }
        }
        var isNamed = change.code == .typeRenamed || change.code == .typeRemoved
        if let member = change.location.member, !member.isEmpty {
            change.callSites = sites(of: member, in: change)
            // A function that may not be generated is generated if the app calls it.
            if change.code == .callRemoved, !change.callSites.isEmpty { change.grades.swift = .breaking }
            isNamed = true
        }
        // If the sources don't use a changed name, the change can't break their compilation. Values of a changed type
        // may be used without its name, so such a change keeps its grade.
        if change.callSites.isEmpty, isNamed { change.grades.swift = .safe }
        if change.grade == .safe { change.text.advice = nil }
        return change
    }

    /// Returns the locations of a request's name and of calls of the functions that create it.
    private func sites(of request: String) -> [CallSite] {
        var sites = words.sites(of: request)
        if let member = calls[request]?.member { sites += words.memberSites(of: member.unescaped) }
        if let group = calls[request]?.group {
            sites += words.memberSites(of: group.function.unescaped, after: group.name.description)
        }
        return sites.sorted()
    }

    private func sites(of member: String, in change: Change) -> [CallSite] {
        guard change.code == .callRemoved, case .endpoint(let name) = change.location.owner,
            let group = calls[name]?.group,
            group.function.unescaped == member
        else { return words.memberSites(of: member) }
        return words.memberSites(of: member, after: group.name.description)
    }

    private static func lastName(of path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? path
    }
}

extension Change.Code {
    /// Whether the change affects code that creates values of a type.
    fileprivate var affectsInitializers: Bool { [.fieldAdded, .fieldNowRequired, .fieldsReordered].contains(self) }
}
