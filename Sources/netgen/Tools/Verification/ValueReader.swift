/// A reader of recorded values that follows the rules of NetRuntime's reader and of the generated types.
///
/// The reader continues after a mismatch, where NetRuntime stops. So all mismatches of a response are reported
/// together.
struct ValueReader {
    let types: TypeGraph
    private(set) var mismatches: [Mismatch] = []
    /// Whether doubtful values are mismatches, because another variant of a union may match exactly.
    var isExact = false
    /// The steps to the value, for messages: `.data`, `[0]`, `.age`.
    private(set) var path: [String] = []
    /// Whether scalars may have another JSON type, as in a wrapper's own fields.
    var isLenient = false
    /// The unions and the wrapper that read members in addition to properties.
    var memberReaders = MemberReaders()

    init(_ api: API) {
        types = TypeGraph(api)
    }

    /// Reads a value as a type, and adds the differences to ``mismatches``.
    mutating func read(_ value: JSONValue, as type: TypeReference, _ declaration: SchemaLocation) {
        if value.isRedacted {
            return note(
                "the secret is redacted, so only its type can be checked",
                at: value,
                declaration.range
            )
        }
        switch type {
        case .scalar(let scalar): read(value, as: scalar, declaration)
        case .file: fail("JSON cannot contain a file", at: value, declaration.range)
        case .optional(let wrapped): readOptional(value, as: wrapped, declaration)
        case .array(let element):
            if value.isNull, !isExact { return note("null is read as an empty array", at: value, declaration.range) }
            guard case .array(let elements) = value.kind else { return expect("an array", value, declaration) }
            for (index, element_) in elements.enumerated() {
                within("[\(index)]") { $0.read(element_, as: element, declaration.element) }
            }
        case .dictionary(let element):
            if value.isNull, !isExact { return note("null is read as an empty object", at: value, declaration.range) }
            if value.isEmptyArray, !isExact {
                return note("an empty array is read as an empty object", at: value, declaration.range)
            }
            guard case .object(let members) = value.kind else { return expect("an object", value, declaration) }
            for member in members {
                within(Self.step(member.key)) { $0.read(member.value, as: element, declaration.element) }
            }
        case .named(let path):
            if let model = types[path] { read(value, as: model, declaration) }
        }
    }

    /// Reads a scalar, which may have another JSON type if that is tolerated. Returns the value that the client reads;
    /// `nil` after a mismatch.
    @discardableResult
    private mutating func read(_ value: JSONValue, as scalar: Scalar, _ declaration: SchemaLocation) -> JSONValue? {
        switch scalar.reading(value) {
        case .exact: break
        case .tolerated(let deviation): note("\(value.shown) \(deviation)", at: value, declaration.range)
        case .doubtful(let deviation) where !isExact: note("\(value.shown) \(deviation)", at: value, declaration.range)
        case .doubtful, .nothing, .rejected:
            guard isLenient, let read = scalar.lenientReading(value, isExact: isExact) else {
                expect(scalar.expected, value, declaration)
                return nil
            }
            let message = "expected \(scalar.expected), found \(value.shown), which is accepted"
            note(message, at: value, declaration.range)
            return read
        }
        return value
    }

    private mutating func read(_ value: JSONValue, as model: Model, _ declaration: SchemaLocation) {
        switch model.kind {
        case .alias(let target): read(value, as: target, declaration)
        case .structure(let properties): read(value, as: properties, declaration)
        case .tuple(let properties): read(value, asTuple: properties, declaration)
        case .enumeration(let enumeration): read(value, as: enumeration, declaration)
        case .union(let union): read(value, as: union, declaration)
        }
    }

    // MARK: - Objects and tuples

    /// Reads the object of a model or of a wrapper.
    mutating func read(_ value: JSONValue, as properties: [Property], _ declaration: SchemaLocation) {
        guard case .object(let members) = value.kind else { return expect("an object", value, declaration) }
        for property in properties where !property.keepsAdditionalProperties {
            guard let member = members.first(where: { $0.key == property.key }) else {
                guard !property.mayBeAbsent else { continue }
                fail("the key \(quoted(property.key)) is missing", at: value, declaration.nameRange(of: property.key))
                continue
            }
            within(Self.step(property.key)) { reader in
                let field = declaration.field(property.key)
                if property.mayBeNull { return reader.readOptional(member.value, as: property.type, field) }
                reader.read(member.value, as: property.type, field)
            }
        }
        let declaredKeys = Set(properties.filter { !$0.keepsAdditionalProperties }.map(\.key))
        guard let others = properties.first(where: \.keepsAdditionalProperties),
            case .dictionary(let type) = others.type
        else {
            return noteUnread(value, declaredKeys, declaration)
        }
        for member in members where !declaredKeys.contains(member.key) {
            within(Self.step(member.key)) { $0.read(member.value, as: type, declaration.element) }
        }
    }

