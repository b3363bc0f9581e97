/// The access level of a property's setter.
enum Setter {
    /// No setter: the property is a constant.
    case none
    /// A setter for the reader and the initializer only. The compiler then emits no accessor for in-place changes,
    /// which would be a coroutine of two functions for each property.
    case restricted
    case unrestricted
}

extension Model {
    /// Returns the access level of a property's setter in the model. `hasInitializer` is whether the output declares an
    /// initializer, because the memberwise initializer, which is internal, isn't accessible.
    ///
    /// In a model that is sent, the setter is unrestricted if the initializer omits the property.
    func setter(of property: Property, isRecord: Bool, hasInitializer: Bool) -> Setter {
        if use.traits.isMutable || hasWriter && hasInitializer && property.hasAttribute { return .unrestricted }
        switch kind {
        case .structure: break
        case .tuple, .enumeration, .union, .alias: return .restricted
        }
        if property.storage.isBoxed || property.hasAttribute || property.storage.keepsAdditionalProperties {
            return .restricted
        }
        // A `let` with an initial value can't get another value, and a generated reader sets the properties in place.
        let hasInitialValue = property.value.constant != nil && !hasInitializer
        if hasInitialValue || hasReader && !isRecord { return .restricted }
        // An optional property that is sent defaults to `nil`. The memberwise initializer has that default only for a
        // `var`.
        return !property.isOptional || !hasWriter || hasInitializer ? .none : .restricted
    }
}

extension Property {
    /// Whether the property has a deprecation attribute. Setting a deprecated property in an initializer would cause a
    /// warning. Only properties that the initializer can omit have the attribute.
    var hasAttribute: Bool { declaration.documentation.deprecation != nil && isOptional && value.defaultValue == nil }
}

extension RequestProperty {
    /// Returns whether the property has a deprecation attribute. The memberwise initializer can set a deprecated
    /// property without a warning, so with it, required properties have the attribute, too.
    func hasAttribute(hasInitializer: Bool) -> Bool {
        declaration.documentation.deprecation != nil && (value.isOptional || !hasInitializer)
    }

    /// Returns the access level of the property's setter. A request is immutable, except for a deprecated property that
    /// the declared initializer omits.
    func setter(hasInitializer: Bool) -> Setter {
        let hasAttribute = hasAttribute(hasInitializer: hasInitializer)
        // The memberwise initializer has default values only for a `var`.
        let hasInitialValue = value.constant != nil && !hasInitializer
        guard hasInitialValue || value.isOptional && (!hasInitializer || hasAttribute) else { return .none }
        return hasAttribute ? .unrestricted : .restricted
    }
}
