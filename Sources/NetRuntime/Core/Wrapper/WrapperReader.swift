import Foundation

/// A reader of a wrapper: its fields, and the payload among them.
///
/// A `JSONReader` reads the fields. The wrapper reader receives each member first. It follows the keys on the path to
/// the payload, and tracks whether the verdict is known. A payload after the verdict is read immediately. A payload
/// that precedes the verdict or can't be read is only located: the caller reads it once the verdict indicates a
/// success.
final class WrapperReader {
    private let type: (any JSONReadable.Type)?
    private var path: PayloadPath
    private var verdict: VerdictFields
    /// The payload whose members are next to the wrapper's fields; `nil` for other payloads.
    private var inline: InlinePayload?
    private var found = FoundPayload()
    /// The readers of the payload's members, if the members outside the payload are ignored; otherwise `nil`.
    private var readers: MemberReaders?

    private init(_ search: PayloadSearch) {
        type = search.type
        path = PayloadPath(search.path)
        verdict = search.verdict
        if search.path.isEmpty { inline = search.type.flatMap(InlinePayload.init) }
    }

    /// Reads a wrapper from a body, and checks that the whole body is valid JSON.
    ///
    /// - Parameters:
    ///   - type: The wrapper's type.
    ///   - search: The search for the payload.
    ///   - document: The body of the response.
    ///   - drift: The log of tolerated deviations; `nil` if drift is ignored.
    /// - Returns: The wrapper, and the payload, which was located or read.
    /// - Throws: `JSONError` if the document is malformed, or if the wrapper's fields can't be read. If the payload
    ///   can't be read, this method doesn't throw.
    static func read<Wrapper: ResponseWrapper>(
        _ type: Wrapper.Type,
        _ search: PayloadSearch,
        from document: Data,
        drift: DriftLog? = nil
    ) throws(JSONError) -> (wrapper: Wrapper, payload: FoundPayload) {
        var wrapper = Wrapper(EmptyValue())
        /// The fields that were read as `nil` although their key isn't optional, with their offsets.
        var empty: [(field: Int, offset: Int)] = []
        let observer = WrapperReader(search)
        try JSONReader.withReader(of: document, in: nil, depthLimit: 512, drift: drift) { reader in
            reader.observation = MemberObservation(observer)
            if type == Unwrapped.self {
                // The caller needs only the payload, so ignore the members outside the payload.
                observer.readers = reader.tolerance.members
                reader.tolerance.members = nil
            }
            var members = MemberCursor(Wrapper.fields, object: reader.position)
            guard reader.beginObject(&members) else { return }
            while case let field = reader.nextMember(&members), field >= 0 {
                reader.observation.isLenient = true
                reader.observation.hasReadNil = false
                let first = reader.position
                wrapper.fill(field, from: &reader)
                if reader.observation.hasReadNil, reader.hasNoContent(at: first) {
                    empty.append((field, first - reader.start))
                }
            }
        }
        var found = observer.result
        if !empty.isEmpty { found.emptyVerdict = emptyVerdict(of: Wrapper.self, empty) }
        return (wrapper, found)
    }

