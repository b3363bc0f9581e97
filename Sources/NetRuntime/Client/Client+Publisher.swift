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

    /// A future's promise.
    ///
    /// Sendable although the compiler may not see it: futures take a lock to keep their promises, from any thread. The
    /// promise's type says so on newer systems, but not on older ones. Only ``Client/publisher(for:options:)`` creates
    /// one, from a future's own promise, so safe code can't have another closure called on several threads.
    private struct Promise<Output, Failure: Error>: @unchecked Sendable {
        let resolve: (Result<Output, Failure>) -> Void
    }
#endif
