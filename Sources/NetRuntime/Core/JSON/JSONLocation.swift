/// A location in a document for messages: the path of the value, the line and the column.
///
/// Locations are only computed after an error, from the bytes before it, because readers don't track paths.
package struct JSONLocation: Sendable {
    var components: [Component] = []
    /// The number of bytes before the location.
    var offset = 0
    var line = 1
    var column = 1

    package enum Component: Equatable, Sendable {
        case key(String)
        case index(Int)
    }

    /// Creates the start of a document.
    init() {}

    /// Creates the location of an offset in a document, or in the part of a stream that begins at `origin`.
    init(of offset: Int, in document: UnsafeBufferPointer<UInt8>, after origin: JSONLocation = JSONLocation()) {
        self = origin
        let before = document.prefix(offset)
        advance(over: UnsafeBufferPointer(rebasing: before))
        var path = OpenPath()
        path.advance(to: before.count, in: document)
        components += path.components
    }

    /// Advances the location past the bytes that follow it. The path stays unchanged.
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

    /// The path, such as `$.data[3]["odd key"]`. The middle of a very long path is omitted.
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
}

extension JSONLocation.Component {
    package var text: String {
        switch self {
        case .index(let index): return "[\(index)]"
        case .key(let key):
            let isPlain = !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            return isPlain ? ".\(key)" : "[\(key.debugDescription)]"
        }
    }
}
