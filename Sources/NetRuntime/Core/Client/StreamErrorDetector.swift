import Foundation

/// The rules that determine the error of a stream whose content the API doesn't declare.
struct StreamErrorDetector<R: Request, Splitter: StreamSplitter> {
    /// The response without its body.
    let head: HTTPResponse

    /// Returns the error of content in place of an element.
    ///
    /// - Parameters:
    ///   - problem: The reason that the content isn't an element.
    ///   - splitter: The splitter that found the content.
    ///   - opening: The bytes that arrived before the first element; `nil` after it.
    /// - Returns: The failure that the API declares, if the content can be read as a failure; otherwise the problem.
    func error(
        _ problem: JSONError,
        from splitter: Splitter,
        opening: Data?
    ) -> ClientError<R.Failure> {
        let (invalidElement, isTruncated) = (splitter.lastValue.invalidElement, splitter.lastValue.isTruncated)
        if let invalidElement, let rejection = rejection(in: invalidElement) { return rejection }
        if let opening, isOtherFormat, [.syntax, .unexpectedEnd].contains(problem.kind) { return otherFormat(opening) }
        if isTruncated { return Self.connectionLost(problem) }
        let reason: any Error = invalidElement?.isError == true ? StreamProblem.errorEvent : problem
        return undecodable(reason, invalidElement?.data ?? opening ?? Data())
    }

    /// Returns the declared failure that arrived in place of an element, with none of an element's members; `nil` if
    /// there is none.
    func rejection(insteadOf splitter: Splitter) -> ClientError<R.Failure>? {
        splitter.lastValue.possibleFailure.flatMap(rejection)
    }

    private func rejection(in element: InvalidElement) -> ClientError<R.Failure>? {
        DeclaredFailures<R>.failure(in: element, head).map { .rejected($0, response(with: element.data)) }
    }

    /// Returns whether elements may be failures that the API declares.
    static func mayBeFailure(of splitter: Splitter) -> Bool { R.Failure.self != Never.self && splitter.mayReturnErrors }

    /// Returns the error of a stream that ended too early or has another format; `nil` if the stream's end is valid.
    func errorAtEnd(of splitter: Splitter, opening: Data?) -> ClientError<R.Failure>? {
        // A response with status 204 has no elements, so its end is valid.
        guard head.status != 204 else { return nil }
        let problem = splitter.problemAtEnd
        // An empty array is a valid document, so the media type of a document isn't checked here.
        if let opening, StreamFormat(of: Splitter.self) != .document, isOtherFormat || problem?.kind == .syntax {
            return otherFormat(opening)
        }
        return problem.map { $0.kind == .unexpectedEnd ? Self.connectionLost($0) : undecodable($0, opening ?? Data()) }
    }

    /// Whether the response's media type is that of another format.
    var isOtherFormat: Bool { StreamFormat(of: Splitter.self).isContradicted(by: mediaType) }

    private var mediaType: String? {
        head.headers["Content-Type"].map { String($0.prefix { $0 != ";" && $0 != " " }) }
    }

    private func otherFormat(_ body: Data) -> ClientError<R.Failure> {
        undecodable(StreamProblem.otherFormat(mediaType, expected: Splitter.mediaType), body)
    }

    /// Returns the error of a stream that was cut off. The error is a lost connection, because sending the request
    /// again may help.
    private static func connectionLost(_ problem: JSONError) -> ClientError<R.Failure> {
        let element = problem.element.map { "element \($0), " } ?? ""
        let location = "\(element)\(problem.path)"
        let reason = "expected \(problem.expected)\(location == "$" ? "" : " at \(location)")"
        return .transport(TransportError(.connectionLost, "The stream was cut off: \(reason)", underlying: problem))
    }

    private func undecodable(_ reason: any Error, _ body: Data) -> ClientError<R.Failure> {
        .undecodable(UndecodableResponse(of: R.self, .payload, reason), response(with: body))
    }

    private func response(with body: Data) -> HTTPResponse {
        var response = head
        response.body = body
        return response
    }
}
