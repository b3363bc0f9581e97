extension Property {
    /// Returns the property of a model that is read or written, or `nil` if the model doesn't need the property.
    ///
    /// Absent and null differ only in values that are sent. A default replaces a missing value of a response. In values
    /// that are sent, the property is optional instead, so that callers can omit it. A model that is only written has
    /// no `readOnly` properties. A model that is only read has no `writeOnly` properties. In a model that is both read
    /// and written, such properties are optional.
    func used(isRead: Bool, isWritten: Bool) -> Property? {
        var property = self
        if let direction = property.value.direction {
            if isRead, isWritten {
                let isNullable = property.value.presence == .nullable || property.value.presence == .optionalNullable
                property.value.presence = direction == .writeOnly && isNullable ? .optionalNullable : .optional
            } else if isRead != (direction == .readOnly) {
                return nil
            }
        }
        if isWritten {
            // A constant is always sent, even if a response can omit it.
            let isFixed = property.value.constant != nil && property.value.direction != .readOnly
            if isFixed, property.value.presence == .optional {
                property.value.presence = .required
                property.value.defaultValue = property.value.constant
            }
            if property.value.defaultValue != nil, property.value.presence == .required, !isFixed {
                property.value.presence = .optional
            }
            if property.value.defaultValue != nil, property.value.presence == .nullable {
                property.value.presence = .optionalNullable
            }
            if !isRead || property.value.presence == .optionalNullable { property.value.defaultValue = nil }
        } else if property.value.presence == .optionalNullable {
            property.value.presence = .optional
        }
        property.storage.isReadPlainly = isRead && property.value.presence == .optionalNullable
        if !isWritten || property.value.direction == .readOnly { property.value.constant = nil }
        return property
    }
}
