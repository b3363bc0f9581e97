/// The responses of a stub to one kind of request, and whether they were requested.
struct StubExpectation: Sendable {
    private let name: String
    private let always: StubEngine.Answer?
    private var rest: [Result<HTTPResponse, any Error>] = []
    private var isMet = false

    /// Creates an expectation for any number of requests.
    init(name: String, _ answer: @escaping StubEngine.Answer) {
        self.name = name
        always = answer
    }

    /// Creates an expectation for as many requests as there are responses.
    init(name: String, inOrder answers: [Result<HTTPResponse, any Error>]) {
        self.name = name
        always = nil
        rest = answers.reversed()
    }

    /// Returns the next response; `nil` if all have been returned.
    mutating func take() -> StubEngine.Answer? {
        isMet = true
        if let always { return always }
        guard let next = rest.popLast() else { return nil }
        return { _ in try next.get() }
    }

    /// A description of the responses that weren't requested; `nil` if all were.
    var unmet: String? {
        if always == nil { return rest.isEmpty ? nil : "\(name) (\(rest.count) remaining)" }
        return isMet ? nil : name
    }
}
