extension YAMLNames {
    /// The tags of the core schema, and the tag of `<<`, which some tools write: `!!merge <<: *base`.
    enum Tag: String {
        case string = "str"
        case int, float, bool, null
        case mapping = "map"
        case list = "seq"
        case merge
    }

    private static let core = "tag:yaml.org,2002:"

    /// Reads the tag at the current position: `!!str`, `!<tag:yaml.org,2002:str>`, or `!`, which makes a scalar a
    /// string.
    mutating func tag(_ scanner: inout YAMLScanner, inFlow: Bool) throws(ParsingAborted) -> Tag {
        let start = scanner.index
        scanner.index += 1
        let isVerbatim = scanner.index < scanner.bytes.count && scanner.bytes[scanner.index] == UInt8(ascii: "<")
        while !scanner.isSpace(at: scanner.index),
            isVerbatim || !YAMLScanner.isFlowIndicator(scanner.bytes[scanner.index])
        {
            scanner.index += 1
            if isVerbatim, scanner.bytes[scanner.index - 1] == UInt8(ascii: ">") { break }
        }
        let spelling = scanner.text(start..<scanner.index)
        if spelling == "!" { return .string }
        guard let name = try fullName(&scanner, spelling, start..<scanner.index), name.hasPrefix(Self.core),
            let tag = Tag(rawValue: String(name.dropFirst(Self.core.count)))
        else {
            throw scanner.problem(
                .unsupportedTag,
                "unknown tag \(quoted(spelling))",
                start..<scanner.index,
                fix:
                    "remove it, or use a tag of YAML's core schema: !!str, !!int, !!float, !!bool, !!null, !!seq or !!map"
            )
        }
        return tag
    }

    /// Returns a tag with its handle expanded; `nil` if it isn't a valid tag.
    private mutating func fullName(_ scanner: inout YAMLScanner, _ spelling: String, _ bounds: Range<Int>)
        throws(ParsingAborted)
        -> String?
    {
        if spelling.hasPrefix("!<") {
            return spelling.hasSuffix(">") ? String(spelling.dropFirst(2).dropLast()) : nil
        }
        let suffix = spelling.dropFirst().drop { $0 != "!" }.dropFirst()
        let hasHandle = spelling.dropFirst().contains("!")
        let handle = hasHandle ? String(spelling.dropLast(suffix.count)) : "!"
        if let prefix = handles[handle] {
            return prefix + (hasHandle ? suffix : spelling.dropFirst())
        }
        if handle == "!!" { return Self.core + suffix }
        if handle == "!" { return spelling }
        throw scanner.problem(
            .unsupportedTag,
            "no %TAG directive declares the handle \(handle)",
            bounds,
            fix: "remove the tag"
        )
    }
}

// MARK: - Directives

extension YAMLNames {
    /// Reads the directives `%YAML 1.2` and `%TAG …`. Returns `false` if there are none.
    mutating func directives(_ scanner: inout YAMLScanner) throws(ParsingAborted) -> Bool {
        var hasVersion = false
        var isAny = false
        while scanner.index < scanner.bytes.count, scanner.index == scanner.line.start,
            scanner.bytes[scanner.index] == UInt8(ascii: "%")
        {
            isAny = true
            let bounds = scanner.restOfLine(from: scanner.index)
            let words = scanner.text(bounds).split { $0 == " " || $0 == "\t" }.map(String.init)
            switch words[0] {
            case "%YAML":
                if hasVersion {
                    throw scanner.problem(.extraContent, "duplicate %YAML directive", bounds, fix: "remove it")
                }
                hasVersion = true
                try readVersion(&scanner, words, bounds)
            case "%TAG":
                guard words.count == 3, handles.updateValue(words[2], forKey: words[1]) == nil else {
                    let fix = "write a handle and its prefix, once: %TAG !e! tag:example.com,2000:"
                    throw scanner.problem(
                        .unsupportedTag,
                        "the %TAG directive does not declare a new handle and its prefix",
                        bounds,
                        fix: fix
                    )
                }
            default:
                scanner.warning(
                    .unknownKey,
                    "YAML does not have a directive \(quoted(words[0]))",
                    bounds,
                    fix: "remove the line"
                )
            }
            scanner.index = bounds.upperBound
            scanner.skipSpace()
        }
        return isAny
    }

    private mutating func readVersion(_ scanner: inout YAMLScanner, _ words: [String], _ bounds: Range<Int>)
        throws(ParsingAborted)
    {
        let parts = words.count == 2 ? words[1].split(separator: ".", omittingEmptySubsequences: false) : []
        guard parts.count == 2, parts[0] == "1", let minor = Int(parts[1]) else {
            throw scanner.problem(.unsupportedVersion, "netgen only reads YAML 1.2", bounds, fix: "write %YAML 1.2")
        }
        guard minor != 2 else { return }
        scanner.warning(
            .unsupportedVersion,
            "reading the document as YAML 1.2, in which yes, no, on and off are strings",
            bounds,
            fix: "write %YAML 1.2"
        )
    }
}
