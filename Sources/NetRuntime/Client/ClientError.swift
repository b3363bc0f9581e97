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
/// Descriptions say what happened in words. They never hold headers, or addresses with queries. Of a body they hold the
/// declared failure, the one value that was not as expected, or the beginning of what came instead of a stream. If the
/// API declares no failure that the body can be read as, they hold its JSON. Values whose names sound like secrets are
/// left out everywhere.
public enum ClientError<Failure: Sendable>: Error {
    /// The request cannot be sent as it is; nothing was.
    case invalidRequest(InvalidRequest)

    /// There is no whole response. A stream that was cut is such an error, too.
    case transport(TransportError)

    /// The server rejected the request with a failure that its API declares.
    case rejected(Failure, HTTPResponse)

    /// The status is not a success, and the API declares no failure that the response can be read as.
    case unexpectedStatus(HTTPResponse)

    /// The status is a success, but the response is not what the API declares. In a stream the body is what came in the
    /// place of an element.
    case undecodable(UndecodableResponse, HTTPResponse)

    /// The task was cancelled; the exchange was ended.
    case cancelled

    /// The exchange made no progress for too long.
    case timedOut(TransportError)
}

extension ClientError {
    /// The response, if there was one.
    public var response: HTTPResponse? {
        switch self {
        case .rejected(_, let response), .unexpectedStatus(let response), .undecodable(_, let response): response
        case .invalidRequest, .transport, .cancelled, .timedOut: nil
        }
    }

    /// The request as it was sent, after all middleware: the last attempt. `nil` if nothing was sent, if the call was
    /// cancelled, and if the error is one of a middleware or of an engine of your own.
    ///
    ///     } catch {
    ///         if let request = error.request { log("\(request)") }  // a curl command without secrets
    ///     }
    ///
    /// Its properties, such as its headers, have the secrets.
    public var request: HTTPRequest? {
        switch self {
        case .rejected(_, let response), .unexpectedStatus(let response), .undecodable(_, let response):
            response.request
        case .transport(let error), .timedOut(let error): error.request
        case .invalidRequest, .cancelled: nil
        }
    }

    /// Whether sending the request again may help: there was no response, or its status says that the problem may pass
    /// (408, 429, 502, 503, 504). This does not say whether sending it twice does harm.
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
        case .timedOut(let error): error.description
        }
    }

    /// What happened, in words.
    public var errorDescription: String? { description }
}

extension ClientError {
    /// The error of an exchange that threw.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - endpoint: The type of the call's request.
    ///   - sent: The request of the exchange, for errors that don't have one, such as those of a body that is still to come.
    init<R: Request>(_ error: any Error, endpoint: R.Type, sent: SentRequest? = nil) {
        switch error {
        case let error as ClientError: self = error
        case var error as InvalidRequest:
            error.endpoint = String(describing: R.self)
            self = .invalidRequest(error)
        case is CancellationError: self = .cancelled
        // An engine that knows nothing of cancellation may report it as a lost connection.
        case _ where Task.isCancelled: self = .cancelled
        case let error as TransportError:
            let error = error.of(sent)
            self = error.kind == .timedOut ? .timedOut(error) : .transport(error)
        case let error as any ErrorOfAnotherCall:
            self = error.withoutResponse() ?? .transport(TransportError(wrapping: error))
        default: self = .transport(TransportError(wrapping: error))
        }
    }
}

extension ClientError {
    /// The error of what middleware and the engine did. If it is a `ClientError`, a middleware made another call, whose request
    /// isn't this one's.
    init<R: Request>(ofExchange error: any Error, endpoint: R.Type, sent: SentRequest? = nil) {
        self.init(error, endpoint: endpoint, sent: sent)
        guard error is ClientError else { return }
        switch self {
        case .transport(let error): self = .transport(error.withoutRequest)
        case .timedOut(let error): self = .timedOut(error.withoutRequest)
        case .invalidRequest, .rejected, .unexpectedStatus, .undecodable, .cancelled: break
        }
    }
}

/// The error of a call that a middleware has made itself, such as a call for a token.
private protocol ErrorOfAnotherCall: Error {
    /// The same error for the call that the middleware served, if the server had no part in it.
    func withoutResponse<Failure>() -> ClientError<Failure>?
}

extension ClientError: ErrorOfAnotherCall {
    fileprivate func withoutResponse<Other>() -> ClientError<Other>? {
        switch self {
        case .invalidRequest(let problem): .invalidRequest(problem)
        // The request is that of the other call.
        case .transport(let error): .transport(error.withoutRequest)
        case .cancelled: .cancelled
        case .timedOut(let error): .timedOut(error.withoutRequest)
        case .rejected, .unexpectedStatus, .undecodable: nil
        }
    }
}

extension Error {
    /// What the error of another library says to people, else its type's name. Its properties may hold addresses and
    /// tokens, so they are not shown.
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
