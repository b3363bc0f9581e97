import Foundation

/// Recognises the pages of a list that have come before.
struct PageHistory: Sendable {
    private var pages: Set<Int> = []
    private var last: Int?
    /// How many items the first page had.
    private var length: Int?

    /// Remembers a page that leads on to another.
    ///
    /// - Returns: True.
    /// - Throws: `PagingProblem.pageAgain` if there was the same, which led to the same.
    mutating func takes(_ body: Data, before next: String) throws(PagingProblem) -> Bool {
        guard pages.insert(Self.print(body, next)).inserted else { throw .pageAgain }
        return true
    }

    /// Remembers a page of a list whose pages are counted.
    ///
    /// - Returns: False if a page that is shorter than the first has come twice running. It is the last page: a server
    ///   that ignores the parameter would give full ones.
    /// - Throws: `PagingProblem.pageAgain` if there was the same, and it may not be the last.
    mutating func takes(_ body: Data, items count: Int) throws(PagingProblem) -> Bool {
        let page = Self.print(body, "")
        let (previous, length) = (last, length ?? count)
        (last, self.length) = (page, length)
        // An empty page ends the list, however often it comes.
        if count == 0 || pages.insert(page).inserted { return true }
        guard page == previous, count < length else { throw .pageAgain }
        return false
    }

    /// A hash of a page and of what leads to the next.
    private static func print(_ body: Data, _ next: String) -> Int {
        var hasher = Hasher()
        hasher.combine(next)
        // The hash of `Data` itself only covers its beginning.
        body.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
