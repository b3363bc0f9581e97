/// The members of a request that describe its paging.
///
///     static var paging: Paging { .cursor("after", next: "meta.next") }
///     static func items(of response: Response) -> [Item] { response.items }
struct PagingTemplate {
    let paging: Paging
    let scope: Scope

    init(_ paging: Paging, in scope: Scope) {
        self.paging = paging
        self.scope = scope
    }

    var members: [SwiftSource] {
        [
            "\(scope.access)static var paging: \(scope[.paging]) { \(paging.kind.source) }",
            items,
        ]
    }

    private var items: SwiftSource {
        let isOptional = paging.isResponseOptional || paging.items.isOptional
        guard isOptional || !paging.items.steps.isEmpty else { return .empty }
        var (path, link): (SwiftSource, SwiftSource) = ("response", paging.isResponseOptional ? "?." : ".")
        for step in paging.items.steps {
            path = "\(path)\(link)\(unescaped: step.name)"
            link = step.isOptional ? "?." : "."
        }
        let fallback: SwiftSource = isOptional ? " ?? []" : ""
        return "\(scope.access)static func items(of response: Response) -> [Item] { \(path)\(fallback) }"
    }
}

extension Spec.Paging.PagingStyle {
    fileprivate var source: SwiftSource {
        switch self {
        case .page(let parameter, first: 1, let more): ".page(\(parameter.source)\(Self.source(more)))"
        case .page(let parameter, let first, let more):
            ".page(\(parameter.source), first: \(first)\(Self.source(more)))"
        case .offset(let parameter, let more): ".offset(\(parameter.source)\(Self.source(more)))"
        case .cursor(let parameter, let next, let more):
            ".cursor(\(parameter.source), next: \(next.source)\(Self.source(more)))"
        case .link(let next): ".link(\(next.source))"
        case .linkHeader: ".linkHeader"
        }
    }

    private static func source(_ more: Spec.ValueLocation?) -> SwiftSource { more.map { ", more: \($0.source)" } ?? "" }
}

extension Spec.PageParameter {
    fileprivate var source: SwiftSource {
        switch self {
        case .query(let name): "\(literal: name.value)"
        case .body(let path): "body: \(literal: path.value)"
        }
    }
}

extension Spec.ValueLocation {
    fileprivate var source: SwiftSource {
        switch self {
        case .body(let path): "\(literal: path.value)"
        case .header(let name): ".header(\(literal: name.value))"
        }
    }
}
