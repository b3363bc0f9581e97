/// A key as written in a document, without its quotes.
struct KeyText {
    let bytes: UnsafeBufferPointer<UInt8>
    let isEscaped: Bool

    /// The key without escapes.
    var name: String {
        isEscaped ? JSONEscapes.plainText(of: bytes) : String(decoding: bytes, as: UTF8.self)
    }

    static func == (key: KeyText, name: String) -> Bool {
        if key.isEscaped { return key.name.utf8.elementsEqual(name.utf8) }
        return key.bytes.elementsEqual(name.utf8)
    }

    static func == (key: KeyText, entry: JSONFields.Entry) -> Bool {
        if SWAR.areEqual(key.bytes, entry.text) { return true }
        guard key.isEscaped || entry.text.contains(UInt8(ascii: "\\")) else { return false }
        return key.name.utf8.elementsEqual(entry.name.utf8)
    }
}
