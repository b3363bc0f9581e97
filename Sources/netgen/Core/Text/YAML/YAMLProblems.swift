/// Reports of structural errors.
extension YAMLScanner {
    /// Reports content after a value on its line.
    func extraContent() -> ParsingAborted {
        let rest = restOfLine(from: index)
        let before = index > 0 ? bytes[index - 1] : 0
        if index < bytes.count, bytes[index] == UInt8(ascii: "#"), !Self.isBlank(before) {
            return problem(
                .comment,
                "expected a space before the comment",
                rest,
                fix: "write \(quoted(" " + text(rest)))"
            )
        }
        if isColon(at: index) {
            return problem(
                .unquotedText,
                "a key cannot be in a string that began on another line",
                index..<index + 1,
                fix: "quote a string that contains \": \", or move the key to a new line"
            )
        }
        return problem(
            .extraContent,
            "unexpected content after the end of a value",
            rest,
            fix:
                "begin a comment with \"#\", or quote the whole string if it begins with a quote or a bracket"
        )
    }

    /// Reports a line whose indentation matches none of the surrounding collections.
    func wrongLevel(column start: Int, isMapping: Bool) -> ParsingAborted {
        let position = report.source.position(at: start)
        let spaces = position.column - 1
        let what = isMapping ? "mapping" : "list"
        return problem(
            .badIndentation,
            "this line is indented by \(line.indentation) and the enclosing \(what) by \(spaces)",
            restOfLine(from: index),
            fix: "indent this line by \(spaces) like line \(position.line), or like a line in between"
        )
    }

    func missingKey() -> ParsingAborted {
        problem(
            .missingColon,
            "expected a key before the colon",
            index..<index + 1,
            fix: "write a key; for an empty key, write \"\""
        )
    }

    func keyOnSeveralLines(from start: Int) -> ParsingAborted {
        problem(
            .unquotedText,
            "a key must be on one line",
            restOfLine(from: start),
            fix: "write the key on one line, or add a missing closing quote"
        )
    }

    /// Reports a line that should be a key and a value, but has no colon followed by a space.
    func missingColon(from start: Int) -> ParsingAborted {
        if reportMergeConflict(at: start) { return ParsingAborted() }
        let rest = restOfLine(from: start)
        let line = text(rest)
        if let colon = bytes[rest].firstIndex(of: UInt8(ascii: ":")), colon > start,
            colon + 1 < rest.upperBound
        {
            let correction = "\(text(start..<colon)): \(text(colon + 1..<rest.upperBound))"
            return problem(
                .missingColon,
                "expected a space after the colon",
                colon..<colon + 1,
                fix: "write \(correction)"
            )
        }
        if let sign = bytes[rest].firstIndex(of: UInt8(ascii: "=")), sign > start {
            return problem(
                .missingColon,
                "expected a colon and a space between the key and its value",
                sign..<sign + 1,
                fix: "write : and a space"
            )
        }
        return problem(
            .missingColon,
            "expected a colon after \(quoted(line))",
            rest,
            fix: "write a key, a colon and a space, or indent the line if it continues the string above"
        )
    }

    /// Reports a colon and a space in a continuation line of a scalar.
    func keyInText(from start: Int, _ colon: Int) -> ParsingAborted {
        problem(
            .badIndentation,
            "this key is indented so far that it continues the string that began on line \(lineNumber(of: start))",
            line.content..<colon,
            fix: "indent the key like its siblings, or quote the string that began on line \(lineNumber(of: start))"
        )
    }

    /// Reports a character that cannot begin a value.
    func invalidStart() -> ParsingAborted {
        let scalar = Unicode.Scalar(bytes[index])
        switch scalar {
        case "@", "`":
            return unquoted("string", from: index, because: "an unquoted string cannot begin with \(scalar) in YAML")
        case "%": return unquoted("string", from: index, because: "an unquoted string cannot begin with % in YAML")
        case "#": return extraContent()
        case "|", ">":
            return unquoted(
                "string",
                from: index,
                because: "\(scalar) begins a block scalar, which is not allowed here"
            )
        case "-", "?":
            return problem(
                .unexpectedCharacter,
                "\(scalar) and a space begin an element of a block, which is not allowed here",
                index..<index + 1,
                fix: "move the element to a new line, or write \"\(scalar)\" for a string"
            )
        default:
            return problem(
                .unexpectedCharacter,
                "a value cannot begin with \(scalar)",
                index..<index + 1,
                fix: "quote a string that begins with \(scalar): \(quoted(text(restOfLine(from: index))))"
            )
        }
    }

    func unquoted(_ what: String, from start: Int, because reason: String) -> ParsingAborted {
        let rest = restOfLine(from: start)
        return problem(.unquotedText, reason, rest, fix: "quote the \(what): \(quoted(text(rest)))")
    }

    func unclosedString(from start: Int) -> ParsingAborted {
        let rest = restOfLine(from: start)
        let quote = Unicode.Scalar(bytes[start])
        return problem(
            .unclosedString,
            index < bytes.count ? "unterminated string" : "unterminated string at the end of the file",
            rest,
            fix: quote == "'" ? "add the closing quote; write a quote in the string as ''" : "add the closing quote"
        )
    }

    /// Reports a line with too little indentation inside brackets or quotes.
    func wrongIndentation(inside what: String, parent: Int, from start: Int) -> ParsingAborted {
        if isTabbed { return tabIndentation() }
        return problem(
            .badIndentation,
            "\(what) continues here with too little indentation",
            characterBounds(at: line.content),
            fix:
                "close it on line \(lineNumber(of: start)), where it began, or indent this line by \(parent + 1) or more"
                + " spaces"
        )
    }

    func tabIndentation() -> ParsingAborted {
        problem(
            .badIndentation,
            "YAML does not allow tabs for indentation",
            line.start + line.indentation..<line.content,
            fix: "write spaces"
        )
    }

    func unsupportedKey(_ keyRange: SourceRange) -> ParsingAborted {
        let start = Int(keyRange.start)
        let rest = restOfLine(from: start)
        let bounds = start..<min(Int(keyRange.end), rest.upperBound)
        let quotes = "if the key is a string, quote it: \(quoted(text(bounds)))"
        return problem(.unsupportedKey, "a key cannot be a list or a mapping", bounds, fix: quotes)
    }

    func unclosedFlow(from opening: Int) -> ParsingAborted {
        let isList = bytes[opening] == UInt8(ascii: "[")
        return problem(
            .truncatedFile,
            "the \(isList ? "list" : "mapping") that begins here is not closed",
            opening..<opening + 1,
            fix: "add \(isList ? "]" : "}"), or quote a string that begins with a bracket"
        )
    }
}
