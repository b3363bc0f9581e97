extension Explanation {
    /// The explanations of problems with text that isn't JSON.
    static let ofText: [Diagnostic.Code: Explanation] = [
        .notUTF8: Explanation(
            "JSON and YAML are UTF-8 (RFC 8259). The file is in another encoding; tell your editor to save it as UTF-8."
        ),
        .byteOrderMark: Explanation(
            "The file begins with an invisible mark, U+FEFF, which many JSON tools refuse. Save it without one."
        ),
        .emptyFile: Explanation(
            "There is nothing in the file but white space. A spec has at least a version and a name.",
            file: "\n",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .truncatedFile: Explanation(
            "The file ends inside an object, an array or a text: something is missing at its end.",
            file: #"{ "netgen": 1, "name": "Pets""#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .notJSON: Explanation(
            "The file is something else than JSON, such as a web page, or YAML that is called .json.",
            file: "<html><body>Not found</body></html>",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .fileTooLarge: Explanation(
            "The file has more than 2 GB. No description of an API is that long; it is another file."
        ),
        .tooDeep: Explanation(
            "Objects and arrays are nested deeper than any description needs. Give what is nested a name in \"models\"."
        ),
        .unexpectedCharacter: Explanation(
            "A character stands where JSON has none: duplicate comma, a colon in an array, an invisible space.",
            file: #"{ "netgen": 1,, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .extraContent: Explanation(
            "A file holds one JSON value. Something stands after its end, often a bracket too many.",
            file: #"{ "netgen": 1, "name": "Pets" } }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .trailingComma: Explanation(
            "A comma stands between values. Behind the last one there is none.",
            file: #"{ "netgen": 1, "name": "Pets", }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .missingComma: Explanation(
            "Values and members are separated by commas, also at the end of a line.",
            file: "{\n  \"netgen\": 1\n  \"name\": \"Pets\"\n}",
            right: "{\n  \"netgen\": 1,\n  \"name\": \"Pets\"\n}"
        ),
        .missingColon: Explanation(
            "A colon stands between a key and its value; in YAML, a space behind it.",
            file: #"{ "netgen" 1, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .missingValue: Explanation(
            "A key has no value. Write one, or leave out the key.",
            file: #"{ "netgen": 1, "name": }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .mismatchedBracket: Explanation(
            "An array is closed with ] and an object with }.",
            file: #"{ "netgen": 1, "name": "Pets", "$comment": [1, 2} }"#,
            right: #"{ "netgen": 1, "name": "Pets", "$comment": [1, 2] }"#
        ),
        .comment: Explanation(
            """
            JSON does not support comments. Any object of a spec may have a "$comment" instead, which netgen passes over. In YAML, \
            a comment begins with a space and #.
            """,
            file: "{\n  // our pets\n  \"netgen\": 1, \"name\": \"Pets\"\n}",
            right: "{\n  \"$comment\": \"our pets\",\n  \"netgen\": 1, \"name\": \"Pets\"\n}"
        ),
        .singleQuotes: Explanation(
            "Text stands in double quotes.",
            file: #"{ "netgen": 1, "name": 'Pets' }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .typographicQuotes: Explanation(
            "A word processor has made “curly” quotes of the straight ones that JSON needs.",
            file: #"{ "netgen": 1, "name": “Pets” }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .unquotedText: Explanation(
            "Keys and text stand in double quotes; in YAML only text that would be something else without them.",
            file: #"{ netgen: 1, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .unclosedString: Explanation(
            "A text is not closed on its line. Close it; a line break in it is written \\n.",
            file: "{ \"netgen\": 1, \"name\": \"Pets\n}",
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .controlCharacter: Explanation(
            "A control character, such as a tab, stands in a text as it is. It has to be escaped: \\t.",
            file: "{ \"netgen\": 1, \"name\": \"Pets\", \"description\": \"a\tb\" }",
            right: #"{ "netgen": 1, "name": "Pets", "description": "a\tb" }"#
        ),
        .invalidEscape: Explanation(
            #"After \ come only " \ / b f n r t, or u and four hexadecimal digits. A backslash itself is \\."#,
            file: #"{ "netgen": 1, "name": "Pets", "description": "a\d" }"#,
            right: #"{ "netgen": 1, "name": "Pets", "description": "a\\d" }"#
        ),
        .invalidNumber: Explanation(
            "Numbers are decimal, without leading zeros or plus, and with digits on both sides of the point.",
            file: #"{ "netgen": 01, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .invalidLiteral: Explanation(
            "The only words in JSON are true, false and null, in lower case.",
            file: #"{ "netgen": 1, "name": "Pets", "$comment": True }"#,
            right: #"{ "netgen": 1, "name": "Pets", "$comment": true }"#
        ),
        .duplicateKey: Explanation(
            "An object has a key twice, and readers do not agree on which one counts. Keep one.",
            file: #"{ "netgen": 1, "name": "Pets", "name": "Dogs" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
    ]
}
