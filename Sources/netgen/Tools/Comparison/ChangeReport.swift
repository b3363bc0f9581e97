/// A report of the changes between two versions of an API.
struct ChangeReport {
    var oldPath: String
    var newPath: String
    var changes: [Change]
    var files: SourceFiles
    /// The number of changes that don't affect the sources; `nil` unless the report covers only an app's uses.
    var irrelevantCount: Int?

    /// Returns the changes of one grade.
    func changes(_ grade: Change.Grade) -> [Change] {
        changes.filter { $0.grade == grade }
    }

    /// The counts as text: `2 breaking changes, 1 risky, 3 safe`.
    var summary: String {
        if changes.isEmpty { return "no changes" + rest }
        let counts = [Change.Grade.breaking, .risky, .safe]
            .map { grade in "\(changes(grade).count) \(grade.rawValue)" }
        return "\(changes.count == 1 ? "1 change" : "\(changes.count) changes"): \(counts.joined(separator: ", "))"
            + rest
    }

    private var rest: String {
        guard let irrelevantCount, irrelevantCount > 0 else { return "" }
        return
            "; \(irrelevantCount == 1 ? "1 other change does" : "\(irrelevantCount) other changes do") not affect the sources"
    }

    /// Returns the location of a change in its spec.
    func location(of change: Change) -> (path: String, position: SourcePosition?) {
        guard let range = change.location.range else {
            return (change.location.isInOldVersion ? oldPath : newPath, nil)
        }
        let text = files[range.file]
        return (text.path, text.position(at: Int(range.start)))
    }

    func locationText(of change: Change) -> String {
        let (path, position) = location(of: change)
        return position.map { "\(path):\($0.line):\($0.column)" } ?? path
    }
}

extension ChangeReport {
    /// The report for a terminal, the most severe changes first:
    ///
    ///     old.json:12:9: breaking: Pet.bornOn: "born_on" was removed from responses (Swift breaking, wire safe)
    ///     fix: remove your uses of it
    ///     used: Sources/App/PetView.swift:30:18
    var text: String {
        var lines: [String] = []
        for grade in Change.Grade.allCases.reversed() {
            for change in changes(grade) {
                let detail = grade == .safe ? "" : " (\(change.gradeDetail))"
                lines.append(
                    "\(locationText(of: change)): \(grade.rawValue): \(change.text.subject): \(change.text.message)\(detail)"
                )
                if let advice = change.text.advice { lines.append("fix: \(advice)") }
                if !change.callSites.isEmpty { lines.append("used: \(list(change.callSites))") }
            }
        }
        lines.append(summary)
        // Text from a spec can contain line breaks, which are removed so that each entry stays on its line.
        return lines.map { commentText($0) + "\n" }.joined()
    }

    private func list(_ sites: [CallSite]) -> String {
        let limit = 5
        let shown = sites.prefix(limit).map(\.text).joined(separator: ", ")
        return sites.count > limit ? shown + " and \(sites.count - limit) more" : shown
    }
}

extension Change {
    /// The grades as text: `Swift breaking, wire safe`.
    var gradeDetail: String {
        grades.swift == grades.wire
            ? "Swift and wire \(grades.swift.rawValue)" : "Swift \(grades.swift.rawValue), wire \(grades.wire.rawValue)"
    }
}
