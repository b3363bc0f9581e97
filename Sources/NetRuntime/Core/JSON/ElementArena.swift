/// Memory that holds the first elements of an array until their number is known.
///
/// Most arrays are short, and most are read by code that doesn't know the element type at compile time. Growing such an
/// array one element at a time costs several allocations, and several type look-ups for each element. Creating it in
/// one step costs one of each and leaves no unused capacity.
struct ElementArena: ~Copyable {
    // The memory is allocated for the first array and freed with the arena. Allocations lie between `start` and
    // `start + used`. Each allocation is released before any earlier one, because an array ends before the array that
    // contains it. A reader has one arena, and safe code can neither copy nor exchange readers. So the `fill` method of
    // an element can't mix up allocations.
    private var start: UnsafeMutableRawPointer?
    private var used = 0
    private let size: Int

    /// The nesting depth of the array that makes up most of the document: the root array, or a wrapper's payload.
    var mainDepth = 1

    /// Creates an arena whose size suits a document. For a small document, allocating much memory would take longer
    /// than reading.
    init(documentSize: Int) {
        size = documentSize < 1 << 14 ? 1000 : 1 << 14
    }

    deinit {
        start?.deallocate()
    }

    /// A part of the arena that is allocated to an array.
    struct ArenaAllocation<Element> {
        let elements: UnsafeMutablePointer<Element>
        /// The number of elements that fit; 0 if arrays are nested too deeply.
        let capacity: Int
        fileprivate let previouslyUsed: Int
    }

    /// Allocates half of the remaining memory. The other half is for arrays within the elements.
    mutating func allocate<Element>(_ type: Element.Type) -> ArenaAllocation<Element> {
        let start = start ?? allocate()
        // The arena is aligned like an integer, and `first` rounds the end of the previous allocation up to that
        // alignment.
        let first = (used + 7) & ~7
        let isAligned = MemoryLayout<Element>.alignment <= MemoryLayout<Int>.alignment
        let capacity = isAligned ? max(0, size - first) / 2 / max(1, MemoryLayout<Element>.stride) : 0
        let allocation = ArenaAllocation(
            elements: (start + min(first, size)).assumingMemoryBound(to: Element.self),
            capacity: capacity,
            previouslyUsed: used
        )
        if capacity > 0 { used = first + capacity * MemoryLayout<Element>.stride }
        return allocation
    }

    /// Releases an allocation. Its elements must have been moved out.
    mutating func release<Element>(_ allocation: ArenaAllocation<Element>) {
        used = allocation.previouslyUsed
    }

    private mutating func allocate() -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Int>.alignment)
        start = memory
        return memory
    }
}
