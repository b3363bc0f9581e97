public import Foundation

/// The bytes of a body as they arrive, in chunks of any size, to be read once.
///
/// Dropping the stream, or cancelling the task that waits for it, ends the exchange.
///
///     for try await chunk in stream { file.write(chunk) }
public struct ByteStream: AsyncSequence, Sendable {
    /// A chunk of bytes; never empty.
    public typealias Element = Data

    private let pull: @Sendable () async throws -> Data?
    private var afterBody: @Sendable () -> Headers = { [:] }

    /// The fields that came after the body, as ``HTTPResponse/trailers``. Known when the last byte has been read.
    public var trailers: Headers { afterBody() }

    /// Makes a stream of what a closure gives.
    ///
    /// - Parameter next: Gives the next bytes, `nil` at the end. It is called by one task at a time. What it holds is
    ///   released with the stream, which is how an engine knows that nobody wants the rest.
    public init(_ next: @escaping @Sendable () async throws -> Data?) { pull = next }

    /// Makes a stream that can say what came after it.
    init(_ next: @escaping @Sendable () async throws -> Data?, trailers: @escaping @Sendable () -> Headers) {
        pull = next
        afterBody = trailers
    }

    /// Makes a stream of bytes that are all there.
    public init(_ data: Data) {
        let rest = Locked<Data?>(data)
        pull = {
            rest.withLock { rest in
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Goes on where an iterator before it has left off.
    public func makeAsyncIterator() -> Iterator { Iterator(pull: pull) }

    /// Waits for one chunk after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let pull: @Sendable () async throws -> Data?
        private var hasFailed = false

        fileprivate init(pull: @escaping @Sendable () async throws -> Data?) { self.pull = pull }

        /// The next bytes, `nil` at the end, and after an error.
        ///
        /// - Throws: `TransportError` if the connection ends before the body does, `CancellationError`.
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
    /// The bytes that are still to come, but no more than `limit`: what is beyond it is not waited for.
    ///
    /// - Throws: As ``Iterator/next()``.
    public func collect(upTo limit: Int = .max) async throws -> Data {
        var bytes = Data()
        for try await chunk in self {
            bytes.append(chunk.prefix(limit - bytes.count))
            if bytes.count == limit { break }
        }
        return bytes
    }
}
