extension Substring {
    /// The first place of an ASCII character.
    ///
    /// Looked for in the bytes, for every request looks for some: going through `utf8` would be a call for each byte, and
    /// going through characters far more.
    func firstIndex(ofASCII character: Unicode.Scalar) -> Index? {
        let byte = UInt8(ascii: character)
        guard let offset = utf8.withContiguousStorageIfAvailable({ $0.firstIndex(of: byte) }) else {
            return utf8.firstIndex(of: byte)
        }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }
}
