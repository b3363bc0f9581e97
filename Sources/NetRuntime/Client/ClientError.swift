public import Foundation

/// Why a call did not give its response.
///
///     do {
///         try await client.send(AdoptPet(id: 7))
///     } catch Petstore.ClientError.rejected(let failure, _) where failure.code == .alreadyAdopted {
///         …
///     } catch {
///         show(error.description)
///     }
///
/// Descriptions say what happened in words. They never hold addresses with queries, or headers; and of a body only the
/// declared failure, the one value that was not as expected, or the beginning of what came instead of a stream, without
/// values whose names sound like secrets. Where the API declares nothing that the server's reason could be read as, they hold
/// the JSON of the body without such values.
public enum ClientError<Failure: Sendable>: Error {
    /// The request cannot be sent as it is; nothing was.
    case invalidRequest(InvalidRequest)

    /// There is no whole response. A stream that was cut is one, too.
    case transport(TransportError)

    /// The server said "no" in the way its API declares.
    case rejected(Failure, HTTPResponse)

    /// The server answered with a status that is not a success, and nothing that the API declares.
    case unexpectedStatus(HTTPResponse)

    /// The server answered with a success, but with something else than the API declares. The body is what that is: of a
    /// stream, what came in the place of an element.
    case undecodable(UndecodableResponse, HTTPResponse)

    /// The task was cancelled; the exchange was ended.
    case cancelled

    /// Nothing happened for too long.
    case timedOut
}

extension ClientError {
    /// The response, if there was one.
    public var response: HTTPResponse? {
        switch self {
        case .rejected(_, let response), .unexpectedStatus(let response), .undecodable(_, let response): response
        case .invalidRequest, .transport, .cancelled, .timedOut: nil
        }
    }

    /// Whether sending the request again may help: there was no answer, or one that says "later" (408, 429, 502, 503,
    /// 504). Says nothing about whether sending it twice does harm.
    public var isRetryable: Bool {
        switch self {
        case .transport(let error): error.isRetryable
        case .timedOut: true
        case .rejected(_, let response), .unexpectedStatus(let response):
            [408, 429, 502, 503, 504].contains(response.status)
        case .invalidRequest, .undecodable, .cancelled: false
        }
    }

    /// Whether this device has no connection.
    public var isOffline: Bool {
        if case .transport(let error) = self { error.kind == .offline } else { false }
    }
}

extension ClientError: CustomStringConvertible, LocalizedError {
    /// What happened, in words.
    public var description: String {
        switch self {
        case .invalidRequest(let problem): problem.description
        case .transport(let error): error.description
        case .rejected(let failure, let response):
            "The server refused, with \(response): \(FailureText.of(failure, in: response))"
        case .unexpectedStatus(let response):
            "The server answered with \(response)" + (FailureText.ofBody(of: response).map { ": \($0)" } ?? "")
        case .undecodable(let problem, let response):
            problem.description + (problem.format(of: response).map { "; the response says that it is \($0)" } ?? "")
                + (problem.content(of: response).map { ": \($0)" } ?? "")
        case .cancelled: "The request was cancelled"
        case .timedOut: "The server took too long"
        }
    }

    /// What happened, in words.
    public var errorDescription: String? { description }
}

extension ClientError {
    /// The error of an exchange that threw.
    init<R: Request>(_ error: any Error, endpoint: R.Type) {
        switch error {
        case let error as ClientError: self = error
        case var error as InvalidRequest:
            error.endpoint = String(describing: R.self)
            self = .invalidRequest(error)
        case is CancellationError: self = .cancelled
        // An engine that knows nothing of cancellation may report it as a lost connection.
        case _ where Task.isCancelled: self = .cancelled
        case let error as TransportError: self = error.kind == .timedOut ? .timedOut : .transport(error)
        case let error as any ErrorOfAnotherCall:
            self = error.withoutResponse() ?? .transport(TransportError(wrapping: error))
        default: self = .transport(TransportError(wrapping: error))
        }
    }
}

/// The error of a call that a middleware has made by itself, such as one for a token.
private protocol ErrorOfAnotherCall: Error {
    /// The same error for the call on whose way it happened, if the server had no part in it.
    func withoutResponse<Failure>() -> ClientError<Failure>?
}

extension ClientError: ErrorOfAnotherCall {
    fileprivate func withoutResponse<Other>() -> ClientError<Other>? {
        switch self {
        case .invalidRequest(let problem): .invalidRequest(problem)
        case .transport(let error): .transport(error)
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .rejected, .unexpectedStatus, .undecodable: nil
        }
    }
}

extension Error {
    /// What an error of someone else's says to people, without secrets, else its type's name: its properties may hold
    /// addresses and tokens.
    var words: String {
        (self as? any LocalizedError)?.errorDescription.map { Redaction().text($0) }
            ?? String(describing: type(of: self as Any))
    }
}

extension TransportError {
    /// An error of a middleware or of another library.
    fileprivate init(wrapping error: any Error) {
        self.init(.other, "The call failed: \(error.words)", underlying: error)
    }
}
