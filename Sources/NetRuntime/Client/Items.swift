/// The items of a list over all its pages. Made by `Client.items(of:)`.
public struct Items<R: PagedRequest>: AsyncSequence, Sendable {
    /// What the list is made of.
    public typealias Element = R.Item

    let pages: Pages<R>

    /// Begins with the first item of the page the request asks for.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

    /// Gives the items of one page, then fetches the next.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: Pages<R>.Iterator
        private var items: ArraySlice<R.Item> = []

        fileprivate init(pages: Pages<R>.Iterator) { self.pages = pages }

        /// The next item, or `nil` after the last.
        ///
        /// - Throws: `ClientError<R.Failure>`; `.cancelled` when the task is.
        public mutating func next() async throws -> R.Item? {
            while true {
                if let item = items.popFirst() { return item }
                guard let page = try await pages.next() else { return nil }
                items = R.items(of: page.payload)[...]
            }
        }
    }
}
