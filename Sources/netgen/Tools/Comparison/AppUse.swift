/// What an app's sources use of an API, to grade changes for this app alone.
///
/// A request is used where its name stands, a model where it stands behind the namespace or where something used has it.
/// Words are looked for, and not their meaning: a use too many is named rather than one too few.
struct AppUse {
    private let words: SourceWords
    private let namespace: String
    private var endpoints: Set<String> = []
    private var types: Set<String> = []

    /// `read` gives the words of the sources, of those that are asked for.
    init<Failure>(
        of api: Outline,
        names: MentionedNames,
        changes: [Change],
        read: (_ wanted: Set<String>) throws(Failure) -> SourceWords
    ) throws(Failure) {
        namespace = api.name
        var wanted: Set = [api.name]
        for change in changes {
            if let member = change.member { wanted.insert(member) }
            switch change.owner {
            case .api: break
            case .endpoint(let name): wanted.insert(name)
            case .type(let name): wanted.insert(Self.lastName(of: name))
            }
        }
        words = try read(wanted)
        findUsed(of: api, names: names)
    }

    /// What the sources name, and everything that it is made of.
    private mutating func findUsed(of api: Outline, names: MentionedNames) {
        let declared = Dictionary(api.parts(.type).map { ($0.name, $0) }) { first, _ in first }
        var waiting: [Outline] = []
        for endpoint in api.parts(.endpoint) where names.mentionsRequest(TypeName(endpoint.name)) {
            endpoints.insert(endpoint.name)
            waiting.append(endpoint)
            if let shared = endpoint.shared(in: api) {
                waiting.append(shared)
                waiting += api.parts(.wrapper).filter { $0.name == shared.facts[.wrapper] }
            }
        }
        let namespace = TypeName(api.name)
        waiting += api.parts(.type).filter { type in
            let name = TypeName(type.name.split(separator: ".").first.map(String.init) ?? type.name)
            return endpoints.contains(name.description) || names.mentionsModel(name, of: namespace)
        }
        while let outline = waiting.popLast() {
            if outline.kind == .type || outline.kind == .wrapper {
                guard types.insert(outline.name).inserted else { continue }
            }
            for type in outline.mentionedTypes { if let next = declared[type] { waiting.append(next) } }
        }
    }

    /// The change as it concerns the app; `nil` where it does not.
    func concerning(_ change: Change) -> Change? {
        var change = change
        switch change.owner {
        case .api:
            if change.code == .namespaceRenamed { change.callSites = words.sites(of: namespace) }
        case .endpoint(let name):
            guard endpoints.contains(name) else { return nil }
            change.callSites = words.sites(of: name)
        case .type(let name):
            guard types.contains(name) else { return nil }
            change.callSites = words.sites(of: Self.lastName(of: name))
        }
        var isNamed = change.code == .typeRenamed || change.code == .typeRemoved
        if let member = change.member, !member.isEmpty, change.code != .namespaceRenamed {
            change.callSites = words.memberSites(of: member)
            isNamed = true
        }
        // What has to be named, and is not, does not keep the sources from compiling. Values of a type that changed as
        // a whole may be used without it.
        if change.callSites.isEmpty, isNamed { change.swift = .safe }
        if change.grade == .safe { change.advice = nil }
        return change
    }

    private static func lastName(of path: String) -> String {
        path.split(separator: ".").last.map(String.init) ?? path
    }
}

extension Outline {
    /// Names of the types that it and its parts mention.
    fileprivate var mentionedTypes: [String] {
        let own = type.map { type in
            type.paths.map { path in path.map(\.description).joined(separator: ".") }
        }
        return (own ?? []) + parts.flatMap(\.mentionedTypes)
    }
}
