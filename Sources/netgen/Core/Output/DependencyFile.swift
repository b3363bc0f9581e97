/// Which files a run has read to write others, in the syntax of Make, for builds that run netgen by themselves.
///
///     Out/Petstore.swift Out/PetstoreModels.swift: \
///       petstore.json \
///       common.json
///
///     petstore.json:
///     common.json:
///
/// The lines at the end let Make run when one of the files has been removed.
struct DependencyFile {
    var outputs: [String]
    var inputs: [String]

    var text: String {
        let inputs = inputs.map(Self.escaped)
        let rule = ([outputs.map(Self.escaped).joined(separator: " ") + ":"] + inputs.map { "  " + $0 })
            .joined(separator: " \\\n")
        return rule + "\n\n" + inputs.map { $0 + ":\n" }.joined()
    }

    /// As compilers do it: a space has a backslash before it, and so have backslashes that stand before a space.
    private static func escaped(_ path: String) -> String {
        var result = ""
        var backslashes = ""
        for character in path {
            switch character {
            case "\\":
                backslashes.append(character)
                continue
            case " ", "\t": result += backslashes + backslashes + "\\\(character)"
            case "#": result += backslashes + "\\#"
            case "$": result += backslashes + "$$"
            default: result += backslashes + String(character)
            }
            backslashes = ""
        }
        return result + backslashes
    }
}
