/// Finds the elements of a stream in its bytes as they arrive, however they are cut into chunks.
///
/// ```swift
/// var splitter = JSONArraySplitter<Pet>(at: "data")
/// splitter.append(chunk)
/// while let pet = try splitter.next() { show(pet) }
/// ```
///
/// ``append(_:)`` takes what has arrived, ``next()`` gives the next complete element, and ``finish()`` ends the stream.
/// Only the last chunk and the incomplete element are kept.
///
/// ``JSONArraySplitter``, ``JSONLineSplitter``, ``EventSplitter`` and ``JSONEventSplitter`` know the common formats.
public protocol StreamSplitter<Element>: Sendable {
    /// What the stream is made of.
    associatedtype Element: Sendable

    /// Takes the bytes that arrived.
    mutating func append(_ chunk: some Collection<UInt8>)

    /// Ends the stream: nothing more will arrive. ``next()`` gives the element that this completes, or throws what is
    /// left incomplete.
    mutating func finish()

    /// The next element that is complete.
    ///
    /// - Returns: The element; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: Where the stream is malformed, or an element is not what it should be. If only the element is wrong, the
    ///   next call goes on behind it; otherwise every call throws the same error.
    mutating func next() throws(JSONError) -> Element?

    /// What is wrong with a stream that ends here: half an element is left, or the end that the API promises has not
    /// come. A reader of streams asks for it when nothing more will arrive and ``next()`` gives no more elements. By
    /// default `nil`.
    var problemAtEnd: JSONError? { get }

    /// Whether the stream has said that it is over, so that nobody needs to wait for the end of the connection. By
    /// default no stream does.
    var isOver: Bool { get }

    /// The media types that a request for such a stream accepts. By default any.
    static var mediaType: String { get }
}

extension StreamSplitter {
    /// Nothing.
    public var problemAtEnd: JSONError? { nil }

    /// Never.
    public var isOver: Bool { false }

    /// Any.
    public static var mediaType: String { "*/*" }
}
