/// A type of request whose response is a stream of elements, each available as soon as it arrives.
///
///     struct Chat: StreamedRequest {
///         let prompt: String
///
///         static var endpoint: Endpoint { "POST /chat" }
///         var parameters: Parameters { Parameters(body: .json(["prompt": prompt])) }
///         static var splitter: JSONEventSplitter<Token> { JSONEventSplitter(until: "[DONE]") }
///     }
///
///     for try await token in client.elements(of: Chat(prompt: "Hello")) { … }
///
/// NetRuntime has splitters for Server-Sent Events, JSON Lines and JSON arrays. For any other format, write a splitter.
public protocol StreamedRequest<Splitter>: Request {
    /// The type of the splitter, which finds the elements in the bytes.
    associatedtype Splitter: StreamSplitter

    /// The type that `send` returns when the stream has ended. By default, an array of all elements.
    associatedtype Response = [Splitter.Element]

    /// The splitter that finds the elements in the whole body.
    static var splitter: Splitter { get }
}

extension StreamedRequest where Response == [Splitter.Element] {
    /// Returns all elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: Decodable {
    /// Returns all elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: JSONReadable {
    /// Returns all elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

// Without this overload, a type whose elements conform to both protocols would be ambiguous.
extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: JSONReadable & Decodable {
    /// Returns all elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest {
    /// Returns all elements of the whole body.
    private static func elements(in body: ResponseBody) throws(ClientError<Failure>) -> [Splitter.Element] {
        let detector = StreamErrorDetector<Self, Splitter>(head: body.head)
        var elements: [Splitter.Element] = []
        var splitter = splitter
        splitter.noteDrift(in: body.drift)
        let mayBeFailure = StreamErrorDetector<Self, Splitter>.mayBeFailure(of: splitter)
        var (hasEnded, opening) = (false, Optional(body.whole))
        splitter.append(body.whole)
        while true {
            let element: Splitter.Element?
            do throws(JSONError) {
                element = try splitter.next()
            } catch {
                throw detector.error(error, from: splitter, opening: opening)
            }
            if let element {
                if mayBeFailure, let rejection = detector.rejection(insteadOf: splitter) { throw rejection }
                elements.append(element)
                opening = nil
                continue
            }
            if splitter.isFinished { return elements }
            if hasEnded { break }
            splitter.finish()
            hasEnded = true
        }
        if let error = detector.errorAtEnd(of: splitter, opening: opening) { throw error }
        return elements
    }

    /// The media type of the collected response if the response is the array of elements; otherwise `nil`.
    static var collectedMediaType: String? {
        Response.self == [Splitter.Element].self ? Splitter.mediaType : nil
    }
}

extension ResponseBody {
    /// Returns all elements of a stream, which is the whole body.
    ///
    /// - Throws: `JSONError` at the first element that can't be read, or if the stream was cut off.
    public func split<Splitter: StreamSplitter>(with splitter: Splitter) throws(JSONError) -> [Splitter.Element] {
        var splitter = splitter
        var elements: [Splitter.Element] = []
        splitter.append(whole)
        splitter.finish()
        while let element = try splitter.next() { elements.append(element) }
        if !splitter.isFinished, let problem = splitter.problemAtEnd { throw problem }
        return elements
    }
}
