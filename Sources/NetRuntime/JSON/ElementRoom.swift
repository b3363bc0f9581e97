/// Memory in which the first elements of an array stand until it is known how many there are.
///
/// Most arrays are short, and most are read where nothing is known about their elements at compile time. An array that
/// grows one by one then costs several allocations, and several look-ups of its own type for each element; made in one go
/// it costs one of each and has no room to spare.
struct ElementRoom: ~Copyable {
    // Allocated at the first array and freed with the room. What is lent out lies between `start` and `start + used`;
    // each loan is given back before any that was made earlier, as arrays end before the ones they stand in. A reader has
    // one room, and safe code can neither copy nor exchange readers, so an element's own `fill` can't mix up loans.
    private var start: UnsafeMutableRawPointer?
    private var used = 0
    private let size: Int

    /// How deep the array stands that is nearly all of the document: it is the document, or a wrapper's payload.
    var mainDepth = 1

    /// Makes room that suits a document: for a small one allocating much memory would take longer than reading.
    init(documentSize: Int) {
        size = documentSize < 1 << 14 ? 1000 : 1 << 14
    }

    deinit {
        start?.deallocate()
    }

    /// A part of the room.
    struct Loan<Element> {
        let elements: UnsafeMutablePointer<Element>
        /// How many elements have room; none when arrays are nested too deep.
        let capacity: Int
        fileprivate let usedBefore: Int
    }

    /// Lends half of what is left, so that something remains for the arrays in the elements.
    mutating func lend<Element>(_ type: Element.Type) -> Loan<Element> {
        let start = start ?? allocate()
        // The room is as aligned as an integer, and so is each loan's end.
        let first = (used + 7) & ~7
        let isAligned = MemoryLayout<Element>.alignment <= MemoryLayout<Int>.alignment
        let capacity = isAligned ? max(0, size - first) / 2 / max(1, MemoryLayout<Element>.stride) : 0
        let loan = Loan(
            elements: (start + min(first, size)).assumingMemoryBound(to: Element.self),
            capacity: capacity,
            usedBefore: used
        )
        if capacity > 0 { used = first + capacity * MemoryLayout<Element>.stride }
        return loan
    }

    /// Takes a loan back. Its elements have been moved away.
    mutating func takeBack<Element>(_ loan: Loan<Element>) {
        used = loan.usedBefore
    }

    private mutating func allocate() -> UnsafeMutableRawPointer {
        let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Int>.alignment)
        start = room
        return room
    }
}
