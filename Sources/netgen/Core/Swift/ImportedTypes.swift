// The modules whose types a declaration exposes. These modules determine the imports of a file.

extension Model {
    func usesFoundation(_ visibleNames: VisibleNames) -> Bool {
        ownTypes.contains { visibleNames.usesFoundation($0) } || nested.contains { $0.usesFoundation(visibleNames) }
    }

    /// Returns whether the model exposes a type of the runtime library. All models except aliases do, because they
    /// conform to a protocol of the library.
    func usesRuntime(_ visibleNames: VisibleNames) -> Bool {
        guard case .alias(let target) = kind else { return true }
        return visibleNames.usesRuntime(target)
    }

    /// Returns the app's modules whose protocols and types the model or a nested type exposes.
    func modules(_ visibleNames: VisibleNames) -> [String] {
        use.traits.protocolModules + ownTypes.flatMap(visibleNames.modules)
            + nested.flatMap { $0.modules(visibleNames) }
    }

    /// Whether the model is an enum. An enum exposes only a protocol of the runtime library, and the compiler doesn't
    /// count conformances as uses for package access.
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
    func usesFoundation(_ visibleNames: VisibleNames) -> Bool {
        mentionedTypes.contains { visibleNames.usesFoundation($0) }
            || declaration.nested.contains { $0.usesFoundation(visibleNames) }
    }

    /// The types that the request exposes, without those of nested types.
    var mentionedTypes: [TypeReference] { request.properties.map(\.value.type) + responseTypes + failureTypes }

    private var responseTypes: [TypeReference] {
        let response: [TypeReference] =
            switch result.response {
            case .none, .text, .elements: []
            case .json(let type): [type]
            case .bytes: [.bytes]
            case .outcomes(let outcomes): outcomes.compactMap(\.content.type)
            }
        return response + (result.stream?.types ?? []) + (result.paging.map { [$0.element] } ?? [])
    }

    private var failureTypes: [TypeReference] {
        switch result.failure {
        case nil: []
        case .single(let type, _): [type]
        case .cases(let cases, let shared): cases.compactMap(\.type) + (shared.map { [$0.type] } ?? [])
        }
    }
}

extension Response.ResponseCase.Content {
    fileprivate var type: TypeReference? {
        switch self {
        case .none: nil
        case .text: .string
        case .bytes: .bytes
        case .json(let type): type
        }
    }
}

extension VisibleNames {
    /// Returns whether the type contains a type of the runtime library.
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
    /// The name without the module: `Data`.
    var name: SwiftSource { SwiftSource(line: rawValue) }

    /// The name with the module: `Foundation.Data`.
    var qualifiedName: SwiftSource { SwiftSource(line: module.rawValue + "." + rawValue) }
}

extension ValueFormat {
    /// The source of the format: `.unixTime`.
    var source: SwiftSource {
        switch self {
        case .pattern(let text): ".pattern(\(literal: text))"
        case .dayPattern(let text): "\(literal: text)"
        case .unixTime, .unixMilliseconds, .quoted: SwiftSource(line: ".\(self)")
        }
    }
}
