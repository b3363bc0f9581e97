/// What a call needs: alternatives, each of schemes that are needed together.
///
///     static var security: [[SecurityScheme]]? { [[.bearer], [.apiKey("X-Key", in: .header)]] }
struct SecurityTemplate {
    let alternatives: [[SecurityScheme]]
    let scope: Scope

    init(_ alternatives: [[SecurityScheme]], in scope: Scope) {
        self.alternatives = alternatives
        self.scope = scope
    }

    var source: SwiftSource {
        let head: SwiftSource = "\(scope.access)static var security: [[\(scope[.securityScheme])]]?"
        let list: SwiftSource = "[\(list: alternatives.map(\.source))]"
        let rows: SwiftSource = """
            [
                \(SwiftSource.rows(alternatives.map(\.source), trailingComma: true))
            ]
            """
        return .block(head, .fitting(list, else: rows))
    }
}

extension [SecurityScheme] {
    fileprivate var source: SwiftSource { "[\(list: map(\.source))]" }
}

extension SecurityScheme {
    fileprivate var source: SwiftSource {
        switch self {
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .http(let name): ".http(\(literal: name))"
        case .apiKey(let name, let place): ".apiKey(\(literal: name), in: .\(SwiftSource(line: place.rawValue)))"
        }
    }
}
