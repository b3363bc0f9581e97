/// How the elements of a stream are read.
struct ElementReading<Element: Sendable>: Sendable {
    /// Reads what the reader stands before; `nil` if it notes a problem.
    let read: @Sendable (inout JSONReader) -> Element?
}

extension ElementReading where Element: JSONReadable {
    /// As a model reads itself.
    static var inPlace: Self {
        Self { reader in
            var element = Element(Unfilled())
            element.fill(from: &reader)
            return element
        }
    }
}

extension ElementReading where Element: Decodable {
    /// With a `JSONDecoder`.
    static var decoding: Self { Self { $0.decoded() } }
}
