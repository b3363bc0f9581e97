/// An engine for tests and previews: answers requests by their type, without a network, and remembers them.
///
///     let stub = StubEngine()
///     stub.answer(ListPets.self, with: .json(#"[{"id": 7, "name": "Rex"}]"#))
///     stub.answer(AdoptPet.self) { request in
///         request.id == 7 ? .empty() : .json(#"{"reason": "taken"}"#, status: 409)
///     }
///     let client = Client(baseURL: url, engine: stub)
///     …
///     #expect(stub.calls(of: AdoptPet.self).map(\.id) == [7])
///
/// A request that nothing answers fails with a `TransportError` that names it.
public final class StubEngine: Engine {
    /// Makes the answer to a request.
    public typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private struct State {
        var answers: [ObjectIdentifier: Answer] = [:]
        var calls: [HTTPRequest] = []
    }

    private let state = Locked(State())
    private let fallback: Answer?

    /// Makes an engine that knows no answers yet.
    public init() { fallback = nil }

    /// Makes an engine that asks a closure for every request that has no answer of its own.
    public init(_ answer: @escaping Answer) { fallback = answer }

    /// Every request the engine was sent, in order.
    public var calls: [HTTPRequest] { state.withLock { $0.calls } }

    /// The requests of one type, as they were given to the client, in order.
    public func calls<R: Request>(of type: R.Type) -> [R] {
        calls.compactMap { $0.source as? R }
    }

    /// Answers the requests of a type from now on with one response.
    public func answer<R: Request>(_ type: R.Type, with response: HTTPResponse) {
        answer(type) { _ in response }
    }

    /// Answers the requests of a type from now on with what a closure makes of each.
    public func answer<R: Request>(_ type: R.Type, _ answer: @escaping @Sendable (R) async throws -> HTTPResponse) {
        state.withLock {
            $0.answers[ObjectIdentifier(type)] = { request in
                guard let source = request.source as? R else { throw Self.unanswered(request) }
                return try await answer(source)
            }
        }
    }

    /// Gives the answer to a request.
    ///
    /// - Throws: What the answer throws; `TransportError` if there is none.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let answer = state.withLock { state in
            state.calls.append(request)
            return request.source.flatMap { state.answers[ObjectIdentifier(type(of: $0))] }
        }
        guard let answer = answer ?? fallback else { throw Self.unanswered(request) }
        var response = try await answer(request)
        response.url = response.url ?? request.url
        return response
    }

    private static func unanswered(_ request: HTTPRequest) -> TransportError {
        let name = request.source.map { "\(type(of: $0)), " } ?? ""
        return TransportError(.other, "The stub has no answer to \(name)\(request)")
    }
}
