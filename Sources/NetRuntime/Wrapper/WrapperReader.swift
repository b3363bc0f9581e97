import Foundation

/// Reads a wrapper: the wrapper's own fields, and the payload wherever it stands among them.
///
/// A `JSONReader` reads the fields. The wrapper's reader watches it, follows the keys that lead to the payload, and knows
/// whether the verdict is known by then. A payload that comes after the verdict is read at once. One that comes before the
/// verdict, or is not what it should be, is only located: the caller reads it once the verdict is good.
final class WrapperReader {
    private let type: (any JSONReadable.Type)?
    private var path: PayloadPath
    private var verdict: VerdictFields
    /// The payload whose members stand beside the wrapper's own.
    private var inline: InlinePayload?
    private var found = FoundPayload()
    /// What takes members of the payload, where what stands next to the payload isn't looked at.
    private var takers: MemberTakers?

    private init(_ search: PayloadSearch) {
        type = search.type
        path = PayloadPath(search.path)
        verdict = search.verdict
        if search.path.isEmpty { inline = search.type.flatMap(InlinePayload.init) }
    }

    /// Reads a wrapper from a body. The whole body is checked to be JSON.
    ///
    /// - Parameters:
    ///   - type: The wrapper's type.
    ///   - search: Where the payload is and what it is to be read as.
    ///   - document: The body that came with the response.
    ///   - drift: Where to note what is tolerated.
    /// - Returns: The wrapper, and the payload as far as it was found or read.
    /// - Throws: Where the document is malformed, or the wrapper's fields are not what they should be. A payload that is
    ///   not what it should be is no error here.
    static func read<Wrapper: ResponseWrapper>(
        _ type: Wrapper.Type,
        _ search: PayloadSearch,
        from document: Data,
        drift: DriftLog? = nil
    ) throws(JSONError) -> (wrapper: Wrapper, payload: FoundPayload) {
        var wrapper = Wrapper(Unfilled())
        /// The fields that were read as `nil` without being optional by their key, and their offsets.
        var empty: [(field: Int, offset: Int)] = []
        let observer = WrapperReader(search)
        try JSONReader.withReader(of: document, in: nil, depthLimit: 512, drift: drift) { reader in
            reader.watch = MemberWatch(observer)
            if type == Unwrapped.self {
                // The caller wants nothing but the payload.
                observer.takers = reader.tolerance.members
                reader.tolerance.members = nil
            }
            var members = MemberCursor(Wrapper.fields, object: reader.position)
            guard reader.beginObject(&members) else { return }
            while case let field = reader.nextMember(&members), field >= 0 {
                reader.watch.isLenient = true
                reader.watch.hasReadNothing = false
                let first = reader.position
                wrapper.fill(field, from: &reader)
                if reader.watch.hasReadNothing, reader.saysNothing(at: first) {
                    empty.append((field, first - reader.start))
                }
            }
        }
        var found = observer.result
        if !empty.isEmpty { found.emptyVerdict = emptyVerdict(of: Wrapper.self, empty) }
        return (wrapper, found)
    }

    /// The offset of a verdict without a value: each key that the verdict depends on, and that has to be there, was read as
    /// `nil`.
    private static func emptyVerdict<Wrapper: ResponseWrapper>(
        of wrapper: Wrapper.Type,
        _ empty: [(field: Int, offset: Int)]
    ) -> Int? {
        let entries = Wrapper.fields.entries
        let others = Wrapper.absentInSuccess.entries + entries.filter(\.isOptional)
        let required = Set(Wrapper.verdictFields.entries.filter { !$0.isOptional }.map(\.name))
            .subtracting(others.map(\.name))
        let names = empty.map { entries[$0.field].name }
        return !required.isEmpty && required.isSubset(of: names) ? empty.first?.offset : nil
    }

    private var result: FoundPayload {
        var found = found
        if let inline { found.value = inline.value }
        return found
    }
}

