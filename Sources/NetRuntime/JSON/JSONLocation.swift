/// A place in a document, for people: the path of the value, the line and the column.
///
/// It is computed from the bytes before the place when there is an error, because readers keep no path.
struct JSONLocation: Sendable {
    var components: [Component] = []
    /// How many bytes come before the place.
    var offset = 0
    var line = 1
    var column = 1

    enum Component: Equatable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The start of a document.
    init() {}

    /// A place in a document, or in the part of a stream that begins at some place of it.
    init(of offset: Int, in document: UnsafeBufferPointer<UInt8>, after origin: JSONLocation = JSONLocation()) {
        self = origin
        let before = document.prefix(offset)
        advance(over: UnsafeBufferPointer(rebasing: before))
        components += Self.components(before)
    }

    /// Moves the place behind the bytes that follow it. The path stays as it is.
    mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
        offset += bytes.count
        let newline = UInt8(ascii: "\n")
        var lineStart = 0
        while let end = SWAR.firstIndex(of: newline, or: newline, in: bytes, from: lineStart) {
            line += 1
            column = 1
            lineStart = end + 1
        }
        column += SWAR.scalarCount(UnsafeBufferPointer(rebasing: bytes[lineStart...]))
    }

    /// `$.data[3]["odd key"]`; the middle of a very long path is left out.
    var path: String {
        var texts = components.map(\.text)
        if texts.count > 40 { texts.replaceSubrange(20..<texts.count - 20, with: [" … "]) }
        return "$" + texts.joined()
    }

    /// Whether the value may be a secret.
    var isSecret: Bool {
        components.contains { component in
            if case .key(let key) = component { Secrets.isSecret(key) } else { false }
        }
    }

    /// The way into the arrays and objects that are open at the end of a document's beginning, which has been read and
    /// is well-formed as far as it goes.
    private static func components(_ beginning: Slice<UnsafeBufferPointer<UInt8>>) -> [Component] {
        var open: [Frame] = []
        var cursor = beginning.startIndex
        while cursor < beginning.endIndex {
            switch beginning[cursor] {
            case UInt8(ascii: "\""):
                let first = cursor + 1
                cursor = endOfString(beginning, from: first)
                if cursor < beginning.endIndex, var frame = open.popLast() {
                    frame.takeString(beginning[first..<cursor])
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
        return open.compactMap(\.component)
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

        var component: Component? {
            isObject ? key.map(Component.key) : .index(index)
        }
    }
}

extension JSONLocation.Component {
    var text: String {
        switch self {
        case .index(let index): return "[\(index)]"
        case .key(let key):
            let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            return isPlain ? ".\(key)" : "[\(key.debugDescription)]"
        }
    }
}
