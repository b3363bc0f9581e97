/// A body without its wrapper.
enum UnwrappedBody {
    /// A body without a wrapper, which has none or doesn't need it.
    case bare
    /// A body whose wrapper was read.
    case wrapped(Wrapped)
    /// A body whose wrapper can't be read.
    case unreadable([Mismatch])

    struct Wrapped {
        var body: RecordedBody
        /// The object of the wrapper.
        var value: JSONValue
        /// The notes about the wrapper's own fields.
        var mismatches: [Mismatch]
    }
}
