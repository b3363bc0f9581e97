/// A record of a part of an API, which is either written into a stamp or read from it.
///
/// Each part lists its members once, in ``APIPart/record(_:)``, for both directions. A part is an array of its
/// key, its name after `=`, its type, and an object of further members. Omitted are a name that is the last word of the
/// key in camel case, the type `string`, and members with default values. `?` means optional, and `!` nullable.
///
/// ```json
/// ["GET /pets","=ListPets","[.Pet]",{"parameters":[["query page_size","?int"]]}]
/// ["Pet",{"fields":[["id","int64"],["born_on","?date"],["size",{"default":"\"small\""}]]}]
/// ```
struct APIRecord {
    /// The JSON to read; `nil` if the record is being written.
    private let source: JSONValue?
    private var writing = Writing()
    /// The request protocol of endpoints without a `protocol` member: the one with the most endpoints.
    var usualProtocol: TypeName?
    /// Whether netgen 0.1.0 wrote the record. Some of its members have another form.
    let isLegacy: Bool
    /// Whether everything that has been read is valid.
    private(set) var isValid = true

    private struct Writing {
        var output = TextBuffer()
        /// The number of parts that are being written, and whether the innermost has a member.
        var depth = 0
        var hasMembers = false
    }

    // MARK: - Parts

    /// Returns a part as JSON. The parts in it are on separate lines, so that version control can merge changes.
    ///
    /// `usualProtocol` is the request protocol that endpoints don't record.
    static func text(of part: some APIPart, usualProtocol: TypeName? = nil) -> String {
        var record = APIRecord(source: nil, isLegacy: false)
        record.usualProtocol = usualProtocol
        record.write(part)
        return record.writing.output.text
    }

    private init(source: JSONValue?, isLegacy: Bool) { (self.source, self.isLegacy) = (source, isLegacy) }

    /// Reads a part from JSON, or returns `nil` if the JSON isn't valid.
    static func read<Part: APIPart>(
        _ value: JSONValue,
        as: Part.Type = Part.self,
        isLegacy: Bool = false,
        usualProtocol: TypeName? = nil
    ) -> Part? {
        guard let key = value.elements.first?.string else { return nil }
        var record = APIRecord(source: value, isLegacy: isLegacy)
        record.usualProtocol = usualProtocol
        let name = record.head(isName: true).map { String($0.dropFirst()) }
        guard var part = Part(key: key, name: name ?? Part.usualName(of: key)) else { return nil }
        part.record(&record)
        record.notes(&part.notes)
        return record.isValid ? part : nil
    }

    private mutating func write<Part: APIPart>(_ part: Part) {
        var part = part
        writing.output += "["
        write(part.partKey)
        if part.swiftName != Part.usualName(of: part.partKey) {
            writing.output += ","
            write("=" + part.swiftName)
        }
        let hadMembers = writing.hasMembers
        writing.hasMembers = false
        writing.depth += 1
        part.record(&self)
        notes(&part.notes)
        writing.output += writing.hasMembers ? "}]" : "]"
        writing.depth -= 1
        writing.hasMembers = hadMembers
    }

    private mutating func write(_ text: String) {
        guard Self.isPlain(text) else { return writing.output += JSONWriter.quoted(text) }
        writing.output += "\""
        writing.output += text
        writing.output += "\""
    }

