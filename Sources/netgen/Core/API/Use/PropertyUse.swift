extension Property {
    /// Returns the property of a model that is read or written, or `nil` if the model doesn't need the property.
    ///
    /// Absent and null differ only in values that are sent. A default replaces a missing value of a response. In values
    /// that are sent, the property is optional instead, so that callers can omit it. A model that is only written has
    /// no `readOnly` properties. A model that is only read has no `writeOnly` properties. In a model that is both read
    /// and written, such properties are optional.
    func used(isRead: Bool, isWritten: Bool) -> Property? {
        var property = self
        if let direction = property.direction {
            if isRead, isWritten {
                let isNullable = property.presence == .nullable || property.presence == .optionalNullable
                property.presence = direction == .writeOnly && isNullable ? .optionalNullable : .optional
            } else if isRead != (direction == .readOnly) {
                return nil
            }
        }
        if isWritten {
            // A constant is always sent, even if a response can omit it.
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
        property.isReadPlainly = isRead && property.presence == .optionalNullable
        if !isWritten || property.direction == .readOnly { property.constant = nil }
        return property
    }
}
