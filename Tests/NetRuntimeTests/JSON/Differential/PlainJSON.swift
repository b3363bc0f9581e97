import Foundation

/// A JSON value that is parsed strictly by the grammar of RFC 8259, without regard to speed.
///
/// If two readers disagree, this parser decides whether a document is valid.
indirect enum PlainJSON {
    case word(String)
    /// A number, as written in the document.
    case number(String)
    case string(String)
    case array([PlainJSON])
    /// All members, including those with duplicate keys.
    case object([(key: String, value: PlainJSON)])

    /// Creates the value of a document, or `nil` if the document is malformed or nested deeper than 512 levels.
    ///
    /// - Parameter bytes: The document.
    init?(_ bytes: [UInt8]) {
        // The standard library validates UTF-8.
        guard let scalars = Unicode.UTF8.scalars(of: bytes) else { return nil }
        var parser = PlainParser(rest: scalars[...])
        if parser.rest.first == "\u{FEFF}" { parser.rest.removeFirst() }
        guard let value = parser.value(depth: 0) else { return nil }
        parser.space()
        guard parser.rest.isEmpty else { return nil }
        self = value
    }
}

extension PlainJSON {
    func replacing(
        numbers number: (String) -> String = { $0 },
        keys key: (String) -> String = { $0 },
        texts replacedText: (String) -> String = { $0 }
    ) -> PlainJSON {
        switch self {
        case .word: self
        case .string(let text): .string(replacedText(text))
        case .number(let text): .number(number(text))
        case .array(let elements):
            .array(elements.map { $0.replacing(numbers: number, keys: key, texts: replacedText) })
        case .object(let members):
            .object(members.map { (key($0.key), $0.value.replacing(numbers: number, keys: key, texts: replacedText)) })
        }
    }

    /// Returns the value with a replacement for one of its empty strings, empty arrays, `false` and null values, which
    /// are numbered from 0. Returns `nil` if no such value has the number.
    func replacing(nothing place: Int, with other: PlainJSON) -> PlainJSON? {
        var place = place
        let result = replacing(nothing: &place, with: other)
        return place < 0 ? result : nil
    }

    private func replacing(nothing place: inout Int, with other: PlainJSON) -> PlainJSON {
        switch self {
        case .string(""), .word("false"), .word("null"):
            place -= 1
            return place == -1 ? other : self
        case .array(let elements) where elements.isEmpty:
            place -= 1
            return place == -1 ? other : self
        case .array(let elements):
            return .array(elements.map { $0.replacing(nothing: &place, with: other) })
        case .object(let members):
            return .object(members.map { ($0.key, $0.value.replacing(nothing: &place, with: other)) })
        case .word, .number, .string:
            return self
        }
    }

    /// The value as a document without white space.
    var text: String {
        switch self {
        case .word(let text), .number(let text): text
        case .string(let text): Self.literal(text)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.literal($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
            return isPlain
                ? String(scalar) : "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
        }
        return "\"" + escaped.joined() + "\""
    }
}

private struct PlainParser {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func space() {
        rest = rest.drop { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
    }

    /// Consumes the next scalar and returns `true` if the scalar is the given one. Returns `false` otherwise.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    mutating func value(depth: Int) -> PlainJSON? {
        guard depth <= 512 else { return nil }
        space()
        switch rest.first {
        case "{": return object(depth: depth + 1)
        case "[": return array(depth: depth + 1)
        case "\"": return string().map(PlainJSON.string)
        case "t", "f", "n":
            for word in ["true", "false", "null"] where rest.starts(with: word.unicodeScalars) {
                rest = rest.dropFirst(word.count)
                return .word(word)
            }
            return nil
        default: return number()
        }
    }

    mutating func array(depth: Int) -> PlainJSON? {
        guard depth <= 512, take("[") else { return nil }
        var elements: [PlainJSON] = []
        space()
        if take("]") { return .array([]) }
        while let element = value(depth: depth) {
            elements.append(element)
            space()
            if take("]") { return .array(elements) }
            guard take(",") else { return nil }
        }
        return nil
    }

    mutating func object(depth: Int) -> PlainJSON? {
        guard depth <= 512, take("{") else { return nil }
        var members: [(key: String, value: PlainJSON)] = []
        space()
        if take("}") { return .object([]) }
        while true {
            space()
            guard let key = string() else { return nil }
            space()
            guard take(":"), let value = value(depth: depth) else { return nil }
            members.append((key, value))
            space()
            if take("}") { return .object(members) }
            guard take(",") else { return nil }
        }
    }

    mutating func number() -> PlainJSON? {
        let first = rest
        _ = take("-")
        if !take("0") { guard digits() else { return nil } }
        if take(".") { guard digits() else { return nil } }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { return nil }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: first[first.startIndex..<rest.startIndex])
        return .number(String(text))
    }

    mutating func digits() -> Bool {
        let digits = rest.prefix { "0"..."9" ~= $0 }
        rest = rest.dropFirst(digits.count)
        return !digits.isEmpty
    }

    mutating func string() -> String? {
        guard take("\"") else { return nil }
        var units: [UInt16] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"":
                guard let scalars = Unicode.UTF16.scalars(of: units) else { return nil }
                var text = String.UnicodeScalarView()
                text.append(contentsOf: scalars)
                return String(text)
            case "\\":
                guard let unit = escape() else { return nil }
                units.append(unit)
            case "\u{0}"..<" ": return nil
            default: units.append(contentsOf: scalar.utf16)
            }
        }
        return nil
    }

    mutating func escape() -> UInt16? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "\"", "\\", "/": return UInt16(scalar.value)
        case "b": return 0x8
        case "f": return 0xC
        case "n": return 0xA
        case "r": return 0xD
        case "t": return 0x9
        case "u":
            let digits = rest.prefix(4)
            guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
            rest = rest.dropFirst(4)
            return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
        default: return nil
        }
    }
}

extension UnicodeCodec {
    /// Returns the scalars of a sequence of code units; `nil` if it is ill-formed.
    fileprivate static func scalars(of units: [CodeUnit]) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        let isIllFormed = Swift.transcode(
            units.makeIterator(),
            from: Self.self,
            to: Unicode.UTF32.self,
            stoppingOnError: true
        ) {
            if let scalar = Unicode.Scalar($0) { scalars.append(scalar) }
        }
        return isIllFormed ? nil : scalars
    }
}
