import Foundation

/// A growing buffer to which bytes are appended.
///
/// The buffer uses raw memory, because an array would check its bounds and update its count for each byte. The buffer
/// does this once for each value: call ``reserve(_:)``, write at ``position``, and then advance ``position``. All
/// written bytes lie between `start` and `position`, and `position` never exceeds `limit`.
struct OutputBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var limit: UnsafeMutablePointer<UInt8>
    /// The position of the next byte.
    var position: UnsafeMutablePointer<UInt8>

    /// Creates a buffer. If the capacity is 0, the buffer can't grow.
    init(capacity: Int) {
        start = Self.allocate(nil, capacity)
        limit = start + capacity
        position = start
    }

    deinit {
        free(start)
    }

    /// The number of bytes written.
    var count: Int { position - start }

    /// The last byte; 0 if the buffer is empty.
    var last: UInt8 { position > start ? position[-1] : 0 }

    /// Ensures capacity for a number of further bytes.
    ///
    /// - Returns: `false` for a buffer that was created with a capacity of 0.
    @_transparent
    @discardableResult
    mutating func reserve(_ count: Int) -> Bool {
        limit - position >= count || grow(count)
    }

    @inline(never)
    private mutating func grow(_ additionalCount: Int) -> Bool {
        let capacity = limit - start
        guard capacity > 0 else { return false }
        let previousCount = count
        let newCapacity = max(capacity * 2, previousCount + additionalCount)
        start = Self.allocate(start, newCapacity)
        limit = start + newCapacity
        position = start + previousCount
        return true
    }

    private static func allocate(_ memory: UnsafeMutablePointer<UInt8>?, _ size: Int) -> UnsafeMutablePointer<UInt8> {
        guard let newMemory = realloc(memory, max(1, size)) else { preconditionFailure("out of memory") }
        // The memory has no other type, and safe code never accesses it.
        return newMemory.assumingMemoryBound(to: UInt8.self)
    }

    /// Appends bytes unchanged.
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress, reserve(bytes.count) else { return }
        memcpy(position, source, bytes.count)
        position += bytes.count
    }

    /// Removes the last byte.
    mutating func removeLast() {
        if position > start { position -= 1 }
    }

    /// Calls a closure with the written bytes.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: start, count: count))
    }

    /// Returns the written bytes in the same memory, without the unused capacity.
    consuming func data() -> Data {
        let count = count
        let memory = Self.allocate(start, count)
        discard self
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
