extension DocumentRepair {
    static let pathRepairs = [
        DocumentRepair(
            "A placeholder in another notation",
            at: .path,
            #"""
            "/pets/${id}": { "get": {} } → "/pets/{id}": { "get": {} }
            "/pets/{{id}}": { "get": {} } → "/pets/{id}": { "get": {} }
            "/pets/{ id }": { "get": {} } → "/pets/{id}": { "get": {} }
            """#
        ) { member, _ in
            let misspellings: [(StaticString, String)] = [
                ("${", "{"), ("{{", "{"), ("}}", "}"), ("{ ", "{"), (" }", "}"),
            ]
            var path = member.key
            while let (misspelling, brace) = misspellings.first(where: { path.holds($0.0) }) {
                path = path.replacing(misspelling.description, with: brace)
            }
            if path == member.key { return nil }
            return Finding(
                .invalidPath,
                "a placeholder is a name in braces; using the path \(quoted(path))",
                at: member.keyRange,
                fix: "write \(quoted(path))",
                key: path
            )
        },
        DocumentRepair(
            "A placeholder without an opening brace",
            at: .path,
            #""/pets/id}": { "get": {} } → "/pets/{id}": { "get": {} }"#
        ) { member, _ in
            PathTemplate.unopened(in: member.key).map { bounds in
                let name = text(at: bounds, of: member.key)
                return placeholder("{\(name)", isNot: "opened", at: bounds, of: member, fix: "add {")
            }
        },
        DocumentRepair(
            "A placeholder without a closing brace",
            at: .path,
            #""/pets/{id": { "get": {} } → "/pets/{id}": { "get": {} }"#
        ) { member, _ in
            PathTemplate.unclosed(in: member.key).map { bounds in
                let name = text(at: bounds, of: member.key)
                return placeholder("\(name)}", isNot: "closed", at: bounds, of: member, fix: "add }")
            }
        },
        DocumentRepair(
            "A path without a leading slash",
            at: .path,
            #""pets": { "get": {} } → "/pets": { "get": {} }"#
        ) { member, _ in
            let path = member.key
            if path.hasPrefix("/") || PathTemplate.openAPI(member).text.value.hasPrefix("{") { return nil }
            return Finding(
                .invalidPath,
                "the path \(quoted(path)) does not begin with a slash; using \(quoted("/" + path))",
                at: member.keyRange,
                fix: "write \(quoted("/" + path))",
                key: "/" + path
            )
        },
    ]

    private static func placeholder(
        _ replacement: String,
        isNot state: String,
        at bounds: Range<Int>,
        of path: JSONValue.Member,
        fix: String
    ) -> Finding {
        let count = path.key.utf8.count
        return Finding(
            .invalidPath,
            "the placeholder is not \(state); using \(replacement)",
            at: Located(path.key, at: path.keyRange).range(of: bounds),
            fix: fix,
            key: text(at: 0..<bounds.lowerBound, of: path.key) + replacement
                + text(at: bounds.upperBound..<count, of: path.key)
        )
    }

    /// Returns a part of a path by its bounds in UTF-8.
    private static func text(at bounds: Range<Int>, of path: String) -> String {
        String(decoding: Array(path.utf8)[bounds], as: UTF8.self)
    }
}
