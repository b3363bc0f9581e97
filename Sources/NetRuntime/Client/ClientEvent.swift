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
///
/// The events of a request's type are also called `Login.Event`.
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

    /// The client that made the call, for a request that follows from it.
    public let client: Client

    /// Creates an event, such as one that a test passes to a listener.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - outcome: The outcome of the call.
    ///   - client: The client that a listener may send further requests with.
    public init(request: R, outcome: Outcome, client: Client) {
        self.request = request
        self.outcome = outcome
        self.client = client
    }
}

extension ClientEvent {
    /// The response out of its wrapper, if there is one.
    public var payload: R.Response? {
        if case .response(let response) = outcome { response.payload } else { nil }
    }

    /// The HTTP request as it was sent, after all middleware, also of a call that failed. `nil` if nothing was sent, and if
    /// the call was cancelled. See ``ClientError/request``.
    public var httpRequest: HTTPRequest? {
        switch outcome {
        case .response(let response): response.request
        case .stream(let response): response.request
        case .failure(let error): error.request
        }
    }

    /// The error, if there was one.
    public var error: ClientError<R.Failure>? {
        if case .failure(let error) = outcome { error } else { nil }
    }
}

extension Request {
    /// The event that the listeners to this type of requests get: `Login.Event`.
    ///
    ///     func show(_ event: Login.Event) { … }
    ///
    ///     let registration = client.listen(to: Login.self, onMainActor: show)
    ///
    /// A model of the app that is called `Event`, too, needs the name of its module or namespace within a request's type:
    /// `try body.json([Shop.Event].self)`.
    public typealias Event = ClientEvent<Self>
}
