extension Explanation {
    /// The explanations of text that isn't YAML, or that uses features of YAML that netgen doesn't read.
    static let ofYAML: [Diagnostic.Code: Explanation] = [
        .badIndentation: Explanation(
            """
            In YAML, what belongs to a key is indented more than the key, and what belongs together is indented alike: \
            with spaces, as a tab has no width that all agree on.
            """,
            file: "netgen: 1\nname: Pets\nmodels:\n  Pet:\n    fields: { id: int }\n   description: A pet.\n",
            right: "netgen: 1\nname: Pets\nmodels:\n  Pet:\n    fields: { id: int }\n    description: A pet.\n"
        ),
        .unsupportedKey: Explanation(
            "A key is text. YAML would take a list or a mapping for one; in braces, text may need quotes not to be that.",
            file: "netgen: 1\nname: Pets\n$comment: { {id}: a pet }\n",
            right: "netgen: 1\nname: Pets\n$comment: { \"{id}\": a pet }\n"
        ),
        .unsupportedTag: Explanation(
            "A word that begins with ! says in YAML of what kind a value is. netgen knows the kinds that JSON has.",
            file: "netgen: 1\nname: !title Pets\n",
            right: "netgen: 1\nname: !!str Pets\n"
        ),
        .undefinedAlias: Explanation(
            "*name stands for the value that &name stands before, above it and not around it. Other text needs quotes.",
            file: "netgen: 1\nname: Pets\n$comment: *all*\n",
            right: "netgen: 1\nname: Pets\n$comment: \"*all*\"\n"
        ),
        .excessiveAliases: Explanation(
            """
            Aliases to lists of aliases make a document of a few lines larger than any memory. A description of an API \
            needs few of them: what is used often has a name in "models" or "components".
            """
        ),
        .excessiveOverlay: Explanation(
            """
            An overlay of a few actions can select every combination of places, or double a document again and again. An \
            overlay of a real document selects far fewer.
            """
        ),
        .severalDocuments: Explanation(
            "A line --- begins another document of the same file. A file holds one spec: put each document in a separate file.",
            file: "netgen: 1\nname: Pets\n---\nnetgen: 1\nname: Dogs\n",
            right: "---\nnetgen: 1\nname: Pets\n"
        ),
    ]
}
