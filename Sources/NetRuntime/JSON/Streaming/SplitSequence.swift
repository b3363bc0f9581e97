/// The elements of a stream of bytes, each as soon as it is complete. `AsyncSequence.split(with:)` makes it.
public struct SplitSequence<Chunks: AsyncSequence, Splitter: StreamSplitter>: AsyncSequence
where Chunks.Element: Collection<UInt8> {
    /// What the stream is made of.
    public typealias Element = Splitter.Element

    private let chunks: Chunks
    private let splitter: Splitter

    init(_ chunks: Chunks, _ splitter: Splitter) {
        self.chunks = chunks
        self.splitter = splitter
    }

    /// Starts to take in the bytes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), splitter: splitter)
    }

    /// Takes in bytes until an element is complete.
    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: Chunks.AsyncIterator
        private var splitter: Splitter
        private var isFinished = false
        private var hasFailed = false
        /// The last problem of an element.
        private var lastProblem: JSONError?

        init(chunks: Chunks.AsyncIterator, splitter: Splitter) {
            self.chunks = chunks
            self.splitter = splitter
        }

        /// The next element; `nil` at the stream's end.
        ///
        /// - Throws: ``JSONError`` where the stream is malformed or cut, and whatever the bytes' own source throws. After an
        ///   element that is only of another shape than expected, the next call goes on behind it; after any other error
        ///   there are no more.
        public mutating func next() async throws -> Element? {
            while !hasFailed {
                do throws(JSONError) {
                    if let element = try splitter.next() { return element }
                } catch {
                    // A splitter that reports the same problem again cannot go on, and the caller knows of it.
                    hasFailed = error == lastProblem
                    if hasFailed { return nil }
                    lastProblem = error
                    throw error
                }
                if isFinished {
                    // Thrown once.
                    hasFailed = true
                    guard !splitter.isOver, let problem = splitter.problemAtEnd else { return nil }
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
            isFinished = true
        }
    }
}

extension SplitSequence: Sendable where Chunks: Sendable {}

extension AsyncSequence where Element: Collection<UInt8> {
    /// Takes chunks of bytes as the elements that they are parts of.
    ///
    /// ```swift
    /// for try await pet in chunks.split(with: JSONArraySplitter<Pet>()) { … }
    /// for try await entry in chunks.split(with: JSONLineSplitter<LogEntry>()) { … }
    /// for try await event in chunks.split(with: EventSplitter()) {
    ///     let message = try event.json(Message.self)
    /// }
    /// ```
    ///
    /// - Parameter splitter: What knows the format.
    /// - Returns: The elements, each as soon as it is complete.
    public func split<Splitter: StreamSplitter>(with splitter: Splitter) -> SplitSequence<Self, Splitter> {
        SplitSequence(self, splitter)
    }
}
