/// The security schemes of a call: an array of alternatives, each an array of schemes that are required together.
///
///     [[.bearer], [.apiKey("X-Key", in: .header)]]
///     [[.bearer.named("partner")]]
struct SecurityTemplate {
    let alternatives: [[SecurityScheme]]

    init(_ alternatives: [[SecurityScheme]]) {
        self.alternatives = alternatives
    }

    /// Returns the array literal after `head`, on one line if it fits.
    func source(after head: SwiftSource = "") -> SwiftSource {
        .fitting(
            "\(head)[\(list: alternatives.map(\.source))]",
            else: """
                \(head)[
                    \(SwiftSource.rows(alternatives.map(\.source), trailingComma: true))
                ]
                """
        )
    }
}

extension [SecurityScheme] {
    fileprivate var source: SwiftSource { "[\(list: map(\.source))]" }
}

extension SecurityScheme {
    fileprivate var source: SwiftSource {
        name.map { "\(kind.source).named(\(literal: $0))" } ?? kind.source
    }
}

extension Spec.SecurityScheme.SchemeType {
    fileprivate var source: SwiftSource {
        switch self {
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .http(let name): ".http(\(literal: name))"
        case .apiKey(let name, let location): ".apiKey(\(literal: name), in: .\(SwiftSource(line: location.rawValue)))"
        }
    }
}
