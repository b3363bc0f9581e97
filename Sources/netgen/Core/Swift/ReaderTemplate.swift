/// The reader of a model that isn't a record. It declares the model's keys, the value before reading, and the property
/// for each key.
///
///     static var fields: JSONFields { "id placed_at tag?" }
///
///     init(_ unfilled: EmptyValue) {
///         id = 0
///         placedAt = .init(unfilled)
///     }
///
///     mutating func fill(_ field: Int, from reader: inout JSONReader) {
///         switch field {
///         case 0: reader.read(&id)
///         case 1: reader.read(&placedAt, as: .unixTime)
///         case 2: reader.read(&tag)
///         default: break
///         }
///     }
struct ReaderTemplate {
    let properties: [PropertyTemplate]
    /// The property for members or elements that have no other property.
    let others: PropertyTemplate?
    let scope: Scope

    init(_ properties: [PropertyTemplate], in scope: Scope) {
        self.properties = properties.filter { !$0.property.storage.keepsAdditionalProperties }
        others = properties.first { $0.property.storage.keepsAdditionalProperties }
        self.scope = scope.inExtension
    }

    /// Returns the members of the reader, with further static members of the model after its keys.
    func members(then other: SwiftSource = .empty) -> [SwiftSource] {
        [.members([fields, other]), emptyValue, fill("field")] + (others.map { [fill($0)] } ?? [])
    }

    private func fill(_ others: PropertyTemplate) -> SwiftSource {
        """
        \(scope.access)mutating func fill(other key: \(scope[.string]), from reader: inout \(scope[.jsonReader])) {
            reader.read(&\(others.stored(besides: "key", "reader")), at: key\(formatArgument(others)))
        }
        """
    }

    private func formatArgument(_ property: PropertyTemplate) -> SwiftSource {
        scope.visibleNames.types.format(of: property.property.type).map { ", as: \($0.source)" } ?? .empty
    }

    private var fields: SwiftSource {
        let table = JSONKeyTable.literal(properties.map(\.tableKey))
        let head: SwiftSource = "\(scope.access)static var fields: \(scope[.jsonFields])"
        return .fitting("\(head) { \(table) }", else: "\(head) {\n    \(table)\n}")
    }

    /// The initializer of the value that a model has before it is read.
    var emptyValue: SwiftSource {
        let assignments = properties.compactMap(assignment)
        let usesToken = assignments.contains { assignment in
            if case .token = assignment.value { true } else { false }
        }
        let token: SwiftSource = usesToken ? "_ unfilled" : "_"
        return .declaration(
            """
            \(scope.access)init(\(token): \(scope[.emptyValue]))
            """,
            body: .lines(assignments.map(source))
        )
    }

    private func source(of assignment: Assignment) -> SwiftSource {
        let target: SwiftSource = "\(assignment.property.stored(besides: "unfilled")) ="
        switch assignment.value {
        case .written(let value): return .fitting("\(target) \(value)", else: "\(target)\n    \(value)")
        case .token: return .fitting("\(target) .init(unfilled)", else: "\(target)\n    .init(unfilled)")
        case .standing(let value): return value.source(after: target, isAssigned: true)
        }
    }

    private struct Assignment {
        var property: PropertyTemplate
        var value: Value

        enum Value {
            /// An empty value with a literal.
            case written(SwiftSource)
            /// A value that is created from the token of type `EmptyValue`.
            case token
            case standing(DefaultValueTemplate)
        }
    }

    private func assignment(to property: PropertyTemplate) -> Assignment? {
        let type = property.property.type
        if let value = property.property.value.defaultValue {
            return Assignment(property: property, value: .standing(property.template(of: value, in: scope)))
        }
        if property.isOptional { return nil }
        return Assignment(property: property, value: property.property.storage.isBoxed ? .token : emptyValue(of: type))
    }

    private func emptyValue(of type: TypeReference) -> Assignment.Value {
        switch scope.visibleNames.types.resolved(type) {
        case .scalar(let scalar): scalar.row.swift.empty.map { .written(SwiftSource(line: $0)) } ?? .token
        case .array: .written("[]")
        case .dictionary: .written("[:]")
        case .optional: .written("nil")
        case .file, .named: .token
        }
    }

    /// Returns the function that stores the value of each key, or of each element of a tuple.
    func fill(_ parameter: SwiftSource) -> SwiftSource {
        let head: SwiftSource = """
            \(properties.attribute)
            \(scope.access)mutating func fill(_ \(parameter): \(scope[.int]), from reader: inout \(scope[.jsonReader]))
            """
        guard !properties.isEmpty else { return "\(head) {}" }
        return """
            \(head) {
                switch \(parameter) {
                \(lines: properties.enumerated().map { readingCase($0.offset, $0.element) })
                default: break
                }
            }
            """
    }

    /// The function that stores further elements of a tuple; empty if no property holds them.
    var fillRest: SwiftSource {
        guard let others else { return .empty }
        return """
            \(scope.access)mutating func fillRest(from reader: inout \(scope[.jsonReader])) {
                reader.read(next: &\(others.stored(besides: "reader"))\(formatArgument(others)))
            }
            """
    }

    private func readingCase(_ index: Int, _ property: PropertyTemplate) -> SwiftSource {
        let value = property.stored(besides: "field", "element", "reader")
        let keepsDefault = property.property.value.presence == .required && property.property.value.defaultValue != nil
        let read: SwiftSource = keepsDefault ? "readIfPresent" : "read"
        let call: SwiftSource = "reader.\(read)(&\(value)\(formatArgument(property)))"
        return .fitting("case \(index): \(call)", else: "case \(index):\n    \(call)")
    }
}
