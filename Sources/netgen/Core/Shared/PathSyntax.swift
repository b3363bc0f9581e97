/// Validation of an endpoint's path: `/stores/{storeID}/pets`.
enum PathSyntax {
    struct Problem: Error {
        var message: String
        /// The range of the problem, in UTF-8 bytes of the path.
        var bounds: Range<Int>
        var fix: String
    }

    struct Placeholder {
        var name: String
        /// The range of the name without its braces, in UTF-8 bytes of the path.
        var bounds: Range<Int>
    }

    /// Returns the placeholders of a path, in order.
    ///
    /// - Parameter path: The path in a spec.
    /// - Returns: The names and their ranges.
    /// - Throws: The first problem in the path.
    static func placeholders(in path: String) throws(Problem) -> [Placeholder] {
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw Problem(
                message: "a path must begin with /",
                bounds: 0..<min(1, path.utf8.count),
                fix: "write \(quoted("/" + path))"
            )
        }
        if let percent = unfinishedEscape(in: path) {
            throw Problem(
                message: "% must be followed by two hexadecimal digits",
                bounds: percent..<percent + 1,
                fix: "write %25"
            )
        }
        if let step = dotSegment(in: path) {
            throw Problem(
                message: "a path cannot contain the segment \(quoted(step.text)), which clients and servers remove",
                bounds: step.bounds,
                fix: "write the complete path, relative to the base URL"
            )
        }
        var placeholders: [Placeholder] = []
        var opening: Int?
        var name = ""
        var offset = 0
        for scalar in path.unicodeScalars {
            let bounds = offset..<offset + UTF8.width(scalar)
            offset = bounds.upperBound
            if let start = opening {
                guard scalar == "}" else {
                    guard isPlaceholderScalar(scalar, isFirst: name.isEmpty) else {
                        throw illegalInPlaceholder(scalar, at: bounds, openedAt: start)
                    }
                    name.unicodeScalars.append(scalar)
                    continue
                }
                opening = nil
                let placeholder = Placeholder(name: name, bounds: start + 1..<bounds.lowerBound)
                try check(placeholder, beside: placeholders)
                placeholders.append(placeholder)
            } else if scalar == "{" {
                opening = bounds.lowerBound
                name = ""
            } else {
                try checkLiteral(scalar, at: bounds)
            }
        }
        if let opening {
            throw Problem(message: "the placeholder is not closed", bounds: opening..<offset, fix: "add }")
        }
        return placeholders
    }

    /// Returns the offset of the first `%` without two hexadecimal digits, or `nil` if there is none.
    private static func unfinishedEscape(in path: String) -> Int? {
        let bytes = Array(path.utf8)
        return bytes.indices.first { index in
            guard bytes[index] == UInt8(ascii: "%") else { return false }
            let digits = bytes[(index + 1)...].prefix(2)
            return digits.count < 2 || !digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        }
    }

    /// Returns the first dot segment, encoded or not, or `nil` if there is none. Clients and servers remove such
    /// segments from paths (RFC 3986, section 5.2.4).
    private static func dotSegment(in path: String) -> (text: String, bounds: Range<Int>)? {
        var offset = 0
        for segment in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let bounds = offset..<offset + segment.count
            offset = bounds.upperBound + 1
            let text = String(decoding: segment, as: UTF8.self)
            if [".", ".."].contains(text.lowercased().replacing("%2e", with: ".")) { return (text, bounds) }
        }
        return nil
    }

    private static func check(_ placeholder: Placeholder, beside others: [Placeholder]) throws(Problem) {
        let (name, bounds) = (placeholder.name, placeholder.bounds)
        if name.isEmpty {
            let braces = bounds.lowerBound - 1..<bounds.upperBound + 1
            throw Problem(message: "the placeholder has no name", bounds: braces, fix: "write {id}")
        }
        if others.contains(where: { $0.name == name }) {
            throw Problem(
                message: "duplicate placeholder \(quoted(name))",
                bounds: bounds,
                fix: "rename one of the two"
            )
        }
    }

    private static func isPlaceholderScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_" || !isFirst && (scalar == "-" || scalar == ".")
    }

    private static func illegalInPlaceholder(
        _ scalar: Unicode.Scalar,
        at bounds: Range<Int>,
        openedAt opening: Int
    ) -> Problem {
        switch scalar {
        case "/", "{":
            Problem(message: "the placeholder is not closed", bounds: opening..<bounds.lowerBound, fix: "add }")
        default:
            Problem(
                message: "\(quoted(String(scalar))) is not allowed in the name of a placeholder",
                bounds: bounds,
                fix: "use only letters, digits, _, - and ., as in {storeID}"
            )
        }
    }

    private static func checkLiteral(_ scalar: Unicode.Scalar, at bounds: Range<Int>) throws(Problem) {
        switch scalar {
        case "?":
            throw Problem(
                message: "a path cannot have a query",
                bounds: bounds,
                fix: #"declare the parameters in "query""#
            )
        case "#":
            throw Problem(
                message: "a path cannot have a fragment, which is never sent",
                bounds: bounds,
                fix: "remove the fragment, or write %23 for #"
            )
        case "}":
            throw Problem(
                message: "} does not close a placeholder",
                bounds: bounds,
                fix: "remove the brace, or write %7D"
            )
        case _ where isLegal(scalar) || scalar == "%": break
        default:
            throw Problem(
                message: "\(quoted(String(scalar))) must be percent-encoded in a path",
                bounds: bounds,
                fix: "write \(percentEncoded(scalar))"
            )
        }
    }

    /// Returns whether a path can contain the scalar without encoding (RFC 3986, section 3.3).
    static func isLegal(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter || scalar.isASCIIDigit || "-._~!$&'()*+,;=:@/".unicodeScalars.contains(scalar)
    }

    static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf8.map(\.percentEncoded).joined()
    }
}
