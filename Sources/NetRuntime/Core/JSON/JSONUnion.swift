/// An enum of alternative types for a JSON value.
///
/// A conforming type examines the next value, without consuming it, and reads the alternative that fits:
///
/// ```swift
/// extension Animal: JSONUnion {
///     init(_: EmptyValue) { self = .unknown(.null) }
///
///     mutating func fill(from reader: inout JSONReader) {
///         switch reader.discriminator("kind") {
///         case "cat": self = .cat(reader.value())
///         case "dog": self = .dog(reader.value())
///         default: self = .unknown(reader.unlisted())
///         }
///     }
/// }
/// ```
///
/// To distinguish alternatives without a discriminator, use ``JSONReader/variant(of:)``.
@_documentation(visibility: internal)
public protocol JSONUnion: JSONReadable {}
