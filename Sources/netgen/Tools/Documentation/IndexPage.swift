/// The first page of a reference. It describes the API, shows code that creates a client, and lists all endpoints and
/// types.
struct IndexPage {
    let reference: Reference
    let groups: [EndpointGroup]

    private var api: API { reference.api }
    private var links: ReferenceLinks { reference.links }

    var page: ReferencePage {
        let lists = groups.enumerated().map { list(of: $1, number: $0 + 1) } + [models, wrappers]
        return ReferencePage(
            name: "index.html",
            title: api.identity.namespace.description,
            hasSearch: true,
            body: .lines([
                HTML.heading("\(api.identity.namespace)", level: 1),
                api.identity.documentation.html,
                Self.search,
                HTML.section("A client", [DescriptionHTML.code(client), environments]),
                "<div data-list>",
                .lines(lists),
                "</div>",
            ])
        )
    }

    private static let search: HTML = """
        <form class="search" role="search" hidden>
        <label for="search-words">Search</label>
        <input id="search-words" type="search" autocomplete="off">
        <p class="quiet" role="status"></p>
        </form>
        """

    /// The code that creates a client with the generated function.
    private var client: String {
        let environment = api.service.environments.first.map { ".\($0.name.unescaped)" } ?? "\"https://…\""
        return "import NetRuntime\n\nlet client = \(api.identity.namespace).client(\(environment))"
    }

    private var environments: HTML {
        .definitions(
            api.service.environments.map { environment in
                let servers: [HTML] = environment.servers.map { "<p>\($0.name): <code>\($0.url)</code></p>" }
                let url = environment.variables?.template ?? environment.url
                return ("<code>.\(environment.name.unescaped)</code>", .lines(["<p><code>\(url)</code></p>"] + servers))
            }
        )
    }

    // MARK: - Endpoints and models

    private func list(of group: EndpointGroup, number: Int) -> HTML {
        let items: [HTML] = group.members.map { index in
            let endpoint = api.endpoints[index]
            let mark: HTML = endpoint.isDeprecated ? " <span class=\"badge deprecated\">deprecated</span>" : .empty
            return """
                \(links.link(to: [endpoint.name]))\(mark) <span class="badge">\(endpoint.address.method)</span> \
                <code>\(endpoint.written.address.path.value)</code> <span class="quiet">\(DescriptionHTML(endpoint.written.notes.description).lead)</span>
                """
        }
        return .section("\(group.name)", id: "group-\(number)", [.list(items)])
    }

    private var models: HTML {
        let items: [HTML] = api.generatedModels.map { model in
            let mark: HTML =
                model.declaration.documentation.deprecation == nil
                ? .empty : " <span class=\"badge deprecated\">deprecated</span>"
            let lead = DescriptionHTML(model.declaration.documentation.paragraphs).lead
            return "\(links.link(to: [model.name]))\(mark) <span class=\"quiet\">\(lead)</span>"
        }
        return .section("Models", id: "all-models", [.list(items)])
    }

    private var wrappers: HTML {
        let wrappers: [HTML] = api.client.wrappers.map { wrapper in
            let lead = DescriptionHTML(wrapper.declaration.documentation.paragraphs).lead
            return "\(links.link(to: [wrapper.name])) <span class=\"quiet\">\(lead)</span>"
        }
        let failures = api.sharedFailures.map { links.link(to: [$0.name]) }
        return .section("Wrappers and failures", id: "all-wrappers", [.list(wrappers + failures)])
    }
}
