/// A writer that converts the locations of samples to types of a spec.
///
/// Objects, tuples and unions become named models. Other types are written inline.
struct TypeWriter {
    let graph: ShapeGraph
    private let names: [Int: [ShapeName]]
    /// The models so far, in the order of their first use.
    private(set) var models: [Spec.Model] = []
    private var modelNames: [Slot: String] = [:]
    private var takenNames: Set<String>
    var notes = Diagnostics()

    /// A part of a location that needs its own model. A location may need several: an array of arrays, or a union of an
    /// object and a tuple.
    private struct Slot: Hashable {
        var node: Int
        var role: ModelRole
    }

    private enum ModelRole: String {
        case structure = ""
        case tuple = "Tuple"
        case choice = "Choice"
        case list = "List"
        case mixture = "Value"
    }

    /// A type, with the facts about its values that a schema contains.
    struct TypeUsage {
        var kind: Spec.Schema.Kind
        /// Whether null occurs in the samples.
        var isNullable: Bool
        /// Whether only redacted secrets occur in the samples.
        var isSecret = false

        func schema(isOptional: Bool) -> Spec.Schema {
            var schema = Spec.Schema(kind)
            if case .expression(let type) = kind {
                schema = Spec.Schema(isOptional && !type.isOptional ? .optional(type) : type)
            } else {
                schema.notes.presence.isOptional = isOptional
            }
            if isSecret { schema.notes.form.format = Spec.Notes.secretFormat }
            return schema
        }

        /// The schema of an element of a tuple. At the end of a tuple, an element of type `T?` could be missing, so the
        /// schema only allows null.
        var elementSchema: Spec.Schema {
            var schema = Spec.Schema(kind)
            schema.notes.presence.isNullable = isNullable
            return schema
        }
    }

    init(_ graph: ShapeGraph, names: [Int: [ShapeName]], takenNames: Set<String>) {
        self.graph = graph
        self.names = names
        self.takenNames = takenNames
    }

    /// Returns the type of a location.
    mutating func type(of rawNode: Int) -> TypeUsage {
        let node = graph.find(rawNode)
        let shape = graph[node]
        let isNullable = shape.scalars.nulls > 0
        let kinds = shape.kinds
        guard !kinds.isEmpty else {
            if shape.count > 0 { noteNothingSeen(shape) }
            return TypeUsage(kind: .expression(.scalar(.json)), isNullable: isNullable)
        }
        let kind = kinds.isMixed ? .expression(union(of: kinds, at: node)) : type(of: kinds, at: node)
        return TypeUsage(kind: kind, isNullable: isNullable, isSecret: kinds == .text && shape.scalars.texts.areSecrets)
    }

    /// Returns the type as an expression. A type that can't be an expression becomes a named model.
    mutating func expression(of rawNode: Int) -> TypeExpression {
        let usage = type(of: rawNode)
        let type: TypeExpression
        if case .expression(let expression) = usage.kind {
            type = expression
        } else {
            type = model(.choice, at: rawNode) { _ in usage.kind }
        }
        return usage.isNullable ? .optional(type) : type
    }

    // MARK: - Kinds

    private mutating func type(of kind: ShapeKinds, at node: Int) -> Spec.Schema.Kind {
        let shape = graph[node]
        switch kind {
        case .bool: return .expression(.scalar(.bool))
        case .number: return .expression(.scalar(numberType(at: node)))
        case .text: return textType(at: node)
        case .array:
            if let tuple = shape.arrays.tuple { return .expression(model(.tuple, at: node) { $0.tuple(tuple, shape) }) }
            return .expression(.array(inner(shape.arrays.element, at: node)))
        default:
            if let values = shape.objects.values { return .expression(.dictionary(inner(values, at: node))) }
            if let variants = shape.objects.variants {
                return .expression(model(.structure, at: node) { $0.union(variants) })
            }
            return .expression(model(.structure, at: node) { .object($0.fields(shape.objects)) })
        }
    }

