extension ChangeReport {
    /// The report for machines. Keys and codes are stable; later versions may add more of them.
    ///
    /// ```json
    /// {
    ///   "old": "old.json", "new": "new.json", "breaking": 1, "risky": 0, "safe": 0,
    ///   "changes": [
    ///     { "code": "field-removed", "grade": "breaking", "swift": "breaking", "wire": "safe", "subject": "Pet.bornOn",
    ///       "message": "…", "advice": "…", "path": "old.json", "line": 12, "column": 9,
    ///       "uses": [{ "path": "Sources/App/PetView.swift", "line": 30, "column": 18 }] }
    ///   ]
    /// }
    /// ```
    var json: [JSONValue.Member] {
        JSONValue.members([
            "old": .string(oldPath), "new": .string(newPath),
            "breaking": .integer(changes(.breaking).count), "risky": .integer(changes(.risky).count),
            "safe": .integer(changes(.safe).count), "unconcerned": irrelevantCount.map { .integer($0) },
            "changes": .array(changes.map(json)),
        ])
    }

    private func json(_ change: Change) -> JSONValue {
        let (path, position) = location(of: change)
        return .object([
            "code": .string(change.code.rawValue), "grade": .string(change.grade.rawValue),
            "swift": .string(change.grades.swift.rawValue), "wire": .string(change.grades.wire.rawValue),
            "subject": .string(change.text.subject), "message": .string(change.text.message),
            "advice": change.text.advice.map { .string($0) }, "path": .string(path),
            "line": position.map { .integer($0.line) }, "column": position.map { .integer($0.column) },
            "uses": irrelevantCount.map { _ in .array(change.callSites.map(json)) },
        ])
    }

    private func json(_ site: CallSite) -> JSONValue {
        .object(["path": .string(site.path), "line": .integer(site.line), "column": .integer(site.column)])
    }
}
