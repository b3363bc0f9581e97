/// A difference between a recorded response and the spec.
struct Mismatch: Equatable {
    var grade: Grade
    var message: String
    /// The location in the recording.
    var range: SourceRange
    /// The location of the declaration in the spec.
    var declaration: SourceRange?
    /// The advice; `nil` if it is obvious.
    var fix: String?
    /// The description of the expected value, as in NetRuntime's error; `nil` for other mismatches.
    var expected: String?

    enum Grade: String {
        /// A difference that makes the generated client throw.
        case error
        /// A difference that the generated client tolerates.
        case note
    }
}

extension DiagnosticPrinter {
    /// Returns the message with both locations:
    ///
    ///     recordings/001.json:14:12: error: data[0].age: expected an integer of 64 bits, found "7"
    ///         "age": "7"
    ///                ^~~
    ///     petstore.json:21:14: declared here
    ///         "age": "int"
    ///                ^~~~~
    func text(of mismatch: Mismatch) -> String {
        var text = "\(location(of: mismatch.range)): \(mismatch.grade.rawValue): \(mismatch.message)\n"
        text += SourceExcerpt(of: mismatch.range, in: files[mismatch.range.file]).text
        if let declaration = mismatch.declaration {
            text += "\(location(of: declaration)): declared here\n"
            text += SourceExcerpt(of: declaration, in: files[declaration.file]).text
        }
        return text + (mismatch.fix.map { "fix: \($0)\n" } ?? "")
    }

    /// Returns the mismatch for machines: the location in the recording, and the location in the spec as
    /// `"declaration"`.
    func json(of mismatch: Mismatch) -> JSONValue {
        .object(
            start(of: mismatch.range)
                + JSONValue.members([
                    "severity": .string(mismatch.grade.rawValue), "message": .string(mismatch.message),
                    "declaration": mismatch.declaration.map { .object(start(of: $0)) },
                    "fix": mismatch.fix.map { .string($0) },
                ])
        )
    }
}

extension [Mismatch] {
    /// Whether the generated client would throw.
    var hasErrors: Bool { contains { $0.grade == .error } }
}
