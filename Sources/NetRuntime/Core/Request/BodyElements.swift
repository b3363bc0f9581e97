import Foundation

/// The elements of a request body that is a stream, such as JSON Lines. They come from an array or any `AsyncSequence`.
///
/// ```swift
/// try await client.send(AppendLog(body: [first, second]))
/// try await client.send(AppendLog(body: BodyElements(entries)))       // an AsyncSequence
/// ```
///
/// The client writes one element at a time as JSON. A body of more than 1 MB is written to a temporary file. The client
/// sends the request when the sequence has ended, so the request can be sent again after a failure. The file is deleted
/// when the request and its response are released.
///
/// If a sequence can be iterated only once, such as an `AsyncStream`, use it for only one request.
public struct BodyElements<Element: JSONWritable & Sendable>: Sendable, ExpressibleByArrayLiteral {
    private let forEach: @Sendable (_ body: (Element) throws -> Void) async throws -> Void

    /// Creates the elements of an array or another sequence.
    public init(_ elements: some Sequence<Element> & Sendable) {
        forEach = { body in
            for element in elements { try body(element) }
        }
    }

    /// Creates the elements of an asynchronous sequence.
    public init<Elements: AsyncSequence & Sendable>(_ elements: Elements) where Elements.Element == Element {
        forEach = { body in
            for try await element in elements { try body(element) }
        }
    }

    /// Creates the elements of an array literal.
    public init(arrayLiteral elements: Element...) {
        self.init(elements)
    }

    /// Returns a body that writes each element between a prefix and a suffix.
    fileprivate func pending(_ prefix: String, _ suffix: String) -> PendingBody {
        let (prefix, suffix) = (Data(prefix.utf8), Data(suffix.utf8))
        return PendingBody { [forEach] append in
            try await forEach { element in
                do throws(JSONError) {
                    let document = try element.jsonData()
                    append(prefix + document + suffix)
                } catch {
                    throw InvalidRequest("an element of its body cannot be written as JSON, at \(error.path)")
                }
            }
        }
    }
}

extension HTTPBody {
    /// Creates a body of JSON Lines, with one element per line.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - mediaType: The media type; `application/jsonl` by default, although this type isn't registered.
    /// - Returns: The body.
    public static func lines(
        _ elements: BodyElements<some JSONWritable & Sendable>,
        as mediaType: String = "application/jsonl"
    ) -> HTTPBody {
        HTTPBody(.data(Data()), mediaType, of: .elements(elements.pending("", "\n")))
    }

    /// Creates a body of JSON Lines from an optional value. Returns `nil` for `nil`.
    public static func lines<Element>(
        _ elements: BodyElements<Element>?,
        as mediaType: String = "application/jsonl"
    ) -> HTTPBody? {
        elements.map { .lines($0, as: mediaType) }
    }

    /// Creates a JSON text sequence (RFC 7464) as a body. Each element is between a record separator and a line feed.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - mediaType: The media type, `application/json-seq` by default.
    /// - Returns: The body.
    public static func sequence(
        _ elements: BodyElements<some JSONWritable & Sendable>,
        as mediaType: String = "application/json-seq"
    ) -> HTTPBody {
        HTTPBody(.data(Data()), mediaType, of: .elements(elements.pending("\u{1E}", "\n")))
    }

    /// Creates a body that is a JSON text sequence from an optional value. Returns `nil` for `nil`.
    public static func sequence<Element>(
        _ elements: BodyElements<Element>?,
        as mediaType: String = "application/json-seq"
    ) -> HTTPBody? {
        elements.map { .sequence($0, as: mediaType) }
    }
}
