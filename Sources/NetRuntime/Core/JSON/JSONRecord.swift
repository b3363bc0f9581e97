/// A struct that represents a JSON object, with a stored property for each key and no others.
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
/// The runtime fills such a struct with its ``layout`` alone. So the compiler generates no code for the model, and the
/// properties can be constants. Generated models are records.
///
/// The layout must list the types of all stored properties, in their order. Otherwise, the program stops when the
/// layout is first used. A module that is compiled with `-disable-reflection-metadata` contains no types, so only sizes
/// and offsets are compared.
///
/// The layout is a `static let`, so that it is created once. A record can't implement `init(_: EmptyValue)` or
/// `fill(from:)`, and can't have property observers. If a type needs one of these, or a property that distinguishes
/// null from a missing key, use a ``JSONModel``.
public protocol JSONRecord: JSONReadable {
    /// The object's keys, and the types of the corresponding properties.
    static var layout: NetRuntime.JSONLayout<Self> { get }
}

extension JSONRecord {
    /// The object's keys.
    public static var fields: JSONFields { layout.table.fields }

    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) {
        self = Self.layout.emptyRecord()
    }

    /// Reads an object, with its keys in any order. If a key occurs several times, the first value is used. Unknown
    /// keys are validated and skipped. A missing required key is an error.
    public mutating func fill(from reader: inout JSONReader) {
        let table = Self.layout.table
        // The table compared its types and offsets with those of `Self`, so every value is at the table's offset.
        withUnsafeMutablePointer(to: &self) { table.fill($0, from: &reader) }
    }

    /// Reads the value of a field, given its index in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        let table = Self.layout.table
        withUnsafeMutablePointer(to: &self) { table.fill(field, of: $0, from: &reader) }
    }
}
