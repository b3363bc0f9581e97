/// What `netgen explain` says of one kind of problem.
struct Explanation: Sendable {
    /// What is wrong and why it matters, in sentences.
    var about: String
    /// `nil` where one would show nothing.
    var example: Example?

    /// The problem, and the same without it.
    struct Example: Sendable {
        var wrong: String
        var right: String
        /// Whether both are whole files; otherwise they are members of a spec.
        var isFile: Bool
    }

    init(_ about: String) {
        self.about = about
    }

    /// Members of a spec as examples.
    init(_ about: String, wrong: String, right: String) {
        self.about = about
        example = Example(wrong: wrong, right: right, isFile: false)
    }

    /// Whole files as examples.
    init(_ about: String, file wrong: String, right: String) {
        self.about = about
        example = Example(wrong: wrong, right: right, isFile: true)
    }
}

extension Diagnostic.Code {
    /// There is one for each code; a test sees to it.
    var explanation: Explanation? {
        let topics = [
            Explanation.ofText, Explanation.ofYAML, Explanation.ofSpecs, Explanation.ofEndpoints,
            Explanation.ofReferences,
            Explanation.ofMeaning, Explanation.ofLint,
        ]
        return topics.lazy.compactMap { $0[self] }.first
    }
}
