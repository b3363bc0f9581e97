import Foundation

/// Bytes that are written one after the other, into memory that grows with them.
///
/// Raw memory, because an array would check its bounds and count for each byte. Here that is done once for a value:
/// first ``reserve(_:)``, then write at ``position``, then move it. All that is written lies between `start` and
/// `position`, and `position` never passes `limit`.
struct OutputBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var limit: UnsafeMutablePointer<UInt8>
    /// Where the next byte goes.
    var position: UnsafeMutablePointer<UInt8>

    /// Makes a buffer; one without capacity never has room for anything.
    init(capacity: Int) {
        start = Self.allocate(nil, capacity)
        limit = start + capacity
        position = start
    }

    deinit {
        free(start)
    }

    /// How many bytes have been written.
    var count: Int { position - start }

    /// The byte that was written last; 0 if there is none.
    var last: UInt8 { position > start ? position[-1] : 0 }

    /// Makes sure that a number of bytes can be written.
    ///
    /// - Returns: False for a buffer without capacity.
    @inline(__always)
    @discardableResult
    mutating func reserve(_ count: Int) -> Bool {
        limit - position >= count || grow(count)
    }

    @inline(never)
    private mutating func grow(_ room: Int) -> Bool {
        let capacity = limit - start
        guard capacity > 0 else { return false }
        let written = count
        let larger = max(capacity * 2, written + room)
        start = Self.allocate(start, larger)
        limit = start + larger
        position = start + written
        return true
    }

    private static func allocate(_ memory: UnsafeMutablePointer<UInt8>?, _ size: Int) -> UnsafeMutablePointer<UInt8> {
        guard let place = realloc(memory, max(1, size)) else { preconditionFailure("out of memory") }
        // The memory has no other type, and safe code never sees it.
        return place.assumingMemoryBound(to: UInt8.self)
    }

    /// Writes bytes as they are.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, reserve(bytes.count) else { return }
        position.update(from: source, count: bytes.count)
        position += bytes.count
    }

    /// Takes back the byte that was written last.
    mutating func removeLast() {
        if position > start { position -= 1 }
    }

    /// Calls a closure with what has been written.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    /// What has been written, in the same memory, without the room that is left.
    consuming func data() -> Data {
        let count = count
        let memory = Self.allocate(start, count)
        discard self
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
