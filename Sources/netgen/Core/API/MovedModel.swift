extension Model {
    /// Returns the model at another path, with updated references to the model and to its nested types.
    func moved(from source: [TypeName], to path: [TypeName]) -> Model {
        var result = mappingTypes { $0.moved(from: source, to: path) }
        if let name = path.last { result.name = name }
        return result
    }

    /// Returns the model as declared in place of an alias. The result is read only if both models are read, and written
    /// only if both are written.
    func declared(inPlaceOf alias: Model) -> Model {
        var result = self
        result.replacement.isShared = false
        result.use.isRead = use.isRead && alias.use.isRead
        result.use.isWritten = use.isWritten && alias.use.isWritten
        result.nested = nested.map { $0.replacement.isShared ? $0 : $0.declared(inPlaceOf: alias) }
        return result
    }

    private func mappingTypes(_ change: (TypeReference) -> TypeReference) -> Model {
        var result = self
        switch kind {
        case .structure(let properties): result.kind = .structure(properties.mappingTypes(change))
        case .tuple(let properties): result.kind = .tuple(properties.mappingTypes(change))
        case .union(let union): result.kind = .union(union.mappingTypes(change))
        case .alias(let type): result.kind = .alias(change(type))
        case .enumeration: break
        }
        result.nested = nested.map { $0.mappingTypes(change) }
        return result
    }
}

extension [Property] {
    fileprivate func mappingTypes(_ change: (TypeReference) -> TypeReference) -> [Property] {
        map { property in
            var property = property
            property.type = change(property.type)
            return property
        }
    }
}

extension Union {
    fileprivate func mappingTypes(_ change: (TypeReference) -> TypeReference) -> Union {
        var result = self
        for index in variants.indices { result.variants[index].type = change(variants[index].type) }
        for index in matching.matches.indices {
            guard case .object(var shape) = matching.matches[index].shape else { continue }
            shape.model = shape.model.map(change)
            result.matching.matches[index].shape = .object(shape)
        }
        return result
    }
}

extension TypeReference {
    /// Returns the type with one path replaced by another.
    fileprivate func moved(from source: [TypeName], to path: [TypeName]) -> TypeReference {
        switch self {
        case .named(let typePath):
            typePath.starts(with: source) ? .named(path + typePath.dropFirst(source.count)) : self
        case .array(let element): .array(element.moved(from: source, to: path))
        case .dictionary(let value): .dictionary(value.moved(from: source, to: path))
        case .optional(let wrapped): .optional(wrapped.moved(from: source, to: path))
        case .scalar, .file: self
        }
    }
}
