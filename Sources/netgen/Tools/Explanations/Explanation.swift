/// The explanation that `netgen explain` prints for one code.
struct Explanation: Sendable {
    /// The problem and its consequences, in sentences.
    var about: String
    /// An example of the problem; `nil` if an example wouldn't help.
    var example: Example?

    /// An example with the problem, and the corrected example.
    struct Example: Sendable {
        var wrong: String
        var right: String
        /// Whether both strings are whole files. Otherwise they are members of a spec.
        var isFile: Bool
    }

    init(_ about: String) {
        self.about = about
    }

    /// Creates an explanation with members of a spec as examples.
    init(_ about: String, wrong: String, right: String) {
        self.about = about
        example = Example(wrong: wrong, right: right, isFile: false)
    }

    /// Creates an explanation with whole files as examples.
    init(_ about: String, file wrong: String, right: String) {
        self.about = about
        example = Example(wrong: wrong, right: right, isFile: true)
    }
}

extension Diagnostic.Code {
    /// The explanation of this code. A test ensures that every code has one.
    var explanation: Explanation? {
        let topics = [
            Explanation.textTopics, Explanation.yamlTopics, Explanation.specTopics, Explanation.endpointTopics,
            Explanation.referenceTopics,
            Explanation.semanticTopics, Explanation.lintTopics,
        ]
        return topics.lazy.compactMap { $0[self] }.first
    }
}
