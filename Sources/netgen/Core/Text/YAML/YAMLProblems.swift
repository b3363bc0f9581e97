/// Reports of structural errors.
extension YAMLScanner {
    /// Reports content after a value on its line.
    func extraContent() -> Stop {
        let rest = restOfLine(from: index)
        let before = index > 0 ? bytes[index - 1] : 0
        if index < bytes.count, bytes[index] == UInt8(ascii: "#"), !Self.isBlank(before) {
            return problem(
                .comment,
                "a space stands before a comment",
                rest,
                fix: "write it: \(quoted(" " + text(rest)))"
            )
        }
        if isColon(at: index) {
            return problem(
                .unquotedText,
                "a key stands on one line, and is no part of other text",
                index..<index + 1,
                fix: "put text with a colon and a space in quotes, or begin the key on a line of its own"
            )
        }
        return problem(
            .extraContent,
            "something stands behind the end of a value",
            rest,
            fix:
                "a comment begins with #; text with quotes or brackets at its start stands in quotes as a whole"
        )
    }

    /// Reports a line whose indentation matches none of the surrounding collections.
    func wrongLevel(column start: Int, isMapping: Bool) -> Stop {
        let position = report.source.position(at: start)
        let spaces = position.column - 1
        let what = isMapping ? "mapping" : "list"
        return problem(
            .badIndentation,
            "this line is indented by \(line.indentation), and the \(what) around it by \(spaces)",
            restOfLine(from: index),
            fix: "indent it by \(spaces) as line \(position.line), or as a line between"
        )
    }

    func missingKey() -> Stop {
        problem(
            .missingColon,
            "no key stands before this colon",
            index..<index + 1,
            fix: "write a key; an empty one is \"\""
        )
    }

    func keyOnSeveralLines(from start: Int) -> Stop {
        problem(
            .unquotedText,
            "a key stands on one line",
            restOfLine(from: start),
            fix: "write it on one line; or is a closing quote missing?"
        )
    }

    /// Reports a line that should be a key and a value, but has no colon followed by a space.
    func missingColon(from start: Int) -> Stop {
        let rest = restOfLine(from: start)
        let line = text(rest)
        if let colon = bytes[rest].firstIndex(of: UInt8(ascii: ":")), colon > start,
            colon + 1 < rest.upperBound
        {
            let meant = "\(text(start..<colon)): \(text(colon + 1..<rest.upperBound))"
            return problem(
                .missingColon,
                "a space is missing behind the colon",
                colon..<colon + 1,
                fix: "write \(meant)"
            )
        }
        if let sign = bytes[rest].firstIndex(of: UInt8(ascii: "=")), sign > start {
            return problem(
                .missingColon,
                "a colon and a space stand between a key and its value",
                sign..<sign + 1,
                fix: "write : and a space"
            )
        }
        return problem(
            .missingColon,
            "a colon is missing behind \(quoted(line))",
            rest,
            fix: "write a key, a colon and a space; or indent the line, if it belongs to the text above"
        )
    }

    /// Reports a colon and a space in a continuation line of text.
    func keyInText(from start: Int, _ colon: Int) -> Stop {
        problem(
            .badIndentation,
            "this key is indented like text that began on line \(lineNumber(of: start))",
            line.content..<colon,
            fix: "indent it like the keys around it, or put the whole text in quotes"
        )
    }

    /// Reports a character that cannot begin a value.
    func invalidStart() -> Stop {
        let scalar = Unicode.Scalar(bytes[index])
        switch scalar {
        case "@", "`": return unquoted("text", from: index, because: "text cannot begin with \(scalar) in YAML")
        case "%": return unquoted("text", from: index, because: "text cannot begin with % in YAML")
        case "#": return extraContent()
        case "|", ">":
            return unquoted(
                "text",
                from: index,
                because: "\(scalar) begins text on lines of its own, which has no place here"
            )
        case "-", "?":
            return problem(
                .unexpectedCharacter,
                "\(scalar) and a space make a member of a block, which cannot begin here",
                index..<index + 1,
                fix: "begin it on a line of its own, or write \"\(scalar)\""
            )
        default:
            return problem(
                .unexpectedCharacter,
                "\(scalar) begins no value",
                index..<index + 1,
                fix: "put text that begins with it in quotes: \(quoted(text(restOfLine(from: index))))"
            )
        }
    }

    func unquoted(_ what: String, from start: Int, because reason: String) -> Stop {
        let rest = restOfLine(from: start)
        return problem(.unquotedText, reason, rest, fix: "put \(what) in quotes: \(quoted(text(rest)))")
    }

    func unclosedString(from start: Int) -> Stop {
        let rest = restOfLine(from: start)
        let quote = Unicode.Scalar(bytes[start])
        return problem(
            .unclosedString,
            index < bytes.count ? "text in quotes does not end" : "the file ends inside this text",
            rest,
            fix: quote == "'" ? "add the closing quote; a quote inside of it is ''" : "add the closing quote"
        )
    }

    /// Reports a line with too little indentation inside brackets or quotes.
    func wrongIndentation(inside what: String, parent: Int, from start: Int) -> Stop {
        if isTabbed { return tabIndentation() }
        return problem(
            .badIndentation,
            "\(what) goes on here with too little indentation",
            characterBounds(at: line.content),
            fix:
                "it began on line \(lineNumber(of: start)): close it there, or indent this line by \(parent + 1) or more"
                + " spaces"
        )
    }

    func tabIndentation() -> Stop {
        problem(
            .badIndentation,
            "a tab cannot indent a line in YAML",
            line.start + line.indentation..<line.content,
            fix: "write spaces"
        )
    }

    func unsupportedKey(_ place: SourceRange) -> Stop {
        let start = Int(place.start)
        let rest = restOfLine(from: start)
        let bounds = start..<min(Int(place.end), rest.upperBound)
        let quotes = "put it in quotes if it is text: \(quoted(text(bounds)))"
        return problem(.unsupportedKey, "a list or a mapping cannot be a key", bounds, fix: quotes)
    }

    func unclosedFlow(from opening: Int) -> Stop {
        let isList = bytes[opening] == UInt8(ascii: "[")
        return problem(
            .truncatedFile,
            "the \(isList ? "list" : "mapping") that begins here does not end",
            opening..<opening + 1,
            fix: "add \(isList ? "]" : "}"); text that begins with a bracket stands in quotes"
        )
    }
}
