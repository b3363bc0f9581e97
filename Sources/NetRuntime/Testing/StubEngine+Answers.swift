public import NetRuntime

extension StubEngine {
    /// Sets the response to all further requests of a type.
    public func answer<R: Request>(_ type: R.Type, with response: HTTPResponse) {
        expect(.type(type), StubExpectation(name: String(describing: type)) { _ in response })
    }

    /// Sets the responses to all further requests for a paged list: one for the first page, and one for each later
    /// page. The later page should have no items, so that the list ends.
    public func answer<R: PagedRequest>(_ type: R.Type, with page: HTTPResponse, then empty: HTTPResponse) {
        let first = StubExpectation(name: String(describing: type)) { R.paging.isFirst($0) ? page : empty }
        expect(.type(type), first)
    }

    /// Sets a closure that returns the response to each further request of a type.
    public func answer<R: Request>(_ type: R.Type, _ answer: @escaping @Sendable (R) async throws -> HTTPResponse) {
        expect(
            .type(type),
            StubExpectation(name: String(describing: type)) { request in
                guard let source = request.source as? R else {
                    throw TransportError(.other, "The stub has no response for \(request.stubName)")
                }
                return try await answer(source)
            }
        )
    }

    /// Sets the responses to the next requests of a type, in order. After these, requests of the type have no response.
    ///
    ///     stub.answer(ListPets.self, inOrder: .failure(TransportError(.offline, "")), .json("[]"))
    public func answer<R: Request>(_ type: R.Type, inOrder answers: Result<HTTPResponse, any Error>...) {
        expect(.type(type), StubExpectation(name: String(describing: type), inOrder: answers))
    }

    /// Sets the response to all further requests to an endpoint, such as `GET /pets/{id}`.
    ///
    /// A parameter in braces matches any single path segment. A typed request matches the endpoint of its type. Any
    /// other request matches by the end of its path.
    public func answer(_ endpoint: String, with response: HTTPResponse) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint) { _ in response })
    }

    /// Sets a closure that returns the response to each further request to an endpoint, such as `GET /pets/{id}`.
    public func answer(_ endpoint: String, _ answer: @escaping Answer) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint, answer))
    }

    /// Sets the responses to the next requests to an endpoint, such as `GET /pets/{id}`, in order. After these,
    /// requests to the endpoint have no response.
    public func answer(_ endpoint: String, inOrder answers: Result<HTTPResponse, any Error>...) {
        expect(.endpoint(endpoint), StubExpectation(name: endpoint, inOrder: answers))
    }
}

extension Result where Success == HTTPResponse, Failure == any Error {
    /// Creates a response with a JSON string, for ``StubEngine/answer(_:inOrder:)``.
    public static func json(_ text: String, status: Int = 200, headers: Headers = [:]) -> Self {
        .success(.json(text, status: status, headers: headers))
    }

    /// Creates a response without a body, for ``StubEngine/answer(_:inOrder:)``.
    public static func empty(status: Int = 204, headers: Headers = [:]) -> Self {
        .success(.empty(status: status, headers: headers))
    }
}

/// The differences between the expected and the actual requests of a stub.
public struct StubMismatch: Error, Sendable, CustomStringConvertible {
    /// The requests without a response.
    public let unexpected: [String]

    /// The responses that weren't requested.
    public let unmet: [String]

    /// The elements of both arrays, one per line.
    public var description: String {
        (unexpected.map { "Not expected: \($0)" } + unmet.map { "Expected, but not sent: \($0)" }).joined(
            separator: "\n"
        )
    }
}
