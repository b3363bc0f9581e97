extension Client {
    /// Sends a request and gives what comes of it as a value.
    ///
    /// In a `do` with calls that throw something else, its cases need no names of types:
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
    /// - Returns: The response, out of its wrapper, or the error.
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
    /// The failure that the server has rejected a request of a type with; `nil` for any other error.
    ///
    ///     do {
    ///         let note = try await notes.load()
    ///         try await client.send(AdoptPet(id: 7, note: note))
    ///     } catch {
    ///         if let failure = error.rejection(of: AdoptPet.self), failure.code == .alreadyAdopted { … }
    ///     }
    ///
    /// It is for a `catch` that gets errors of more kinds than one. All requests with the same failure are alike here.
    public func rejection<R: Request>(of type: R.Type) -> R.Failure? {
        guard case .rejected(let failure, _) = self as? ClientError<R.Failure> else { return nil }
        return failure
    }
}
