public import Foundation

/// An engine for tests and previews: answers requests without a network, and remembers them.
///
///     let stub = StubEngine()
///     stub.answer(ListPets.self, with: .json(#"[{"id": 7, "name": "Rex"}]"#))
///     stub.answer(AdoptPet.self) { request in
///         request.id == 7 ? .empty() : .json(#"{"reason": "taken"}"#, status: 409)
///     }
///     stub.answer("DELETE /pets/{id}") { _ in throw TransportError(.offline, "flight mode") }
///     let client = Client(baseURL: url, engine: stub)
///     …
///     #expect(stub.calls(of: AdoptPet.self).map(\.id) == [7])
///     try stub.verify()
///
/// The answer to a request is looked for by its type, then by its method and path, then among the fixtures, then in the
/// closure the engine was made with. A request that nothing answers fails with a `TransportError` that names it.
public final class StubEngine: Engine {
    /// Makes the answer to a request.
    public typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private struct State {
        var expectations: [StubTarget: StubExpectation] = [:]
        var calls: [HTTPRequest] = []
        var unanswered: [String] = []
        var delay: (@Sendable () async throws -> Void)?
    }

    private let state = Locked(State())
    private let fixtures: StubFixtures?
    private let fallback: Answer?

    /// Makes an engine that knows no answers yet.
    public init() { (fixtures, fallback) = (nil, nil) }

    /// Makes an engine that asks a closure for every request that has no answer of its own.
    public init(_ answer: @escaping Answer) { (fixtures, fallback) = (nil, answer) }

    /// Makes an engine that answers with the files of a folder.
    ///
    /// `ListPets.json` is the body of the response to every `ListPets`, with status 200; `AdoptPet.409.json` of one with
    /// status 409. The extension says what type the body has.
    ///
    /// - Parameter folder: A folder, such as one among a bundle's resources.
    /// - Throws: An error of the file system if there is no such folder.
    public init(fixtures folder: URL) throws { (fixtures, fallback) = (try StubFixtures(folder), nil) }

    /// Every request the engine was sent, in order.
    public var calls: [HTTPRequest] { state.withLock { $0.calls } }

    /// The requests of one type, as they were given to the client, in order.
    public func calls<R: Request>(of type: R.Type) -> [R] {
        calls.compactMap { $0.source as? R }
    }

    /// Lets every answer take some time from now on.
    ///
    /// - Parameters:
    ///   - latency: How long.
    ///   - sleep: Waits that long; to be replaced where a test must not.
    public func delay(
        by latency: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        state.withLock { $0.delay = { try await sleep(latency) } }
    }

    /// Gives the answer to a request.
    ///
    /// - Throws: What the answer throws; `TransportError` if there is none.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (answer, delay) = state.withLock { state in
            state.calls.append(request)
            let answer = Self.take(from: &state.expectations, for: request) ?? fixtures?.answer(to: request) ?? fallback
            if answer == nil { state.unanswered.append(request.stubName) }
            return (answer, state.delay)
        }
        try await delay?()
        guard let answer else { throw TransportError(.other, "The stub has no answer to \(request.stubName)") }
        var response = try await answer(request)
        response.url = response.url ?? request.url
        return response
    }

    /// Checks that everything went as was expected: every request had an answer, and every answer was asked for.
    ///
    /// - Throws: `StubMismatch`, which lists what did not.
    public func verify() throws(StubMismatch) {
        let mismatch = state.withLock { state in
            StubMismatch(unexpected: state.unanswered, unmet: state.expectations.values.compactMap(\.unmet).sorted())
        }
        if !mismatch.unexpected.isEmpty || !mismatch.unmet.isEmpty { throw mismatch }
    }

    /// Sets what is expected of the requests of a target, and forgets what was.
    func expect(_ target: StubTarget, _ expectation: StubExpectation) {
        state.withLock { $0.expectations[target] = expectation }
    }

    /// Takes the next answer to a request from what is expected of it, the nearest first.
    private static func take(from expectations: inout [StubTarget: StubExpectation], for request: HTTPRequest)
        -> Answer?
    {
        for target in StubTarget.candidates(for: request, among: expectations.keys) {
            if let answer = expectations[target]?.take() { return answer }
        }
        return nil
    }
}
