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
                client.listeners.tell(of: request, .failure(error))
                throw error
            case .next(let next): turner = next
            case .begin:
                do throws(InvalidRequest) {
                    turner = PageTurner(R.paging, first: try client.httpRequest(for: request, options: pages.options))
                } catch {
                    state = .end
                    client.listeners.tell(of: request, .failure(.invalidRequest(error)))
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
            // A server that goes in circles answers with what it has answered already: the list has ended.
            if turner.repeats(page.http) { return nil }
            do throws(InvalidRequest) {
                if try turner.turn(after: page.http, items: R.items(of: page.payload).count) { state = .next(turner) }
            } catch {
                // This page is good; what is wrong with the way to the next one is told when that is asked for.
                state = .failed(ClientError(error, endpoint: R.self))
            }
            return page
        }
    }
}

extension Client {
    /// The pages of a list, each fetched when it is asked for.
    ///
    /// Nothing is fetched before the loop begins, or after it ends. The loop ends after the last page, and also when a
    /// server leads back to a page that it has given already. Cancelling the task ends the exchange under way.
    ///
    /// A link to the next page may only lead to the origin of the first, for the request's credentials go with it; one
    /// that leads elsewhere ends the loop with `ClientError.invalidRequest`.
    ///
    /// - Parameters:
    ///   - request: Asks for the page to begin with.
    ///   - options: What the call for each page wants otherwise.
    /// - Returns: The pages.
    public func pages<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Pages<R> {
        Pages(client: self, request: request, options: options)
    }

    /// The items of a list over all its pages, each page fetched when the loop comes to it. See `pages(of:options:)`.
    ///
    /// - Parameters:
    ///   - request: Asks for the page to begin with.
    ///   - options: What the call for each page wants otherwise.
    /// - Returns: The items.
    public func items<R: PagedRequest>(of request: R, options: CallOptions = CallOptions()) -> Items<R> {
        Items(pages: pages(of: request, options: options))
    }
}
