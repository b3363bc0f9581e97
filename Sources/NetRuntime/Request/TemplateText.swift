/// The text of a template, or of a part of it, taken off piece by piece.
///
/// It works on bytes and has no storage of its own, because every request reads its template. Everything that is looked
/// for is ASCII.
struct TemplateText {
    private(set) var rest: Slice<UnsafeBufferPointer<UInt8>>

    /// The text of a literal, whose bytes are there as long as the program runs.
    init(_ literal: StaticString) {
        // A literal that was made from a single scalar has no bytes.
        let count = literal.hasPointerRepresentation ? literal.utf8CodeUnitCount : 0
        rest = UnsafeBufferPointer(start: count == 0 ? nil : literal.utf8Start, count: count)[...]
    }

    /// A text that must not be used longer than its bytes.
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { rest = bytes }

    var isEmpty: Bool { rest.isEmpty }

    /// Whether the template is a whole address. Values cannot make it one.
    var isAbsolute: Bool {
        guard let first = rest.first, first | 0x20 == UInt8(ascii: "h") else { return false }
        return hasScheme("https://") || hasScheme("http://")
    }

    /// Whether it begins with this scheme, in upper or lower case.
    private func hasScheme(_ scheme: String) -> Bool {
        rest.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { byte, wanted in
            byte == wanted || 0x41...0x5A ~= byte && byte | 0x20 == wanted
        }
    }

    /// Takes off what stands before an ASCII character, and the character; everything if it is not there.
    mutating func take(before character: Unicode.Scalar) -> TemplateText {
        takeIfFound(before: character) ?? takeAll()
    }

    /// Takes off what stands before an ASCII character, and the character; `nil` if it is not there.
    mutating func takeIfFound(before character: Unicode.Scalar) -> TemplateText? {
        guard let place = rest.firstIndex(of: UInt8(ascii: character)) else { return nil }
        defer { rest = rest[(place + 1)...] }
        return TemplateText(rest[..<place])
    }

    private mutating func takeAll() -> TemplateText {
        defer { rest = rest[rest.endIndex...] }
        return self
    }

    /// Takes off all spaces at the beginning.
    mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") } }
}

extension String {
    /// A copy of a part of a template.
    init(_ text: TemplateText) { self.init(decoding: text.rest, as: UTF8.self) }
}

extension TemplateText {
    enum Piece {
        case literal(Slice<UnsafeBufferPointer<UInt8>>)
        case expression(TemplateExpression)
    }

    /// Takes the next literal or expression off a template; `nil` at its end.
    mutating func nextPiece() throws(InvalidRequest) -> Piece? {
        guard let first = rest.first else { return nil }
        guard first == UInt8(ascii: "{") else {
            let end = rest.firstIndex(of: UInt8(ascii: "{")) ?? rest.endIndex
            let literal = rest[..<end]
            guard !literal.contains(UInt8(ascii: "}")) else {
                throw InvalidRequest("its template has a brace that closes nothing")
            }
            rest = rest[end...]
            return .literal(literal)
        }
        rest.removeFirst()
        guard let inside = takeIfFound(before: "}") else {
            throw InvalidRequest("its template has a brace that is not closed")
        }
        return .expression(TemplateExpression(inside))
    }

    /// Adds the expansion of the template as an endpoint's address: in its path a variable must have a value, because
    /// an empty segment would lead to another endpoint, often the one for the whole collection.
    func expandAddress(_ arguments: inout TemplateArguments, into bytes: inout [UInt8]) throws(InvalidRequest) {
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
                // Reserved characters are written as they are there, so a value could lead to any other host.
                if expression.kind == .reserved, isAbsolute, !bytes.dropFirst("https://".count).contains(0x2F) {
                    throw InvalidRequest("its template has a “+” in its host")
                }
                isPath = isPath && expression.kind != .query && expression.kind != .fragment
                try expression.expand(&arguments, into: &bytes, needsValues: isPath)
            }
        }
    }
}
