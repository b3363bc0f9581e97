#if canImport(Combine)
    public import Combine

    extension Client {
        /// Returns a publisher of the response to a request.
        ///
        ///     client.publisher(for: ListPets(storeID: "berlin"))
        ///         .receive(on: DispatchQueue.main)
        ///         .sink { completion in … } receiveValue: { pets in … }
        ///
        /// The request is sent once for each subscription. Cancelling a subscription ends its exchange. The value is
        /// delivered on any thread, once it is demanded.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - options: The options of this call.
        /// - Returns: The publisher.
        public func publisher<R: Request>(
            for request: R,
            options: CallOptions = CallOptions()
        ) -> AnyPublisher<R.Response, ClientError<R.Failure>> {
            Deferred {
                let exchange = start(request, options)
                return Future<R.Response, ClientError<R.Failure>> { promise in
                    let promise = Promise(resolve: promise)
                    Task { promise.resolve(await exchange.value) }
                }
                .handleEvents(receiveCancel: { exchange.cancel() })
            }
            .eraseToAnyPublisher()
        }
    }

    /// The promise of a future, which delivers its result.
    ///
    /// Sendable although the compiler may not recognize it: a future takes a lock when its promise is called, from any
    /// thread. The promise's type is declared `Sendable` in newer SDKs, but not in older ones. Only
    /// ``Client/publisher(for:options:)`` creates a `Promise`, from the closure that a future provides. So safe code
    /// can't pass another closure to several threads.
    private struct Promise<Output, Failure: Error>: @unchecked Sendable {
        let resolve: (Result<Output, Failure>) -> Void
    }
#endif
