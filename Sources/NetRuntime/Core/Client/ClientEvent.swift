/// The outcome of a call, as a listener receives it.
///
/// A call has one event, before its caller receives the result. A paged list has one event for each page. A stream has
/// one event for each connection, and one for each error that its loop receives.
///
///     let registration = client.listen(to: Login.self) { event in
///         switch event.outcome {
///         case .response(let response): session.start(response.payload)
///         case .failure(let error): log(error.description)
///         case .stream: break
///         }
///     }
///
/// A request type has an alias for its events: `Login.Event`.
public struct ClientEvent<R: Request>: Sendable {
    /// The outcomes of a call.
    public enum Outcome: Sendable {
        /// A response that was judged and read successfully.
        case response(ModelResponse<R>)
        /// A successful response whose body the caller receives as it arrives. The event contains only the head.
        ///
        /// If the body fails later, another event is a `failure`. The end of the body isn't reported,
        /// nor is a caller that leaves its loop.
        case stream(HTTPResponse)
        /// The error that the caller receives.
        case failure(ClientError<R.Failure>)
    }

    /// The request that was sent. For a paged list, the request for the first page of the loop.
    public let request: R

    /// The outcome.
    public let outcome: Outcome

    /// The client that made the call. A listener can use it for further requests.
    public let client: Client

    /// Creates an event, such as one that a test passes to a listener.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - outcome: The outcome of the call.
    ///   - client: The client that a listener can use for further requests.
    public init(request: R, outcome: Outcome, client: Client) {
        self.request = request
        self.outcome = outcome
        self.client = client
    }
}

extension ClientEvent {
    /// The response, extracted from its wrapper; `nil` for a failure or a stream.
    public var payload: R.Response? {
        if case .response(let response) = outcome { response.payload } else { nil }
    }

    /// The HTTP request as it was sent, after all middleware, even if the call failed. `nil` if no request was sent, or
    /// if the call was cancelled. See ``ClientError/request``.
    public var httpRequest: HTTPRequest? {
        switch outcome {
        case .response(let response): response.request
        case .stream(let response): response.request
        case .failure(let error): error.request
        }
    }

    /// The error; `nil` if the call didn't fail.
    public var error: ClientError<R.Failure>? {
        if case .failure(let error) = outcome { error } else { nil }
    }
}

extension Request {
    /// The event that the listeners of this request type receive, such as `Login.Event`.
    ///
    ///     func show(_ event: Login.Event) { … }
    ///
    ///     let registration = client.listen(to: Login.self, onMainActor: show)
    ///
    /// If a model of your app is also called `Event`, qualify it with its module or namespace inside of request types:
    /// `try body.json([Shop.Event].self)`.
    public typealias Event = ClientEvent<Self>
}
