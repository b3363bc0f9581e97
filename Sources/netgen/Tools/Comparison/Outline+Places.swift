/// Where the spec says what an outline holds.
extension Outline {
    /// The outline of an API, with the places in the spec that it was made of.
    init(_ api: API, in spec: Spec) {
        self.init(api)
        range = spec.name.range
        locateModels(in: spec)
        let endpoints = Dictionary(grouping: spec.endpoints) { "\($0.method.value) \(Self.shape(of: $0.path.value))" }
        let environments = spec.environments.map { (MemberName(environment: $0.value.name.value).unescaped, $0.range) }
        let wrappers = spec.wrappers
        for index in parts.indices {
            let part = parts[index]
            switch part.kind {
            case .endpoint:
                let all = endpoints[part.identity] ?? []
                let endpoint = all.first { TypeName($0.swiftName?.value ?? $0.name.value).description == part.name }
                if let endpoint = endpoint ?? all.first { locate(partAt: index, in: endpoint) }
            case .environment:
                parts[index].range = environments.first { $0.0 == part.name }?.1
            case .wrapper:
                let isDefault = part.key.isEmpty
                let wrapper = wrappers.first { wrapper in
                    isDefault ? wrapper.name?.value == spec.defaultWrapper?.value : part.isNamed(after: wrapper)
                }
                if let wrapper {
                    parts[index].range = wrapper.name?.range ?? wrapper.range
                    locateFields(wrapper.fields, ofPartAt: index)
                    locateVerdicts(wrapper.failure, ofPartAt: index)
                }
            default: break
            }
        }
    }

    private func isNamed(after wrapper: Spec.Wrapper) -> Bool {
        guard let name = wrapper.name else { return false }
        return TypeName(name.value).dropping("Wrapper").appending("Wrapper").description == self.name
    }

    /// Method and path, whatever the placeholders are called.
    var identity: String {
        guard kind == .endpoint, let space = key.firstIndex(of: " ") else { return key }
        return key[...space] + Self.shape(of: String(key[key.index(after: space)...]))
    }

    /// `/pets/{id}` → `/pets/{}`
    private static func shape(of path: String) -> String {
        var result = ""
        var isInside = false
        for character in path {
            if character == "}" { isInside = false }
            if !isInside { result.append(character) }
            if character == "{" { isInside = true }
        }
        return result
    }

    // MARK: - Models

    private mutating func locateModels(in spec: Spec) {
        let models = Dictionary(spec.models.map { ($0.name.value, $0) }) { first, _ in first }
        for index in parts.indices where parts[index].kind == .type {
            guard let model = models[parts[index].key] else { continue }
            parts[index].range = model.name.range
            locateType(at: index, schema: model.schema)
        }
    }

    private mutating func locateType(at index: Int, schema: Spec.Schema) {
        switch schema.kind {
        case .object(let fields), .openObject(let fields, _):
            locateFields(fields, ofPartAt: index)
        case .tuple(let fields):
            for (element, field) in zip(parts[index].parts.indices, fields) {
                parts[index].parts[element].range = field.name.range
                locateInline(parts[index].parts[element].type, schema: field.schema)
            }
        case .enumeration(let enumeration):
            for (value, schema) in zip(parts[index].parts.indices, enumeration.values) {
                parts[index].parts[value].range = schema.value.range
            }
        case .union(let union):
            for (variant, schema) in zip(parts[index].parts.indices, union.variants) {
                parts[index].parts[variant].range = schema.tag?.range ?? schema.schema.range
                locateInline(parts[index].parts[variant].type, schema: schema.schema)
            }
        case .expression, .items, .values:
            locateInline(parts[index].type, schema: schema)
        }
    }

    private mutating func locateFields(_ fields: [Spec.Field], ofPartAt index: Int) {
        let byKey = Dictionary(fields.map { ($0.name.value, $0) }) { first, _ in first }
        for part in parts[index].parts.indices where parts[index].parts[part].kind == .field {
            guard let field = byKey[parts[index].parts[part].key] else { continue }
            parts[index].parts[part].range = field.name.range
            locateInline(parts[index].parts[part].type, schema: field.schema)
        }
    }

    private mutating func locateVerdicts(_ failure: Spec.WrapperFailure?, ofPartAt index: Int) {
        guard case .properties(let properties, let codes) = failure else { return }
        for part in parts[index].parts.indices where parts[index].parts[part].kind == .verdict {
            let name = parts[index].parts[part].name
            parts[index].parts[part].range =
                properties.first { MemberName($0.name.value).unescaped == name }?.name.range
            for code in parts[index].parts[part].parts.indices {
                let name = parts[index].parts[part].parts[code].name
                let written = codes?.cases.first { MemberName($0.name.value).unescaped == name }
                parts[index].parts[part].parts[code].range = written?.name.range
            }
        }
    }

    /// A type that is written in place stands where its first use is.
    mutating func locateInline(_ type: TypeReference?, schema: Spec.Schema) {
        switch (type, schema.kind) {
        case (.optional(let wrapped), _): locateInline(wrapped, schema: schema)
        case (.array(let element), .items(let inner)), (.dictionary(let element), .values(let inner)):
            locateInline(element, schema: inner)
        case (.named(let path), .object), (.named(let path), .openObject), (.named(let path), .tuple),
            (.named(let path), .enumeration), (.named(let path), .union):
            let name = path.map(\.description).joined(separator: ".")
            guard let index = parts.firstIndex(where: { $0.kind == .type && $0.name == name }),
                parts[index].range == nil
            else { return }
            parts[index].range = schema.range
            locateType(at: index, schema: schema)
        default: break
        }
    }
}
