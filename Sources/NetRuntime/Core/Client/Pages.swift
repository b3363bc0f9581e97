/// The pages of a list, each fetched on demand. Created by `Client.pages(of:)`.
public struct Pages<R: PagedRequest>: AsyncSequence, Sendable {
    /// A page with its metadata.
    public typealias Element = ModelResponse<R>

    let client: Client
    let request: R
    let options: CallOptions

    /// Creates an iterator that begins with the requested page.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

    /// An iterator that fetches one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pages: Pages
        private var state = State.begin

        private enum State {
            case begin
            case next(PageIterator)
            case failed(ClientError<R.Failure>)
            case end
        }

        fileprivate init(pages: Pages) { self.pages = pages }

        /// Returns the next page, or `nil` after the last page. After an error, the iterator returns `nil`.
        ///
        /// - Throws: `ClientError<R.Failure>`, which is `.cancelled` if the task is cancelled.
        public mutating func next() async throws -> ModelResponse<R>? {
            let (client, request) = (pages.client, pages.request)
            var iterator: PageIterator
            switch state {
            case .end: return nil
            case .failed(let error):
                state = .end
                client.notify(of: request, .failure(error))
                throw error
            case .next(let next): iterator = next
            case .begin:
                do throws(InvalidRequest) {
                    iterator = PageIterator(
                        R.paging,
                        first: try client.httpRequest(for: request, options: pages.options)
                    )
                } catch {
                    state = .end
                    client.notify(of: request, .failure(.invalidRequest(error)))
                    throw ClientError<R.Failure>.invalidRequest(error)
                }
            }
            state = .end
            let message = iterator.request
            let page: ModelResponse<R>
            do throws(ClientError<R.Failure>) {
                page = try await client.judge(request) {
                    try await client.exchange(message, client.endpoint(of: R.self))
                }
            } catch {
                if let response = error.response, iterator.isEnd(response.status) { return nil }
                throw error
            }
            let count = R.items(of: page.payload).count
            let nextPage = iterator.nextPage(after: page.http, items: count)
            do throws(PagingProblem) {
                guard try iterator.record(page.http, before: nextPage, items: count) else { return nil }
            } catch {
                let error = Self.error(error, in: page.http)
                client.notify(of: request, .failure(error))
                throw error
            }
            switch nextPage {
            case .end: break
            case .page(let page):
                iterator.go(to: page)
                state = .next(iterator)
            case .problem(let error):
                // This page is valid. If the link to the next page is invalid, the error is thrown when that page is
                // requested.
                state = .failed(Self.error(error, in: page.http))
            }
            return page
        }

        private static func error(_ error: any Error, in page: HTTPResponse) -> ClientError<R.Failure> {
            guard error is PagingProblem else { return ClientError(error, endpoint: R.self) }
            let problem = UndecodableResponse(of: R.self, .payload, error)
            return .undecodable(problem, page)
        }
    }
}

extension Client {
    /// Returns the pages of a list, each fetched when the loop reaches it.
    ///
    /// Pages are fetched only while the loop runs. Cancelling the task ends the current exchange.
    ///
    /// If the client can't find the next page, the loop ends with an error, so an incomplete list is never mistaken
    /// for a complete one. If the server returns a page again, the loop ends with `ClientError.undecodable` and a
    /// ``PagingProblem``. It ends in the same way if the cursor or link to the next page is invalid.
    ///
    /// A link to the next page must lead to the first page's origin, because the client sends credentials to the
    /// linked server. A link to another origin ends the loop with `ClientError.invalidRequest`. If the first page uses
    /// `https:`, a link to its origin with `http:` is also followed with `https:`.
    ///
    /// - Parameters:
    ///   - request: The request for the page to begin with.
    ///   - options: The options of the call for each page.
    /// - Returns: The pages.
    public func pages<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Pages<R> {
        Pages(client: self, request: request, options: options)
    }

    /// Returns the items of a list across all its pages, each fetched when the loop reaches it. See
    /// `pages(of:options:)`.
    ///
    /// - Parameters:
    ///   - request: The request for the page to begin with.
    ///   - options: The options of the call for each page.
    /// - Returns: The items.
    public func items<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Items<R> {
        Items(pages: pages(of: request, options: options))
    }
}
