extension JSONValue {
    /// A string that is equal for equal scalars; `nil` for null, arrays and objects.
    var scalar: String? {
        switch kind {
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): "#" + text
        case .string(let text): "\"" + text
        case .null, .array, .object: nil
        }
    }
}
