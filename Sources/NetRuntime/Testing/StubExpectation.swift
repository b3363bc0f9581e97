import NetRuntime

/// The responses of a stub to the requests of one target, and whether they were requested.
struct StubExpectation: Sendable {
    private let name: String
    private let fixedAnswer: StubEngine.Answer?
    private var remaining: [Result<HTTPResponse, any Error>] = []
    private var wasRequested = false
    private var isOptional = false

    /// Creates an expectation for any number of requests.
    init(name: String, _ answer: @escaping StubEngine.Answer) {
        self.name = name
        fixedAnswer = answer
    }

    /// Creates an expectation with one response for each request.
    init(name: String, inOrder answers: [Result<HTTPResponse, any Error>]) {
        self.name = name
        fixedAnswer = nil
        remaining = answers.reversed()
    }

    /// A copy whose responses may stay unrequested.
    var optional: StubExpectation {
        var result = self
        result.isOptional = true
        return result
    }

    /// Returns the next response; `nil` if all have been returned.
    mutating func take() -> StubEngine.Answer? {
        wasRequested = true
        if let fixedAnswer { return fixedAnswer }
        guard let next = remaining.popLast() else { return nil }
        return { _ in try next.get() }
    }

    /// A description of the responses that weren't requested; `nil` if all were requested.
    var unmet: String? {
        if isOptional { return nil }
        if fixedAnswer == nil { return remaining.isEmpty ? nil : "\(name) (\(remaining.count) remaining)" }
        return wasRequested ? nil : name
    }
}
