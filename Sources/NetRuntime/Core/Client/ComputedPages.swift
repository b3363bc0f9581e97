import Foundation

/// The pages of a list whose next request the app computes. Created by `Client.pages(of:options:next:)`.
public struct ComputedPages<R: Request>: AsyncSequence, Sendable {
    /// A page with its metadata.
    public typealias Element = ModelResponse<R>

    let client: Client
    let request: R
    let options: CallOptions
    let following: @Sendable (R, R.Response) throws -> R?

    /// Creates an iterator that begins with the page of the request.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

    /// An iterator that fetches one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pages: ComputedPages
        /// The request for the next page; `nil` after the last page.
        private var request: R?
        private var history = PageHistory()

        fileprivate init(pages: ComputedPages) {
            self.pages = pages
            request = pages.request
        }

        /// Returns the next page, or `nil` after the last page. After an error, the iterator returns `nil`.
        ///
        /// - Throws: `ClientError<R.Failure>`, which is `.cancelled` if the task is cancelled, or an error of the app's
        ///   closure.
        public mutating func next() async throws -> ModelResponse<R>? {
            guard let request else { return nil }
            self.request = nil
            let page = try await pages.client.response(for: request, options: pages.options)
            do throws(PagingProblem) {
                _ = try history.record(page.http.body, before: page.request?.pageIdentity ?? "")
            } catch {
                throw ClientError<R.Failure>.undecodable(UndecodableResponse(of: R.self, .payload, error), page.http)
            }
            self.request = try pages.following(request, page.payload)
            return page
        }
    }
}

extension Client {
    /// Returns the pages of a list. The app computes each further request from a page, such as from the key of its
    /// last item. The request can contain the key anywhere, in its query or in its body.
    ///
    /// ```swift
    /// let pages = client.pages(of: Store.Range(body: .init(key: "a", limit: 100))) { request, page in
    ///     page.keys.last.map { Store.Range(body: .init(key: $0 + "\0", limit: request.body.limit)) }
    /// }
    /// for try await page in pages { … }
    /// ```
    ///
    /// Pages are fetched only while the loop runs. If the same request returns the same page again, the loop ends with
    /// `ClientError.undecodable` and ``PagingProblem/repeatedPage``.
    ///
    /// - Parameters:
    ///   - request: The request for the first page.
    ///   - options: The options of the call for each page.
    ///   - next: A closure that receives a request and its response. It returns the request for the next page, or `nil`
    ///     after the last page.
    /// - Returns: The pages.
    public func pages<R: Request>(
        of request: R,
        options: CallOptions = CallOptions(),
        next: @escaping @Sendable (R, R.Response) throws -> R?
    ) -> ComputedPages<R> {
        ComputedPages(client: self, request: request, options: options, following: next)
    }
}
