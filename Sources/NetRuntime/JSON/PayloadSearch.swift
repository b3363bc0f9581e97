import Foundation

/// What was found where a wrapper keeps its payload.
enum LocatedPayload: Equatable, Sendable {
    /// The key, or one on the way to it, is not there.
    case absent
    /// The payload is null.
    case null
    /// The payload is the value in these bytes, counted from the start of the document.
    case present(Range<Int>)
}

/// The way to a wrapper's payload, and what was found at its end.
struct PayloadSearch {
    /// The keys that lead to the payload, from the outermost object on.
    let path: [String]
    var payload = LocatedPayload.absent
    var isFound = false

    /// Takes a path as specs have it: `data`, `ocs.data`.
    init(_ path: String) {
        self.path = path.split(separator: ".").map(String.init)
    }
}

extension JSONReader {
    /// Reads a wrapper's own fields and locates the payload, wherever it stands. The whole document is checked.
    ///
    /// - Parameters:
    ///   - type: The wrapper's type.
    ///   - path: The keys that lead to the payload, separated by dots.
    ///   - document: The body that came with the response.
    /// - Returns: The wrapper, and the place of the payload, to be read with ``read(_:from:in:depthLimit:)``.
    /// - Throws: Where the document is malformed, or the wrapper's fields are not what they should be.
    static func readWrapper<Wrapper: JSONModel>(
        _ type: Wrapper.Type,
        payload path: String,
        from document: Data
    ) throws(JSONError) -> (wrapper: Wrapper, payload: LocatedPayload) {
        var wrapper = Wrapper(Unfilled())
        var payload = LocatedPayload.absent
        try withReader(of: document, in: nil, depthLimit: 512) { reader in
            reader.payloadSearch = PayloadSearch(path)
            reader.payloadDepth = 1
            wrapper.fill(from: &reader)
            payload = reader.payloadSearch?.payload ?? .absent
        }
        return (wrapper, payload)
    }

    /// Follows a member that may lead to the payload.
    ///
    /// Keys are only compared in objects that the path leads into: `payloadDepth` says how deep it has been followed,
    /// and falls back when the objects beyond have been left.
    ///
    /// - Parameters:
    ///   - key: Where the member's key begins. Its value is next.
    ///   - keyEnd: Where the key ends.
    ///   - isKnown: Whether the wrapper has a field of that name.
    /// - Returns: Whether the member was consumed.
    @inline(never)
    mutating func passPayload(key: UnsafePointer<UInt8>, _ keyEnd: UnsafePointer<UInt8>, isKnown: Bool) -> Bool {
        payloadDepth = depth
        guard let search = payloadSearch, !search.isFound, depth <= search.path.count else { return false }
        let text = KeyText(bytes: UnsafeBufferPointer(start: key, count: keyEnd - key), isEscaped: true)
        guard text == search.path[depth - 1] else { return false }
        if depth < search.path.count {
            payloadDepth = depth + 1
            if !isKnown { followPayload() }
        } else {
            locatePayload()
            // A wrapper may want the payload's value as a field, too.
            if isKnown, failure == nil { position = valueStart }
        }
        return !isKnown
    }

    /// Goes through an object of which the wrapper wants nothing but the payload in it.
    private mutating func followPayload() {
        guard position < end, position[0] == UInt8(ascii: "{") else { return skipValue() }
        var members = MemberCursor("", object: position)
        guard beginObject(&members) else { return }
        while nextMember(&members) >= 0 {}
    }

    private mutating func locatePayload() {
        let first = position
        payloadSearch?.isFound = true
        if null() {
            payloadSearch?.payload = .null
        } else {
            skipValue()
            payloadSearch?.payload = .present(first - start..<position - start)
        }
        valueStart = first
    }
}