    /// Returns the offset of a verdict without a value, in which each required key was read as `nil`. Returns `nil` for
    /// other verdicts.
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
    /// Consumes the payload, the members that contain it, and empty fields that may be absent.
    ///
    /// Keys are only checked in objects on the path to the payload or to a field that may be absent. The observed depth
    /// increases as these paths are followed, and decreases when the deeper objects end. A member that is also a field
    /// of the wrapper isn't consumed.
    ///
    /// - Returns: Whether the member was consumed. If not, the reader reads or skips its value.
    func take(_ key: KeyText, isKnown: Bool, in members: MemberCursor, from reader: inout JSONReader) -> Bool {
        let depth = reader.depth
        reader.observation.depth = depth
        let step = verdict.follow(key, at: depth)
        // Skip an empty field that may be absent in a success, whatever its type.
        let isEmptyField = step == .field && reader.hasNoContent(at: reader.position)
        let first = reader.position
        if readInline(key, in: members, from: &reader) {
            if isKnown, !isEmptyField { reader.position = first }
            return !isKnown || isEmptyField
        }
        guard path.leads(through: key, at: depth) else {
            if step == .container { reader.observation.depth = depth + 1 }
            // The payload is the same object and is read later, so the member may belong to the payload.
            if !isKnown, depth == 1, path.keys.isEmpty, !(inline?.isReading ?? false) {
                reader.tolerance.isNextMemberShared = true
            }
            return isEmptyField
        }
        // In nested objects of the wrapper, the verdict may depend on every required key.
        let required = depth == 1 ? verdict.required : members.fields
        if path.follow(at: depth, isDecided: members.hasSeenAll(required, excluding: key)) {
            reader.observation.depth = verdict.hasAbsentPaths ? depth : 0
            readPayload(from: &reader)
            if isKnown, reader.failure == nil { reader.position = reader.valueStart }
        } else {
            reader.observation.depth = depth + 1
            if !isKnown { readObject(&reader) }
        }
        return !isKnown
    }

    private func readInline(_ key: KeyText, in members: MemberCursor, from reader: inout JSONReader) -> Bool {
        let required = verdict.required
        return inline?.read(key, from: &reader) { members.hasSeenAll(required, excluding: key) } ?? false
    }

    /// Reads an object that contains the payload, and ignores its other members.
    private func readObject(_ reader: inout JSONReader) {
        guard reader.position < reader.end, reader.position[0] == UInt8(ascii: "{") else { return reader.skipValue() }
        var members = MemberCursor("", object: reader.position)
        guard reader.beginObject(&members) else { return }
        while reader.nextMember(&members) >= 0 {}
    }

    private func readPayload(from reader: inout JSONReader) {
        let first = reader.position
        if reader.null() {
            found.location = .null
        } else {
            if let type, path.hasVerdict { found.value = value(type, from: &reader) }
            if reader.position == first { reader.skipValue() }
            found.location = .present(first - reader.start..<reader.position - reader.start)
        }
        reader.valueStart = first
    }

    /// Reads the payload. If it can't be read, returns `nil` and consumes nothing.
    private func value<T: JSONReadable>(_ type: T.Type, from reader: inout JSONReader) -> T? {
        let (mainDepth, members) = (reader.elementBuffer.mainDepth, reader.tolerance.members)
        reader.elementBuffer.mainDepth = reader.depth + 1
        if let readers { reader.tolerance.members = readers }
        defer {
            reader.elementBuffer.mainDepth = mainDepth
            reader.tolerance.members = members
        }
        var value: T?
        return reader.tryPayload { value = $0.value() } ? value : nil
    }
}

extension MemberCursor {
    /// Returns whether all required keys of a table have occurred. Ignores the excluded key.
    fileprivate func hasSeenAll(_ keys: JSONFields, excluding excludedKey: KeyText) -> Bool {
        let entries = fields.entries
        return keys.entries.allSatisfy { key in
            if key.isOptional || excludedKey == key { return true }
            return entries.indices.contains { hasSeen($0) && entries[$0].name == key.name }
        }
    }
}

extension JSONReader {
    /// Reads a payload, or a part of it, strictly.
    ///
    /// - Returns: Whether the payload was read. If not, nothing is consumed, and the problem and the drift are
    ///   discarded.
    mutating func tryPayload(_ read: (inout JSONReader) -> Void) -> Bool {
        let (first, depth, driftCount) = (position, depth, noteCount)
        observation.isLenient = false
        defer { observation.isLenient = true }
        read(&self)
        if failure == nil { return true }
        failure = nil
        removeDrift(from: driftCount)
        position = first
        self.depth = depth
        return false
    }
}
