/// The members of types on a page, as a tree that opens in place.
///
/// A member of a model opens the members of its type. A cycle, a great depth and a long page end in a link to the type's
/// own page. Inline types always open, because they have no page.
struct MemberTree {
    /// The location of a member in the tree.
    struct Location {
        /// The anchor of the member, such as `body.owner`.
        var anchor: String
        /// The types that contain the member.
        var types: [[TypeName]] = []
        /// The direction in which the value isn't sent. The tree omits members that have only this direction.
        var omitted: Spec.Direction?
        /// Whether the page declares the member, so that a search leads to this page.
        var isOwn = true
    }

    let reference: Reference
    /// The type whose page contains the tree.
    let owner: TypeName
    /// The members that the page declares.
    private(set) var members: [SearchIndex.Member] = []
    /// The inline types that are open in the tree.
    private(set) var openTypes: Set<[TypeName]> = []
    private var anchors: Set<String> = ["the-content", "the-pages"]
    private var size = 0

    /// The maximum number of models inside one another, and the size in bytes up to which models open in place.
    private static let maximumDepth = 3
    private static let maximumSize = 40_000
    /// The maximum number of values that are listed without opening them.
    private static let shortCount = 12

    private var links: ReferenceLinks { reference.links }

    init(_ reference: Reference, on owner: TypeName) {
        self.reference = reference
        self.owner = owner
    }

    // MARK: - Types

    /// Returns the members of a type, which the reader opens; empty if the type has none.
    mutating func members(of type: TypeReference, at location: Location) -> HTML {
        guard let (model, path, inside) = enter(type, location) else { return .empty }
        let isInline = path.count > 1 && path.first == owner
        if !isInline, inside.types.count > Self.maximumDepth || size > Self.maximumSize { return .empty }
        let values = shortValues(of: model)
        let contents = values ?? contents(of: model, at: inside)
        if contents.isEmpty { return .empty }
        let anchor = isInline && openTypes.insert(path).inserted ? unique(ReferenceLinks.anchor(of: path) ?? "") : nil
        let id: HTML = anchor.map { " id=\"\($0)\"" } ?? .empty
        let name = links.name(of: path)
        if values != nil { return "<p\(id)>\(contents)</p>" }
        let summary: HTML = "<summary>\(Self.title(of: model.kind)) <code>\(name)</code></summary>"
        return "<details\(id)>\(summary)\n\(contents)\n</details>"
    }

    /// Returns the members of a type without a summary; empty if the type has none.
    mutating func openMembers(of type: TypeReference, at location: Location) -> HTML {
        guard let (model, path, inside) = enter(type, location) else { return .empty }
        let isInline = path.count > 1 && path.first == owner
        guard isInline, openTypes.insert(path).inserted else { return contents(of: model, at: inside) }
        let anchor = unique(ReferenceLinks.anchor(of: path) ?? "")
        return "<div id=\"\(anchor)\">\n\(contents(of: model, at: inside))\n</div>"
    }

    /// Returns the model that a type leads to, and the location inside it; `nil` for other types and for cycles.
    private func enter(_ type: TypeReference, _ location: Location) -> (Model, [TypeName], Location)? {
        guard let path = type.modelPath, !location.types.contains(path), let model = reference.types.models[path] else {
            return nil
        }
        var inside = location
        inside.types.append(path)
        inside.isOwn = location.isOwn && path.first == owner
        if case .alias(let other) = model.kind { return enter(other, inside) }
        return (model, path, inside)
    }

    private static func title(of kind: Model.Kind) -> HTML {
        switch kind {
        case .structure, .alias: "Members of"
        case .tuple: "Elements of"
        case .enumeration: "Values of"
        case .union: "Variants of"
        }
    }

    /// Returns the contents of a model's declaration.
    mutating func contents(of model: Model, at location: Location) -> HTML {
        switch model.kind {
        case .structure(let properties), .tuple(let properties):
            let shown = properties.filter { $0.value.direction == nil || $0.value.direction != location.omitted }
            return Self.list(shown.map { row(of: $0, at: location) })
        case .enumeration(let enumeration): return values(of: enumeration, at: location)
        case .union(let union):
            let rows = union.variants.map { row(of: $0, at: location) }
            return .lines([Self.discriminator(of: union), Self.list(rows)])
        case .alias(let type):
            return .lines(["<p><code>\(links.type(type))</code></p>", members(of: type, at: location)])
        }
    }

    static func list(_ rows: [HTML]) -> HTML {
        rows.isEmpty ? .empty : "<dl class=\"members\">\n\(lines: rows)\n</dl>"
    }

    // MARK: - Rows

    /// Returns a member with its anchor. `text` is the searchable text, and the term follows the name.
    mutating func row(
        _ name: String,
        at location: Location,
        term: HTML,
        _ documentation: Documentation,
        type: TypeReference?,
        isOpen: Bool = true
    ) -> HTML {
        let anchor = unique(location.anchor)
        if location.isOwn {
            let values = type?.modelPath.flatMap { reference.types.models[$0] }.map(Self.values) ?? ""
            let text = (documentation.paragraphs + [values]).filter { !$0.isEmpty }.joined(separator: " ")
            members.append(SearchIndex.Member(anchor: anchor, name: name, text: text))
        }
        let mark = documentation.deprecation == nil ? HTML.empty : HTML.deprecatedMark
        let head: HTML = """
            <dt id="\(anchor)"><a href="#\(anchor.percentEncodedValue)"><code>\(name)</code></a>\(mark) \(term)</dt>
            """
        let text = documentation.html
        size += head.text.utf8.count + text.text.utf8.count
        var inside = location
        inside.anchor = anchor
        let nested = isOpen ? type.map { members(of: $0, at: inside) } ?? .empty : .empty
        return "\(head)\n<dd>\(lines: [text, nested])</dd>"
    }

