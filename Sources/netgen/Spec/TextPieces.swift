extension String {
    /// The pieces between the bytes that are this one, empty ones too.
    ///
    /// All prose passes here, and in a debug build the standard library's `split` takes several times as long.
    func pieces(between separator: UInt8) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var pieces: [String] = []
            var start = 0
            var index = 0
            while index <= bytes.count {
                if index == bytes.count || bytes[index] == separator {
                    let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
                    pieces.append(String(decoding: piece, as: UTF8.self))
                    start = index + 1
                }
                index += 1
            }
            return pieces
        }
    }
}
