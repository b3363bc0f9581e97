/// The pages of a reference, and the names of types as links to their pages.
struct ReferenceLinks {
    /// The scope of calls in an app, outside the namespace.
    let scope: Scope
    private var targets: [TypeName: Target] = [:]
    /// The names of pages in lower case, and names that Windows reserves. On a case-insensitive disk, names that differ
    /// only in case are one file.
    private var usedPages: Set<String> = ["index", "con", "prn", "aux", "nul"]
    /// The pages of the groups, by name.
    private var groupPages: [String: String] = [:]
    /// The types that nested aliases are other names of. The reference only uses the names of these types.
    private let aliases: [[TypeName]: TypeReference]

    // No name of a type contains a hyphen.
    static let modelsPage = "all-models.html"
    static let wrappersPage = "all-wrappers.html"
    static let changesPage = "all-changes.html"

    private struct Target {
        var page: String
        var anchor: String?
    }

    init(_ api: API, _ types: ReferenceTypes) {
        scope = Scope(VisibleNames(api)).inExtension
        aliases = types.nestedAliases
        for endpoint in api.endpoints { addPage(of: endpoint.name) }
        for model in api.generatedModels { addPage(of: model.name) }
        for wrapper in api.client.wrappers {
            addPage(of: wrapper.name)
            if case .structure(let name, _) = wrapper.rule.failure, let page = targets[wrapper.name]?.page {
                targets[name] = Target(page: page, anchor: name.description)
            }
        }
        for failure in api.sharedFailures { addPage(of: failure.name) }
        for group in types.groups { groupPages[group.name] = unusedPage("group-\(Self.slug(of: group.name))") }
    }

    private mutating func addPage(of name: TypeName) {
        guard targets[name] == nil else { return }
        targets[name] = Target(page: unusedPage(name.description))
    }

    /// Returns the lowercase letters and digits of a name, with hyphens between its words.
    private static func slug(of name: String) -> String {
        let words = name.lowercased().unicodeScalars.split { !($0.isASCIILetter || ("0"..."9").contains($0)) }
        return words.isEmpty ? "other" : words.map { String($0) }.joined(separator: "-")
    }

    private mutating func unusedPage(_ stem: String) -> String {
        var stem = stem
        if stem.utf8.count > Self.lengthLimit { stem = stem.prefix(40) + "-" + Fingerprint(Array(stem.utf8)).text }
        var candidate = stem
        var number = 2
        while !usedPages.insert(candidate.lowercased()).inserted {
            candidate = "\(stem)-\(number)"
            number += 1
        }
        return candidate + ".html"
    }

    /// The maximum length of a page's name. File systems allow 255 bytes.
    private static let lengthLimit = 120

    /// Returns the page of a type in the namespace; `nil` if the type has no page.
    func page(of name: TypeName) -> String? { targets[name]?.page }

    /// Returns the page of a group.
    func page(of group: EndpointGroup) -> String { groupPages[group.name] ?? "index.html" }

    /// Returns the anchor of a nested type on its page; `nil` for a type with its own page.
    static func anchor(of path: [TypeName]) -> String? {
        path.count > 1 ? path.map(\.description).joined(separator: ".") : nil
    }

    // MARK: - HTML

    /// Returns the name of a type.
    func name(of path: [TypeName]) -> String { path.map(\.description).joined(separator: ".") }

    /// Returns the name of a type, with a link if the type has a page.
    func link(to path: [TypeName]) -> HTML {
        let name = name(of: path)
        guard let first = path.first, let target = targets[first] else { return "\(name)" }
        let anchor = Self.anchor(of: path) ?? target.anchor
        let fragment = anchor.map { "#" + $0.percentEncodedValue } ?? ""
        return "<a href=\"\(target.page.percentEncodedValue)\(fragment)\">\(name)</a>"
    }

    /// Returns a type as Swift spells it inside the namespace: `[String: <a…>Pet</a>]?`.
    func type(_ type: TypeReference) -> HTML {
        switch type {
        case .array(let element): "[\(self.type(element))]"
        case .dictionary(let element): "[\(spelling(of: .string)): \(self.type(element))]"
        case .optional(let wrapped): "\(self.type(wrapped))?"
        case .scalar, .file: spelling(of: type)
        case .named(let path):
            if let target = aliases[path] {
                self.type(target)
            } else if let other = scope.visibleNames.types[path]?.substitute {
                "\(other.qualified)"
            } else {
                link(to: path)
            }
        }
    }

    private func spelling(of type: TypeReference) -> HTML { "\(scope.type(type).inlineText)" }
}

/// The failures that several requests share.
struct SharedFailure {
    var name: TypeName
    var cases: [EndpointFailure.Case]
    var shared: EndpointFailure.Shared?
}

extension API {
    /// Returns the failure of an endpoint that declares none of its own; `nil` if its request protocol has none.
    func inheritedFailure(of endpoint: Endpoint) -> TypeReference? {
        requestProtocol(of: endpoint).flatMap { $0.failureType ?? wrapperFailure(of: $0) }
    }

    /// The enums of failures that request protocols share.
    var sharedFailures: [SharedFailure] {
        var seenNames: Set<TypeName> = []
        return client.requestProtocols.compactMap { requestProtocol in
            guard case .cases(let cases, let shared) = requestProtocol.failure,
                case .named(let path) = requestProtocol.failureType, let name = path.first,
                seenNames.insert(name).inserted
            else { return nil }
            return SharedFailure(name: name, cases: cases, shared: shared)
        }
    }
}
