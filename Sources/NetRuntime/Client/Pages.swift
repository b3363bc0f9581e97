/// The pages of a list, fetched one by one as they are asked for. Made by `Client.pages(of:)`.
public struct Pages<R: PagedRequest>: AsyncSequence, Sendable {
    /// A page with all that came with it.
    public typealias Element = ModelResponse<R>

    let client: Client
    let request: R
    let options: CallOptions

    /// Begins with the page the request asks for.
    public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

    /// Fetches one page after the other.
    public struct Iterator: AsyncIteratorProtocol {
        private let pages: Pages
        private var state = State.begin

        private enum State {
            case begin
            case next(PageTurner)
            case failed(ClientError<R.Failure>)
            case end
        }

        fileprivate init(pages: Pages) { self.pages = pages }

        /// The next page, or `nil` after the last. After an error there are no more pages.
        ///
        /// - Throws: `ClientError<R.Failure>`; `.cancelled` when the task is.
        public mutating func next() async throws -> ModelResponse<R>? {
            let (client, request) = (pages.client, pages.request)
            var turner: PageTurner
            switch state {
            case .end: return nil
            case .failed(let error):
                state = .end
                client.tell(of: request, .failure(error))
                throw error
            case .next(let next): turner = next
            case .begin:
                do throws(InvalidRequest) {
                    turner = PageTurner(R.paging, first: try client.httpRequest(for: request, options: pages.options))
                } catch {
                    state = .end
                    client.tell(of: request, .failure(.invalidRequest(error)))
                    throw ClientError<R.Failure>.invalidRequest(error)
                }
            }
            state = .end
            let message = turner.request
            let page: ModelResponse<R>
            do throws(ClientError<R.Failure>) {
                page = try await client.judge(request) {
                    try await client.exchange(message, client.endpoint(of: R.self))
                }
            } catch {
                if let response = error.response, turner.isEnd(response.status) { return nil }
                throw error
            }
            let count = R.items(of: page.payload).count
            let turn = turner.turn(after: page.http, items: count)
            do throws(PagingProblem) {
                guard try turner.takes(page.http, before: turn, items: count) else { return nil }
            } catch {
                let error = Self.error(error, in: page.http)
                client.tell(of: request, .failure(error))
                throw error
            }
            switch turn {
            case .end: break
            case .page(let page):
                turner.go(to: page)
                state = .next(turner)
            case .problem(let error):
                // This page is good. The problem of the link to the next page is thrown when that page is asked for.
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
    /// The pages of a list, each fetched when it is asked for.
    ///
    /// Nothing is fetched before the loop begins, or after it ends. Cancelling the task ends the exchange under way.
    ///
    /// A list whose next page cannot be found does not end as if it were whole. If the server gives a page again, or if
    /// the cursor or link to the next page is not valid, the loop ends with `ClientError.undecodable` and a
    /// ``PagingProblem``.
    ///
    /// A link to the next page may only lead to the origin of the first, for the request's credentials go with it; one
    /// that leads elsewhere ends the loop with `ClientError.invalidRequest`. Where that origin is called by `https:`, a link
    /// to it by `http:` is followed by `https:`, too.
    ///
    /// - Parameters:
    ///   - request: Asks for the page to begin with.
    ///   - options: The options of the call for each page.
    /// - Returns: The pages.
    public func pages<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Pages<R> {
        Pages(client: self, request: request, options: options)
    }

    /// The items of a list over all its pages, each page fetched when the loop comes to it. See `pages(of:options:)`.
    ///
    /// - Parameters:
    ///   - request: Asks for the page to begin with.
    ///   - options: The options of the call for each page.
    /// - Returns: The items.
    public func items<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Items<R> {
        Items(pages: pages(of: request, options: options))
    }
}
