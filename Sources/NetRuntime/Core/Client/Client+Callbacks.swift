public import Dispatch

extension Client {
    /// Sends a request and passes the result to a closure on the main actor.
    ///
    ///     let call = client.send(ListPets(storeID: "berlin")) { result in
    ///         switch result {
    ///         case .success(let pets): show(pets)
    ///         case .failure(let error): show(error.description)
    ///         }
    ///     }
    ///     …
    ///     call.cancel()
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    ///   - completion: A closure that is called with the result, exactly once.
    /// - Returns: The call, which can be cancelled.
    @discardableResult
    public func send<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions(),
        completion: @escaping @MainActor @Sendable (Result<R.Response, ClientError<R.Failure>>) -> Void
    ) -> PendingCall {
        let exchange = start(request, options)
        Task { @MainActor in
            let result = await exchange.value
            completion(exchange.isCancelled ? .failure(.cancelled) : result)
        }
        return PendingCall(exchange)
    }

    /// Sends a request and passes the result to a closure on a queue.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    ///   - queue: The queue on which the completion handler is called.
    ///   - completion: A closure that is called with the result, exactly once.
    /// - Returns: The call, which can be cancelled.
    @discardableResult
    public func send<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions(),
        on queue: DispatchQueue,
        completion: @escaping @Sendable (Result<R.Response, ClientError<R.Failure>>) -> Void
    ) -> PendingCall {
        let exchange = start(request, options)
        Task {
            let result = await exchange.value
            queue.async { completion(exchange.isCancelled ? .failure(.cancelled) : result) }
        }
        return PendingCall(exchange)
    }

    /// Sends a request in a new task.
    func start<R: Request>(
        _ request: R,
        _ options: CallOptions
    ) -> Task<Result<R.Response, ClientError<R.Failure>>, Never> {
        Task {
            do throws(ClientError<R.Failure>) {
                return .success(try await send(request, options: options))
            } catch {
                return .failure(error)
            }
        }
    }
}
