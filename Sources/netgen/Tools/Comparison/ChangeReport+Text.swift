extension ChangeReport {
    /// For people at a terminal, the gravest first:
    ///
    ///     new.json:12:9: breaking: Pet.bornOn: "born_on" is gone from responses (Swift breaking, wire safe)
    ///     fix: do without it
    ///     used: Sources/App/PetView.swift:30:18
    var text: String {
        var lines: [String] = []
        for grade in Change.Grade.allCases.reversed() {
            for change in changes(grade) {
                let detail = grade == .safe ? "" : " (\(change.gradeDetail))"
                lines.append(
                    "\(placeText(of: change)): \(grade.rawValue): \(change.subject): \(change.message)\(detail)"
                )
                if let advice = change.advice { lines.append("fix: \(advice)") }
                if !change.callSites.isEmpty { lines.append("used: \(list(change.callSites))") }
            }
        }
        lines.append(summary)
        // What a spec says stays on its line.
        return lines.map { commentText($0) + "\n" }.joined()
    }

    private func list(_ sites: [CallSite]) -> String {
        let most = 5
        let shown = sites.prefix(most).map(\.text).joined(separator: ", ")
        return sites.count > most ? shown + " and \(sites.count - most) more" : shown
    }
}
