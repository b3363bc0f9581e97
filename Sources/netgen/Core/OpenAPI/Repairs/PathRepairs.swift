extension DocumentRepair {
    static let pathRepairs = [braces, unopened, unclosed]

    /// `/pets/${id}`, `/pets/{{id}}`, `/pets/{ id }` → `/pets/{id}`
    private static let braces = DocumentRepair(place: .path) { member, _ in
        let slips: [(StaticString, String)] = [("${", "{"), ("{{", "{"), ("}}", "}"), ("{ ", "{"), (" }", "}")]
        var path = member.key
        while let (slip, brace) = slips.first(where: { path.holds($0.0) }) {
            path = path.replacing(slip.description, with: brace)
        }
        if path == member.key { return nil }
        return Finding(
            code: .invalidPath,
            message: "a placeholder is a name between braces; the path is taken for \(quoted(path))",
            range: member.keyRange,
            fix: "write \(quoted(path))",
            key: path
        )
    }

    /// `/pets/id}` → `/pets/{id}`
    private static let unopened = DocumentRepair(place: .path) { member, _ in
        PathTemplate.unopened(in: member.key).map { bounds in
            let (path, name) = closed(member.key, at: bounds)
            return Finding(
                code: .invalidPath,
                message: "the placeholder is not opened; it is taken for {\(name)",
                range: Located(member.key, at: member.keyRange).range(of: bounds),
                fix: "add {",
                key: "\(path.before){\(name)\(path.after)"
            )
        }
    }

    /// `/pets/{id` → `/pets/{id}`
    private static let unclosed = DocumentRepair(place: .path) { member, _ in
        PathTemplate.unclosed(in: member.key).map { bounds in
            let (path, name) = closed(member.key, at: bounds)
            return Finding(
                code: .invalidPath,
                message: "the placeholder is not closed; it is taken for \(name)}",
                range: Located(member.key, at: member.keyRange).range(of: bounds),
                fix: "add }",
                key: "\(path.before)\(name)}\(path.after)"
            )
        }
    }

    /// What is between bounds in UTF-8, and what is around it.
    private static func closed(
        _ path: String,
        at bounds: Range<Int>
    ) -> (path: (before: Substring, after: Substring), name: Substring) {
        let start = path.utf8.index(path.startIndex, offsetBy: bounds.lowerBound)
        let end = path.utf8.index(path.startIndex, offsetBy: bounds.upperBound)
        return ((path[..<start], path[end...]), path[start..<end])
    }
}