extension WrapperReader: MemberObserver {
    /// Takes the payload, the members that lead to it, and fields that may be absent and are empty.
    ///
    /// Keys are only looked at in objects that lead to the payload or to a field that may be absent. The watch goes as
    /// deep as these paths have been followed, and falls back when the deeper objects have ended. A member that the
    /// wrapper also has as a field of its own is not consumed.
    func take(_ key: KeyText, isKnown: Bool, in members: MemberCursor, from reader: inout JSONReader) -> Bool {
        let depth = reader.depth
        reader.watch.depth = depth
        let step = verdict.follow(key, at: depth)
        // A field that may be absent in a success and is empty is passed over, whatever its type.
        let isNothing = step == .field && reader.saysNothing(at: reader.position)
        let first = reader.position
        if readInline(key, in: members, from: &reader) {
            if isKnown, !isNothing { reader.position = first }
            return !isKnown || isNothing
        }
        guard path.leads(through: key, at: depth) else {
            if step == .onward { reader.watch.depth = depth + 1 }
            // The payload is the same object, and is read later.
            if !isKnown, depth == 1, path.keys.isEmpty, !(inline?.isReading ?? false) {
                reader.tolerance.isNextForOthers = true
            }
            return isNothing
        }
        // In the wrapper's nested objects the verdict may depend on every required key.
        let required = depth == 1 ? verdict.required : members.fields
        if path.follow(at: depth, isDecided: members.haveBeen(required, except: key)) {
            reader.watch.depth = verdict.hasAbsent ? depth : 0
            takePayload(from: &reader)
            if isKnown, reader.failure == nil { reader.position = reader.valueStart }
        } else {
            reader.watch.depth = depth + 1
            if !isKnown { goThrough(&reader) }
        }
        return !isKnown
    }

    private func readInline(_ key: KeyText, in members: MemberCursor, from reader: inout JSONReader) -> Bool {
        let required = verdict.required
        return inline?.read(key, from: &reader) { members.haveBeen(required, except: key) } ?? false
    }

    /// Goes through an object of which the wrapper wants nothing but the payload in it.
    private func goThrough(_ reader: inout JSONReader) {
        guard reader.position < reader.end, reader.position[0] == UInt8(ascii: "{") else { return reader.skipValue() }
        var members = MemberCursor("", object: reader.position)
        guard reader.beginObject(&members) else { return }
        while reader.nextMember(&members) >= 0 {}
    }

    private func takePayload(from reader: inout JSONReader) {
        let first = reader.position
        if reader.null() {
            found.place = .null
        } else {
            if let type, path.hasVerdict { found.value = value(type, from: &reader) }
            if reader.position == first { reader.skipValue() }
            found.place = .present(first - reader.start..<reader.position - reader.start)
        }
        reader.valueStart = first
    }

    /// The payload if it can be read; otherwise nothing is consumed.
    private func value<T: JSONReadable>(_ type: T.Type, from reader: inout JSONReader) -> T? {
        let (mainDepth, members) = (reader.room.mainDepth, reader.tolerance.members)
        reader.room.mainDepth = reader.depth + 1
        if let takers { reader.tolerance.members = takers }
        defer {
            reader.room.mainDepth = mainDepth
            reader.tolerance.members = members
        }
        var value: T?
        return reader.tryPayload { value = $0.value() } ? value : nil
    }
}

extension MemberCursor {
    /// Whether there have been all keys of a table that must be there.
    fileprivate func haveBeen(_ keys: JSONFields, except exception: KeyText) -> Bool {
        let entries = fields.entries
        return keys.entries.allSatisfy { key in
            if key.isOptional || exception == key { return true }
            return entries.indices.contains { hasSeen($0) && entries[$0].name == key.name }
        }
    }
}

extension JSONReader {
    /// Reads a payload, or a part of it, as strictly as payloads are.
    ///
    /// - Returns: Whether it could be read. Otherwise nothing is consumed, and the problem and the drift are forgotten.
    mutating func tryPayload(_ read: (inout JSONReader) -> Void) -> Bool {
        let (first, depth, driftCount) = (position, depth, noteCount)
        watch.isLenient = false
        defer { watch.isLenient = true }
        read(&self)
        if failure == nil { return true }
        failure = nil
        forgetDrift(from: driftCount)
        position = first
        self.depth = depth
        return false
    }
}