    private mutating func row(of property: Property, at location: Location) -> HTML {
        let hasKey = !property.key.isEmpty && !property.storage.keepsAdditionalProperties
        let name = hasKey ? property.key : property.name.unescaped
        let sign: HTML = property.isOptional ? "?" : .empty
        var notes: [HTML] = []
        if name != property.name.unescaped { notes.append("<code>\(property.name.unescaped)</code> in Swift") }
        if property.storage.keepsAdditionalProperties { notes.append("all other members") }
        switch property.value.presence {
        case .required, .optional: break
        case .nullable: notes.append("may be null")
        case .optionalNullable: notes.append("may be null, which differs from a missing value")
        }
        switch property.value.direction {
        case .readOnly: notes.append("in responses only")
        case .writeOnly: notes.append("in requests only")
        case nil: break
        }
        let isRequired = !property.mayBeAbsent && !property.storage.keepsAdditionalProperties
        let value = links.type(property.type)
        let differsFromNull = property.value.presence == .optionalNullable
        let type: HTML = differsFromNull ? "\(links.scope[.nullable].inlineText)&lt;\(value)&gt;" : "\(value)\(sign)"
        let term = Self.term(type, isRequired: isRequired, notes)
        var inside = location
        inside.anchor = Self.anchor(location, name)
        return row(name, at: inside, term: term, property.declaration.documentation, type: property.type)
    }

    /// Returns the type and the marks that follow a member's name.
    static func term(_ type: HTML, isRequired: Bool, _ notes: [HTML]) -> HTML {
        let required: HTML = isRequired ? "<span class=\"required\">required</span>" : .empty
        let quiet: HTML = notes.isEmpty ? .empty : "<span class=\"quiet\">\(HTML.joined(notes, separator: ", "))</span>"
        return .joined(["<code class=\"type\">\(type)</code>", required, quiet], separator: " ")
    }

    private mutating func row(of variant: Union.Variant, at location: Location) -> HTML {
        let name = variant.tags.first ?? variant.name.unescaped
        let tags = variant.tags.dropFirst().map { "<code>\($0)</code>" as HTML }
        let notes: [HTML] = ["<code>.\(variant.name.unescaped)</code> in Swift"] + tags
        var inside = location
        inside.anchor = Self.anchor(location, name)
        let term = Self.term(links.type(variant.type), isRequired: false, notes)
        return row(name, at: inside, term: term, variant.declaration.documentation, type: variant.type)
    }

    private static func discriminator(of union: Union) -> HTML {
        if union.isKeyed { return "<p>An object with one key, which determines the variant.</p>" }
        guard let name = union.discriminator else { return "<p>One of these variants.</p>" }
        let untagged: HTML =
            union.matching.untagged.map {
                "; if it is missing, the variant is <code>.\(union.variants[$0].name.unescaped)</code>"
            } ?? .empty
        return "<p>The member <code>\(name)</code> determines the variant\(untagged).</p>"
    }

    // MARK: - Values

    private mutating func values(of enumeration: Enumeration, at location: Location) -> HTML {
        var rows = enumeration.cases.map { value in
            var inside = location
            inside.anchor = Self.anchor(location, value.rawValue)
            let term: HTML = "<span class=\"quiet\"><code>.\(value.name.unescaped)</code> in Swift</span>"
            return row(value.rawValue, at: inside, term: term, value.documentation, type: nil)
        }
        if !enumeration.isClosed {
            let name: HTML = "<code>.\(enumeration.unknownCase.unescaped)</code>"
            rows.append("<dt class=\"quiet\">\(name)</dt>\n<dd><p>Keeps a value that is not listed.</p></dd>")
        }
        return Self.list(rows)
    }

    /// Returns the values of an enum that fits in a line; `nil` for any other type.
    private func shortValues(of model: Model) -> HTML? {
        guard case .enumeration(let enumeration) = model.kind, enumeration.cases.count <= Self.shortCount,
            enumeration.cases.allSatisfy({ $0.documentation == Documentation() })
        else { return nil }
        let values: [HTML] = enumeration.cases.map { value in
            let name = value.name.unescaped
            let swiftName: HTML =
                value.rawValue == name ? .empty : " <span class=\"quiet\">(<code>.\(name)</code>)</span>"
            return "<code>\(value.rawValue)</code>\(swiftName)"
        }
        return "\(enumeration.isClosed ? "One of" : "Known values:") \(HTML.joined(values, separator: ", "))"
    }

    /// Returns the values of an enum as searchable text; empty for any other type.
    private static func values(of model: Model) -> String {
        guard case .enumeration(let enumeration) = model.kind else { return "" }
        return enumeration.cases.map(\.rawValue).joined(separator: " ")
    }

    // MARK: - Anchors

    private static func anchor(_ location: Location, _ name: String) -> String {
        location.anchor.isEmpty ? name : "\(location.anchor).\(name)"
    }

    /// Returns an anchor that isn't yet on the page and has no spaces.
    mutating func unique(_ anchor: String) -> String {
        let plain = String(anchor.map { $0.isWhitespace ? "_" : $0 })
        var candidate = plain.isEmpty ? "member" : plain
        var number = 2
        while !anchors.insert(candidate).inserted {
            candidate = "\(plain)-\(number)"
            number += 1
        }
        return candidate
    }
}

extension TypeReference {
    /// The path of the model whose values the type contains; `nil` if there is none.
    fileprivate var modelPath: [TypeName]? {
        switch self {
        case .named(let path): path
        case .array(let type), .dictionary(let type), .optional(let type): type.modelPath
        case .scalar, .file: nil
        }
    }
}
