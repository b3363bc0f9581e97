extension YAMLParser {
    /// Reads the file, which holds one document.
    mutating func document() throws(Stop) -> JSONValue {
        let hasMark = bytes.starts(with: SourceText.byteOrderMark)
        index = hasMark ? SourceText.byteOrderMark.count : 0
        try checkCharacters()
        index = beginLine(at: index)
        skipSpace()
        let hasDirectives = try directives()
        skipSpace()
        guard index < bytes.count else {
            if hasDirectives { throw problem(.truncatedFile, "the file ends before its document", index..<index) }
            throw problem(.emptyFile, "the file is empty", 0..<0, fix: "write a mapping, such as name: Shop")
        }
        if isAtMarker, bytes[index] == UInt8(ascii: "-") {
            index += 3
        } else if hasDirectives {
            throw problem(
                .unexpectedCharacter,
                "a line that begins with % speaks of the document that --- begins",
                characterBounds(at: index),
                fix: "write --- on a line before this one"
            )
        } else if isAtMarker {
            throw problem(.emptyFile, "the file is empty", index..<index + 3, fix: "write a mapping before it")
        }
        let value = try blockNode(Slot(parent: -1, takesCompact: false, takesListAtParent: false))
        try end(of: value)
        return value
    }

    /// Makes sure that nothing stands after the document.
    private mutating func end(of value: JSONValue) throws(Stop) {
        skipSpace()
        while isAtMarker, bytes[index] == UInt8(ascii: ".") {
            index += 3
            skipSpace()
            guard index >= bytes.count || isFirstOnLine else { throw extraContent() }
            guard index >= bytes.count || isAtMarker else { throw severalDocuments() }
        }
        guard index < bytes.count else { return }
        throw isAtMarker ? severalDocuments() : extraContent(after: value)
    }

    private mutating func severalDocuments() -> Stop {
        problem(
            .severalDocuments,
            "another document begins here, and netgen reads one of a file",
            restOfLine(from: index),
            fix: "make a file of each"
        )
    }

    /// What stands after the document's value, at the start of a line or not.
    private mutating func extraContent(after value: JSONValue) -> Stop {
        guard isFirstOnLine else { return extraContent() }
        if isTabbed { return tabIndentation() }
        switch value.kind {
        case .array:
            return problem(
                .extraContent,
                "a list ends here, and something else stands beside it",
                restOfLine(from: index),
                fix: "begin the line with - , or put the list below a key"
            )
        case .object:
            return wrongLevel(column: Int(value.range.start), isMapping: true)
        default:
            return problem(
                .extraContent,
                "something stands after the end of the document's value",
                restOfLine(from: index),
                fix: "write a mapping: lines of a key, a colon and a space, and a value"
            )
        }
    }

    /// Control characters stand nowhere in a file.
    private mutating func checkCharacters() throws(Stop) {
        guard let offset = firstControlCharacter() else { return }
        let name = Unicode.Scalar(bytes[offset]).shown
        throw problem(
            .controlCharacter,
            "the control character \(name) cannot stand in YAML as it is",
            offset..<offset + 1,
            fix: "remove it, or write \\u\(Unicode.Scalar(bytes[offset]).hexDigits) in text in double quotes"
        )
    }

    private func firstControlCharacter() -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = 0
        while position < count {
            // Eight bytes at a time while none of them is below a space; a line break is looked at, and passed.
            while position + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                if (word &- (ones &* 0x20)) & ~word & 0x8080_8080_8080_8080 != 0 { break }
                position += 8
            }
            let end = min(position + 8, count)
            while position < end {
                let byte = bytes[position]
                if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return position }
                position += 1
            }
        }
        return nil
    }
}

// MARK: - Directives

extension YAMLParser {
    /// Reads `%YAML 1.2` and `%TAG …`; `false` when there are none.
    private mutating func directives() throws(Stop) -> Bool {
        var hasVersion = false
        var isAny = false
        while index < bytes.count, index == line.start, bytes[index] == UInt8(ascii: "%") {
            isAny = true
            let bounds = restOfLine(from: index)
            let words = text(bounds).split { $0 == " " || $0 == "\t" }.map(String.init)
            switch words[0] {
            case "%YAML":
                if hasVersion { throw problem(.extraContent, "%YAML stands here again", bounds, fix: "remove it") }
                hasVersion = true
                try readVersion(words, bounds)
            case "%TAG":
                guard words.count == 3, names.handles.updateValue(words[2], forKey: words[1]) == nil else {
                    let fix = "write a handle and what it stands for, once: %TAG !e! tag:example.com,2000:"
                    throw problem(.unsupportedTag, "this gives no handle for tags", bounds, fix: fix)
                }
            default:
                warning(.unknownKey, "YAML has no directive \(quoted(words[0]))", bounds, fix: "remove the line")
            }
            index = bounds.upperBound
            skipSpace()
        }
        return isAny
    }

    private mutating func readVersion(_ words: [String], _ bounds: Range<Int>) throws(Stop) {
        let parts = words.count == 2 ? words[1].split(separator: ".", omittingEmptySubsequences: false) : []
        guard parts.count == 2, parts[0] == "1", let minor = Int(parts[1]) else {
            throw problem(.unsupportedVersion, "netgen reads YAML 1.2", bounds, fix: "write %YAML 1.2")
        }
        guard minor != 2 else { return }
        warning(
            .unsupportedVersion,
            "the document is read as YAML 1.2, in which yes, no, on and off are text",
            bounds,
            fix: "write %YAML 1.2"
        )
    }
}
