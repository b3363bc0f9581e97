/// A request whose response is a stream of elements, each of which can be used as soon as it is there.
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
/// There are splitters for Server-Sent Events, JSON Lines and JSON arrays. Write one for any other format.
public protocol StreamedRequest<Splitter>: Request {
    /// The splitter, which finds the elements in the bytes.
    associatedtype Splitter: StreamSplitter

    /// What `send` gives when the stream has ended. By default all elements.
    associatedtype Response = [Splitter.Element]

    /// Finds the elements, counted from the beginning of the whole body.
    static var splitter: Splitter { get }
}

extension StreamedRequest where Response == [Splitter.Element] {
    /// All elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: Decodable {
    /// All elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: JSONReadable {
    /// All elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

// A type that is both would be ambiguous otherwise.
extension StreamedRequest where Response == [Splitter.Element], Splitter.Element: JSONReadable & Decodable {
    /// All elements.
    public static func response(from body: ResponseBody) throws -> Response { try elements(in: body) }
}

extension StreamedRequest {
    /// All elements of the whole body.
    private static func elements(in body: ResponseBody) throws(ClientError<Failure>) -> [Splitter.Element] {
        let head = HTTPResponse(status: body.status, headers: body.headers)
        let judgement = StreamJudgement<Self, Splitter>(head: head)
        var elements: [Splitter.Element] = []
        var splitter = splitter
        splitter.noteDrift(in: body.drift)
        let doubtsElements = StreamJudgement<Self, Splitter>.doubtsElements(of: splitter)
        var (isFinished, opening) = (false, Optional(body.whole))
        splitter.append(body.whole)
        while true {
            let element: Splitter.Element?
            do throws(JSONError) {
                element = try splitter.next()
            } catch {
                throw judgement.error(error, from: splitter, opening: opening)
            }
            if let element {
                if doubtsElements, let rejection = judgement.rejection(insteadOf: splitter) { throw rejection }
                elements.append(element)
                opening = nil
                continue
            }
            if splitter.isOver { return elements }
            if isFinished { break }
            splitter.finish()
            isFinished = true
        }
        if let error = judgement.errorAtEnd(of: splitter, opening: opening) { throw error }
        return elements
    }

    /// The media type of the collected response, if that is the stream.
    static var collectedMediaType: String? {
        Response.self == [Splitter.Element].self ? Splitter.mediaType : nil
    }
}

extension ResponseBody {
    /// All elements of a stream, counted from the beginning of the whole body.
    ///
    /// - Throws: `JSONError` at the first element that is not what it should be, or where the stream is cut.
    public func split<Splitter: StreamSplitter>(with splitter: Splitter) throws(JSONError) -> [Splitter.Element] {
        var splitter = splitter
        var elements: [Splitter.Element] = []
        splitter.append(whole)
        splitter.finish()
        while let element = try splitter.next() { elements.append(element) }
        if !splitter.isOver, let problem = splitter.problemAtEnd { throw problem }
        return elements
    }
}
