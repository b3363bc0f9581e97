/// Required parameters with one possible value, such as the version of an API. The client sends them; callers don't
/// provide them.
extension ParameterReader {
    /// Makes the parameter a constant if it is required and has one possible value.
    func setConstant(of field: inout Spec.Field, from type: JSONValue) {
        guard !field.schema.notes.presence.isOptional, !field.schema.notes.presence.isNullable,
            !field.schema.notes.validity.allowsOtherValues,
            let constant = constant(of: type)
        else { return }
        // A default that differs from the only value is a mistake, which the enum reader reports. Don't make it a
        // constant.
        if let defaultValue = field.schema.notes.presence.defaultValue, defaultValue != constant.value { return }
        field.schema.kind = .expression(.scalar(constant.scalar))
        field.schema.notes.validity.constant = constant.value
        field.schema.notes.presence.defaultValue = nil
    }

    /// Marks a path parameter whose only value is the empty string, which a request can't send.
    func setEmptyConstant(of field: inout Spec.Field, from type: JSONValue) {
        guard let values = document.expanded(JSONSchema(type)).composition.enumeration.values, values.count == 1,
            values[0].string == ""
        else {
            return
        }
        field.schema.notes.validity.constant = values[0]
    }

    func isEmptyConstant(_ field: Spec.Field) -> Bool { field.schema.notes.validity.constant?.string == "" }

    /// Removes the placeholder at the end of a path: `/e/{empty}` → `/e/`. Returns `false` if the path has no such end.
    func leaveOut(_ name: String, of endpoint: inout Spec.Endpoint) -> Bool {
        let placeholder = "{\(name)}"
        guard endpoint.address.path.value.hasSuffix("/" + placeholder) else { return false }
        endpoint.address.path = endpoint.address.path.map { String($0.dropLast(placeholder.count)) }
        return true
    }

    private func constant(of type: JSONValue) -> (value: JSONValue, scalar: Scalar)? {
        let content = document.expanded(JSONSchema(type))
        guard content.composition.enumeration.values?.count(where: { !$0.isNull }) == 1, content.listOfValues == nil
        else { return nil }
        let schema = contents.schemas.schema(of: content)
        switch schema.kind {
        case .enumeration(let list) where list.values.count == 1:
            let value = list.values[0].value
            guard value.isNumber else { return (value, .string) }
            return WholeNumber(value.scalarText).flatMap { Scalar.rawType(of: [$0]) }.map { (value, $0) }
        case .expression(.scalar(let scalar)) where schema.notes.validity.values.count == 1:
            return [.bool, .double, .decimal].contains(scalar) ? (schema.notes.validity.values[0], scalar) : nil
        default: return nil
        }
    }
}
