extension ArrayScanner {
    /// Advances through the document to the next element. Returns `nil` if the available bytes end before the element
    /// does, or if the document has ended.
    mutating func step() throws(JSONError) -> StreamPiece? {
        while true {
            if progress.expected == .document {
                guard buffer.dropByteOrderMark() else { return nil }
                progress.expected = .value
            }
            buffer.dropSpace()
            guard buffer.count > 0 else {
                if buffer.isComplete { try end() }
                return nil
            }
            switch progress.expected {
            case .document, .value:
                if isAtElement { return piece(before: Self.endOfArray) }
                guard try value() else { return nil }
            case .firstElement:
                if !close("]") { progress.expected = .value }
            case .firstKey:
                if !close("}") { progress.expected = .key }
            case .key:
                guard try key() else { return nil }
            case .colon:
                guard buffer[0] == UInt8(ascii: ":") else { throw error(expected: "\":\"") }
                advance(1, next: .value)
            case .separator:
                try separator()
            }
        }
    }

    private static var endOfArray: String { "\",\" or the end of the array" }
    private static var endOfObject: String { "\",\" or the end of the object" }
    private static var endOfDocument: String { "the end of the document" }

    private var endOfFrame: String {
        progress.frames.last.map { $0.isObject ? Self.endOfObject : Self.endOfArray } ?? Self.endOfDocument
    }

    /// Enters or skips a value that isn't an element of the array. Returns `false` if its end hasn't arrived.
    private mutating func value() throws(JSONError) -> Bool {
        if progress.frames.isEmpty { target.root = buffer.location }
        let isOnPath = !target.isFound && progress.frames.count == target.matchedCount
        let isTargetArray = isOnPath && target.matchedCount == target.path.count
        switch buffer[0] {
        case UInt8(ascii: "{") where !isTargetArray:
            try open(Frame(isObject: true), next: .firstKey)
        case UInt8(ascii: "[") where isTargetArray || !isOnPath:
            try open(Frame(isObject: false), next: .firstElement)
            if isTargetArray {
                target.isFound = true
                target.elementDepth = progress.frames.count
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let piece = StreamPiece(count: 1, path: components, nextToken: endOfFrame)
            try read(piece) { $0.failMismatch(isTargetArray ? JSONKind.array.name : JSONKind.object.name) }
        default:
            guard let piece = piece(before: endOfFrame) else { return false }
            let isNullArray = isTargetArray && target.mayBeMissing && buffer[0] == UInt8(ascii: "n")
            try read(piece) { reader in
                if isOnPath, !isNullArray {
                    reader.failMismatch(isTargetArray ? JSONKind.array.name : JSONKind.object.name)
                } else {
                    reader.skip()
                }
            }
            if isNullArray { target.isFound = true }
        }
        return true
    }

    private mutating func open(_ frame: Frame, next: Expected) throws(JSONError) {
        let piece = StreamPiece(count: 1, path: components, depth: progress.frames.count, nextToken: "")
        let (depth, limit) = (progress.frames.count, limits.depth)
        guard depth < limit else { return try read(piece) { _ = $0.enter() } }
        progress.frames.append(frame)
        advance(1, next: next)
    }

    /// Consumes the bracket that closes the innermost array or object. Returns `false` if another byte is next.
    private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
        guard buffer[0] == UInt8(ascii: bracket) else { return false }
        if isAtElement { target.elementDepth = -1 }
        progress.frames.removeLast()
        // The array isn't in this object, so its key no longer counts as matched. The key may occur again.
        if !target.isFound, target.matchedCount > 0, progress.frames.count == target.matchedCount {
            target.matchedCount -= 1
        }
        advance(1, next: .separator)
        return true
    }

    private mutating func separator() throws(JSONError) {
        guard let frame = progress.frames.last else { throw error(expected: Self.endOfDocument) }
        if close(frame.isObject ? "}" : "]") { return }
        guard buffer[0] == UInt8(ascii: ",") else { throw error(expected: endOfFrame) }
        progress.frames[progress.frames.count - 1].index += 1
        progress.frames[progress.frames.count - 1].key = nil
        advance(1, next: frame.isObject ? .key : .value)
    }

    /// Reads a key. Returns `false` if its end hasn't arrived.
    private mutating func key() throws(JSONError) -> Bool {
        guard buffer[0] == UInt8(ascii: "\"") else { throw error(expected: "a key") }
        guard let piece = piece(before: "\":\"") else { return false }
        var name: String?
        try read(piece) { name = $0.string() }
        progress.frames[progress.frames.count - 1].key = name
        progress.expected = .colon
        if !target.isFound, progress.frames.count == target.matchedCount + 1, name == target.path[target.matchedCount] {
            target.matchedCount += 1
        }
        return true
    }

    /// Checks that the document may end at this point.
    private func end() throws(JSONError) {
        switch progress.expected {
        case .separator:
            guard let frame = progress.frames.last else { return try checkTargetFound() }
            throw error(expected: frame.isObject ? "the end of the object" : "the end of the array")
        case .document, .value, .firstElement:
            throw error(expected: progress.frames.isEmpty && target.path.isEmpty ? JSONKind.array.name : "a value")
        case .firstKey: throw error(expected: "the end of the object")
        case .key: throw error(expected: "a key")
        case .colon: throw error(expected: "\":\"")
        }
    }

    private func checkTargetFound() throws(JSONError) {
        guard !target.isFound, !target.mayBeMissing else { return }
        let missing = "the key \"\(target.path.joined(separator: "."))\""
        let readFailure = ReadFailure(.missingKey, offset: 0, expected: missing, found: "an object without it")
        throw buffer.withBytes(0) { JSONError(readFailure, in: $0, after: target.root) }
    }
}
