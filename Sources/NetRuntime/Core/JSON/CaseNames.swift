/// The names of an enum's cases in JSON, concatenated. Code that all enums share compares a value with these bytes
/// before the value becomes a string.
struct CaseNames: Sendable {
    private let bytes: [UInt8]
    private let ends: [Int]

    init(_ names: [String]) {
        var bytes: [UInt8] = []
        ends = names.map { name in
            bytes += name.utf8
            return bytes.count
        }
        self.bytes = bytes
    }

    /// Returns the index of the case with a name; `nil` if there is none.
    func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (index, end) in ends.enumerated() {
                if end - start == name.count, SWAR.areEqual(UnsafeBufferPointer(rebasing: bytes[start..<end]), name) {
                    return index
                }
                start = end
            }
            return nil
        }
    }
}
