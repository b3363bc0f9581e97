/// A struct that stands in JSON as an object, and has a property for each of its keys and nothing else.
///
/// ```swift
/// struct Pet: JSONRecord {
///     let id: Int
///     let name: String
///     let tag: String?
///
///     static let layout = JSONLayout("id name tag?", (Int, String, String?).self)
/// }
/// ```
///
/// The runtime fills such a struct by its ``layout`` alone, so the compiler has no code of the model's own to make, and
/// its properties can be constants. Generated models are records. The types have to be those of all the stored
/// properties, in their order: a layout of other types stops the program when it is first used. In a module that is compiled
/// with `-disable-reflection-metadata` the compiler keeps no types, and only their sizes and places are compared.
///
/// The layout is a `static let`, so that it is made once. A record has no `init(_: Unfilled)`, no `fill(from:)` and no
/// property observers of its own: a type that needs one of them, or a property that tells null from absent, is a
/// ``JSONModel``.
public protocol JSONRecord: JSONReadable {
    /// The object's keys, and the types of the properties that hold their values.
    static var layout: NetRuntime.JSONLayout<Self> { get }
}

extension JSONRecord {
    /// The object's keys.
    public static var fields: JSONFields { layout.table.fields }

    /// Makes a value that holds nothing yet.
    public init(_: Unfilled) {
        self = Self.layout.emptyRecord()
    }

    /// Reads an object: each known key once, the first of several equal ones, whatever their order; unknown keys are
    /// checked and skipped. A key that must be there and is not is an error.
    public mutating func fill(from reader: inout JSONReader) {
        let table = Self.layout.table
        // The table has compared its types and offsets with those of `Self`, so every value is where the table has it.
        withUnsafeMutablePointer(to: &self) { table.fill($0, from: &reader) }
    }

    /// Reads the value of one field, named by its place in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        let table = Self.layout.table
        withUnsafeMutablePointer(to: &self) { table.fill(field, of: $0, from: &reader) }
    }
}