    /// Returns whether the string needs no escapes. The loop over a pointer is fast in debug builds, too.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    return false
                }
                index += 1
            }
            return true
        }
    }

    // MARK: - Members

    var isReading: Bool { source != nil }

    mutating func fail() { isValid = false }

    /// Returns the name or the type before the members, if the part has it.
    private func head(isName: Bool) -> String? {
        source?.elements.dropFirst().lazy.compactMap(\.string).first { $0.hasPrefix("=") == isName }
    }

    private func member(_ name: String) -> JSONValue? { source?.elements.last?[name] }

    private mutating func begin(_ name: String) {
        writing.output += writing.hasMembers ? ",\"" : ",{\""
        writing.hasMembers = true
        writing.output += name
        writing.output += "\":"
    }

    mutating func list<Part: APIPart>(_ name: String, _ parts: inout [Part]) {
        if source != nil {
            guard let elements = member(name)?.elements else { return }
            parts = elements.compactMap {
                Self.read($0, as: Part.self, isLegacy: isLegacy, usualProtocol: usualProtocol)
            }
            if parts.count != elements.count { isValid = false }
        } else if !parts.isEmpty {
            begin(name)
            let space = writing.depth == 1 ? "\n" : ""
            for (index, part) in parts.enumerated() {
                writing.output += (index == 0 ? "[" : ",") + space
                write(part)
            }
            writing.output += "]"
        }
    }

    mutating func text(_ name: String, _ value: inout String?) {
        if source != nil {
            value = member(name)?.string
        } else if let value {
            begin(name)
            write(value)
        }
    }

    /// Reads or writes a string that is omitted if it is the default.
    mutating func text(_ name: String, _ value: inout String, defaultValue: String = "") {
        var text = value == defaultValue ? nil : value
        self.text(name, &text)
        value = text ?? defaultValue
    }

    mutating func texts(_ name: String, _ values: inout [String]?) {
        if source != nil {
            values = member(name)?.elements.compactMap(\.string)
        } else if let values {
            begin(name)
            writing.output += JSONValue.array(values.map { .string($0) }).compact
        }
    }

    /// Reads or writes an array of strings that is omitted if it is empty.
    mutating func texts(_ name: String, _ values: inout [String]) {
        var texts = values.isEmpty ? nil : values
        self.texts(name, &texts)
        values = texts ?? []
    }

    mutating func flag(_ name: String, _ value: inout Bool) {
        if source != nil {
            value = member(name)?.bool ?? false
        } else if value {
            begin(name)
            writing.output += "true"
        }
    }

    /// Reads or writes an optional value of an enum. Any other value makes the record invalid.
    mutating func word<Word: RawRepresentable<String>>(_ name: String, _ value: inout Word?) {
        var text = value?.rawValue
        self.text(name, &text)
        value = text.flatMap { Word(rawValue: $0) }
        if text != nil, value == nil { isValid = false }
    }

    mutating func word<Word: RawRepresentable<String> & Equatable>(
        _ name: String,
        _ value: inout Word,
        defaultValue: Word
    ) {
        var other = value == defaultValue ? nil : value
        word(name, &other)
        value = other ?? defaultValue
    }

    // MARK: - Types

    /// Reads or writes an optional type.
    mutating func type(_ type: inout TypeReference?) {
        if source != nil {
            type = head(isName: false).flatMap { read($0) }
        } else if let type {
            writeType(type.spelling)
        }
    }

    /// Reads or writes a required type, with the presence of its values. `string`, the most common type, is omitted.
    mutating func type(_ type: inout TypeReference, _ presence: inout Property.Presence) {
        if source == nil {
            let word = presence.sign + (type == .string ? "" : type.spelling)
            if !word.isEmpty { writeType(word) }
            return
        }
        let word = head(isName: false) ?? ""
        let spelling = word.drop { "?!".contains($0) }
        let sign = word[..<spelling.startIndex]
        presence = Property.Presence.allCases.first { $0.sign == sign } ?? .required
        type = spelling.isEmpty ? .string : read(spelling) ?? .string
    }

    mutating func type(_ type: inout TypeReference) {
        var presence = Property.Presence.required
        self.type(&type, &presence)
    }

    mutating func type(_ type: inout TypeReference, isOptional: inout Bool) {
        var presence: Property.Presence = isOptional ? .optional : .required
        self.type(&type, &presence)
        isOptional = presence == .optional
    }

    private mutating func writeType(_ word: String) {
        writing.output += ","
        write(word)
    }

    /// Reads or writes a type as a member.
    mutating func type(_ name: String, _ type: inout TypeReference?) {
        var spelling = type?.spelling
        text(name, &spelling)
        type = spelling.flatMap { read($0) }
    }

    private mutating func read(_ spelling: some StringProtocol) -> TypeReference? {
        let type = TypeReference(spelling: spelling)
        if type == nil { isValid = false }
        return type
    }
}

extension Property.Presence {
    fileprivate static let allCases: [Self] = [.required, .optional, .nullable, .optionalNullable]

    /// The prefix of the type in a record.
    fileprivate var sign: String {
        switch self {
        case .required: ""
        case .optional: "?"
        case .nullable: "!"
        case .optionalNullable: "?!"
        }
    }
}
