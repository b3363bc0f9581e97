extension ArrayOutline {
    /// Goes from one part of the document to the next until there is an element, or no more bytes.
    mutating func step() throws(JSONError) -> StreamPiece? {
        while true {
            if expected == .document {
                guard buffer.dropByteOrderMark() else { return nil }
                expected = .value
            }
            buffer.dropSpace()
            guard buffer.count > 0 else {
                if buffer.isComplete { try end() }
                return nil
            }
            switch expected {
            case .document, .value:
                if frames.count == elementDepth { return piece(before: Self.endOfArray) }
                guard try value() else { return nil }
            case .firstElement:
                if !close("]") { expected = .value }
            case .firstKey:
                if !close("}") { expected = .key }
            case .key:
                guard try key() else { return nil }
            case .colon:
                guard buffer[0] == UInt8(ascii: ":") else { throw error(expected: "\":\"") }
                pass(1, next: .value)
            case .separator:
                try separator()
            }
        }
    }

    private static var endOfArray: String { "\",\" or the end of the array" }
    private static var endOfObject: String { "\",\" or the end of the object" }
    private static var endOfDocument: String { "the end of the document" }

    private var endOfFrame: String {
        frames.last.map { $0.isObject ? Self.endOfObject : Self.endOfArray } ?? Self.endOfDocument
    }

    /// Enters or passes a value that is no element of the array; false if its end has not arrived.
    private mutating func value() throws(JSONError) -> Bool {
        if frames.isEmpty { root = buffer.place }
        let isOnTheWay = !isFound && frames.count == matched
        let isTheArray = isOnTheWay && matched == path.count
        switch buffer[0] {
        case UInt8(ascii: "{") where !isTheArray:
            try open(Frame(isObject: true), next: .firstKey)
        case UInt8(ascii: "[") where isTheArray || !isOnTheWay:
            try open(Frame(isObject: false), next: .firstElement)
            if isTheArray {
                isFound = true
                elementDepth = frames.count
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let piece = StreamPiece(count: 1, path: components, follower: endOfFrame)
            try read(piece) { $0.failMismatch(isTheArray ? JSONKind.array.name : JSONKind.object.name) }
        default:
            guard let piece = piece(before: endOfFrame) else { return false }
            let isNoArray = isTheArray && mayLackArray && buffer[0] == UInt8(ascii: "n")
            try read(piece) { reader in
                if isOnTheWay, !isNoArray {
                    reader.failMismatch(isTheArray ? JSONKind.array.name : JSONKind.object.name)
                } else {
                    reader.skip()
                }
            }
            if isNoArray { isFound = true }
        }
        return true
    }

    private mutating func open(_ frame: Frame, next: Expected) throws(JSONError) {
        let piece = StreamPiece(count: 1, path: components, depth: frames.count, follower: "")
        let (depth, limit) = (frames.count, limits.depth)
        guard depth < limit else { return try read(piece) { _ = $0.enter() } }
        frames.append(frame)
        pass(1, next: next)
    }

    /// Passes a bracket that closes what is open; false if something else comes.
    private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
        guard buffer[0] == UInt8(ascii: bracket) else { return false }
        if frames.count == elementDepth { elementDepth = -1 }
        frames.removeLast()
        // Nothing was found on this way; an equal key may come again.
        if !isFound, matched > 0, frames.count == matched { matched -= 1 }
        pass(1, next: .separator)
        return true
    }

    private mutating func separator() throws(JSONError) {
        guard let frame = frames.last else { throw error(expected: Self.endOfDocument) }
        if close(frame.isObject ? "}" : "]") { return }
        guard buffer[0] == UInt8(ascii: ",") else { throw error(expected: endOfFrame) }
        frames[frames.count - 1].index += 1
        frames[frames.count - 1].key = nil
        pass(1, next: frame.isObject ? .key : .value)
    }

    /// Reads a key; false if its end has not arrived.
    private mutating func key() throws(JSONError) -> Bool {
        guard buffer[0] == UInt8(ascii: "\"") else { throw error(expected: "a key") }
        guard let piece = piece(before: "\":\"") else { return false }
        var name: String?
        try read(piece) { name = $0.string() }
        frames[frames.count - 1].key = name
        expected = .colon
        if !isFound, frames.count == matched + 1, name == path[matched] { matched += 1 }
        return true
    }

    /// Checks that the document may end here.
    private func end() throws(JSONError) {
        switch expected {
        case .separator:
            guard let frame = frames.last else { return try checkFound() }
            throw error(expected: frame.isObject ? "the end of the object" : "the end of the array")
        case .document, .value, .firstElement:
            throw error(expected: frames.isEmpty && path.isEmpty ? JSONKind.array.name : "a value")
        case .firstKey: throw error(expected: "the end of the object")
        case .key: throw error(expected: "a key")
        case .colon: throw error(expected: "\":\"")
        }
    }

    private func checkFound() throws(JSONError) {
        guard !isFound, !mayLackArray else { return }
        let missing = "the key \"\(path.joined(separator: "."))\""
        let noted = ReadFailure(.missingKey, offset: 0, expected: missing, found: "an object without it")
        throw buffer.withBytes(0) { JSONError(noted, in: $0, after: root) }
    }
}
