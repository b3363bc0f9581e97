/// A payload whose members share an object with the wrapper's fields. Both are read in the same pass.
struct InlinePayload {
    private var payload: Payload
    /// The members of the payload that have occurred; `nil` before the first member.
    private var members: MemberCursor?
    /// Whether the payload must be read later, because a member came before the verdict was known, or couldn't be read.
    private var isDeferred = false

    /// Creates a payload for the type of an object. Returns `nil` for other types, and for a model that stores all
    /// members, because the members of the wrapper aren't passed on.
    init?(_ type: any JSONReadable.Type) {
        if type is any JSONOpenModel.Type { return nil }
        if let type = type as? any JSONRecord.Type {
            payload = .record(type.init(EmptyValue()))
        } else if let type = type as? any JSONModel.Type {
            payload = .model(type.init(EmptyValue()))
        } else {
            return nil
        }
    }

    /// Whether the members of the payload are read in the same pass as the wrapper's.
    var isReading: Bool { !isDeferred }

    /// The payload; `nil` if it wasn't read completely.
    var value: (any JSONReadable)? {
        guard !isDeferred, let members, members.firstMissing() == nil else { return nil }
        switch payload {
        case .record(let record): return record
        case .model(let model): return model
        }
    }

    /// Reads a member if it belongs to the payload.
    ///
    /// - Parameters:
    ///   - key: The member's key. The reader is at the member's value.
    ///   - reader: The reader.
    ///   - isDecided: A closure that returns whether the verdict is known. It is called at the payload's first member.
    /// - Returns: Whether the member was read. If not, nothing was consumed, and no problem is reported.
    mutating func read(_ key: KeyText, from reader: inout JSONReader, isDecided: () -> Bool) -> Bool {
        guard !isDeferred else { return false }
        var members = members ?? MemberCursor(payload.fields, object: reader.position)
        let field = members.find(key)
        guard field >= 0 else { return false }
        guard members.markSeen(field) else {
            // Of several members with the same key, the first is read, as in a payload without a wrapper.
            reader.skipValue()
            return true
        }
        isDeferred = self.members == nil && !isDecided()
        self.members = members
        guard !isDeferred else { return false }
        let first = reader.position
        isDeferred = !reader.tryPayload { reader in
            payload.fill(field, from: &reader)
            if reader.failure == nil, reader.position == first { reader.skipValue() }
        }
        return !isDeferred
    }

    private enum Payload {
        case record(any JSONRecord)
        case model(any JSONModel)

        var fields: JSONFields {
            switch self {
            case .record(let record): type(of: record).fields
            case .model(let model): type(of: model).fields
            }
        }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch self {
            case .record(var record):
                record.fill(field, from: &reader)
                self = .record(record)
            case .model(var model):
                model.fill(field, from: &reader)
                self = .model(model)
            }
        }
    }
}
