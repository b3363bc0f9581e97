/// The state of reading unions, as in NetRuntime's reader.
struct UnionAttempts {
    /// Whether doubtful values are mismatches, because another variant of a union may match exactly.
    var isExact = false
    /// Whether a variant is read that is discarded after its first mismatch.
    var isTrying = false
    /// Whether the variant has a mismatch.
    var hasFailed = false
    /// The number of times that a value didn't match the variant that was tried.
    var rejectionCount = 0
    /// The number of values that their enum or union doesn't list.
    var unlistedCount = 0

    /// The number of rejections in a document after which the reader tries one variant of each further union.
    static let limit = 4096
}
