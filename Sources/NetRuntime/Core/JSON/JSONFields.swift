/// The keys of an object, in the order in which a server usually sends them.
///
/// ```swift
/// static var fields: JSONFields { "id name tag? first\\u0020name" }
/// ```
///
/// Keys are separated by single spaces. A key with a `?` after it is optional; all other keys are required. A space,
/// `?`, `"`, `\` or control character within a key is escaped as in JSON. If the last key of a table is the empty
/// string, the table ends with an additional space.
public struct JSONFields: ExpressibleByStringLiteral, Sendable {
    let text: StaticString

    /// Creates a table from a literal. The keys are neither copied nor examined until an object is read.
    public init(stringLiteral text: StaticString) {
        self.text = text
    }
}

extension JSONFields {
    /// One key of the table, as written in the literal.
    struct Entry {
        /// The key's bytes, with escapes.
        var text: UnsafeBufferPointer<UInt8>
        var isOptional: Bool
        /// The start of the next key.
        var next: UnsafePointer<UInt8>

        /// The key without escapes.
        var name: String { JSONEscapes.plainText(of: text) }
    }

    var start: UnsafePointer<UInt8> { text.utf8Start }
    var end: UnsafePointer<UInt8> { text.utf8Start + text.utf8CodeUnitCount }

    /// Returns the key that begins at a position in the table; `nil` at the end of the table.
    func entry(at position: UnsafePointer<UInt8>) -> Entry? {
        guard position < end else { return nil }
        var cursor = position
        while cursor < end, cursor[0] != UInt8(ascii: " ") { cursor += 1 }
        let isOptional = cursor > position && cursor[-1] == UInt8(ascii: "?")
        return Entry(
            text: UnsafeBufferPointer(start: position, count: cursor - position - (isOptional ? 1 : 0)),
            isOptional: isOptional,
            next: cursor < end ? cursor + 1 : end
        )
    }

    /// All keys of the table.
    var entries: [Entry] {
        var entries: [Entry] = []
        var position = start
        while let entry = entry(at: position) {
            entries.append(entry)
            position = entry.next
        }
        return entries
    }

    /// Returns the number of a key; -1 if the table doesn't contain it.
    func number(of key: KeyText) -> Int {
        entries.firstIndex { key == $0 } ?? -1
    }
}
