/// The path of the arrays and objects that are open at a location. It is found by scanning from the document's
/// beginning.
///
/// The document must be well-formed up to the location.
struct OpenPath {
    private var open: [Frame] = []
    private var cursor = 0

    var components: [JSONLocation.Component] { open.compactMap(\.component) }

    /// Advances to the start of a value or a key.
    mutating func advance(to offset: Int, in document: UnsafeBufferPointer<UInt8>) {
        let prefix = document.prefix(offset)
        while cursor < prefix.endIndex {
            switch prefix[cursor] {
            case UInt8(ascii: "\""):
                let first = cursor + 1
                cursor = Self.endOfString(prefix, from: first)
                if cursor < prefix.endIndex, var frame = open.popLast() {
                    frame.takeString(prefix[first..<cursor])
                    open.append(frame)
                }
            case UInt8(ascii: "{"): open.append(Frame(isObject: true))
            case UInt8(ascii: "["): open.append(Frame(isObject: false))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast(open.isEmpty ? 0 : 1)
            case UInt8(ascii: ","): if !open.isEmpty { open[open.count - 1].takeComma() }
            default: break
            }
            cursor += 1
        }
    }

    private static func endOfString(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, from first: Int) -> Int {
        var cursor = first
        while cursor < bytes.endIndex, bytes[cursor] != UInt8(ascii: "\"") {
            cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(cursor, bytes.endIndex)
    }

    /// An open array or object.
    private struct Frame {
        var isObject: Bool
        var index = 0
        var key: String?

        mutating func takeString(_ literal: Slice<UnsafeBufferPointer<UInt8>>) {
            if isObject, key == nil { key = JSONEscapes.plainText(of: UnsafeBufferPointer(rebasing: literal)) }
        }

        mutating func takeComma() {
            index += 1
            key = nil
        }

        var component: JSONLocation.Component? {
            isObject ? key.map(JSONLocation.Component.key) : .index(index)
        }
    }
}
