/// A struct that represents a JSON array whose elements have individual types.
///
/// `[1435781451.781, "1"]` is such a tuple. Further elements are validated, skipped and reported as drift, unless
/// ``fillRest(from:)`` reads them. An array with fewer than ``minimumCount`` elements is an error.
@_documentation(visibility: internal)
public protocol JSONTuple: JSONReadable {
    /// The number of elements with individual types. Trailing elements of a single type aren't included.
    static var count: Int { get }

    /// The minimum number of elements in the array; ``count`` by default.
    static var minimumCount: Int { get }

    /// Reads the value of one element, given its index.
    mutating func fill(_ element: Int, from reader: inout JSONReader)

    /// Reads the value of an element after those with individual types. By default, the element is skipped and recorded
    /// as drift.
    mutating func fillRest(from reader: inout JSONReader)
}

extension JSONTuple {
    /// The number of elements with individual types, all of which are required.
    public static var minimumCount: Int { count }

    /// Records the element as drift. The reader skips the element, because it wasn't read.
    public mutating func fillRest(from reader: inout JSONReader) {
        reader.note(reader.position, expected: "an array of \(Self.count) elements")
    }

    /// Reads an array's elements in order.
    public mutating func fill(from reader: inout JSONReader) {
        let array = reader.position
        var element = 0
        if reader.beginArray() {
            repeat {
                if element < Self.count { fill(element, from: &reader) } else { fillRest(from: &reader) }
                element += 1
            } while reader.nextElement()
        }
        if element < Self.minimumCount { reader.failTooShort(array, count: element, expected: Self.minimumCount) }
    }
}

extension JSONReader {
    /// Reads an element after those that have individual properties.
    public mutating func read<T: JSONReadable>(next elements: inout [T]) { elements.append(value()) }

    /// Reads a value in its format after the elements that have individual properties.
    public mutating func read<T: FormattedReadable>(next elements: inout [T], as format: T.ValueFormat) {
        elements.append(value(as: format))
    }
}

extension JSONWriter {
    /// Writes elements after those that are written one by one.
    public mutating func write<T: JSONWritable>(elements: [T]) {
        for element in elements { write(element) }
    }

    /// Writes values in their format after the elements that are written one by one.
    public mutating func write<T: FormattedWritable>(elements: [T], as format: T.ValueFormat) {
        for element in elements { write(element, as: format) }
    }
}
