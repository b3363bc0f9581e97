/// The models that requests send and responses contain.
struct ModelUse {
    /// The ways in which the values of a model are used.
    struct Uses: OptionSet {
        let rawValue: Int

        static let written = Uses(rawValue: 1 << 0)
        static let read = Uses(rawValue: 1 << 1)
        /// A use in a parameter, which needs neither a reader nor a writer.
        static let named = Uses(rawValue: 1 << 2)
        /// A use in a codable type. A type is codable only if all types in it are codable.
        static let codable = Uses(rawValue: 1 << 3)
        /// A use in a hashable type.
        static let hashable = Uses(rawValue: 1 << 4)
    }

    /// The paths of the types that a model mentions.
    private struct TypeMentions {
        var all: [[TypeName]]
        /// The types without those of `readOnly` properties.
        var sent: [[TypeName]]
    }

    private var uses: [[TypeName]: Uses] = [:]
    private var mentions: [[TypeName]: TypeMentions] = [:]
    /// The models that no endpoint uses. They get readers nevertheless, so that their declarations are complete.
    private(set) var unused: Set<[TypeName]> = []

    init(_ declarations: Declarations) {
        var codable: [[TypeName]] = []
        var hashable: [[TypeName]] = []
        declarations.forEachModel { model, path in
            let all = model.mentionedTypes.flatMap(\.paths)
            let sendsAllProperties = model.properties.allSatisfy { $0.value.direction != .readOnly }
            mentions[path] = TypeMentions(all: all, sent: sendsAllProperties ? all : model.sentTypes.flatMap(\.paths))
            if model.use.traits.isCodable { codable.append(path) }
            if model.use.traits.isHashable { hashable.append(path) }
        }
        for path in codable { propagate(.codable, to: .named(path)) }
        for path in hashable { propagate(.hashable, to: .named(path)) }
        for endpoint in declarations.endpoints { add(endpoint) }
        for plan in declarations.protocols { add(plan.declaration.failure) }
        for wrapper in declarations.wrappers {
            for property in wrapper.properties { propagate(.read, to: property.type) }
        }
        let isUsed: Uses = [.written, .read, .named]
        unused = Set(mentions.keys.filter { self[$0].isDisjoint(with: isUsed) })
        for path in unused { propagate(.read, to: .named(path)) }
    }

    subscript(path: [TypeName]) -> Uses { uses[path] ?? [] }

    private mutating func add(_ endpoint: Endpoint) {
        for property in endpoint.request.properties {
            propagate(property.isWrittenAsJSON(in: endpoint.request.body) ? .written : .named, to: property.value.type)
        }
        switch endpoint.result.response {
        case .json(let type): propagate(.read, to: type)
        case .outcomes(let outcomes):
            for case .json(let type) in outcomes.map(\.content) { propagate(.read, to: type) }
        case .none, .text, .bytes, .elements: break
        }
        for element in endpoint.result.stream?.types ?? [] { propagate(.read, to: element) }
        add(endpoint.result.failure)
    }

    private mutating func add(_ failure: EndpointFailure?) {
        switch failure {
        case .single(let type, _): propagate(.read, to: type)
        case .cases(let cases, _): for type in cases.compactMap(\.type) { propagate(.read, to: type) }
        case nil: break
        }
    }

    /// Marks all models that a type mentions, directly or indirectly.
    private mutating func propagate(_ use: Uses, to type: TypeReference) {
        var worklist = type.paths
        while let path = worklist.popLast() {
            if uses[path, default: []].insert(use).inserted, let mentions = mentions[path] {
                worklist += use == .written ? mentions.sent : mentions.all
            }
        }
    }
}

extension RequestProperty {
    fileprivate func isWrittenAsJSON(in body: Body?) -> Bool {
        switch (place, body) {
        case (.body, .json), (.body, .formValue), (.form, .multipart): true
        case (.path, _), (.query, _), (.header, _), (.cookie, _), (.form, _), (.partHeader, _), (.body, _):
            switch form.spelling {
            case .plain, .separated(_, ofMembers: false): false
            case .members, .separated(_, ofMembers: true), .deepObject, .json, .elements: true
            }
        }
    }
}

extension Declarations {
    /// Returns the declarations of selected endpoints, with each model marked as read or written as in the whole API.
    func shaped(by use: ModelUse) -> Declarations {
        mappingModels { models, owner in Self.shaped(models, in: owner, by: use) }
    }

    private static func shaped(_ models: [Model], in owner: [TypeName], by use: ModelUse) -> [Model] {
        models.map { model in
            let path = owner + [model.name]
            var result = model
            result.use.isRead = use[path].contains(.read)
            result.use.isWritten = use[path].contains(.written)
            result.nested = shaped(model.nested, in: path, by: use)
            return result
        }
    }
}

extension Model {
    /// The uses that the model's `isRead` and `isWritten` represent.
    var uses: ModelUse.Uses {
        var uses: ModelUse.Uses = []
        if use.isRead { uses.insert(.read) }
        if use.isWritten { uses.insert(.written) }
        return uses
    }
}
