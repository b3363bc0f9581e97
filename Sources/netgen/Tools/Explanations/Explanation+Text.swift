extension Explanation {
    /// The explanations of problems with text that isn't JSON.
    static let textTopics: [Diagnostic.Code: Explanation] = [
        .notUTF8: Explanation(
            "JSON and YAML must be UTF-8 (RFC 8259). The file has another encoding. Save it as UTF-8."
        ),
        .byteOrderMark: Explanation(
            """
            The file begins with an invisible character, U+FEFF, which many JSON tools reject. Save the file without \
            it.
            """
        ),
        .emptyFile: Explanation(
            "The file contains only white space. A spec needs at least a version and a name.",
            file: "\n",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .truncatedFile: Explanation(
            "The file ends within an object, an array or a string.",
            file: #"{ "netgen": 1, "name": "Pets""#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .notJSON: Explanation(
            "The file isn't JSON. It may be a web page, or YAML in a file that is named .json.",
            file: "<html><body>Not found</body></html>",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .fileTooLarge: Explanation(
            """
            The file is larger than 2 GB, which is too large for a description of an API. Check that it is the right \
            file.
            """
        ),
        .tooDeep: Explanation(
            "Objects and arrays are nested too deep. Declare the nested types in \"models\"."
        ),
        .unexpectedCharacter: Explanation(
            """
            A character isn't allowed here, such as a duplicate comma, a colon in an array or an invisible space, or the \
            file has a merge conflict.
            """,
            file: #"{ "netgen": 1,, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .extraContent: Explanation(
            "A file contains one JSON value. In this file, other content follows the value, often an extra closing bracket.",
            file: #"{ "netgen": 1, "name": "Pets" } }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .trailingComma: Explanation(
            "Commas separate values, so a comma after the last value isn't allowed.",
            file: #"{ "netgen": 1, "name": "Pets", }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .missingComma: Explanation(
            "Commas must separate values and members, even at the end of a line.",
            file: "{\n  \"netgen\": 1\n  \"name\": \"Pets\"\n}",
            right: "{\n  \"netgen\": 1,\n  \"name\": \"Pets\"\n}"
        ),
        .missingColon: Explanation(
            "A colon must separate a key from its value. In YAML, a space must follow the colon.",
            file: #"{ "netgen" 1, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .missingValue: Explanation(
            "A key has no value. Write a value, or remove the key.",
            file: #"{ "netgen": 1, "name": }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .mismatchedBracket: Explanation(
            "An array must be closed with ] and an object with }.",
            file: #"{ "netgen": 1, "name": "Pets", "$comment": [1, 2} }"#,
            right: #"{ "netgen": 1, "name": "Pets", "$comment": [1, 2] }"#
        ),
        .comment: Explanation(
            """
            JSON doesn't support comments. Use a "$comment" member instead, which any object of a spec can have. In \
            YAML, a comment begins with a space and #.
            """,
            file: "{\n  // our pets\n  \"netgen\": 1, \"name\": \"Pets\"\n}",
            right: "{\n  \"$comment\": \"our pets\",\n  \"netgen\": 1, \"name\": \"Pets\"\n}"
        ),
        .singleQuotes: Explanation(
            "Strings must be in double quotes.",
            file: #"{ "netgen": 1, "name": 'Pets' }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .typographicQuotes: Explanation(
            "JSON needs straight quotes. A word processor may have replaced them with “curly” quotes.",
            file: #"{ "netgen": 1, "name": “Pets” }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .unquotedText: Explanation(
            """
            Keys and strings must be in double quotes. YAML needs quotes only for strings that would otherwise have \
            another meaning.
            """,
            file: #"{ netgen: 1, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .unclosedString: Explanation(
            "A string must end on the line on which it begins. Write a line break in a string as \\n.",
            file: "{ \"netgen\": 1, \"name\": \"Pets\n}",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .controlCharacter: Explanation(
            "A control character in a string, such as a tab, must be escaped, as in \\t.",
            file: "{ \"netgen\": 1, \"name\": \"Pets\", \"description\": \"a\tb\" }",
            right: #"{ "netgen": 1, "name": "Pets", "description": "a\tb" }"#
        ),
        .invalidEscape: Explanation(
            #"""
            A \ must be followed by one of " \ / b f n r t, or by u and four hexadecimal digits. Write a backslash as \#
            \\.
            """#,
            file: #"{ "netgen": 1, "name": "Pets", "description": "a\d" }"#,
            right: #"{ "netgen": 1, "name": "Pets", "description": "a\\d" }"#
        ),
        .invalidNumber: Explanation(
            """
            Numbers must be decimal, without a leading zero or plus sign, and with digits on both sides of the \
            decimal point.
            """,
            file: #"{ "netgen": 01, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .invalidLiteral: Explanation(
            "The only literals in JSON are true, false and null, in lower case.",
            file: #"{ "netgen": 1, "name": "Pets", "$comment": True }"#,
            right: #"{ "netgen": 1, "name": "Pets", "$comment": true }"#
        ),
        .duplicateKey: Explanation(
            "An object contains a key twice, and parsers disagree on which one they use. Remove one of the two.",
            file: #"{ "netgen": 1, "name": "Pets", "name": "Dogs" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
    ]
}
