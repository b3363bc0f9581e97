/// An enum of alternatives, each read in its own way.
///
/// A conforming type looks at what comes next, without consuming it, and reads the alternative that fits:
///
/// ```swift
/// extension Animal: JSONUnion {
///     init(_: Unfilled) { self = .unknown(.null) }
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
/// Alternatives without a discriminator are told apart by ``JSONReader/variant(of:)``.
public protocol JSONUnion: JSONReadable {}
