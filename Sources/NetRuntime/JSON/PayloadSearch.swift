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
    /// What the verdict hangs on.
    fileprivate(set) var verdict: VerdictFields
    /// What to read the payload as where the verdict is known by then; `nil` if it is only to be located.
    let type: (any JSONReadable.Type)?
    /// The payload, if it has no place of its own.
    let inline: InlinePayload?

    /// For each object that the path has been followed out of, whether the verdict needs nothing more from it.
    private var isDecided: [Bool] = []
    private(set) var isFound = false
    fileprivate(set) var payload = LocatedPayload.absent
    /// The payload, if it was read as it came.
    fileprivate(set) var value: (any JSONReadable)?

    /// Takes a path as specs have it: `data`, `ocs.data`.
    init(
        _ path: String,
        verdict: JSONFields,
        absentInSuccess: JSONFields = "",
        type: (any JSONReadable.Type)?
    ) {
        self.path = path.split(separator: ".").map(String.init)
        self.verdict = VerdictFields(required: verdict, absentInSuccess: absentInSuccess)
        self.type = type
        inline = nil
    }

    /// Looks for a payload's members beside the wrapper's own.
    init(inline type: (any JSONReadable.Type)?, verdict: JSONFields, absentInSuccess: JSONFields = "") {
        path = []
        self.verdict = VerdictFields(required: verdict, absentInSuccess: absentInSuccess)
        self.type = nil
        inline = type.flatMap(InlinePayload.init)
    }

    /// Whether a member of an object leads to the payload, or is it.
    func leads(through key: KeyText, at depth: Int) -> Bool {
        !isFound && depth <= path.count && key == path[depth - 1]
    }

    /// Notes what is known of the verdict where the path goes on.
    ///
    /// - Parameters:
    ///   - depth: How many objects are open.
    ///   - members: What there has been in the innermost one.
    ///   - key: The key that is followed, which the verdict cannot wait for.
    fileprivate mutating func follow(at depth: Int, _ members: MemberCursor, _ key: KeyText) {
        isDecided.removeSubrange(min(depth - 1, isDecided.count)...)
        // Within the wrapper's other objects everything counts that has to be there.
        isDecided.append(members.haveBeen(depth == 1 ? verdict.required : members.fields, except: key))
        isFound = depth == path.count
    }

    /// What the payload is to be read as, now that it is next.
    fileprivate var typeInPassing: (any JSONReadable.Type)? {
        isDecided.allSatisfy { $0 } ? type : nil
    }
}

extension MemberCursor {
    /// Whether there have been all keys of some that must be there.
    fileprivate func haveBeen(_ keys: JSONFields, except exception: KeyText) -> Bool {
        let entries = fields.entries
        return keys.entries.allSatisfy { key in
            if key.isOptional || exception == key { return true }
            return entries.indices.contains { hasSeen($0) && entries[$0].name == key.name }
        }
    }
}

extension JSONReader {
    /// Reads a wrapper's own fields, and the payload wherever it stands. The whole document is checked.
    ///
    /// A payload that comes once the verdict is known is read then and there. One that stands before is passed over and
    /// can be read later, in ``PayloadSearch/payload``; so can one that is not what it should be: it is not for the
    /// wrapper to complain about it.
    ///
    /// - Parameters:
    ///   - type: The wrapper's type.
    ///   - search: Where the payload is and what it is to be read as.
    ///   - document: The body that came with the response.
    ///   - drift: Where to note what is tolerated.
    /// - Returns: The wrapper, and what was found.
    /// - Throws: Where the document is malformed, or the wrapper's fields are not what they should be.
    static func readWrapper<Wrapper: ResponseWrapper>(
        _ type: Wrapper.Type,
        _ search: PayloadSearch,
        from document: Data,
        drift: DriftLog? = nil
    ) throws(JSONError) -> (wrapper: Wrapper, search: PayloadSearch) {
        var wrapper = Wrapper(Unfilled())
        var search = search
        try withReader(of: document, in: nil, depthLimit: 512, drift: drift) { reader in
            reader.payloadSearch = search
            reader.payloadDepth = 1
            var members = MemberCursor(Wrapper.fields, object: reader.position)
            if reader.beginObject(&members) {
                while case let field = reader.nextMember(&members), field >= 0 {
                    reader.isLenient = true
                    wrapper.fill(field, from: &reader)
                }
            }
            search = reader.payloadSearch ?? search
            if let inline = search.inline { search.value = inline.value }
        }
        return (wrapper, search)
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
    ///   - members: What there has been in the object.
    /// - Returns: Whether the member was consumed.
    @inline(never)
    mutating func passPayload(
        key: UnsafePointer<UInt8>,
        _ keyEnd: UnsafePointer<UInt8>,
        isKnown: Bool,
        in members: MemberCursor
    ) -> Bool {
        payloadDepth = depth
        let text = KeyText(bytes: UnsafeBufferPointer(start: key, count: keyEnd - key), isEscaped: true)
        let step = payloadSearch?.verdict.follow(text, at: depth) ?? .elsewhere
        guard let search = payloadSearch else { return false }
        // A field that says nothing where that means success is passed over, as if it were absent, whatever its type.
        let isNothing = step == .field && saysNothing()
        if let inline = search.inline {
            let first = position
            let isDecided = { members.haveBeen(search.verdict.required, except: text) }
            if readMember(of: inline, text, isDecided: isDecided) {
                // A wrapper may want the payload's value as a field, too.
                if isKnown, !isNothing { position = first }
                return !isKnown || isNothing
            }
        }
        guard search.leads(through: text, at: depth) else {
            if step == .onward { payloadDepth = depth + 1 }
            return isNothing
        }
        payloadSearch?.follow(at: depth, members, text)
        if depth < search.path.count {
            payloadDepth = depth + 1
            if !isKnown { followPayload() }
        } else {
            payloadDepth = search.verdict.hasAbsent ? depth : 0
            takePayload()
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

    private mutating func takePayload() {
        let first = position
        if null() {
            payloadSearch?.payload = .null
        } else {
            if let type = payloadSearch?.typeInPassing {
                let value = valueInPassing(type)
                payloadSearch?.value = value
            }
            if position == first { skipValue() }
            payloadSearch?.payload = .present(first - start..<position - start)
        }
        valueStart = first
    }

    /// Reads a value if it can be read; otherwise nothing is consumed, and there was no problem.
    private mutating func valueInPassing<T: JSONReadable>(_ type: T.Type) -> (any JSONReadable)? {
        let (first, depth, driftCount) = (position, depth, drift?.count ?? 0)
        mainDepth = depth + 1
        isLenient = false
        defer { (mainDepth, isLenient) = (1, true) }
        let value: T = self.value()
        guard failure != nil else { return value }
        failure = nil
        forgetDrift(from: driftCount)
        position = first
        self.depth = depth
        return nil
    }
}
