/// The list of the pages of a reference, with the current page marked.
///
/// The operations of all groups are listed only in a small API. In a large one, a page lists the operations of its own
/// group, so that every page stays small.
struct Sidebar {
    struct Section {
        var title: String
        /// The page that lists all entries of the section.
        var page: String
        var entries: [Entry] = []
    }

    struct Entry {
        var page: String
        var label: HTML
        var isDeprecated = false
    }

    private let overview: [Entry]
    private let groups: [Section]
    private let types: [Section]
    /// The section of each page.
    private var sections: [String: String] = [:]
    private let listsAllGroups: Bool

    init(overview: [Entry], groups: [Section], types: [Section]) {
        self.overview = overview
        self.groups = groups
        self.types = types
        listsAllGroups = groups.map(\.entries.count).reduce(0, +) <= Self.maximumSize
        for section in groups + types {
            for entry in section.entries { sections[entry.page] = section.page }
        }
    }

    /// The maximum number of operations of all groups that every page lists.
    private static let maximumSize = 60
    /// The number of entries before and after the current one that a page lists.
    private static let reach = 100

    /// Returns the sidebar of a page.
    func html(of page: String) -> HTML {
        .lines([
            "<ul>\n\(lines: overview.map { "<li>\(Self.link(to: $0, from: page))</li>" })\n</ul>",
            list(of: groups, title: "Operations", on: page, isOpen: listsAllGroups),
            list(of: types, title: "Types", on: page, isOpen: false),
        ])
    }

    private func list(of sections: [Section], title: HTML, on page: String, isOpen: Bool) -> HTML {
        if sections.isEmpty { return .empty }
        let items = sections.map { section in
            let isCurrent = section.page == page || self.sections[page] == section.page
            let entries = isOpen || isCurrent ? Self.entries(of: section, on: page) : .empty
            let entry = Entry(page: section.page, label: "\(section.title)")
            return HTML.lines(["<li>\(Self.link(to: entry, from: page, isOpen: isCurrent))", entries, "</li>"])
        }
        return "<p class=\"label\">\(title)</p>\n<ul>\n\(lines: items)\n</ul>"
    }

    /// Returns the entries of a section; of a long section, those around the current page.
    private static func entries(of section: Section, on page: String) -> HTML {
        let current = section.entries.firstIndex { $0.page == page } ?? 0
        let shown = section.entries[max(0, current - reach)..<min(section.entries.count, current + reach)]
        if shown.isEmpty { return .empty }
        return "<ul>\n\(lines: shown.map { "<li>\(link(to: $0, from: page))</li>" })\n</ul>"
    }

    private static func link(to entry: Entry, from page: String, isOpen: Bool = false) -> HTML {
        let current: HTML = entry.page == page ? " aria-current=\"page\"" : .empty
        let mark: HTML = entry.isDeprecated ? " deprecated" : .empty
        let open: HTML = isOpen ? " open" : .empty
        let address = entry.page.percentEncodedValue
        return "<a class=\"entry\(mark)\(open)\" href=\"\(address)\"\(current)>\(entry.label)</a>"
    }
}

extension Sidebar {
    init(_ api: API, _ links: ReferenceLinks, _ groups: [EndpointGroup], hasChanges: Bool) {
        var overview = [Entry(page: "index.html", label: "Overview")]
        if hasChanges { overview.append(Entry(page: ReferenceLinks.changesPage, label: "Changes")) }
        let operations = groups.map { group in
            let entries = group.members.map { index in
                let endpoint = api.endpoints[index]
                let label: HTML = "\(HTML.method(endpoint.address.method))<span>\(endpoint.name)</span>"
                let page = links.page(of: endpoint.name) ?? ""
                return Entry(page: page, label: label, isDeprecated: endpoint.isDeprecated)
            }
            return Section(title: group.name, page: links.page(of: group), entries: entries)
        }
        func section(_ title: String, _ page: String, _ names: [TypeName]) -> Section? {
            let entries = names.map { Entry(page: links.page(of: $0) ?? "", label: "\($0)") }
            return entries.isEmpty ? nil : Section(title: title, page: page, entries: entries)
        }
        let models = section("Models", ReferenceLinks.modelsPage, api.generatedModels.map(\.name))
        let names = api.client.wrappers.map(\.name) + api.sharedFailures.map(\.name)
        let wrappers = section("Wrappers and failures", ReferenceLinks.wrappersPage, names)
        self.init(overview: overview, groups: operations, types: [models, wrappers].compactMap { $0 })
    }
}
