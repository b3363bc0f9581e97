/// The header fields of a message: in order, with names that ignore case, and more than one value per name.
///
///     var headers: Headers = ["Accept": "application/json"]
///     headers["If-Match"] = etag                       // replaces
///     headers.append("X-Trace", "a")                   // adds another field
///     headers["accept"]                                // "application/json"
///
/// A value may be any text. One that cannot stand in a header, such as a value with a line break, makes the request
/// invalid before anything is sent.
public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One line of a header.
    public struct Field: Sendable, Hashable {
        /// The field's name as it was given.
        public let name: String
        /// The field's value.
        public let value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field] = []
    /// Where the fields come from, until they are read.
    private var source: HeaderSource?

    /// Makes an empty header.
    public init() {}

    /// Makes a header whose fields are read when they are needed: those of most responses never are.
    init(_ source: HeaderSource) { self.source = source }

    /// Makes a header of names and values; a name may stand more than once.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value under a name. Setting it replaces all values under that name; `nil` removes them.
    public subscript(name: String) -> String? {
        get { all.first { $0.name.equalsIgnoringASCIICase(name) }?.value }
        set {
            readSource()
            let place = fields.firstIndex { $0.name.equalsIgnoringASCIICase(name) }
            fields.removeAll { $0.name.equalsIgnoringASCIICase(name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: place ?? fields.endIndex)
        }
    }

    /// All values under a name, in order.
    public func values(_ name: String) -> [String] {
        all.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }

    /// Adds a field after the others, beside those of the same name.
    public mutating func append(_ name: String, _ value: String) {
        readSource()
        fields.append(Field(name: name, value: value))
    }

    /// Adds the fields whose names are not there yet.
    public mutating func addMissing(_ others: Headers) {
        readSource()
        fields += others.all.filter { self[$0.name] == nil }
    }

    /// Adds a field if there is none of its name.
    mutating func addMissing(_ name: String, _ value: String) {
        if self[name] == nil { append(name, value) }
    }

    private var all: [Field] { source?.fields ?? fields }

    private mutating func readSource() {
        guard let source else { return }
        fields = source.fields
        self.source = nil
    }

    /// Whether two headers have the same fields in the same order.
    public static func == (one: Headers, other: Headers) -> Bool { one.all == other.all }

    /// Feeds the fields into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension Headers: RandomAccessCollection {
    /// The place of the first field.
    public var startIndex: Int { all.startIndex }
    /// The place after the last field.
    public var endIndex: Int { all.endIndex }
    /// The field at a place.
    public subscript(position: Int) -> Field { all[position] }
}

extension Headers {
    /// Checks that every name is a token and that no value could end its line (RFC 9110, section 5).
    ///
    /// The client does this after the last middleware, so that no value can add lines of its own to a message.
    ///
    /// - Throws: `InvalidRequest`, naming the field but not its value.
    public func validate() throws(InvalidRequest) {
        for field in all {
            guard field.name.isToken else {
                throw InvalidRequest("“\(field.name.printable)” is not a header name")
            }
            guard field.value.utf8.allSatisfy(\.isFieldValueByte) else {
                throw InvalidRequest("the header \(field.name) has a value with control characters")
            }
        }
    }
}

/// The fields of a header, read once, when somebody asks for them.
final class HeaderSource: Sendable {
    private let read: @Sendable () -> [Headers.Field]
    private let known = Locked<[Headers.Field]?>(nil)

    init(_ read: @escaping @Sendable () -> [Headers.Field]) { self.read = read }

    var fields: [Headers.Field] {
        known.withLock { known in
            let fields = known ?? read()
            known = fields
            return fields
        }
    }
}

extension String {
    /// Whether two texts are the same but for the case of ASCII letters.
    func equalsIgnoringASCIICase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.loweredASCII == $1.loweredASCII }
    }

    /// Whether the text is a token: what names of headers and methods are made of (RFC 9110, section 5.6.2).
    var isToken: Bool { !isEmpty && utf8.allSatisfy(\.isTokenCharacter) }

    /// The text with its control characters made visible, for messages.
    var printable: String {
        String(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : Character($0) })
    }
}

extension UInt8 {
    fileprivate var loweredASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// Whether the byte may stand in a token (RFC 9110, section 5.6.2).
    fileprivate var isTokenCharacter: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
        default: false
        }
    }

    /// Whether the byte may stand in a field value: anything but control characters, of which only the tab may.
    fileprivate var isFieldValueByte: Bool { self == 0x09 || (self >= 0x20 && self != 0x7F) }
}
