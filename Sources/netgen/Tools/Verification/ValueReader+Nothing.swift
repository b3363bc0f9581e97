/// The values that servers send in place of null for an optional value.
extension ValueReader {
    mutating func readOptional(_ value: JSONValue, as type: TypeReference, _ declaration: SchemaLocation) {
        if value.isNull { return }
        if !isExact, isNothing(value, insteadOf: type, declaration) {
            return note("\(value.shown) is read as null", at: value, declaration.range)
        }
        read(value, as: type, declaration)
    }

    /// Returns whether a value represents null and isn't a valid value of the type.
    private func isNothing(_ value: JSONValue, insteadOf type: TypeReference, _ declaration: SchemaLocation) -> Bool {
        let type = types.resolved(type)
        switch value.kind {
        case .string(""): return !accepts(value, as: type, declaration)
        case .string:
            if case .scalar(let scalar) = type { return scalar.reading(value) == .nothing }
            return false
        case .bool(false):
            // In a lenient field of a wrapper, `false` is read as a number or a string, not as null.
            if case .scalar(let scalar) = type, isLenient, scalar.lenientReading(value, isExact: isExact) != nil {
                return false
            }
            return !accepts(value, as: type, declaration)
        case .array:
            return value.isEmptyArray && isStructure(type) && !isTuple(type) && !accepts(value, as: type, declaration)
        case .null, .bool, .number, .object: return false
        }
    }

    /// Returns whether a value matches the type without a mismatch. An empty array matches a dictionary.
    private func accepts(_ value: JSONValue, as type: TypeReference, _ declaration: SchemaLocation) -> Bool {
        if case .dictionary = type, value.isEmptyArray { return true }
        var trial = self
        trial.forget()
        trial.read(value, as: type, declaration)
        return trial.mismatches.isEmpty
    }

    private func isTuple(_ type: TypeReference) -> Bool {
        guard case .named(let path) = type, case .tuple? = types[path]?.kind else { return false }
        return true
    }

    /// Returns whether values of the type are arrays, objects, or variants of a union.
    private func isStructure(_ type: TypeReference) -> Bool {
        switch types.resolved(type) {
        case .array, .dictionary: return true
        case .scalar, .file: return false
        case .optional(let wrapped): return isStructure(wrapped)
        case .named(let path):
            switch types[path]?.kind {
            case .structure, .tuple: return true
            case .union(let union): return union.matching.fallback.map { isStructure(union.variants[$0].type) } ?? true
            case .enumeration, .alias, nil: return false
            }
        }
    }
}

extension JSONValue {
    var isEmptyArray: Bool { if case .array(let elements) = kind { elements.isEmpty } else { false } }
}
