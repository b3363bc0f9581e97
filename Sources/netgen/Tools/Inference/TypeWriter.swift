/// Writes what has been seen at the places of samples as types of a spec.
///
/// Objects, tuples and unions become models with names; everything else stands where it is used.
struct TypeWriter {
    let graph: ShapeGraph
    private let names: [Int: [ShapeName]]
    /// The models so far, in the order of their first use.
    private(set) var models: [(name: String, schema: JSONValue)] = []
    private var modelNames: [Slot: String] = [:]
    private var takenNames: Set<String>
    var notes = Diagnostics()

    /// One place may need several models: a list of lists, or a union of an object and a tuple.
    private struct Slot: Hashable {
        var node: Int
        var part: Part
    }

    private enum Part: String {
        case structure = ""
        case tuple = "Tuple"
        case choice = "Choice"
        case list = "List"
        case mixture = "Value"
    }

    /// A type where it is used.
    struct Written {
        var type: Kind
        /// Null has been seen.
        var isNullable: Bool

        enum Kind {
            /// `[Pet]`
            case expression(String)
            /// `{ "enum": […] }`
            case schema([(key: String, value: JSONValue)])
        }

        /// The type as it stands in a spec.
        func layout(isOptional: Bool) -> JSONValue {
            switch type {
            case .expression(let text): .string(isOptional && !text.hasSuffix("?") ? text + "?" : text)
            case .schema(let members): .object(members + (isOptional ? [("optional", .bool(true))] : []))
            }
        }

        /// The type as an element of a tuple, which is always there: `T?` at the end could be missing.
        var elementLayout: JSONValue {
            guard isNullable else { return layout(isOptional: false) }
            let nullable = [(key: "nullable", value: JSONValue.bool(true))]
            switch type {
            case .expression(let text): return .object([("type", .string(text))] + nullable)
            case .schema(let members): return .object(members + nullable)
            }
        }
    }

    init(_ graph: ShapeGraph, names: [Int: [ShapeName]], takenNames: Set<String>) {
        self.graph = graph
        self.names = names
        self.takenNames = takenNames
    }

    /// The type of a place.
    mutating func type(of place: Int) -> Written {
        let node = graph.find(place)
        let shape = graph[node]
        let isNullable = shape.nulls > 0
        let kinds = shape.kinds
        guard !kinds.isEmpty else {
            if shape.count > 0 { noteNothingSeen(shape) }
            return Written(type: .expression("json"), isNullable: isNullable)
        }
        if kinds.isMixed { return Written(type: .expression(union(of: kinds, at: node)), isNullable: isNullable) }
        return Written(type: type(of: kinds, at: node), isNullable: isNullable)
    }

    /// The type as an expression; what is none gets a name.
    mutating func expression(of place: Int) -> String {
        let written = type(of: place)
        let text: String
        switch written.type {
        case .expression(let expression): text = expression
        case .schema(let members): text = model(.choice, at: place) { _ in .object(members) }
        }
        return written.isNullable ? text + "?" : text
    }

    // MARK: - Kinds

    private mutating func type(of kind: ShapeKinds, at node: Int) -> Written.Kind {
        let shape = graph[node]
        switch kind {
        case .bool: return .expression("bool")
        case .number: return .expression(numberType(at: node))
        case .text: return textType(at: node)
        case .array:
            if let tuple = shape.arrays.tuple { return .expression(model(.tuple, at: node) { $0.tuple(tuple, shape) }) }
            return .expression(collection("[", shape.arrays.element, "]", at: node))
        default:
            if let values = shape.objects.values { return .expression(collection("[string: ", values, "]", at: node)) }
            if let variants = shape.objects.variants {
                return .expression(model(.structure, at: node) { $0.union(variants) })
            }
            return .expression(model(.structure, at: node) { $0.structure(shape.objects) })
        }
    }

    /// A list or a map. Spec and reader take so many brackets and no more: what is deeper inside gets a name.
    private mutating func collection(_ head: String, _ element: Int?, _ tail: String, at node: Int) -> String {
        guard let element, graph[element].count > 0 else {
            noteNothingSeen(graph[node])
            return "\(head)json\(tail)"
        }
        let inner = expression(of: element)
        let brackets = inner.utf8.count { $0 == UInt8(ascii: "[") }
        guard brackets >= TypeExpressionParser.deepestNesting - 2 else { return head + inner + tail }
        return head + model(.list, at: element) { _ in .object([("type", .string(inner))]) } + tail
    }

    /// Values of several kinds.
    private mutating func union(of kinds: ShapeKinds, at node: Int) -> String {
        model(.mixture, at: node) { writer in
            writer.noteMixture(of: kinds, at: node)
            let variants = ShapeKinds.all.filter(kinds.contains).map { kind in
                switch writer.type(of: kind, at: node) {
                case .expression(let text): JSONValue.string(text)
                case .schema(let members): JSONValue.object(members)
                }
            }
            return .object([("oneOf", .array(variants))])
        }
    }