    private mutating func read(_ value: JSONValue, asTuple properties: [Property], _ declaration: SchemaLocation) {
        guard case .array(let elements) = value.kind else { return expect("an array", value, declaration) }
        let count = properties.minCount
        guard elements.count >= count else {
            return fail(
                "expected an array of \(count) elements, found one of \(elements.count)",
                at: value,
                declaration.range
            )
        }
        let named = properties.filter { !$0.keepsAdditionalProperties }
        for (index, (property, value)) in zip(named, elements).enumerated() {
            within("[\(index)]") { reader in
                let element = declaration.element(index)
                if property.mayBeNull { return reader.readOptional(value, as: property.type, element) }
                reader.read(value, as: property.type, element)
            }
        }
        guard let rest = properties.first(where: \.keepsAdditionalProperties), case .array(let type) = rest.type else {
            for index in elements.indices.dropFirst(named.count) {
                within("[\(index)]") {
                    $0.note("the array has more than \(named.count) elements", at: elements[index], declaration.range)
                }
            }
            return
        }
        for index in elements.indices.dropFirst(named.count) {
            within("[\(index)]") { $0.read(elements[index], as: type, declaration.element(index)) }
        }
    }

    // MARK: - Enums

    private mutating func read(_ value: JSONValue, as enumeration: Enumeration, _ declaration: SchemaLocation) {
        guard let value = read(value, as: enumeration.rawType, declaration) else { return }
        let isListed = enumeration.cases.contains { listed in
            switch value.kind {
            case .string(let text): text == listed.rawValue
            case .number(let text): WholeNumber(text) == WholeNumber(listed.rawValue)
            case .null, .bool, .array, .object: false
            }
        }
        if isListed || enumeration.allowsOthers { return }
        if enumeration.isClosed {
            let values = quotedList(enumeration.cases.map(\.rawValue), "or")
            fail("expected \(values), found \(value.shown)", at: value, declaration.listRange)
        } else {
            note("\(value.shown) is not among the values of the enum", at: value, declaration.listRange)
        }
    }

    // MARK: - Reporting

    /// Performs a closure with the path extended by one step.
    mutating func within(_ step: String, _ body: (inout ValueReader) -> Void) {
        path.append(step)
        body(&self)
        path.removeLast()
    }

    /// Performs a closure, and discards its mismatches if one is an error. Returns whether there was no error.
    mutating func attempt(_ body: (inout ValueReader) -> Void) -> Bool {
        let count = mismatches.count
        body(&self)
        guard mismatches[count...].contains(where: { $0.grade == .error }) else { return true }
        mismatches.removeSubrange(count...)
        return false
    }

    mutating func forget() { mismatches = [] }

    mutating func expect(_ expected: String, _ value: JSONValue, _ declaration: SchemaLocation) {
        fail("expected \(expected), found \(value.shown)", at: value, declaration.range)
    }

    mutating func fail(_ message: String, at value: JSONValue, _ declaration: SourceRange?) {
        mismatches.append(
            Mismatch(grade: .error, message: located(message), range: value.range, declaration: declaration)
        )
    }

    mutating func note(_ message: String, at value: JSONValue, _ declaration: SourceRange?) {
        mismatches.append(
            Mismatch(grade: .note, message: located(message), range: value.range, declaration: declaration)
        )
    }

    private func located(_ message: String) -> String {
        let location = path.joined()
        return location.isEmpty
            ? message : "\(location.hasPrefix(".") ? String(location.dropFirst()) : location): \(message)"
    }

    /// Returns a step of a path: `.name`, or the quoted key if the key isn't a name.
    static func step(_ key: String) -> String { key.pathStep }
}

extension Property {
    /// Whether null is accepted, and read as `nil` or as the default.
    fileprivate var mayBeNull: Bool { presence != .required || defaultValue != nil }
}
