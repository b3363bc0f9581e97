/// The text of a template or of a part of it. Its methods consume it piece by piece.
///
/// The type works on bytes and owns no storage, because every request parses its template. All delimiters are ASCII.
struct TemplateText {
    private(set) var rest: Slice<UnsafeBufferPointer<UInt8>>

    /// Creates the text of a literal, whose bytes exist as long as the program runs.
    init(_ literal: StaticString) {
        // A literal made from a single scalar has no bytes, so treat it as empty.
        let count = literal.hasPointerRepresentation ? literal.utf8CodeUnitCount : 0
        rest = UnsafeBufferPointer(start: count == 0 ? nil : literal.utf8Start, count: count)[...]
    }

    /// Creates a text from bytes, which must outlive the text.
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { rest = bytes }

    var isEmpty: Bool { rest.isEmpty }

    /// Whether the template is an absolute URL. The values of its variables don't change this.
    var isAbsolute: Bool {
        guard let first = rest.first, first | 0x20 == UInt8(ascii: "h") else { return false }
        return hasScheme("https://") || hasScheme("http://")
    }

    /// Returns whether the text begins with a scheme, in upper or lower case.
    private func hasScheme(_ scheme: String) -> Bool {
        rest.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { byte, expected in
            byte == expected || 0x41...0x5A ~= byte && byte | 0x20 == expected
        }
    }

    /// Removes the text up to and including an ASCII character, and returns the text before it. Returns all remaining
    /// text if the character is missing.
    mutating func take(before character: Unicode.Scalar) -> TemplateText {
        takeIfFound(before: character) ?? takeAll()
    }

    /// Removes the text up to and including an ASCII character, and returns the text before it. If the character is
    /// missing, returns `nil` and removes nothing.
    mutating func takeIfFound(before character: Unicode.Scalar) -> TemplateText? {
        guard let index = rest.firstIndex(of: UInt8(ascii: character)) else { return nil }
        defer { rest = rest[(index + 1)...] }
        return TemplateText(rest[..<index])
    }

    private mutating func takeAll() -> TemplateText {
        defer { rest = rest[rest.endIndex...] }
        return self
    }

    /// Removes all spaces at the beginning.
    mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") } }
}

extension String {
    /// Creates a copy of a part of a template.
    init(_ text: TemplateText) { self.init(decoding: text.rest, as: UTF8.self) }
}

extension TemplateText {
    enum Piece {
        case literal(Slice<UnsafeBufferPointer<UInt8>>)
        case expression(TemplateExpression)
    }

    /// Removes and returns the next literal or expression of a template; `nil` at the end of the template.
    mutating func nextPiece() throws(InvalidRequest) -> Piece? {
        guard let first = rest.first else { return nil }
        guard first == UInt8(ascii: "{") else {
            let end = rest.firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
            let literal = rest[..<end]
            guard !literal.contains(UInt8(ascii: "}")) else {
                throw InvalidRequest("its template has an unmatched closing brace")
            }
            rest = rest[end...]
            return .literal(literal)
        }
        rest.removeFirst()
        guard let contents = takeIfFound(before: "}") else {
            throw InvalidRequest("its template has an unclosed brace")
        }
        return .expression(TemplateExpression(contents))
    }

    /// Appends the expansion of the template as an endpoint's URL.
    ///
    /// Every variable in the path must have a value. An empty segment would lead to another endpoint, often that of the
    /// whole collection.
    func expandURL(_ arguments: inout TemplateArguments, into bytes: inout [UInt8]) throws(InvalidRequest) {
        var text = self
        var isPath = true
        while let piece = try text.nextPiece() {
            switch piece {
            case .literal(let literal):
                guard literal.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
                    throw InvalidRequest("its template has a space or a control character outside of braces")
                }
                PercentEncoding.reserved.append(literal, to: &bytes)
                isPath = isPath && !literal.contains(UInt8(ascii: "?")) && !literal.contains(UInt8(ascii: "#"))
            case .expression(let expression):
                // `{+…}` keeps reserved characters, so a value could lead to any other host.
                if expression.kind == .reserved, isAbsolute, !bytes.dropFirst("https://".count).contains(0x2F) {
                    throw InvalidRequest("its template has the operator “+” in its host")
                }
                isPath = isPath && expression.kind != .query && expression.kind != .fragment
                try expression.expand(&arguments, into: &bytes, needsValues: isPath)
            }
        }
    }
}
