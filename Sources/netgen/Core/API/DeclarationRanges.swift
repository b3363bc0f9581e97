/// The locations of a declaration in a spec.
struct DeclarationRanges {
    var name = SourceRange.none
    var type = TypeRanges(.none)
}

/// The location of a type in a spec, with the locations of its elements.
struct TypeRanges {
    /// The type, or a reference to it.
    let range: SourceRange
    /// The type itself, with the values of an enum or the variants of a union.
    private(set) var content: SourceRange
    /// The elements of the type, their elements, and so on, as far as the spec declares each in an object of its own.
    private var elements: [SourceRange] = []

    init(_ range: SourceRange) {
        self.range = range
        content = range
    }

    init(_ schema: Spec.Schema) {
        self.init(schema.range)
        var element = schema.declaredElement
        while let schema = element {
            elements.append(schema.range)
            element = schema.declaredElement
        }
    }

    /// The elements of an array, or the values of a dictionary.
    var element: TypeRanges {
        guard let first = elements.first else { return TypeRanges(content) }
        var result = TypeRanges(first)
        result.elements = Array(elements.dropFirst())
        return result
    }

    /// Returns the locations of a reference to a type.
    func referring(to type: TypeRanges) -> TypeRanges {
        var result = self
        (result.content, result.elements) = (type.content, type.elements)
        return result
    }
}

extension Spec.Schema {
    /// The schema of the elements, if the spec declares it in an object of its own.
    fileprivate var declaredElement: Spec.Schema? {
        switch kind {
        case .items(let element), .values(let element), .openObject(_, let element): element
        case .expression, .object, .enumeration, .union, .tuple: nil
        }
    }
}
