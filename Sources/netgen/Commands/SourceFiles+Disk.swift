extension SourceFiles {
    /// Reads a file that another one refers to, and adds it; `nil` when it cannot be read.
    mutating func read(_ path: String) -> (text: SourceText, file: Int32)? {
        guard let bytes = try? Disk.contents(of: path) else { return nil }
        let text = SourceText(path: path, bytes: bytes)
        return (text, add(text))
    }
}