    private mutating func numberType(at node: Int) -> String {
        let numbers = graph[node].numbers
        // Beside a text that may be a date, a number is a number.
        if let date = numbers.dateTypeName, !graph[node].kinds.isMixed,
            names[node]?.contains(where: \.isOfMoment) == true || isInTuple(node)
        {
            noteMoment(date, graph[node])
            return date
        }
        if let oddity = numbers.oddity { noteLargeNumber(numbers.typeName, at: oddity) }
        return numbers.typeName
    }

    /// The first element of a tuple tells when what follows was so.
    private func isInTuple(_ node: Int) -> Bool {
        names[node]?.contains { $0.text == ShapeGraph.elementName(0) } == true
    }

    private mutating func textType(at node: Int) -> Written.Kind {
        let shape = graph[node]
        if let form = shape.texts.form { return .expression(form.rawValue) }
        if isEnumeration(shape.texts, names[node] ?? []) {
            noteEnumeration(shape)
            return .schema([("enum", .array(shape.texts.values.map { .string($0) }))])
        }
        if let (form, count) = shape.texts.likelyForm { noteOddText(form, count: count, shape) }
        return .expression("string")
    }

    /// Few different words, seen often enough; a telling name makes up for much.
    private func isEnumeration(_ texts: TextEvidence, _ names: [ShapeName]) -> Bool {
        let values = texts.values
        guard values.count >= 2, values.count <= TextEvidence.mostEnumValues, texts.areWords,
            Set(values.map { MemberName($0) }).count == values.count, !names.contains(where: \.isOfData)
        else { return false }
        if names.contains(where: \.isOfChoice) { return texts.count > values.count }
        return texts.count >= 6 && values.count * 3 <= texts.count
    }
}

// MARK: - Models

extension TypeWriter {
    /// The name of the model at a node, which is written when it is first needed.
    private mutating func model(
        _ part: Part,
        at node: Int,
        write: (inout TypeWriter) -> JSONValue
    ) -> String {
        let slot = Slot(node: graph.find(node), part: part)
        if let name = modelNames[slot] { return name }
        let name = freeName(for: slot)
        modelNames[slot] = name
        let place = models.count
        models.append((name, .null))
        let schema = write(&self)
        models[place].schema = schema
        return name
    }

    /// What most places call it; where that is taken, what has it is named first.
    private mutating func freeName(for slot: Slot) -> String {
        let contexts = names[slot.node] ?? []
        var counts: [String: Int] = [:]
        for context in contexts { counts[context.typeName, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        let best = contexts.first { counts[$0.typeName] == most }
        let isAlone = !graph[slot.node].kinds.isMixed && slot.part != .list
        let base = (best?.typeName ?? "Item") + (isAlone ? "" : slot.part.rawValue)
        let owned = best?.owner.map { $0 + base } ?? base
        if takenNames.insert(base).inserted { return base }
        if takenNames.insert(owned).inserted { return owned }
        var number = 2
        while !takenNames.insert("\(owned)\(number)").inserted { number += 1 }
        return "\(owned)\(number)"
    }

    private mutating func structure(_ objects: ShapeGraph.Objects) -> JSONValue {
        .object([("fields", .object(fields(objects)))])
    }

    /// The fields of objects, without those that a spec cannot have.
    mutating func fields(_ objects: ShapeGraph.Objects) -> [(key: String, value: JSONValue)] {
        var taken: Set<MemberName> = []
        let fields = objects.fields.filter { !$0.key.isEmpty && TextForm.isOneLine($0.key) && $0.key != "$comment" }
        return fields.map { field in
            let written = type(of: field.node)
            let isOptional = written.isNullable || field.count < objects.count
            let layout = written.layout(isOptional: isOptional)
            var name = MemberName(field.key)
            if taken.insert(name).inserted { return (field.key, layout) }
            // Two keys make the same name in Swift.
            var number = 2
            while !taken.insert(name.numbered(number)).inserted { number += 1 }
            name = name.numbered(number)
            return (field.key, layout.named(name.unescaped))
        }
    }

    private mutating func tuple(_ elements: [Int], _ shape: ShapeGraph.Node) -> JSONValue {
        noteTuple(shape)
        let members = elements.enumerated().map { place, element in
            (ShapeGraph.elementName(place), type(of: element).elementLayout)
        }
        return .object([("tuple", .object(members))])
    }

    private mutating func union(_ variants: ShapeGraph.Variants) -> JSONValue {
        let cases = variants.cases.map { variant in (variant.tag, JSONValue.string(expression(of: variant.node))) }
        return .object([("discriminator", .string(variants.key)), ("oneOf", .object(cases))])
    }
}

extension JSONValue {
    /// The type with a name of its own in Swift.
    fileprivate func named(_ name: String) -> JSONValue {
        if case .object(let members) = kind {
            return .object(members + [Member(key: "swiftName", value: .string(name))])
        }
        return .object([("type", self), ("swiftName", .string(name))])
    }
}
