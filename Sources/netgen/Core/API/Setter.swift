/// Who may set a property once its value is made.
enum Setter {
    /// Nobody: it is a constant.
    case none
    /// Only the reader and the initializer. What would let others change it in place, a coroutine of two functions for
    /// each property, is not emitted then.
    case ownersOnly
    case everybody
}

extension Model {
    /// Who may set a property of the model. `hasInitializer`: one is written, because the compiler's own is internal.
    ///
    /// What an initializer leaves out can be set afterwards, where values are made to be sent.
    func setter(of property: Property, isRecord: Bool, hasInitializer: Bool) -> Setter {
        if isMutable || hasWriter && hasInitializer && property.hasAttribute { return .everybody }
        switch kind {
        case .structure: break
        case .tuple, .enumeration, .union, .alias: return .ownersOnly
        }
        if property.isBoxed || property.hasAttribute || property.holdsOthers { return .ownersOnly }
        // A constant with a value where it is declared keeps that, and code that reads fills in place.
        let hasInitialValue = property.constant != nil && !hasInitializer
        if hasInitialValue || hasReader && !isRecord { return .ownersOnly }
        // In what is sent an optional is `nil` unless said. In the compiler's own initializer only a `var` is.
        return !property.isOptional || !hasWriter || hasInitializer ? .none : .ownersOnly
    }
}

extension Property {
    /// An attribute makes an initializer warn that sets the property, and whoever calls that: it can leave out a property
    /// that is optional.
    var hasAttribute: Bool { documentation.deprecation != nil && isOptional && defaultValue == nil }
}

extension RequestProperty {
    /// The same for a request: what its initializer does not set may stay out.
    func hasAttribute(hasInitializer: Bool) -> Bool {
        documentation.deprecation != nil && (isOptional || !hasInitializer)
    }

    /// Who may set the property. Nobody else changes it, so what would let others do that is not emitted, but for a
    /// deprecated property that the written initializer leaves out.
    func setter(hasInitializer: Bool) -> Setter {
        let hasAttribute = hasAttribute(hasInitializer: hasInitializer)
        // The compiler's own initializer has a default only for a `var`.
        let hasInitialValue = constant != nil && !hasInitializer
        guard hasInitialValue || isOptional && (!hasInitializer || hasAttribute) else { return .none }
        return hasAttribute ? .everybody : .ownersOnly
    }
}