    /// Returns the type of the elements of an array or a dictionary. The spec format limits the number of nested
    /// brackets, so a deeper type becomes a named model.
    private mutating func inner(_ element: Int?, at node: Int) -> TypeExpression {
        guard let element, graph[element].count > 0 else {
            noteNothingSeen(graph[node])
            return .scalar(.json)
        }
        guard !graph.isItsOwnElement(node) else {
            noteNesting(graph[node])
            return .scalar(.json)
        }
        let inner = expression(of: element)
        let brackets = inner.spelling.utf8.count { $0 == UInt8(ascii: "[") }
        guard brackets >= TypeExpressionParser.maxNesting - 2 else { return inner }
        return model(.list, at: element) { _ in .expression(inner) }
    }

    /// Returns the union of values with several JSON types.
    private mutating func union(of kinds: ShapeKinds, at node: Int) -> TypeExpression {
        model(.mixture, at: node) { writer in
            writer.noteMixture(of: kinds, at: node)
            let variants = ShapeKinds.all.filter(kinds.contains).map { kind in
                Spec.Variant(schema: Spec.Schema(writer.type(of: kind, at: node)))
            }
            return .union(Spec.Union(variants: variants))
        }
    }

    private mutating func numberType(at node: Int) -> Scalar {
        let numbers = graph[node].scalars.numbers
        // If some values are strings, which may be dates, a number isn't a date.
        if let date = numbers.dateType, !graph[node].kinds.isMixed,
            names[node]?.contains(where: \.suggestsDate) == true || isInTuple(node)
        {
            noteMoment(date, graph[node])
            return date
        }
        if numbers.mayBeRatios, names[node]?.contains(where: suggestsRatio) == true {
            noteRatio(graph[node])
            return .double
        }
        if let oddity = numbers.oddity { noteLargeNumber(numbers.type, at: oddity) }
        return numbers.type
    }

    /// Returns whether the name suggests a ratio, or whether numbers with this name have a fraction elsewhere.
    private func suggestsRatio(_ name: ShapeName) -> Bool {
        name.suggestsRatio
            || names.contains { node, names in
                graph[node].scalars.numbers.haveFractions && names.contains { $0.text == name.text }
            }
    }

    /// Returns whether the node is the first element of a tuple, which is often the time of the other elements.
    private func isInTuple(_ node: Int) -> Bool {
        names[node]?.contains { $0.text == ShapeGraph.elementName(0) } == true
    }

    private mutating func textType(at node: Int) -> Spec.Schema.Kind {
        let shape = graph[node]
        if let form = shape.scalars.texts.form { return .expression(.scalar(form)) }
        if isEnumeration(shape.scalars.texts, names[node] ?? []) {
            noteEnumeration(shape)
            let values = shape.scalars.texts.values.map { Spec.EnumValue(value: .string($0)) }
            return .enumeration(Spec.Enumeration(values: values, isClosed: false))
        }
        if let (form, count) = shape.scalars.texts.likelyForm { noteOddText(form, count: count, shape) }
        return .expression(.scalar(.string))
    }

    /// Returns whether strings are the values of an enum: few distinct identifiers that occur often enough. A
    /// suggestive name reduces the required number.
    private func isEnumeration(_ texts: TextEvidence, _ names: [ShapeName]) -> Bool {
        let values = texts.values
        guard values.count >= 2, values.count <= TextEvidence.enumValueLimit, texts.areIdentifiers,
            Set(values.map { MemberName($0) }).count == values.count, !names.contains(where: \.suggestsData)
        else { return false }
        if names.contains(where: \.suggestsChoice) { return texts.count > values.count }
        return texts.count >= 6 && values.count * 3 <= texts.count
    }
}

// MARK: - Models

