/// An estimate of the compile time of each part of an API's output.
struct CostReport {
    /// A model, or the requests of one tag.
    struct CostEntry {
        var name: String
        /// The number of types, without nested ones.
        var count = 1
        /// The number of lines of code, without comments and blank lines.
        var lines = 0
        /// The approximate user CPU time of a debug build, in milliseconds.
        var milliseconds = 0.0
    }

    /// The costs of the requests by tag, in descending order.
    var tags: [CostEntry]
    var models: [CostEntry]
    /// The cost of storing members without a property. The cost of ``models`` includes it.
    var openness = CostEntry(name: "", count: 0)

    var lines: Int { (tags + models).reduce(0) { $0 + $1.lines } }
    var milliseconds: Double { (tags + models).reduce(0) { $0 + $1.milliseconds } }

    /// The cost of a line of request code in a debug build with debug information, in milliseconds of user CPU time.
    /// `Benchmarks/run cost` measures the total.
    private static let requestLine = 1.1
    private static let modelLine = 1.0

    /// Creates the report of an API. `tags` has the tag of each endpoint, in the order of the API's endpoints.
    init(_ api: API, tags: [String]) {
        let scope = Scope(VisibleNames(api))
        models = api.generatedModels.map { model in
            let lines = api.modelFile("", [model], scope).linesOfCode
            let name = "\(model.name)"
            return CostEntry(name: name, lines: lines, milliseconds: Double(lines) * Self.modelLine)
        }
        for model in api.generatedModels where model.openCount > 0 {
            let lines =
                api.modelFile("", [model], scope).linesOfCode
                - api.modelFile("", [model.withoutOthers], scope).linesOfCode
            openness.count += model.openCount
            openness.lines += lines
            openness.milliseconds += Double(lines) * Self.modelLine
        }
        var order: [String] = []
        var parts: [String: CostEntry] = [:]
        for (endpoint, tag) in zip(api.endpoints, tags) {
            let lines = api.requestFile("", [endpoint], scope).linesOfCode
            if parts[tag] == nil { order.append(tag) }
            var part = parts[tag] ?? CostEntry(name: tag, count: 0)
            part.count += 1
            part.lines += lines
            part.milliseconds += Double(lines) * Self.requestLine
            parts[tag] = part
        }
        self.tags = order.compactMap { parts[$0] }
        self.tags.sort { $0.milliseconds > $1.milliseconds }
        models.sort { $0.milliseconds > $1.milliseconds }
    }
}

extension Model {
    /// The number of structs, nested ones included, that keep members without a property.
    fileprivate var openCount: Int {
        nested.reduce(kind.fields.contains(where: \.storage.keepsAdditionalProperties) ? 1 : 0) { $0 + $1.openCount }
    }

    /// A copy of the model without properties for unlisted members.
    fileprivate var withoutOthers: Model {
        var result = self
        if case .structure(let properties) = kind {
            result.kind = .structure(properties.filter { !$0.storage.keepsAdditionalProperties })
        }
        result.nested = nested.map(\.withoutOthers)
        return result
    }
}

extension SourceFile {
    /// The number of lines of code without comments, blank lines, imports and the extension of the namespace, which
    /// types share.
    var linesOfCode: Int {
        var count = 0
        for line in contents.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.isEmpty || text.hasPrefix("//") || text.hasPrefix("import ") || text.contains(" import ") {
                continue
            }
            // Only the extension of the namespace itself has no dot in its name. Its head and its closing brace don't
            // count.
            if line.hasPrefix("extension "), !line.contains(".") { count -= 2 }
            count += 1
        }
        return count
    }
}
