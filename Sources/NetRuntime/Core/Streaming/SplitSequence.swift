/// The elements of a stream of bytes, each available as soon as it is complete. `AsyncSequence.split(with:)` creates
/// such a sequence.
public struct SplitSequence<Chunks: AsyncSequence, Splitter: StreamSplitter>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
    /// The type of the stream's elements.
    public typealias Element = Splitter.Element

    private let chunks: Chunks
    private let splitter: Splitter

    init(_ chunks: Chunks, _ splitter: Splitter) {
        self.chunks = chunks
        self.splitter = splitter
    }

    /// Creates an iterator, which receives the bytes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), splitter: splitter)
    }

    /// An iterator that receives bytes until an element is complete.
    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private var splitter: Splitter
        private var hasEnded = false
        private var hasFailed = false
        /// The last problem with an element; `nil` if there is none.
        private var lastProblem: JSONError?

        init(chunks: Chunks.AsyncIterator, splitter: Splitter) {
            self.chunks = chunks
            self.splitter = splitter
        }

        /// Returns the next element; `nil` at the stream's end.
        ///
        /// - Throws: A ``JSONError`` if the stream is malformed or incomplete, or any error of the underlying sequence.
        ///   If only an element doesn't match its type, the next call continues with the next element. After any other
        ///   error, the iterator returns `nil`.
        public mutating func next() async throws -> Element? {
            while !hasFailed {
                do throws(JSONError) {
                    if let element = try splitter.next() { return element }
                } catch {
                    // A splitter that reports the same problem again can't continue, so end the loop. The caller has
                    // already received the problem.
                    hasFailed = error == lastProblem
                    if hasFailed { return nil }
                    lastProblem = error
                    throw error
                }
                if hasEnded {
                    // Throw the problem only once.
                    hasFailed = true
                    guard !splitter.isFinished, let problem = splitter.problemAtEnd else { return nil }
                    throw problem
                }
                try await receive()
            }
            return nil
        }

        private mutating func receive() async throws {
            do {
                if let chunk = try await chunks.next() { return splitter.append(chunk) }
            } catch {
                hasFailed = true
                throw error
            }
            splitter.finish()
            hasEnded = true
        }
    }
}

extension SplitSequence: Sendable where Chunks: Sendable {}

extension AsyncSequence where Element: Collection<UInt8> {
    /// Splits chunks of bytes into the elements of a format.
    ///
    /// ```swift
    /// for try await pet in chunks.split(with: JSONArraySplitter<Pet>()) { … }
    /// for try await entry in chunks.split(with: JSONLineSplitter<LogEntry>()) { … }
    /// for try await event in chunks.split(with: EventSplitter()) {
    ///     let message = try event.json(Message.self)
    /// }
    /// ```
    ///
    /// - Parameter splitter: The splitter for the format.
    /// - Returns: The elements, each available as soon as it is complete.
    public func split<Splitter: StreamSplitter>(with splitter: Splitter) -> SplitSequence<Self, Splitter> {
        SplitSequence(self, splitter)
    }
}
