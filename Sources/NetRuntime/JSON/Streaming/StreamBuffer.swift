/// The bytes of a stream that have arrived and are not done with.
struct StreamBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// How many of the bytes are done with.
    private var done = 0
    /// Where in the stream the first byte stands that is not done with.
    private(set) var place = JSONLocation()
    /// Whether nothing more will arrive.
    private(set) var isComplete = false

    var count: Int { bytes.count - done }

    /// The room that is held, for tests that it stays small.
    var capacity: Int { bytes.capacity }

    subscript(index: Int) -> UInt8 { bytes[done + index] }

    mutating func append(_ chunk: some Collection<UInt8>) {
        // Moving the rest down pays only where at least as much has gone: then each byte is moved once on average.
        if done > 0, done >= count {
            bytes.removeSubrange(..<done)
            done = 0
        }
        bytes.append(contentsOf: chunk)
    }

    mutating func complete() {
        isComplete = true
    }

    /// Passes bytes over: nobody will ask for them again.
    mutating func drop(_ count: Int) {
        var place = place
        withBytes(count) { place.advance(over: $0) }
        self.place = place
        done += count
    }

    /// The first bytes that are not done with.
    func withBytes<Value>(_ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[done..<done + count])) }
    }

    /// Passes white space over.
    mutating func dropSpace() {
        drop(withBytes(count) { $0.firstIndex { !$0.isStreamSpace } ?? $0.count })
    }

    /// Passes a byte order mark over, if the stream begins with one.
    ///
    /// - Returns: Whether that is decided. It is not as long as only a part of what may be one has arrived.
    mutating func dropByteOrderMark() -> Bool {
        if place.offset > 0 { return true }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard withBytes(min(count, mark.count), { mark.starts(with: $0) }) else { return true }
        guard count >= mark.count else { return isComplete }
        drop(mark.count)
        return true
    }
}

extension UInt8 {
    /// Whether the byte is white space between JSON values.
    var isStreamSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
