/// The first page of a reference. It describes the API, its servers and its security, shows code that creates a client,
/// and lists all operations and types.
struct IndexPage {
    let reference: Reference

    private var api: API { reference.api }
    private var spec: Spec { reference.spec }
    private var links: ReferenceLinks { reference.links }

    /// The maximum number of operations that are listed with their summaries.
    private static let summaryLimit = 200

    var page: ReferencePage {
        let text = api.identity.documentation.paragraphs.joined(separator: " ")
        return ReferencePage(
            name: "index.html",
            title: reference.title,
            body: .lines([
                .heading("\(reference.title)", level: 1),
                version,
                api.identity.documentation.html,
                .section("Servers", id: "servers", [environments]),
                .section("Authentication", id: "authentication", [security]),
                .section("Operations", id: "operations", reference.types.groups.map(list)),
                .section("Models", id: "models", [.list(models, class: "columns")]),
                .section("Wrappers and failures", id: "wrappers", [.list(wrappers, class: "columns")]),
            ]),
            samples: [.sample("Swift", ClientSample(api: api).text, .swift)] + credentials,
            members: SearchIndex.Page(text: text)
        )
    }

    private var version: HTML {
        let version: HTML = spec.identity.cover.version.map { "Version <code>\($0)</code>, " } ?? .empty
        let operations: HTML = api.endpoints.count == 1 ? "1 operation" : "\(api.endpoints.count) operations"
        let count = api.generatedModels.count
        let models: HTML = count == 1 ? "1 model" : "\(count) models"
        return "<p class=\"quiet\">\(version)\(operations), \(models)</p>"
    }

    // MARK: - Servers and security

    private var environments: HTML {
        .definitions(
            api.service.environments.map { environment in
                let servers: [HTML] = environment.servers.map { "<p>\($0.name): <code>\($0.url)</code></p>" }
                let url = environment.variables?.template ?? environment.url
                return (
                    "<code>.\(environment.name.unescaped)</code>", .lines(["<p><code>\(url)</code></p>"] + servers)
                )
            }
        )
    }

    private var security: HTML {
        .definitions(
            spec.security.schemes.map(\.value).map { scheme in
                let oauth = [
                    ("Log in", scheme.oauth?.authorizationURL), ("Tokens", scheme.oauth.map(\.tokenURL)),
                ].compactMap { title, url in url.map { "<p>\(title): <code>\($0)</code></p>" as HTML } }
                let credentials = HTML.sentence([[SecurityScheme(kind: scheme.kind)]])
                let text = [credentials, DescriptionHTML(scheme.description).html] + oauth
                return ("<code>\(scheme.name.value)</code>", .lines(text))
            }
        )
    }

    /// The code that creates a client with credentials, for each type of scheme.
    private var credentials: [HTML] {
        var seenNames: Set<String> = []
        return spec.security.schemes.map(\.value).compactMap { scheme in
            let middleware: String
            switch scheme.kind {
            case .bearer: middleware = ".bearer { await session.token() }"
            case .basic: middleware = ".basic(user: name, password: password)"
            case .apiKey(let name, let location):
                middleware = ".apiKey(\(quotedSwift(name)), in: .\(location.rawValue), key)"
            case .http: return nil
            }
            guard seenNames.insert(middleware).inserted else { return nil }
            let code = ClientSample(api: api).call(middleware: middleware)
            return .sample("Swift, with <code>\(scheme.name.value)</code>", code, .swift)
        }
    }

    // MARK: - Operations and types

    private func list(of group: EndpointGroup) -> HTML {
        let hasSummaries = api.endpoints.count <= Self.summaryLimit
        let page = links.page(of: group)
        return .section(
            "<a href=\"\(page.percentEncodedValue)\">\(group.name)</a>",
            level: 3,
            [
                DescriptionHTML(spec.identity.cover.tags[group.name]).html,
                GroupPage(reference: reference, group: group).rows(withSummaries: hasSummaries),
            ]
        )
    }

    private var models: [HTML] {
        api.generatedModels.map { model in
            let mark = model.declaration.documentation.deprecation == nil ? HTML.empty : HTML.deprecatedMark
            return "\(links.link(to: [model.name]))\(mark)"
        }
    }

    private var wrappers: [HTML] {
        (api.client.wrappers.map(\.name) + api.sharedFailures.map(\.name)).map { links.link(to: [$0]) }
    }
}
