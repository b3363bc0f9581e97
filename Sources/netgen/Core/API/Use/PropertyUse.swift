extension Property {
    /// The property as it is where its type is used; `nil` where it is not there at all.
    ///
    /// Absent and null differ only in what is sent. A default fills in for what a response leaves out, but what is sent
    /// must be able to leave it out too: the property is optional then.
    /// What only one side sends is not there for the other; in a model of both, nobody has to make it up.
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
}
