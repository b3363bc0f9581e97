/// Which models requests send and responses carry.
private struct ModelUse {
    private(set) var written: Set<[TypeName]> = []
    private(set) var read: Set<[TypeName]> = []
    /// Inside what is codable.
    private(set) var kept: Set<[TypeName]> = []
    /// Inside what is hashable.
    private(set) var hashed: Set<[TypeName]> = []
    /// Used by parameters, which need neither reader nor writer.
    private(set) var named: Set<[TypeName]> = []
    private var mentioned: [[TypeName]: [[TypeName]]] = [:]
    /// The same, without the properties that only the server sends.
    private var sent: [[TypeName]: [[TypeName]]] = [:]

    init(_ api: inout API) {
        var mentioned: [[TypeName]: [[TypeName]]] = [:]
        var sent: [[TypeName]: [[TypeName]]] = [:]
        var codable: [[TypeName]] = []
        var hashable: [[TypeName]] = []
        api.updateModels { model, path in
            mentioned[path] = model.mentionedTypes.flatMap(\.paths)
            sent[path] = model.sentTypes.flatMap(\.paths)
            if model.isCodable { codable.append(path) }
            if model.isHashable { hashable.append(path) }
        }
        (self.mentioned, self.sent) = (mentioned, sent)
        for path in codable { spread(.named(path), to: \.kept) }
        for path in hashable { spread(.named(path), to: \.hashed) }
        for endpoint in api.endpoints { add(endpoint) }
        for requestProtocol in api.requestProtocols { read(requestProtocol.failure) }
        for wrapper in api.wrappers {
            for property in wrapper.properties { spread(property.type, to: \.read) }
        }
    }

    private mutating func add(_ endpoint: Endpoint) {
        for property in endpoint.properties {
            spread(property.type, to: property.isWrittenAsJSON(in: endpoint.body) ? \.written : \.named)
        }
        switch endpoint.response {
        case .json(let type): spread(type, to: \.read)
        case .outcomes(let outcomes):
            for case .json(let type) in outcomes.map(\.content) { spread(type, to: \.read) }
        case .none, .text, .bytes, .elements: break
        }
        if let element = endpoint.stream?.element { spread(element, to: \.read) }
        read(endpoint.failure)
    }

    var used: Set<[TypeName]> { written.union(read).union(named) }

    /// What nobody uses yet can be read, so that its declaration is complete, and so can all that it holds.
    mutating func readUnused() {
        let used = used
        for path in mentioned.keys where !used.contains(path) { spread(.named(path), to: \.read) }
    }

    private mutating func read(_ failure: EndpointFailure?) {
        switch failure {
        case .single(let type, _): spread(type, to: \.read)
        case .cases(let cases, _): for type in cases.compactMap(\.type) { spread(type, to: \.read) }
        case nil: break
        }
    }

    /// Marks everything that a type mentions, directly or not.
    private mutating func spread(_ type: TypeReference, to set: WritableKeyPath<ModelUse, Set<[TypeName]>>) {
        let mentioned = set == \.written ? sent : mentioned
        var waiting = type.paths
        while let path = waiting.popLast() {
            if self[keyPath: set].insert(path).inserted { waiting += mentioned[path] ?? [] }
        }
    }
}

extension RequestProperty {
    fileprivate func isWrittenAsJSON(in body: Body?) -> Bool {
        switch (role, body) {
        case (.body, .json), (.body, .formValue), (.field, .multipart): true
        default:
            switch spelling {
            case .plain, .separated(_, ofMembers: false): false
            case .members, .separated(_, ofMembers: true), .deepObject, .json: true
            }
        }
    }
}

extension Resolver {
    /// Records which models are read and written, what that means for their properties, and which are in nobody's use.
    mutating func settleUse(in api: inout API) {
        var use = ModelUse(&api)
        reportUnused(use.used)
        use.readUnused()
        api.updateModels { model, path in
            model.isWritten = use.written.contains(path)
            // A type is codable and hashable only with everything that it holds.
            model.isCodable = use.kept.contains(path)
            model.isHashable = use.hashed.contains(path)
            model.isRead = use.read.contains(path)
            let (isRead, isWritten) = (model.isRead, model.isWritten)
            func settled(_ properties: [Property]) -> [Property] {
                properties.compactMap { Self.settle($0, isRead: isRead, isWritten: isWritten) }
            }
            switch model.kind {
            case .structure(let properties): model.kind = .structure(settled(properties))
            case .tuple(let properties): model.kind = .tuple(settled(properties))
            case .enumeration, .union, .alias: break
            }
        }
        for index in api.wrappers.indices {
            api.wrappers[index].properties = api.wrappers[index].properties
                .compactMap { Self.settle($0, isRead: true, isWritten: false) }
        }
        settlePaths(in: &api)
    }

