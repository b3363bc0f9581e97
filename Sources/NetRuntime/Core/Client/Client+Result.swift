extension Client {
    /// Sends a request and returns its response or its error as a value.
    ///
    /// In a `do` block with calls that throw other errors, the cases of the result need no type names:
    ///
    ///     switch await client.result(of: AdoptPet(id: 7)) {
    ///     case .success: show(adopted)
    ///     case .failure(.rejected(let failure, _)) where failure.code == .alreadyAdopted: show(tooLate)
    ///     case .failure(let error): throw error
    ///     }
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The response, extracted from its wrapper, or the error.
    public func result<R: Request>(
        of request: R,
        options: CallOptions = CallOptions()
    ) async -> Result<R.Response, ClientError<R.Failure>> {
        do throws(ClientError<R.Failure>) {
            return .success(try await send(request, options: options))
        } catch {
            return .failure(error)
        }
    }
}

extension Error {
    /// Returns the failure with which the server rejected a request of a type; `nil` for any other error.
    ///
    ///     do {
    ///         let note = try await notes.load()
    ///         try await client.send(AdoptPet(id: 7, note: note))
    ///     } catch {
    ///         if let failure = error.rejection(of: AdoptPet.self), failure.code == .alreadyAdopted { … }
    ///     }
    ///
    /// Use this method in a `catch` that receives several types of errors. It can't distinguish request types that have
    /// the same type of failure.
    public func rejection<R: Request>(of type: R.Type) -> R.Failure? {
        guard case .rejected(let failure, _) = self as? ClientError<R.Failure> else { return nil }
        return failure
    }
}
