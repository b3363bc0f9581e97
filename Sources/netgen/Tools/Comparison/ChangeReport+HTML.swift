extension ChangeReport {
    /// The report for reviewers: one page without external resources, the most severe changes first.
    var html: String {
        HTML.document(
            title: "\(oldPath) → \(newPath)",
            head: """
                <style>
                \(ReferenceStyle.css)
                </style>
                """,
            body: """
                <main>
                <h1>\(oldPath) → \(newPath)</h1>
                \(contents)
                </main>
                """
        ).text
    }

    /// The summary and the changes, without a title.
    var contents: HTML { .lines(["<p>\(summary)</p>"] + Change.Grade.allCases.reversed().map(section)) }

    private func section(_ grade: Change.Grade) -> HTML {
        let title = grade.rawValue.prefix(1).uppercased() + grade.rawValue.dropFirst()
        return .section("\(title)", [.definitions(changes(grade).map(definition))])
    }

    private func definition(of change: Change) -> (term: HTML, text: HTML) {
        let advice: HTML = change.text.advice.map { "<p>Fix: \($0)</p>" } ?? .empty
        let uses: [HTML] = change.callSites.map { "used at <code>\($0.text)</code>" }
        let detail: HTML = change.grade == .safe ? .empty : "<p class=\"quiet\">\(change.gradeDetail)</p>"
        let term: HTML =
            "<span class=\"badge \(change.grade.rawValue)\">\(change.grade.rawValue)</span> <code>\(change.text.subject)</code>"
        let location: HTML = "<p class=\"quiet\"><code>\(locationText(of: change))</code></p>"
        return (term, .lines(["<p>\(change.text.message)</p>", advice, detail, location, .list(uses)]))
    }
}