    /// Steps are as optional as the properties that they lead through have become.
    private mutating func settlePaths(in api: inout API) {
        table = TypeGraph()
        for model in api.models { table.add(model, in: []) }
        for wrapper in api.wrappers { for model in wrapper.nested { table.add(model, in: [wrapper.name]) } }
        for endpoint in api.endpoints { for model in endpoint.nested { table.add(model, in: [endpoint.name]) } }
        for index in api.endpoints.indices {
            guard case .json(let type) = api.endpoints[index].response else { continue }
            let fields = table.model(of: type)?.fields ?? []
            if let path = api.endpoints[index].paging?.items {
                api.endpoints[index].paging?.items = settled(path, in: fields)
            }
        }
        for index in api.wrappers.indices { settlePaths(of: &api.wrappers[index]) }
    }

    private func settlePaths(of wrapper: inout Wrapper) {
        for index in wrapper.success.indices {
            wrapper.success[index].field = settled(wrapper.success[index].field, in: wrapper.properties)
        }
        switch wrapper.failure {
        case .field(let path, let type):
            wrapper.failure = .field(settled(path, in: wrapper.properties), type: type)
        case .structure(let name, var properties):
            for index in properties.indices {
                properties[index].field = settled(properties[index].field, in: wrapper.properties)
                properties[index].isOptional = properties[index].field.isOptional
            }
            wrapper.failure = .structure(name: name, properties: properties)
        case nil:
            break
        }
    }

    private func settled(_ path: Wrapper.FieldPath, in properties: [Property]) -> Wrapper.FieldPath {
        var path = path
        var properties = properties
        for index in path.steps.indices {
            guard let property = properties.first(where: { $0.name == path.steps[index].name }) else { break }
            path.steps[index].isOptional = property.isOptional
            properties = table.model(of: property.type)?.fields ?? []
        }
        return path
    }

    /// Absent and null differ only in what is sent. A default fills in for what a response leaves out, but what is sent
    /// must be able to leave it out too: the property is optional then.
    /// What only one side sends is not there for the other; in a model of both, nobody has to make it up.
    private static func settle(_ property: Property, isRead: Bool, isWritten: Bool) -> Property? {
        var property = property
        if let direction = property.direction {
            if isRead, isWritten {
                let isNullable = property.presence == .nullable || property.presence == .optionalNullable
                property.presence = direction == .writeOnly && isNullable ? .optionalNullable : .optional
            } else if isRead != (direction == .readOnly) {
                return nil
            }
        }
        if property.isUndescribed, isRead, property.presence == .required { property.presence = .optional }
        if isWritten {
            // What can have one value only is sent with it, also where a response may lack it.
            let isFixed = property.constant != nil && property.direction != .readOnly
            if isFixed, property.presence == .optional {
                property.presence = .required
                property.defaultValue = property.constant
            }
            if property.defaultValue != nil, property.presence == .required, !isFixed { property.presence = .optional }
            if property.defaultValue != nil, property.presence == .nullable { property.presence = .optionalNullable }
            if !isRead || property.presence == .optionalNullable { property.defaultValue = nil }
        } else if property.presence == .optionalNullable {
            property.presence = .optional
        }
        if !isWritten || property.direction == .readOnly { property.constant = nil }
        return property
    }

    /// A spec without endpoints is only begun, and one with errors may use more than could be read.
    private mutating func reportUnused(_ used: Set<[TypeName]>) {
        guard spec.origin == .netgen, isComplete, !diagnostics.hasErrors, !spec.endpoints.isEmpty else { return }
        for model in spec.models {
            guard let name = modelNames[model.name.value], !used.contains([name]) else { continue }
            diagnostics.warning(
                .unusedModel,
                "no endpoint uses the model \(quoted(model.name.value))",
                at: model.name.range,
                fix: "leave it out"
            )
        }
    }
}
