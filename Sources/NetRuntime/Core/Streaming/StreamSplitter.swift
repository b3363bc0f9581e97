/// A type that finds the elements of a stream as its bytes arrive, regardless of their division into chunks.
///
/// ```swift
/// var splitter = JSONArraySplitter<Pet>(at: "data")
/// splitter.append(chunk)
/// while let pet = try splitter.next() { show(pet) }
/// ```
///
/// ``append(_:)`` appends bytes that have arrived, ``next()`` returns the next complete element, and ``finish()`` ends
/// the stream. Only the last chunk and the incomplete element are buffered.
///
/// ``JSONArraySplitter``, ``JSONLineSplitter``, ``EventSplitter`` and ``JSONEventSplitter`` implement the common
/// formats.
public protocol StreamSplitter<Element>: Sendable {
    /// The type of the stream's elements.
    associatedtype Element: Sendable

    /// Appends bytes that have arrived.
    mutating func append(_ chunk: some Collection<UInt8>)

    /// Ends the stream after its last bytes have been appended. Then, ``next()`` returns the last element if the end of
    /// the stream completes it. If the format doesn't allow the stream to end within an element, ``next()`` throws an
    /// error.
    mutating func finish()

    /// Returns the next complete element.
    ///
    /// - Returns: The element; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: A ``JSONError`` if the stream is malformed, or if an element doesn't match its type. If only the
    ///   element is invalid, the next call continues after it. Otherwise, every call throws the same error.
    mutating func next() throws(JSONError) -> Element?

    /// The problem if the stream ends at this point: an incomplete element, or a missing end that the API requires. It
    /// is read when all bytes have arrived and ``next()`` returns no more elements. By default, `nil`.
    var problemAtEnd: JSONError? { get }

    /// A Boolean value that indicates whether the stream has signaled its end. If so, clients needn't wait for the end
    /// of the connection. By default, `false`.
    var isFinished: Bool { get }

    /// The media types that a request for such a stream accepts. By default, any media type.
    static var mediaType: String { get }
}

extension StreamSplitter {
    /// The default problem: `nil`.
    public var problemAtEnd: JSONError? { nil }

    /// A Boolean value that indicates whether the stream has signaled its end. By default, always `false`.
    public var isFinished: Bool { false }

    /// The media range that includes all media types.
    public static var mediaType: String { "*/*" }
}
