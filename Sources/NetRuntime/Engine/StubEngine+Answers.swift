extension StubEngine {
    /// Answers the requests of a type from now on with one response.
    public func answer<R: Request>(_ type: R.Type, with response: HTTPResponse) {
        expect(.type(type), StubExpectation(name: String(describing: type)) { _ in response })
    }

    /// Answers the requests for a list from now on with one page, and with another whatever is behind it: one without items,
    /// so that the list ends.
    public func answer<R: PagedRequest>(_ type: R.Type, with page: HTTPResponse, then empty: HTTPResponse) {
        let first = StubExpectation(name: String(describing: type)) { R.paging.isFirst($0) ? page : empty }
        expect(.type(type), first)
    }

    /// Answers the requests of a type from now on with what a closure makes of each.
    public func answer<R: Request>(_ type: R.Type, _ answer: @escaping @Sendable (R) async throws -> HTTPResponse) {
        expect(
            .type(type),
            StubExpectation(name: String(describing: type)) { request in
                guard let source = request.source as? R else {
                    throw TransportError(.other, "The stub has no answer to \(request.stubName)")
                }
                return try await answer(source)
            }
        )
    }

    /// Answers the next requests of a type one by one, and no more than these.
    ///
    ///     stub.answer(ListPets.self, inOrder: .failure(TransportError(.offline, "")), .success(.json("[]")))
    public func answer<R: Request>(_ type: R.Type, inOrder answers: Result<HTTPResponse, any Error>...) {
        expect(.type(type), StubExpectation(name: String(describing: type), inOrder: answers))
    }

    /// Answers the requests to an endpoint, such as `GET /pets/{id}`, from now on with one response.
    ///
    /// What stands in braces is any one segment of a path. A request of a type belongs to the endpoint of its type;
    /// of one made by hand, the end of the path counts.
    public func answer(_ endpoint: String, with response: HTTPResponse) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint) { _ in response })
    }

    /// Answers the requests to an endpoint, such as `GET /pets/{id}`, from now on with what a closure makes of each.
    public func answer(_ endpoint: String, _ answer: @escaping Answer) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint, answer))
    }

    /// Answers the next requests to an endpoint, such as `GET /pets/{id}`, one by one, and no more than these.
    public func answer(_ endpoint: String, inOrder answers: Result<HTTPResponse, any Error>...) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint, inOrder: answers))
    }
}

/// What a stub was asked for and should not have been, and the other way around.
public struct StubMismatch: Error, Sendable, CustomStringConvertible {
    /// The requests that had no answer.
    public let unexpected: [String]

    /// The answers that nobody asked for.
    public let unmet: [String]

    /// Both lists, a line for each entry.
    public var description: String {
        (unexpected.map { "Not expected: \($0)" } + unmet.map { "Expected, but not sent: \($0)" }).joined(
            separator: "\n"
        )
    }
}
