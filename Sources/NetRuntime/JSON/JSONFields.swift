/// The keys of an object, in the order in which a server usually sends them.
///
/// ```swift
/// static var fields: JSONFields { "id name tag? first\\u0020name" }
/// ```
///
/// Keys are separated by single spaces. A `?` after a key says that it may be absent; a key without it must be there. A
/// space, `?`, `"`, `\` or control character that belongs to a key itself is escaped as in JSON. One space more ends a table
/// whose last key is the empty one.
public struct JSONFields: ExpressibleByStringLiteral, Sendable {
    let text: StaticString

    /// Takes the keys as they stand in the source; nothing is copied or looked at before an object is read.
    public init(stringLiteral text: StaticString) {
        self.text = text
    }
}

extension JSONFields {
    /// One key of the table, as it stands there.
    struct Entry {
        /// The key's bytes, still escaped.
        var text: UnsafeBufferPointer<UInt8>
        var isOptional: Bool
        /// Where the next key begins.
        var next: UnsafePointer<UInt8>

        /// The key without escapes.
        var name: String { JSONEscapes.plainText(of: text) }
    }

    var start: UnsafePointer<UInt8> { text.utf8Start }
    var end: UnsafePointer<UInt8> { text.utf8Start + text.utf8CodeUnitCount }

    /// The key that begins at a place in the table, if there is one more.
    func entry(at place: UnsafePointer<UInt8>) -> Entry? {
        guard place < end else { return nil }
        var cursor = place
        while cursor < end, cursor[0] != UInt8(ascii: " ") { cursor += 1 }
        let isOptional = cursor > place && cursor[-1] == UInt8(ascii: "?")
        return Entry(
            text: UnsafeBufferPointer(start: place, count: cursor - place - (isOptional ? 1 : 0)),
            isOptional: isOptional,
            next: cursor < end ? cursor + 1 : end
        )
    }

    /// Every key of the table.
    var entries: [Entry] {
        var entries: [Entry] = []
        var place = start
        while let entry = entry(at: place) {
            entries.append(entry)
            place = entry.next
        }
        return entries
    }

    /// The number of a key; -1 if the table does not have it.
    func number(of key: KeyText) -> Int {
        entries.firstIndex { key == $0 } ?? -1
    }
}
