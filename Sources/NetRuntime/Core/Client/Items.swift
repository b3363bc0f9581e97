/// The items of a list across all its pages. Created by `Client.items(of:)`.
public struct Items<R: PagedRequest>: AsyncSequence, Sendable {
    /// The type of the items.
    public typealias Element = R.Item

    let pages: Pages<R>

    /// Creates an iterator that begins with the first item of the requested page.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

    /// An iterator that returns the items of one page, then fetches the next page.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: Pages<R>.Iterator
        private var items: ArraySlice<R.Item> = []

        fileprivate init(pages: Pages<R>.Iterator) { self.pages = pages }

        /// Returns the next item, or `nil` after the last item.
        ///
        /// - Throws: `ClientError<R.Failure>`, which is `.cancelled` if the task is cancelled.
        public mutating func next() async throws -> R.Item? {
            while true {
                if let item = items.popFirst() { return item }
                guard let page = try await pages.next() else { return nil }
                items = R.items(of: page.payload)[...]
            }
        }
    }
}
