/// The warnings about types that were guessed from few or ambiguous values.
extension TypeWriter {
    private mutating func note(_ message: String, at range: SourceRange?, fix: String) {
        guard let range else { return }
        notes.warning(.uncertain, message, at: range, fix: fix)
    }

    mutating func noteNothingSeen(_ shape: ShapeGraph.Node) {
        let what = shape.scalars.nulls > 0 && shape.kinds.isEmpty ? "always null" : "always empty"
        note("this is \(what); using the type json", at: shape.range, fix: "write the type of the value")
    }

    mutating func noteNesting(_ shape: ShapeGraph.Node) {
        note(
            "this is nested to any depth without other values; using the type json",
            at: shape.range,
            fix: "write a model for the nested values"
        )
    }

    mutating func noteMixture(of kinds: ShapeKinds, at node: Int) {
        let list = ShapeKinds.all.filter(kinds.contains).map(\.name).joined(separator: ", ")
        let range = graph[node].range
        note("the values have several types: \(list)", at: range, fix: "name the variants, or write \"json\"")
    }

    mutating func noteMoment(_ type: Scalar, _ shape: ShapeGraph.Node) {
        note(
            "this number is assumed to be a time, \(type.rawValue)",
            at: shape.range,
            fix: "if it is not a time, write \"int\" or \"double\""
        )
    }

    mutating func noteRatio(_ shape: ShapeGraph.Node) {
        note(
            "no number here has a fraction, but numbers with this name usually can; using double",
            at: shape.range,
            fix: "if no value ever has a fraction, write \"int\""
        )
    }

    mutating func noteLargeNumber(_ type: Scalar, at range: SourceRange) {
        note(
            "neither int64 nor double can represent this number exactly; using \(type.rawValue)",
            at: range,
            fix: type == .decimal
                ? "write \"double\" if not all of the digits matter" : "let the server send the number as a string"
        )
    }

    mutating func noteEnumeration(_ shape: ShapeGraph.Node) {
        let values = quotedList(shape.scalars.texts.values, "and")
        note(
            "this is assumed to be an enum of \(values), seen \(shape.scalars.texts.count) times",
            at: shape.range,
            fix: "add the values that are missing, or write \"string\""
        )
    }

    mutating func noteOddText(_ form: Scalar, count: Int, _ shape: ShapeGraph.Node) {
        note(
            "\(count) of \(shape.scalars.texts.count) strings have the format \(form.rawValue), but not all; using string",
            at: shape.scalars.texts.oddity ?? shape.range,
            fix: "if this value is a mistake, write \"\(form.rawValue)?\""
        )
    }

    mutating func noteTuple(_ shape: ShapeGraph.Node) {
        note(
            "an array with elements of different types is assumed to be a tuple",
            at: shape.range,
            fix: "replace the element names \"first\", \"second\", … with meaningful names"
        )
    }
}

extension ShapeKinds {
    fileprivate var name: String {
        switch self {
        case .bool: "bool"
        case .number: "number"
        case .text: "string"
        case .array: "array"
        default: "object"
        }
    }
}
