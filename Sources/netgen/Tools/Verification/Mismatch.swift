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
    func json(of mismatch: Mismatch) -> JSONOutput {
        var members = json(of: mismatch.place)
        members += [
            JSONOutput.Member(key: "severity", value: .string(mismatch.grade.rawValue)),
            JSONOutput.Member(key: "message", value: .string(mismatch.message)),
        ]
        if let declaration = mismatch.declaration {
            members.append(JSONOutput.Member(key: "declaration", value: .object(json(of: declaration))))
        }
        if let fix = mismatch.fix { members.append(JSONOutput.Member(key: "fix", value: .string(fix))) }
        return .object(members)
    }

    private func json(of range: SourceRange) -> [JSONOutput.Member] {
        let position = files[range.file].position(at: Int(range.start))
        return [
            JSONOutput.Member(key: "path", value: .string(files[range.file].path)),
            JSONOutput.Member(key: "line", value: .integer(position.line)),
            JSONOutput.Member(key: "column", value: .integer(position.column)),
        ]
    }

    private func place(of range: SourceRange) -> String {
        let position = files[range.file].position(at: Int(range.start))
        return "\(files[range.file].path):\(position.line):\(position.column)"
    }
}
