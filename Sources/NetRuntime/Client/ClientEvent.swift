/// What became of a call, as a listener is told of it.
///
/// A call is told of once, when the caller gets what it has asked for. Lists that come in pages and streams are several:
/// each page is one, and so is each connection of a stream, and each error that the loop over it gets.
///
///     let registration = client.listen(to: Login.self) { event in
///         switch event.outcome {
///         case .response(let response): session.start(response.payload)
///         case .failure(let error): log(error.description)
///         case .stream: break
///         }
///     }
public struct ClientEvent<R: Request>: Sendable {
    /// What can become of a call.
    public enum Outcome: Sendable {
        /// The response, judged and read.
        case response(ModelResponse<R>)
        /// The server has agreed and its body goes to the caller as it arrives. The response has its head only. If the
        /// body fails later, that is told as a `failure` of its own; its end, and that the caller has left it, are not.
        case stream(HTTPResponse)
        /// What the caller gets for an error.
        case failure(ClientError<R.Failure>)
    }

    /// What was sent. Of a list that comes in pages, the request the list began with.
    public let request: R

    /// What became of it.
    public let outcome: Outcome
}

extension ClientEvent {
    /// The response out of its wrapper, if there is one.
    public var payload: R.Response? {
        if case .response(let response) = outcome { response.payload } else { nil }
    }

    /// The error, if there was one.
    public var error: ClientError<R.Failure>? {
        if case .failure(let error) = outcome { error } else { nil }
    }
}
