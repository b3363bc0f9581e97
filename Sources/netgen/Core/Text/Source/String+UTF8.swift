extension String {
    /// Calls a closure with the UTF-8 of the string, as the readers of scalars require.
    func readUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(body)
    }
}
