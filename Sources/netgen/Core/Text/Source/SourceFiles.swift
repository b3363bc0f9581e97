/// The files that have been read during a run. A ``SourceRange`` identifies its file by the index in this collection.
struct SourceFiles: Sendable {
    private(set) var texts: [SourceText] = []

    var count: Int { texts.count }
    var paths: [String] { texts.map(\.path) }

    /// Adds a file and returns its index.
    mutating func add(_ text: SourceText) -> Int32 {
        texts.append(text)
        return Int32(texts.count - 1)
    }

    subscript(file: Int32) -> SourceText { texts[Int(file)] }
}
