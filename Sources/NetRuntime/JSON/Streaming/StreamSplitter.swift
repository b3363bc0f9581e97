/// Finds the elements of a stream in its bytes as they arrive, however they are cut into chunks.
///
/// ```swift
/// var splitter = JSONArraySplitter<Pet>(at: "data")
/// splitter.append(chunk)
/// while let pet = try splitter.next() { show(pet) }
/// ```
///
/// ``append(_:)`` takes what came, ``next()`` gives what is complete, and ``finish()`` says that nothing more will come. No
/// more is kept than the chunk and the element that is not complete yet.
///
/// ``JSONArraySplitter``, ``JSONLineSplitter``, ``EventSplitter`` and ``JSONEventSplitter`` know the common formats.
public protocol StreamSplitter<Element>: Sendable {
    /// What the stream is made of.
    associatedtype Element: Sendable

    /// Takes the bytes that arrived.
    mutating func append(_ chunk: some Collection<UInt8>)

    /// Says that nothing more will arrive. What that completes, or leaves incomplete, is told by ``next()``.
    mutating func finish()

    /// The next element that is complete.
    ///
    /// - Returns: The element; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: Where the stream is malformed, or an element is not what it should be. If only the element is wrong, the
    ///   next call goes on behind it; otherwise every call throws the same error.
    mutating func next() throws(JSONError) -> Element?

    /// What is wrong with a stream that ends here: half an element is left, or the end that the API promises has not come.
    /// Asked by those who read on behalf of others, when nothing more will arrive and ``next()`` gives no more. Nothing,
    /// unless said.
    var problemAtEnd: JSONError? { get }

    /// Whether the stream has said that it is over, so that nobody needs to wait for the end of the connection. Never,
    /// unless said.
    var isOver: Bool { get }

    /// The media types a request for such a stream accepts. Any, unless said.
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
