/// The degree to which an object fits one of several shapes.
struct ShapeMatch {
    /// The index of the shape.
    let number: Int
    let constant: (key: String, value: String)?
    private var cursor: MemberCursor
    /// The number of the object's keys that the shape contains.
    private(set) var knownCount = 0
    /// Whether the constant's key has the constant's value; `nil` until the key is seen.
    private var hasConstant: Bool?

    private init(number: Int, _ fields: JSONFields, _ shape: JSONShape, object: UnsafePointer<UInt8>) {
        self.number = number
        constant = shape.constant
        cursor = MemberCursor(fields, object: object)
    }

    /// Returns a match for each shape of an object.
    static func all(of shapes: [JSONShape], object: UnsafePointer<UInt8>) -> [ShapeMatch] {
        shapes.enumerated().compactMap { number, shape in
            guard case .object(let fields) = shape.kind else { return nil }
            return ShapeMatch(number: number, fields, shape, object: object)
        }
    }

    /// Whether the object has all keys that the shape requires. A constant may be missing if its key is optional.
    var isComplete: Bool { hasConstant != false && cursor.firstMissing() == nil }

    /// Whether the object fits, regardless of its remaining members.
    var isConfirmed: Bool { isComplete && (constant == nil || hasConstant == true) }

    mutating func examine(_ key: KeyText) {
        let field = cursor.find(key)
        if field >= 0, cursor.markSeen(field) { knownCount += 1 }
    }

    mutating func examine(_ value: String?, at key: KeyText) {
        guard let constant, key == constant.key, value != nil || !isConstantOptional else { return }
        hasConstant = hasConstant == true || value == constant.value
    }

    /// Whether a null value or a missing key is accepted for the constant.
    private var isConstantOptional: Bool {
        cursor.fields.entries.contains { $0.name == constant?.key && $0.isOptional }
    }

    /// Examines a foreign object, all of whose keys are known.
    mutating func examine(_ names: Set<String>, value: (String) -> String?) {
        var index = 0
        for entry in cursor.fields.entries {
            if names.contains(entry.name), cursor.markSeen(index) { knownCount += 1 }
            index += 1
        }
        cursor.expected.hasGap = true
        guard let constant, names.contains(constant.key) else { return }
        let value = value(constant.key)
        if value != nil || !isConstantOptional { hasConstant = value == constant.value }
    }

    /// Returns the indices of the shapes that fit. The shape with the most of the object's keys comes first.
    static func matchingIndices(_ matches: [ShapeMatch]) -> [Int] {
        matches.filter(\.isComplete).sorted { ($1.knownCount, $0.number) < ($0.knownCount, $1.number) }.map(\.number)
    }
}

extension JSONShape {
    /// Returns whether a value other than an object has this shape.
    func fits(_ kind: JSONKind, _ integer: ExactInteger.Fit) -> Bool {
        switch self.kind {
        case .null: kind == .null
        case .bool: kind == .bool
        case .integer: kind == .number && integer.isSigned
        case .unsignedInteger: kind == .number && integer.isUnsigned
        case .number: kind == .number
        case .string: kind == .string
        case .array: kind == .array
        case .object: false
        }
    }
}
