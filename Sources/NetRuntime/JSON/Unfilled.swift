/// The right to make a value that holds nothing yet.
///
/// Models are made empty and then filled in place, because that is several times cheaper than returning them through
/// every level of a document. Only the runtime can make this token, so an app cannot make a half-filled model.
public struct Unfilled: Sendable {
    @usableFromInline init() {}
}
