/// The answers a stub has for one kind of request, and whether they were asked for.
struct StubExpectation: Sendable {
    private let name: String
    private let always: StubEngine.Answer?
    private var rest: [Result<HTTPResponse, any Error>] = []
    private var isMet = false

    /// Answers any number of requests.
    init(name: String, _ answer: @escaping StubEngine.Answer) {
        self.name = name
        always = answer
    }

    /// Answers as many requests as there are answers.
    init(name: String, inOrder answers: [Result<HTTPResponse, any Error>]) {
        self.name = name
        always = nil
        rest = answers.reversed()
    }

    /// The next answer; `nil` if all have been given.
    mutating func take() -> StubEngine.Answer? {
        isMet = true
        if let always { return always }
        guard let next = rest.popLast() else { return nil }
        return { _ in try next.get() }
    }

    /// What has not been asked for; `nil` if everything has.
    var unmet: String? {
        if always == nil { return rest.isEmpty ? nil : "\(name), \(rest.count) more" }
        return isMet ? nil : name
    }
}
