extension Explanation {
    /// The explanations of problems with text that isn't YAML, or that uses features of YAML that netgen doesn't
    /// support.
    static let yamlTopics: [Diagnostic.Code: Explanation] = [
        .badIndentation: Explanation(
            """
            In YAML, the value of a key must be indented more than the key, and siblings must have the same \
            indentation. Use spaces, because YAML doesn't allow tabs for indentation.
            """,
            file: "netgen: 1\nname: Pets\nmodels:\n  Pet:\n    fields: { id: int }\n   description: A pet.\n",
            right: "netgen: 1\nname: Pets\nmodels:\n  Pet:\n    fields: { id: int }\n    description: A pet.\n"
        ),
        .unsupportedKey: Explanation(
            """
            A key must be a string. YAML also allows lists and mappings as keys, so quote strings that begin \
            with a bracket.
            """,
            file: "netgen: 1\nname: Pets\n$comment: { {id}: a pet }\n",
            right: "netgen: 1\nname: Pets\n$comment: { \"{id}\": a pet }\n"
        ),
        .unsupportedTag: Explanation(
            "In YAML, a tag that begins with ! declares the type of a value. netgen supports the tags of JSON's types.",
            file: "netgen: 1\nname: !title Pets\n",
            right: "netgen: 1\nname: !!str Pets\n"
        ),
        .undefinedAlias: Explanation(
            """
            The alias *name needs an anchor &name on an earlier value that doesn't contain it. Quote strings that begin \
            with *.
            """,
            file: "netgen: 1\nname: Pets\n$comment: *all*\n",
            right: "netgen: 1\nname: Pets\n$comment: \"*all*\"\n"
        ),
        .excessiveAliases: Explanation(
            """
            Aliases to lists of aliases can expand a few lines to more values than fit into memory. A description of \
            an API needs few aliases. Declare repeated types in "models" or "components".
            """
        ),
        .excessiveOverlay: Explanation(
            """
            A few actions of an overlay can select every combination of values, or double a document repeatedly. An \
            overlay of a real document selects far fewer values.
            """
        ),
        .severalDocuments: Explanation(
            "A line with --- begins another document in the same file. Put each document in a separate file.",
            file: "netgen: 1\nname: Pets\n---\nnetgen: 1\nname: Dogs\n",
            right: "---\nnetgen: 1\nname: Pets\n"
        ),
    ]
}
