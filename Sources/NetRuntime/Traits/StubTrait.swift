public import NetRuntimeTesting
public import Testing

/// A trait that gives each test a new `StubEngine`, and verifies it when the test has ended.
///
///     @Test(.stub(Petstore.stub)) func listsPets() async throws {
///         let client = Petstore.client(engine: StubEngine.current)
///         …
///     }
///
/// With a suite, every test and every argument of a test has its own stub.
public struct StubTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let stub: @Sendable () throws -> StubEngine

    /// A Boolean value that indicates whether the trait of a suite also applies to the suites in it. The innermost
    /// trait takes precedence.
    public var isRecursive: Bool { true }

    /// Runs a test with a new stub. Then records an issue for each difference that `StubEngine.verify()` finds.
    ///
    /// - Throws: The error of the test, or of the closure that creates the stub.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let stub = try stub()
        try await StubEngine.$provided.withValue(stub) { try await function() }
        do { try stub.verify() } catch { Issue.record(error, sourceLocation: test.sourceLocation) }
    }
}

extension Trait where Self == StubTrait {
    /// Gives each test a new stub, which is `StubEngine.current`, and verifies it when the test has ended.
    ///
    /// - Parameter stub: The stub, created anew for each test. By default, it has no responses. The test adds them.
    /// - Returns: The trait.
    public static func stub(_ stub: @autoclosure @escaping @Sendable () throws -> StubEngine = StubEngine()) -> Self {
        StubTrait(stub: stub)
    }
}

extension StubEngine {
    @TaskLocal fileprivate static var provided: StubEngine?

    /// The stub of the current test, which the trait `.stub()` created.
    ///
    /// Without this trait, and in a detached task, Swift Testing records an issue, and the value is a stub without
    /// responses.
    public static var current: StubEngine {
        if let provided { return provided }
        Issue.record("StubEngine.current has no value. Add the trait .stub() to the test or its suite.")
        return StubEngine()
    }
}
