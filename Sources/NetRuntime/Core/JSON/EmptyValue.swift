/// The permission to create an empty value that is filled afterwards.
///
/// Models are created empty and then filled in place. Returning them through every level of a document would be several
/// times as expensive. Only the runtime can create an `EmptyValue`, so an app can't create a partly filled model.
public struct EmptyValue: Sendable {
    @usableFromInline init() {}
}
