public import Foundation
public import NetRuntime

/// An engine for tests and previews. It returns prepared responses without a network, and records the requests.
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
/// The engine looks for a response by the type of the request, then by its method and path. It then tries the fixtures
/// or the closure of the initializer. If there is no response, the request fails with a `TransportError` that contains
/// its name.
public final class StubEngine: Engine {
    /// A closure that returns the response to a request.
    public typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private struct State {
        var expectations: [StubTarget: StubExpectation] = [:]
        var calls: [HTTPRequest] = []
        var unexpectedCalls: [String] = []
        var delay: (@Sendable () async throws -> Void)?
    }

    private let state = Locked(State())
    private let fixtures: StubFixtures?
    private let fallback: Answer?

    /// Creates an engine without responses.
    public init() { (fixtures, fallback) = (nil, nil) }

    /// Creates an engine with a closure for all requests that have no other response.
    public init(_ answer: @escaping Answer) { (fixtures, fallback) = (nil, answer) }

    /// Creates an engine that returns the files of a folder.
    ///
    /// `ListPets.json` is the body of the response to every `ListPets` request, with status 200. `AdoptPet.409.json` is
    /// a response with status 409. The extension of a file determines the media type.
    ///
    /// - Parameter folder: A folder, such as one in a bundle's resources.
    /// - Throws: A file system error if the folder doesn't exist.
    public init(fixtures folder: URL) throws { (fixtures, fallback) = (try StubFixtures(folder), nil) }

    /// All requests that the engine has received, in order.
    public var calls: [HTTPRequest] { state.withLock { $0.calls } }

    /// Returns the typed requests of one type that the engine has received, in order.
    public func calls<R: Request>(of type: R.Type) -> [R] {
        calls.compactMap { $0.source as? R }
    }

    /// Delays all further responses.
    ///
    /// - Parameters:
    ///   - latency: The delay.
    ///   - sleep: A closure that waits for the delay. Replace it in tests that shouldn't wait.
    public func delay(
        by latency: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        state.withLock { $0.delay = { try await sleep(latency) } }
    }

    /// Returns the response to a request.
    ///
    /// - Throws: The error of the response; `TransportError` if there is no response.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let (answer, delay) = state.withLock { state in
            state.calls.append(request)
            let answer = Self.take(from: &state.expectations, for: request) ?? fixtures?.answer(to: request) ?? fallback
            if answer == nil { state.unexpectedCalls.append(request.stubName) }
            return (answer, state.delay)
        }
        try await delay?()
        guard let answer else { throw TransportError(.other, "The stub has no response for \(request.stubName)") }
        var response = try await answer(request)
        response.url = response.url ?? request.url
        return response
    }

    /// Verifies that every request had a response, and that every response was requested, except for optional ones
    /// (``makeAnswersOptional()``).
    ///
    /// - Throws: `StubMismatch`, which lists the differences.
    public func verify() throws(StubMismatch) {
        let mismatch = state.withLock { state in
            StubMismatch(
                unexpected: state.unexpectedCalls,
                unmet: state.expectations.values.compactMap(\.unmet).sorted()
            )
        }
        if !mismatch.unexpected.isEmpty || !mismatch.unmet.isEmpty { throw mismatch }
    }

    /// Makes all responses optional that have been set so far: ``verify()`` doesn't require their requests. The stub of
    /// `netgen generate --fixtures` does this, so that a test sets and verifies only the responses that it is about.
    public func makeAnswersOptional() {
        state.withLock { state in state.expectations = state.expectations.mapValues(\.optional) }
    }

    /// Sets the expectation for a target, and replaces an earlier one.
    func expect(_ target: StubTarget, _ expectation: StubExpectation) {
        state.withLock { $0.expectations[target] = expectation }
    }

    /// Returns the next response to a request from the expectations; `nil` if there is none. The most specific
    /// expectation is tried first.
    private static func take(from expectations: inout [StubTarget: StubExpectation], for request: HTTPRequest)
        -> Answer?
    {
        for target in StubTarget.candidates(for: request, among: expectations.keys) {
            if let answer = expectations[target]?.take() { return answer }
        }
        return nil
    }
}
