public import Foundation

/// The bytes of a body as they arrive, in chunks of any size. The bytes can be read once.
///
/// Releasing the stream, or cancelling the task that reads it, ends the exchange.
///
///     for try await chunk in stream { file.write(chunk) }
public struct ByteStream: AsyncSequence, Sendable {
    /// A chunk of bytes; never empty.
    public typealias Element = Data

    private let pull: @Sendable () async throws -> Data?
    private var readTrailers: @Sendable () -> Headers = { [:] }

    /// The trailer fields after the body, as in ``HTTPResponse/trailers``. They are available when all
    /// bytes have been read.
    public var trailers: Headers { readTrailers() }

    /// Creates a stream of the chunks that a closure returns.
    ///
    /// - Parameter next: A closure that returns the next bytes, or `nil` at the end. Only one task calls it at a time.
    ///   The stream releases the closure when the remaining bytes aren't needed, which notifies an engine.
    public init(_ next: @escaping @Sendable () async throws -> Data?) { pull = next }

    /// Creates a stream with trailer fields.
    package init(_ next: @escaping @Sendable () async throws -> Data?, trailers: @escaping @Sendable () -> Headers) {
        pull = next
        readTrailers = trailers
    }

    /// Creates a stream of bytes in memory.
    public init(_ data: Data) {
        let rest = Locked<Data?>(data)
        pull = {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Creates an iterator, which continues where earlier iterators ended.
    public func makeAsyncIterator() -> Iterator { Iterator(pull: pull) }

    /// An iterator over the chunks of a stream.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let pull: @Sendable () async throws -> Data?
        private var hasFailed = false

        fileprivate init(pull: @escaping @Sendable () async throws -> Data?) { self.pull = pull }

        /// Waits for the next bytes and returns them; `nil` at the end, and after an error.
        ///
        /// - Throws: `TransportError` if the connection ends before the body does; `CancellationError`.
        public mutating func next() async throws -> Data? {
            if hasFailed { return nil }
            do {
                while let chunk = try await pull() {
                    if !chunk.isEmpty { return chunk }
                }
                return nil
            } catch {
                hasFailed = true
                throw error
            }
        }
    }
}

extension ByteStream {
    /// Collects the remaining bytes, at most `limit`. This method doesn't wait for bytes beyond the limit.
    ///
    /// - Throws: The same errors as ``Iterator/next()``.
    public func collect(upTo limit: Int = .max) async throws -> Data {
        var bytes = Data()
        for try await chunk in self {
            bytes.append(chunk.prefix(limit - bytes.count))
            if bytes.count == limit { break }
        }
        return bytes
    }
}
