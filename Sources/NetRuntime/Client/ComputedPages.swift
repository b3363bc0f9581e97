import Foundation

/// The pages of a list whose next request the app computes. Made by `Client.pages(of:options:next:)`.
public struct ComputedPages<R: Request>: AsyncSequence, Sendable {
    /// A page with all that came with it.
    public typealias Element = ModelResponse<R>

    let client: Client
    let request: R
    let options: CallOptions
    let following: @Sendable (R, R.Response) throws -> R?

    /// Begins with the page the request asks for.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

    /// Fetches one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pages: ComputedPages
        /// The request for the next page; `nil` after the last.
        private var request: R?
        private var history = PageHistory()

        fileprivate init(pages: ComputedPages) {
            self.pages = pages
            request = pages.request
        }

        /// The next page, or `nil` after the last. After an error there are no more pages.
        ///
        /// - Throws: `ClientError<R.Failure>`; `.cancelled` when the task is; what the app's closure throws.
        public mutating func next() async throws -> ModelResponse<R>? {
            guard let request else { return nil }
            self.request = nil
            let page = try await pages.client.response(for: request, options: pages.options)
            do throws(PagingProblem) {
                _ = try history.takes(page.http.body, before: page.request?.pageIdentity ?? "")
            } catch {
                throw ClientError<R.Failure>.undecodable(UndecodableResponse(of: R.self, .payload, error), page.http)
            }
            self.request = try pages.following(request, page.payload)
            return page
        }
    }
}

extension Client {
    /// The pages of a list whose next request is computed from a page, such as from the key of its last item, wherever that
    /// goes: into the query, or into the body.
    ///
    /// ```swift
    /// let pages = client.pages(of: Store.Range(body: .init(key: "a", limit: 100))) { request, page in
    ///     page.keys.last.map { Store.Range(body: .init(key: $0 + "\0", limit: request.body.limit)) }
    /// }
    /// for try await page in pages { … }
    /// ```
    ///
    /// Nothing is fetched before the loop begins, or after it ends. If the same request gets the same page again, the loop
    /// ends with `ClientError.undecodable` and ``PagingProblem/pageAgain``.
    ///
    /// - Parameters:
    ///   - request: Asks for the page to begin with.
    ///   - options: The options of the call for each page.
    ///   - next: The request for the page after one; `nil` where that was the last. Gets the request and what came for it.
    /// - Returns: The pages.
    public func pages<R: Request>(
        of request: R,
        options: CallOptions = CallOptions(),
        next: @escaping @Sendable (R, R.Response) throws -> R?
    ) -> ComputedPages<R> {
        ComputedPages(client: self, request: request, options: options, following: next)
    }
}
