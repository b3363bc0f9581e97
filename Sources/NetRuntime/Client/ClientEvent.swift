/// The outcome of a call, as a listener gets it.
///
/// A call has one event, when its caller gets the result. A list that comes in pages has one for each page. A stream
/// has one for each connection, and one for each error that the loop over it gets.
///
///     let registration = client.listen(to: Login.self) { event in
///         switch event.outcome {
///         case .response(let response): session.start(response.payload)
///         case .failure(let error): log(error.description)
///         case .stream: break
///         }
///     }
public struct ClientEvent<R: Request>: Sendable {
    /// The outcomes of a call.
    public enum Outcome: Sendable {
        /// The response, judged and read.
        case response(ModelResponse<R>)
        /// The status is a success, and the body goes to the caller as it arrives. The response has only its head. If
        /// the body fails later, that is a `failure` of its own. There is no event for its end, nor for a caller that
        /// leaves it.
        case stream(HTTPResponse)
        /// The error that the caller gets.
        case failure(ClientError<R.Failure>)
    }

    /// The request that was sent; of a list that comes in pages, the one that the list began with.
    public let request: R

    /// The outcome.
    public let outcome: Outcome

    /// Makes an event, such as one that a test tells a listener of.
    public init(request: R, outcome: Outcome) {
        self.request = request
        self.outcome = outcome
    }
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
