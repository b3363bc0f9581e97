/// A part of an API that two versions can have in common, such as an endpoint or a property. Stamps record parts.
protocol APIPart {
    /// Creates a part from its key and its Swift name, before ``record(_:)`` reads everything else. Fails if they aren't
    /// valid.
    init?(key: String, name: String)

    /// The key that identifies the part among its siblings, independent of its Swift name: `GET /pets/{id}`, `born_on`.
    var partKey: String { get }

    /// The Swift name: `GetPet`, `bornOn`, `Pet.Status`.
    var swiftName: String { get }

    /// The location in the spec; `nil` for a part from a stamp, and for one that the spec doesn't declare itself.
    var location: SourceRange? { get }

    /// The documentation that contains the recorded notes: the deprecation, and the limits, defaults and secrets. Parts
    /// without notes ignore a new value.
    var notes: Documentation { get set }

    /// The identifying part of the key, such as a path without the names of its placeholders.
    var identity: String { get }

    /// The types that the part and its own parts mention.
    var referencedTypes: [TypeReference] { get }

    /// Reads or writes all stored properties that users of the API can observe, except key, name and notes. A type must
    /// come first.
    mutating func record(_ record: inout APIRecord)
}

extension APIPart {
    var location: SourceRange? { nil }
    var notes: Documentation {
        get { Documentation() }
        set {}
    }
    var identity: String { partKey }
    var referencedTypes: [TypeReference] { [] }
    mutating func record(_ record: inout APIRecord) {}

    /// Returns the name that a part usually has: `query page_size` → `pageSize`.
    static func usualName(of key: String) -> String {
        let start = key.utf8.lastIndex(of: UInt8(ascii: " ")).map(key.utf8.index(after:)) ?? key.startIndex
        return camelCase(key[start...])
    }

    /// Returns the key in camel case: `born_on` → `bornOn`.
    private static func camelCase(_ key: Substring) -> String {
        var key = key
        return key.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
            var result: [UInt8] = []
            var isStart = false
            for byte in bytes {
                if byte == UInt8(ascii: "_") {
                    isStart = true
                } else {
                    let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                    result.append(isStart && isSmall ? byte - 0x20 : byte)
                    isStart = false
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}

extension Documentation {
    /// The sentences on limits, defaults and secrets as one text; `nil` if there are none.
    var rules: String? { facts.isEmpty ? nil : facts.joined(separator: " ") }
}

extension SourceRange {
    /// The range; `nil` for that of a synthesized value.
    var ifDeclared: SourceRange? { self == .none ? nil : self }
}