extension TypeWriter {
    /// Returns the name of the model at a node. The model is written on the first call.
    private mutating func model(
        _ role: ModelRole,
        at node: Int,
        write: (inout TypeWriter) -> Spec.Schema.Kind
    ) -> TypeExpression {
        let slot = Slot(node: graph.find(node), role: role)
        if let name = modelNames[slot] { return .named(Located(name)) }
        let name = freeName(for: slot)
        modelNames[slot] = name
        let index = models.count
        models.append(Spec.Model(name: Located(name), schema: Spec.Schema(.invalid)))
        models[index].schema.kind = write(&self)
        return .named(Located(name))
    }

    /// Returns an unused name. By default, it is the name that most locations have. If another model has this name, the
    /// name of the owner precedes it.
    private mutating func freeName(for slot: Slot) -> String {
        let contexts = names[slot.node] ?? []
        var counts: [String: Int] = [:]
        for context in contexts { counts[context.typeName, default: 0] += 1 }
        let highestCount = counts.values.max() ?? 0
        let best = contexts.first { counts[$0.typeName] == highestCount }
        let isAlone = !graph[slot.node].kinds.isMixed && slot.role != .list
        let base = (best?.typeName ?? "Item") + (isAlone ? "" : slot.role.rawValue)
        let ownedName = best?.owner.map { $0 + base } ?? base
        if takenNames.insert(base).inserted { return base }
        if takenNames.insert(ownedName).inserted { return ownedName }
        var number = 2
        while !takenNames.insert("\(ownedName)\(number)").inserted { number += 1 }
        return "\(ownedName)\(number)"
    }

    /// Returns the fields of objects, without those that a spec can't declare. `constants` are the fixed values of
    /// fields and of nested fields.
    mutating func fields(
        _ objects: ShapeGraph.Objects,
        constants: [(path: ArraySlice<String>, value: JSONValue)] = []
    ) -> [Spec.Field] {
        let fields = objects.fields.filter { !$0.key.isEmpty && TextSyntax.isOneLine($0.key) && $0.key != "$comment" }
        var written = fields.map { field in
            let inner = constants.filter { $0.path.first == field.key }.map { ($0.path.dropFirst(), $0.value) }
            return Spec.Field(
                name: Located(field.key),
                schema: schema(of: field, in: objects, constants: inner)
            )
        }
        var usedNames: Set<MemberName> = []
        written.number(besides: &usedNames)
        return written
    }

    /// Returns the schema of a field. Objects on the path to a constant are written inline.
    private mutating func schema(
        of field: ShapeGraph.Field,
        in objects: ShapeGraph.Objects,
        constants: [(path: ArraySlice<String>, value: JSONValue)]
    ) -> Spec.Schema {
        if let constant = constants.first(where: { $0.path.isEmpty }) { return Spec.Schema(constant: constant.value) }
        if !constants.isEmpty {
            return Spec.Schema(.object(fields(graph[field.node].objects, constants: constants)))
        }
        let usage = type(of: field.node)
        return usage.schema(isOptional: usage.isNullable || field.count < objects.count)
    }

    private mutating func tuple(_ elements: [Int], _ shape: ShapeGraph.Node) -> Spec.Schema.Kind {
        noteTuple(shape)
        return .tuple(
            elements.enumerated().map { index, element in
                Spec.Field(name: Located(ShapeGraph.elementName(index)), schema: type(of: element).elementSchema)
            }
        )
    }

    private mutating func union(_ variants: ShapeGraph.Variants) -> Spec.Schema.Kind {
        let cases = variants.cases.map { variant in
            Spec.Variant(tag: Located(variant.tag), schema: Spec.Schema(expression(of: variant.node)))
        }
        return .union(Spec.Union(discriminator: Located(variants.key), variants: cases))
    }
}

extension [Spec.Field] {
    /// Adds a number to the Swift names of fields that would be equal to others.
    mutating func number(besides usedNames: inout Set<MemberName>) {
        for index in indices {
            let name = MemberName(self[index].name.value)
            guard !usedNames.insert(name).inserted else { continue }
            var number = 2
            while !usedNames.insert(name.numbered(number)).inserted { number += 1 }
            self[index].schema.notes.declaration.swiftName = Located(name.numbered(number).unescaped)
        }
    }
}
