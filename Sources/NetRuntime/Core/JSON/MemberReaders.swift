/// The unions and the wrapper that may read a member of a model's object in addition to the model's properties. This
/// type is needed only if drift is recorded.
final class MemberReaders {
    /// The fields of a wrapper whose payload is the same object; `nil` for other payloads.
    private let wrapperFields: JSONFields?
    /// The keys by which unions identify their alternatives. Each is stored with the start of the object that contains
    /// it.
    private var tags: Set<Tag> = []

    private struct Tag: Hashable {
        let object: UnsafePointer<UInt8>
        let key: String
    }

    init(besides wrapperFields: JSONFields?) {
        self.wrapperFields = wrapperFields
    }

    /// Records that a union examines a key of an object.
    func addTag(_ key: String, of object: UnsafePointer<UInt8>) { tags.insert(Tag(object: object, key: key)) }

    /// Returns whether a union or the wrapper reads a member.
    fileprivate func take(_ key: KeyText, of object: UnsafePointer<UInt8>, isOutermost: Bool) -> Bool {
        if isOutermost, let wrapperFields, wrapperFields.entries.contains(where: { key == $0.name }) { return true }
        return !tags.isEmpty && tags.contains(Tag(object: object, key: key.name))
    }
}

extension JSONReader {
    /// Records a member as drift if no property, union or wrapper reads it. The reader is at the member's value.
    @inline(never)
    mutating func noteUnread(_ key: UnsafeBufferPointer<UInt8>, of object: UnsafePointer<UInt8>) {
        let isShared = tolerance.isNextMemberShared
        tolerance.isNextMemberShared = false
        guard let readers = tolerance.members, !isShared else { return }
        let text = KeyText(bytes: key, isEscaped: true)
        if readers.take(text, of: object, isOutermost: depth == 1) { return }
        note(position, expected: "a known member")
    }
}
