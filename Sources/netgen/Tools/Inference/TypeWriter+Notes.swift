/// The warnings about types that were guessed from few or ambiguous values.
extension TypeWriter {
    private mutating func note(_ message: String, at place: SourceRange?, fix: String) {
        guard let place else { return }
        notes.warning(.uncertain, message, at: place, fix: fix)
    }

    mutating func noteNothingSeen(_ shape: ShapeGraph.Node) {
        let what = shape.nulls > 0 && shape.kinds.isEmpty ? "always null" : "always empty"
        note("this is \(what), so what it may hold is written as json", at: shape.place, fix: "write its type")
    }

    mutating func noteMixture(of kinds: ShapeKinds, at node: Int) {
        let list = ShapeKinds.all.filter(kinds.contains).map(\.name).joined(separator: ", ")
        let place = graph[node].place
        note("values of several kinds stand here: \(list)", at: place, fix: "name the variants, or write \"json\"")
    }

    mutating func noteMoment(_ type: Scalar, _ shape: ShapeGraph.Node) {
        note(
            "this number is taken for a moment, \(type.rawValue)",
            at: shape.place,
            fix: "write \"int\" or \"double\" if it is none"
        )
    }

    mutating func noteRatio(_ shape: ShapeGraph.Node) {
        note(
            "no number here has a fraction, but others of this name may: it is written as double",
            at: shape.place,
            fix: "write \"int\" if none ever has one"
        )
    }

    mutating func noteLargeNumber(_ type: Scalar, at place: SourceRange) {
        note(
            "neither int64 nor double holds this number exactly; it is written as \(type.rawValue)",
            at: place,
            fix: type == .decimal
                ? "write \"double\" if not all of the digits matter" : "let the server send it as text"
        )
    }

    mutating func noteEnumeration(_ shape: ShapeGraph.Node) {
        let values = quotedList(shape.texts.values, "and")
        note(
            "this is taken for a choice of \(values), seen \(shape.texts.count) times",
            at: shape.place,
            fix: "add the values that are missing, or write \"string\""
        )
    }

    mutating func noteOddText(_ form: Scalar, count: Int, _ shape: ShapeGraph.Node) {
        note(
            "\(count) of \(shape.texts.count) texts are of the form \(form.rawValue), but not all, so it stays a string",
            at: shape.texts.oddity ?? shape.place,
            fix: "write \"\(form.rawValue)?\" if the server means it and this one is a mistake"
        )
    }

    mutating func noteTuple(_ shape: ShapeGraph.Node) {
        note(
            "an array of elements of different kinds is taken for a tuple",
            at: shape.place,
            fix: "give its elements names in place of first, second, …"
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
