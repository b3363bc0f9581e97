/// A reader of recorded values that follows the rules of NetRuntime's reader and of the generated types.
///
/// The reader continues after a mismatch, where NetRuntime stops. So all mismatches of a response are reported
/// together. Only a variant of a union that is tried ends with its first mismatch.
struct ValueReader {
    let types: TypeGraph
    private(set) var mismatches: [Mismatch] = []
    /// The steps to the value, for messages: `.data`, `[0]`, `.age`.
    private(set) var path: [String] = []
    /// Whether scalars may have another JSON type, as in a wrapper's own fields.
    var isLenient = false
    /// The state of reading unions.
    var attempts = UnionAttempts()
    /// The unions and the wrapper that read members in addition to properties.
    var memberReaders = MemberReaders()

    /// Whether doubtful values are mismatches, because another variant of a union may match exactly.
    var isExact: Bool { attempts.isExact }

    init(_ api: API) {
        types = TypeGraph(api)
    }

    /// Reads a value as a type, and adds the differences to ``mismatches``.
    mutating func read(_ value: JSONValue, as type: TypeReference, _ declaration: TypeRanges) {
        guard !attempts.hasFailed else { return }
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
            var keys: Set<String> = []
            for member in members where keys.insert(member.key).inserted {
                within(Self.step(member.key)) { $0.read(member.value, as: element, declaration.element) }
            }
        case .named(let path):
            if let model = types[path] {
                read(value, as: model, declaration.referring(to: model.declaration.ranges.type))
            }
        }
    }

    /// Reads a scalar, which may have another JSON type if that is tolerated. Returns the value that the client reads;
    /// `nil` after a mismatch.
    @discardableResult
    private mutating func read(_ value: JSONValue, as scalar: Scalar, _ declaration: TypeRanges) -> JSONValue? {
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

    private mutating func read(_ value: JSONValue, as model: Model, _ declaration: TypeRanges) {
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
    mutating func read(_ value: JSONValue, as properties: [Property], _ declaration: TypeRanges) {
        guard case .object(let members) = value.kind else { return expect("an object", value, declaration) }
        let named = properties.filter { !$0.storage.keepsAdditionalProperties }
        let others = properties.first(where: \.storage.keepsAdditionalProperties)
        var missing = named
        var otherKeys: Set<String> = []
        for member in members where !attempts.hasFailed {
            if let property = named.first(where: { member.hasKey($0.key) }) {
                // If a key occurs several times, the client reads the first value.
                guard let index = missing.firstIndex(where: { $0.key == property.key }) else { continue }
                missing.remove(at: index)
                within(Self.step(member.key)) { $0.read(member.value, as: property) }
            } else if let others, case .dictionary(let type) = others.type {
                guard otherKeys.insert(member.key).inserted else { continue }
                within(Self.step(member.key)) {
                    $0.read(member.value, as: type, others.declaration.ranges.type.element)
                }
            } else {
                noteUnread(member, of: value, declaration, isRepeated: !otherKeys.insert(member.key).inserted)
            }
        }
        for property in missing where !property.mayBeAbsent && !attempts.hasFailed {
            fail("the key \(quoted(property.key)) is missing", at: value, property.range)
        }
    }

    private mutating func read(_ value: JSONValue, as property: Property) {
        if property.acceptsNull {
            readOptional(value, as: property.type, property.declaration.ranges.type)
        } else {
            read(value, as: property.type, property.declaration.ranges.type)
        }
    }

    private mutating func read(_ value: JSONValue, asTuple properties: [Property], _ declaration: TypeRanges) {
        guard case .array(let elements) = value.kind else { return expect("an array", value, declaration) }
        let count = properties.minCount
        guard elements.count >= count else {
            return fail(
                "expected an array of \(count) elements, found one of \(elements.count)",
                at: value,
                declaration.range
            )
        }
        let named = properties.filter { !$0.storage.keepsAdditionalProperties }
        for (index, (property, value)) in zip(named, elements).enumerated() {
            within("[\(index)]") { $0.read(value, as: property) }
        }
        guard let rest = properties.first(where: \.storage.keepsAdditionalProperties), case .array(let type) = rest.type
        else {
            for index in elements.indices.dropFirst(named.count) {
                within("[\(index)]") {
                    $0.note("the array has more than \(named.count) elements", at: elements[index], declaration.range)
                }
            }
            return
        }
        for index in elements.indices.dropFirst(named.count) {
            within("[\(index)]") { $0.read(elements[index], as: type, rest.declaration.ranges.type.element) }
        }
    }

    // MARK: - Enums

    private mutating func read(_ value: JSONValue, as enumeration: Enumeration, _ declaration: TypeRanges) {
        guard let value = read(value, as: enumeration.rawType, declaration) else { return }
        let isListed = enumeration.cases.contains { listed in
            switch value.kind {
            // Swift's initializer of a closed enum compares strings by their characters, and an open enum by their
            // bytes.
            case .string(let text):
                enumeration.isClosed ? text == listed.rawValue : text.utf8.elementsEqual(listed.rawValue.utf8)
            case .number(let text): WholeNumber(text) == WholeNumber(listed.rawValue)
            case .null, .bool, .array, .object: false
            }
        }
        if isListed || enumeration.allowsOthers { return }
        if enumeration.isClosed {
            let values = quotedList(enumeration.cases.map(\.rawValue), "or")
            fail("expected \(values), found \(value.shown)", at: value, declaration.content)
        } else {
            noteUnlisted("\(value.shown) is not among the values of the enum", at: value, declaration)
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
        let wasTrying = attempts.isTrying
        attempts.isTrying = true
        body(&self)
        attempts.isTrying = wasTrying
        guard attempts.hasFailed else { return true }
        attempts.hasFailed = false
        mismatches.removeSubrange(count...)
        return false
    }

    /// Replaces the mismatches after the first `count` mismatches with a note.
    mutating func replaceMismatches(after count: Int, with message: String, at value: JSONValue, _ range: SourceRange) {
        mismatches.removeSubrange(count...)
        attempts.hasFailed = false
        note(message, at: value, range)
    }

    mutating func expect(_ expected: String, _ value: JSONValue, _ declaration: TypeRanges) {
        fail("expected \(expected), found \(value.shown)", at: value, declaration.range, expected: expected)
    }

    mutating func fail(
        _ message: String,
        at value: JSONValue,
        _ declaration: SourceRange?,
        expected: String? = nil
    ) {
        if attempts.isTrying { attempts.hasFailed = true }
        mismatches.append(
            Mismatch(
                grade: .error,
                message: located(message),
                range: value.range,
                declaration: declaration,
                expected: expected
            )
        )
    }

    mutating func note(_ message: String, at value: JSONValue, _ declaration: SourceRange?) {
        mismatches.append(
            Mismatch(grade: .note, message: located(message), range: value.range, declaration: declaration)
        )
    }

    /// Notes a value that its enum or union doesn't list.
    mutating func noteUnlisted(_ message: String, at value: JSONValue, _ declaration: TypeRanges) {
        attempts.unlistedCount += 1
        note(message, at: value, declaration.content)
    }

    private func located(_ message: String) -> String {
        let location = path.joined()
        return location.isEmpty
            ? message : "\(location.hasPrefix(".") ? String(location.dropFirst()) : location): \(message)"
    }

    /// Returns a step of a path: `.name`, or the quoted key if the key isn't a name.
    static func step(_ key: String) -> String { key.pathStep }
}
