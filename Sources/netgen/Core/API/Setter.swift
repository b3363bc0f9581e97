/// Who may set a property once its value is made.
enum Setter {
    /// Nobody: it is a constant.
    case none
    /// Only the reader and the initializer. The compiler then emits no accessor for changes in place, which would be a
    /// coroutine of two functions for each property.
    case ownersOnly
    case everybody
}

extension Model {
    /// Who may set a property of the model. `hasInitializer`: the output has one, because the compiler's own is
    /// internal.
    ///
    /// In a model that is sent, everybody may set a property that the initializer leaves out.
    func setter(of property: Property, isRecord: Bool, hasInitializer: Bool) -> Setter {
        if traits.isMutable || hasWriter && hasInitializer && property.hasAttribute { return .everybody }
        switch kind {
        case .structure: break
        case .tuple, .enumeration, .union, .alias: return .ownersOnly
        }
        if property.isBoxed || property.hasAttribute || property.holdsOthers { return .ownersOnly }
        // A `let` with an initial value cannot get another, and a reader made of code fills properties in place.
        let hasInitialValue = property.constant != nil && !hasInitializer
        if hasInitialValue || hasReader && !isRecord { return .ownersOnly }
        // An optional property that is sent defaults to `nil`, which the compiler's own initializer offers only for a
        // `var`.
        return !property.isOptional || !hasWriter || hasInitializer ? .none : .ownersOnly
    }
}

extension Property {
    /// Whether the property has a deprecation attribute. An initializer that sets such a property would itself cause a
    /// warning, so only properties that it can leave out have one.
    var hasAttribute: Bool { documentation.deprecation != nil && isOptional && defaultValue == nil }
}

extension RequestProperty {
    /// The same for a property of a request. The compiler's own initializer may set a deprecated property.
    func hasAttribute(hasInitializer: Bool) -> Bool {
        documentation.deprecation != nil && (isOptional || !hasInitializer)
    }

    /// Who may set the property. A request is not changed after it was made, except for a deprecated property that the
    /// written initializer leaves out.
    func setter(hasInitializer: Bool) -> Setter {
        let hasAttribute = hasAttribute(hasInitializer: hasInitializer)
        // The compiler's own initializer has default values only for a `var`.
        let hasInitialValue = constant != nil && !hasInitializer
        guard hasInitialValue || isOptional && (!hasInitializer || hasAttribute) else { return .none }
        return hasAttribute ? .everybody : .ownersOnly
    }
}
