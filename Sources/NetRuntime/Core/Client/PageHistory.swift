import Foundation

/// A record of the pages of a list, which recognizes repeated pages.
struct PageHistory: Sendable {
    private var pages: Set<Int> = []
    private var last: Int?
    /// The number of items on the first page; `nil` before the first page.
    private var length: Int?

    /// Records a page that has a link or cursor to another page.
    ///
    /// - Returns: `true`.
    /// - Throws: `PagingProblem.repeatedPage` if an equal page has led to the same next page before.
    mutating func record(_ body: Data, before next: String) throws(PagingProblem) -> Bool {
        guard pages.insert(Self.print(body, next)).inserted else { throw .repeatedPage }
        return true
    }

    /// Records a page of a list with page numbers or offsets.
    ///
    /// - Returns: `false` if a page that is shorter than the first occurs twice in a row. Such a page is the last,
    ///   because a server that ignores the parameter would return full pages.
    /// - Throws: `PagingProblem.repeatedPage` if the page has occurred before and may not be the last.
    mutating func record(_ body: Data, items count: Int) throws(PagingProblem) -> Bool {
        let page = Self.print(body, "")
        let (previous, length) = (last, length ?? count)
        (last, self.length) = (page, length)
        // An empty page ends the list, even if it occurs repeatedly.
        if count == 0 || pages.insert(page).inserted { return true }
        guard page == previous, count < length else { throw .repeatedPage }
        return false
    }

    /// Returns a hash of a page and of the next page's identity.
    private static func print(_ body: Data, _ next: String) -> Int {
        var hasher = Hasher()
        hasher.combine(next)
        // The hash of `Data` covers only its beginning, so hash all bytes.
        body.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
