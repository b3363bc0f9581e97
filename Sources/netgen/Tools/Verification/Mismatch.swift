/// A recorded response that is not what the spec says, or has more than it says.
struct Mismatch: Equatable {
    var grade: Grade
    var message: String
    /// In the recording.
    var place: SourceRange
    /// In the spec: what the value was held against.
    var declaration: SourceRange?
    /// What to do about it, where that is not plain.
    var fix: String?

    enum Grade: String {
        /// The generated client would throw.
        case error
        /// The generated client tolerates it.
        case note
    }
}

extension DiagnosticPrinter {
    /// Both places:
    ///
    ///     recordings/001.json:14:12: error: data[0].age: expected a whole number, found "7"
    ///         "age": "7"
    ///                ^~~
    ///     petstore.json:21:14: declared here
    ///         "age": "int"
    ///                ^~~~~
    func text(of mismatch: Mismatch) -> String {
        var text = "\(place(of: mismatch.place)): \(mismatch.grade.rawValue): \(mismatch.message)\n"
        text += SourceExcerpt(of: mismatch.place, in: files[mismatch.place.file]).text
        if let declaration = mismatch.declaration {
            text += "\(place(of: declaration)): declared here\n"
            text += SourceExcerpt(of: declaration, in: files[declaration.file]).text
        }
        return text + (mismatch.fix.map { "fix: \($0)\n" } ?? "")
    }

    /// The same for machines: the place in the recording, and as `"declaration"` that in the spec.
    func json(of mismatch: Mismatch) -> JSONValue {
        .object(
            start(of: mismatch.place)
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
