// Which modules a declaration shows types of: what a file imports follows from what it declares.

extension Model {
    func usesFoundation(_ lexicon: Lexicon) -> Bool {
        ownTypes.contains { lexicon.usesFoundation($0) } || nested.contains { $0.usesFoundation(lexicon) }
    }

    /// An alias of a type of the standard library's shows nothing of the runtime; everything else conforms to some
    /// protocol of it.
    func usesRuntime(_ lexicon: Lexicon) -> Bool {
        guard case .alias(let target) = kind else { return true }
        return lexicon.usesRuntime(target)
    }

    /// The app's modules whose protocols and types it shows, or a type in it.
    func modules(_ lexicon: Lexicon) -> [String] {
        traits.protocolModules + ownTypes.flatMap(lexicon.modules) + nested.flatMap { $0.modules(lexicon) }
    }

    /// An enum shows the runtime's protocol only, and the compiler does not count that for package access.
    var isEnumeration: Bool {
        if case .enumeration = kind { true } else { false }
    }

    private var ownTypes: [TypeReference] {
        switch kind {
        case .structure(let properties), .tuple(let properties): properties.map(\.type)
        case .enumeration: []
        case .union(let union): union.variants.map(\.type)
        case .alias(let target): [target]
        }
    }
}

extension Endpoint {
    func usesFoundation(_ lexicon: Lexicon) -> Bool {
        mentionedTypes.contains { lexicon.usesFoundation($0) } || nested.contains { $0.usesFoundation(lexicon) }
    }

    /// The types that the request shows, without those of nested types.
    var mentionedTypes: [TypeReference] { properties.map(\.type) + responseTypes + failureTypes }

    private var responseTypes: [TypeReference] {
        let response: [TypeReference] =
            switch response {
            case .none, .text, .elements: []
            case .json(let type): [type]
            case .bytes: [.bytes]
            case .outcomes(let outcomes): outcomes.compactMap(\.content.type)
            }
        return response + (stream?.types ?? []) + (paging.map { [$0.element] } ?? [])
    }

    private var failureTypes: [TypeReference] {
        switch failure {
        case nil: []
        case .single(let type, _): [type]
        case .cases(let cases, let shared): cases.compactMap(\.type) + (shared.map { [$0.type] } ?? [])
        }
    }
}

extension Response.Outcome.Content {
    fileprivate var type: TypeReference? {
        switch self {
        case .none: nil
        case .text: .string
        case .bytes: .bytes
        case .json(let type): type
        }
    }
}

extension Lexicon {
    /// A value of the type shows a type of the runtime's.
    func usesRuntime(_ type: TypeReference) -> Bool {
        switch type {
        case .scalar(let scalar): scalar.row.swift.type.module == .runtime
        case .file: true
        case .array(let element), .dictionary(let element), .optional(let element): usesRuntime(element)
        case .named: if case .named = types.resolved(type) { false } else { usesRuntime(types.resolved(type)) }
        }
    }
}

extension ExternalType {
    /// `Data`
    var name: SwiftSource { SwiftSource(line: rawValue) }

    /// `Foundation.Data`
    var qualifiedName: SwiftSource { SwiftSource(line: module.rawValue + "." + rawValue) }
}

extension ValueFormat {
    /// `.unixTime`
    var source: SwiftSource {
        switch self {
        case .pattern(let text): ".pattern(\(literal: text))"
        case .dayPattern(let text): "\(literal: text)"
        case .unixTime, .unixMilliseconds, .quoted: SwiftSource(line: ".\(self)")
        }
    }
}
