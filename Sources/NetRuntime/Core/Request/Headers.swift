/// The header fields of a message, in order. Names ignore case, and a name may have several values.
///
///     var headers: Headers = ["Accept": "application/json"]
///     headers["If-Match"] = etag                       // replaces
///     headers.append("X-Trace", "a")                   // adds another field
///     headers["accept"]                                // "application/json"
///
/// A value may be any string. If it isn't allowed in a header, such as one with a line break, the request is invalid
/// and isn't sent.
public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A header field: a name and a value.
    public struct Field: Sendable, Hashable {
        /// The field's name as it was given.
        public let name: String
        /// The field's value.
        public let value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []
    /// The source of the fields; `nil` if ``fields`` contains them.
    private var source: HeaderSource?

    /// Creates headers without fields.
    public init() {}

    /// Creates headers that read their fields on first access. The fields of most responses are never read.
    init(_ source: HeaderSource) { self.source = source }

    /// Creates headers from names and values. A name may occur several times.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Accesses the first value of a name. Setting a value replaces all values of that name; `nil` removes them.
    public subscript(name: String) -> String? {
        get { all.first { $0.name.equalsIgnoringASCIICase(name) }?.value }
        set {
            readSource()
            let index = fields.firstIndex { $0.name.equalsIgnoringASCIICase(name) }
            fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: index ?? fields.endIndex)
        }
    }

    /// Returns all values of a name, in order.
    public func values(_ name: String) -> [String] {
        all.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Appends a field and keeps the fields with the same name.
    public mutating func append(_ name: String, _ value: String) {
        readSource()
        fields.append(Field(name: name, value: value))
    }

    /// Appends the fields whose names are missing.
    public mutating func addMissing(_ others: Headers) {
        readSource()
        fields += others.all.filter { self[$0.name] == nil }
    }

    /// Appends a field if its name is missing.
    package mutating func addMissing(_ name: String, _ value: String) {
        if self[name] == nil { append(name, value) }
    }

    private var all: [Field] { source?.fields ?? fields }

    private mutating func readSource() {
        guard let source else { return }
        fields = source.fields
        self.source = nil
    }

    /// Returns whether two values have the same fields in the same order.
    public static func == (one: Headers, other: Headers) -> Bool { one.all == other.all }

    /// Hashes the fields into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension Headers: RandomAccessCollection {
    /// The index of the first field.
    public var startIndex: Int { all.startIndex }
    /// The index after the last field.
    public var endIndex: Int { all.endIndex }
    /// Accesses the field at an index.
    public subscript(position: Int) -> Field { all[position] }
}

extension Headers {
    /// Checks that every name is a token and that no value has control characters except tabs (RFC 9110, section 5).
    ///
    /// The client calls this method after the last middleware, so that no value can add lines to a message.
    ///
    /// - Throws: `InvalidRequest`, which names the field but not its value.
    public func validate() throws(InvalidRequest) {
        for field in all {
            guard field.name.isToken else {
                throw InvalidRequest("“\(field.name.printable)” isn't a valid header name")
            }
            guard field.value.utf8.allSatisfy(\.isFieldValueByte) else {
                throw InvalidRequest("the header \(field.name) has a value with control characters")
            }
        }
    }
}

/// A source of header fields, which are read once, on first access.
final class HeaderSource: Sendable {
    private let read: @Sendable () -> [Headers.Field]
    private let cachedFields = Locked<[Headers.Field]?>(nil)

    init(_ read: @escaping @Sendable () -> [Headers.Field]) { self.read = read }

    var fields: [Headers.Field] {
        cachedFields.withLock { cachedFields in
            let fields = cachedFields ?? read()
            cachedFields = fields
            return fields
        }
    }
}

extension String {
    /// Returns whether two strings are equal except for the case of ASCII letters.
    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    /// Whether the string is a token, as the names of headers and methods are (RFC 9110, section 5.6.2).
    var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenCharacter) }

    /// The string with its control characters replaced by U+FFFD, for messages.
    package var printable: String {
        String(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : Character($0) })
    }
}

extension UInt8 {
    fileprivate var loweredASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// Whether the byte is allowed in a token (RFC 9110, section 5.6.2).
    fileprivate var isTokenCharacter: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
        default: false
        }
    }

    /// Whether the byte is allowed in a field value. Control characters other than the tab aren't.
    fileprivate var isFieldValueByte: Bool { self == 0x09 || (self >= 0x20 && self != 0x7F) }
}
