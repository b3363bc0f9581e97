/// The files that a run has read and written, in Make's syntax, for build systems that run netgen.
///
///     Out/Petstore.swift Out/PetstoreModels.swift: \
///       petstore.json \
///       common.json
///
///     petstore.json:
///     common.json:
///
/// The rules at the end let Make continue if an input has been removed.
struct DependencyFile {
    var outputs: [String]
    var inputs: [String]

    var text: String {
        let inputs = inputs.map(Self.escaped)
        let rule = ([outputs.map(Self.escaped).joined(separator: " ") + ":"] + inputs.map { "  " + $0 })
            .joined(separator: " \\\n")
        return rule + "\n\n" + inputs.map { $0 + ":\n" }.joined()
    }

    /// Returns a path with escapes like those of compilers. A space has a backslash before it, and backslashes before a
    /// space are doubled.
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
