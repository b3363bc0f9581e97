/// A struct that stands in JSON as an array of a fixed number of elements, each with a type of its own.
///
/// `[1435781451.781, "1"]` is such a tuple. Elements after the last known one are checked and skipped; fewer than there
/// must be are an error.
public protocol JSONTuple: JSONReadable {
    /// How many elements the array has.
    static var count: Int { get }

    /// How many elements the array must have. By default all.
    static var minimumCount: Int { get }

    /// Reads the value of one element, counted from 0.
    mutating func fill(_ element: Int, from reader: inout JSONReader)
}

extension JSONTuple {
    /// All elements.
    public static var minimumCount: Int { count }

    /// Reads an array's elements in order.
    public mutating func fill(from reader: inout JSONReader) {
        let array = reader.position
        var element = 0
        if reader.beginArray() {
            repeat {
                if element < Self.count { fill(element, from: &reader) }
                element += 1
            } while reader.nextElement()
        }
        if element < Self.minimumCount { reader.failTooShort(array, count: element, expected: Self.minimumCount) }
    }
}
