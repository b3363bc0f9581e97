import Foundation

/// The error of a call.
///
///     do {
///         try await client.send(AdoptPet(id: 7))
///     } catch Petstore.ClientError.rejected(let failure, _) where failure.code == .alreadyAdopted {
///         …
///     } catch {
///         show(error.localizedDescription)
///     }
///
/// Descriptions name the endpoint if it is known, and explain the cause of the error. They never contain headers or the queries of URLs. A description
/// contains the declared failure, the unexpected value, or the beginning of content that replaced a stream. If the API
/// declares no failure that matches the body, the description contains the body's JSON. Values whose names suggest
/// secrets are always omitted.
public enum ClientError<Failure: Sendable>: Error {
    /// An invalid request, which wasn't sent.
    case invalidRequest(InvalidRequest)

    /// A missing or incomplete response, such as a stream that was cut off.
    case transport(TransportError)

    /// A rejection by the server, with a failure that its API declares.
    case rejected(Failure, HTTPResponse)

    /// A response without a successful status that can't be read as a failure that the API declares.
    case unexpectedStatus(HTTPResponse)

    /// A response with a successful status and content that the API doesn't declare. In a stream, the response's body
    /// is the content that arrived in place of an element.
    case undecodable(UndecodableResponse, HTTPResponse)

    /// A cancellation of the task, which ended the exchange.
    case cancelled

    /// An exchange that made no progress within the timeout.
    case timedOut(TransportError)
}

extension ClientError {
    /// The response; `nil` if there is none.
    public var response: HTTPResponse? {
        switch self {
        case .rejected(_, let response), .unexpectedStatus(let response), .undecodable(_, let response): response
        case .invalidRequest, .transport, .cancelled, .timedOut: nil
        }
    }

    /// The request of the last attempt, as it was sent after all middleware.
    ///
    /// `nil` if no request was sent, if the call was cancelled, or if the error comes from middleware or a custom
    /// engine.
    ///
    ///     } catch {
    ///         if let request = error.request { log("\(request)") }  // a curl command without secrets
    ///     }
    ///
    /// The properties of the request, such as its headers, contain secrets.
    public var request: HTTPRequest? {
        switch self {
        case .rejected(_, let response), .unexpectedStatus(let response), .undecodable(_, let response):
            response.request
        case .transport(let error), .timedOut(let error): error.request
        case .invalidRequest, .cancelled: nil
        }
    }

    /// A Boolean value that indicates whether sending the request again may help.
    ///
    /// It is true if the connection failed or timed out, or if the status may be temporary (408, 429, 502, 503, 504).
    /// It doesn't indicate whether sending the request twice is harmless.
    public var isRetryable: Bool {
        switch self {
        case .transport(let error): error.isRetryable
        case .timedOut: true
        case .rejected(_, let response), .unexpectedStatus(let response):
            [408, 429, 502, 503, 504].contains(response.status)
        case .invalidRequest, .undecodable, .cancelled: false
        }
    }

    /// A Boolean value that indicates whether the device has no connection.
    public var isOffline: Bool {
        if case .transport(let error) = self { error.kind == .offline } else { false }
    }
}

extension ClientError: CustomStringConvertible {
    /// A description of the error for developers and logs, without secrets.
    public var description: String {
        switch self {
        case .invalidRequest(let problem): problem.description
        case .transport(let error), .timedOut(let error): subject(withHost: true) + error.description
        case .rejected(let failure, let response):
            subject() + "The server rejected the request (\(response)): \(FailureText.of(failure, in: response))"
        case .unexpectedStatus(let response):
            subject() + "The server responded with \(response)"
                + (FailureText.bodyText(of: response).map { ": \($0)" } ?? "")
        case .undecodable(let problem, let response):
            problem.description + (problem.format(of: response).map { "; its content type is \($0)" } ?? "")
                + (problem.content(of: response).map { ": \($0)" } ?? "")
        case .cancelled: "The request was cancelled"
        }
    }

    /// Returns the beginning of a description: the name of the endpoint, with the host if the server sent no response.
    /// Returns an empty string if the request is unknown.
    private func subject(withHost: Bool = false) -> String {
        guard let request, let source = request.source else { return "" }
        let host = withHost ? request.url.host.map { " to \($0)" } : nil
        return "\(type(of: source))\(host ?? ""): "
    }
}

extension ClientError {
    /// Creates an error from an error of the exchange.
    ///
    /// - Parameters:
    ///   - error: The error of the exchange.
    ///   - endpoint: The type of the call's request.
    ///   - sentRequest: The request of the exchange, for errors without a request, such as those of a body that is still
    ///     arriving.
    init<R: Request>(_ error: any Error, endpoint: R.Type, sentRequest: SentRequest? = nil) {
        switch error {
        case let error as ClientError: self = error
        case var error as InvalidRequest:
            error.endpoint = String(describing: R.self)
            self = .invalidRequest(error)
        case is CancellationError: self = .cancelled
        // An engine without support for cancellation may report a cancellation as a lost connection, so check the task.
        case _ where Task.isCancelled: self = .cancelled
        case let error as TransportError:
            let error = error.of(sentRequest)
            self = error.kind == .timedOut ? .timedOut(error) : .transport(error)
        case let error as any NestedCallError:
            self = error.withoutResponse() ?? .transport(TransportError(wrapping: error))
        default: self = .transport(TransportError(wrapping: error))
        }
    }
}

extension ClientError {
    /// Creates an error from an error of the middleware or the engine. A `ClientError` comes from another call, which a
    /// middleware made, so its request isn't the request of this call.
    init<R: Request>(ofExchange error: any Error, endpoint: R.Type, sentRequest: SentRequest? = nil) {
        self.init(error, endpoint: endpoint, sentRequest: sentRequest)
        guard error is ClientError else { return }
        switch self {
        case .transport(let error): self = .transport(error.withoutRequest)
        case .timedOut(let error): self = .timedOut(error.withoutRequest)
        case .invalidRequest, .rejected, .unexpectedStatus, .undecodable, .cancelled: break
        }
    }
}

/// A type of error of a call that a middleware makes itself, such as a call for a token.
private protocol NestedCallError: RedactedError {
    /// Returns the error for the call that passed through the middleware; `nil` if the error contains a response of the
    /// server.
    func withoutResponse<Failure>() -> ClientError<Failure>?
}

extension ClientError: NestedCallError {
    fileprivate func withoutResponse<Other>() -> ClientError<Other>? {
        switch self {
        case .invalidRequest(let problem): .invalidRequest(problem)
        // The request in the error belongs to the middleware's own call, so remove it.
        case .transport(let error): .transport(error.withoutRequest)
        case .cancelled: .cancelled
        case .timedOut(let error): .timedOut(error.withoutRequest)
        case .rejected, .unexpectedStatus, .undecodable: nil
        }
    }
}

extension TransportError {
    /// Creates an error from an error of a middleware or of another library.
    fileprivate init(wrapping error: any Error) {
        self.init(.other, "The call failed: \(error.safeDescription)", underlying: error)
    }
}
