/// A printer that formats diagnostics as compilers do:
///
///     Specs/petstore.json:14:12: error: "GTE" is not an HTTP method [invalid-method]
///         "method": "GTE",
///                   ^~~~~
///     fix: did you mean "GET"?
struct DiagnosticPrinter {
    let files: SourceFiles

    /// Returns all diagnostics in the order of their locations, each with a line break. Equal diagnostics are printed
    /// once, with their other locations.
    func text(of diagnostics: Diagnostics) -> String {
        diagnostics.groups.map { group in
            group[0].code.isSummarized && group.count > 1
                ? summary(of: group) : text(of: group[0]) + others(group.dropFirst(), behind: group[0])
        }
        .joined()
    }

    /// Returns a one-line summary: `petstore.json:5:7: warning: the endpoint "listPets" has no description, and 7 more
    /// like it: 14:5, 20:5, 26:5, … [code]`.
    private func summary(of group: [Diagnostic]) -> String {
        let others = others(group.dropFirst(), behind: group[0]).dropLast()
        return "\(head(of: group[0])), \(others) [\(group[0].code.rawValue)]\n"
    }

    /// Returns the other locations: `and 7 more like it: 14:5, 20:5, 26:5, 31:9, 44:5, …`.
    private func others(_ others: ArraySlice<Diagnostic>, behind first: Diagnostic) -> String {
        if others.isEmpty { return "" }
        var file = first.range.file
        var locations = others.prefix(Self.maxListedLocations).map { other in
            let position = files[other.range.file].position(at: Int(other.range.start))
            defer { file = other.range.file }
            let path = other.range.file == file ? "" : "\(files[other.range.file].path):"
            return "\(path)\(position.line):\(position.column)"
        }
        if others.count > locations.count { locations.append("…") }
        return "and \(others.count) more like it: \(locations.joined(separator: ", "))\n"
    }

    private static let maxListedLocations = 5

    func text(of diagnostic: Diagnostic) -> String {
        var text = "\(head(of: diagnostic)) [\(diagnostic.code.rawValue)]\n"
        text += SourceExcerpt(of: diagnostic.range, in: files[diagnostic.range.file]).text
        if let fix = diagnostic.fix { text += "fix: \(fix)\n" }
        return text
    }

    private func head(of diagnostic: Diagnostic) -> String {
        "\(location(of: diagnostic.range)): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }

    /// Returns the location of a source range: `Specs/petstore.json:14:12`.
    func location(of range: SourceRange) -> String {
        let position = files[range.file].position(at: Int(range.start))
        return "\(files[range.file].path):\(position.line):\(position.column)"
    }
}

// MARK: - JSON

extension DiagnosticPrinter {
    /// Returns the diagnostics as JSON, in the order of their locations. Lines and columns start at 1, columns count
    /// Unicode scalars, and an end is exclusive.
    ///
    /// ```json
    /// { "path": "petstore.json", "line": 21, "column": 20, "endLine": 21, "endColumn": 29, "severity": "error",
    ///   "code": "undefined-type", "message": "there is no type \"PetStatsu\"", "fix": "did you mean \"PetStatus\"?" }
    /// ```
    func json(of diagnostics: Diagnostics) -> [JSONValue] {
        diagnostics.sorted.map(json(of:))
    }

    private func json(of diagnostic: Diagnostic) -> JSONValue {
        let end = files[diagnostic.range.file].position(at: Int(diagnostic.range.end))
        return .object(
            start(of: diagnostic.range)
                + JSONValue.members([
                    "endLine": .integer(end.line), "endColumn": .integer(end.column),
                    "severity": .string(diagnostic.severity.rawValue),
                    "code": .string(diagnostic.code.rawValue),
                    "message": .string(diagnostic.message),
                    "fix": diagnostic.fix.map { .string($0) },
                ])
        )
    }

    /// Returns the path, line and column of a range's start.
    func start(of range: SourceRange) -> [JSONValue.Member] {
        let position = files[range.file].position(at: Int(range.start))
        return JSONValue.members([
            "path": .string(files[range.file].path), "line": .integer(position.line),
            "column": .integer(position.column),
        ])
    }
}
