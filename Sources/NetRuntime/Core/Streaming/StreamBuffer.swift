/// The bytes of a stream that have arrived but haven't been consumed.
struct StreamBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// The number of consumed bytes at the start of `bytes`.
    private var consumedCount = 0
    /// The location in the stream of the first byte that hasn't been consumed.
    private(set) var location = JSONLocation()
    /// Whether no more bytes will arrive.
    private(set) var isComplete = false

    var count: Int { bytes.count - consumedCount }

    /// The capacity of the buffer, for tests that limit it.
    var capacity: Int { bytes.capacity }

    subscript(index: Int) -> UInt8 { bytes[consumedCount + index] }

    mutating func append(_ chunk: some Collection<UInt8>) {
        // Removing consumed bytes is efficient only if they are at least half of the buffer. Each byte is then moved
        // once on average.
        if consumedCount > 0, consumedCount >= count {
            bytes.removeSubrange(..<consumedCount)
            consumedCount = 0
        }
        bytes.append(contentsOf: chunk)
    }

    mutating func complete() {
        isComplete = true
    }

    /// Consumes bytes. They are then no longer available.
    mutating func drop(_ count: Int) {
        var location = location
        withBytes(count) { location.advance(over: $0) }
        self.location = location
        consumedCount += count
    }

    /// Calls a closure with the first bytes that haven't been consumed.
    func withBytes<Value>(_ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[consumedCount..<consumedCount + count])) }
    }

    /// Consumes white space.
    mutating func dropSpace() {
        drop(withBytes(count) { $0.firstIndex { !$0.isStreamSpace } ?? $0.count })
    }

    /// Consumes a byte order mark at the start of the stream.
    ///
    /// - Returns: Whether the check is finished. It isn't finished while the bytes so far may be the beginning of a
    ///   byte order mark.
    mutating func dropByteOrderMark() -> Bool {
        if location.offset > 0 { return true }
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard withBytes(min(count, byteOrderMark.count), { byteOrderMark.starts(with: $0) }) else { return true }
        guard count >= byteOrderMark.count else { return isComplete }
        drop(byteOrderMark.count)
        return true
    }
}

extension UInt8 {
    /// Whether the byte is white space between JSON values.
    var isStreamSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
