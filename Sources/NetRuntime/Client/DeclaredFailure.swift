import Foundation

/// Finds the failure that an API declares in what it sends with a status that is good: in a stream, where the status has
/// gone before.
struct DeclaredFailure<R: Request> {
    let status: Int
    let headers: Headers

    /// The failure that an element is instead; `nil` if none is declared, or if that cannot be told.
    ///
    /// What would be read from anything, such as an error body of which nothing is required, is only believed where it says
    /// something; and what says something of anything, only where the server calls it an error.
    func find(in refused: RefusedElement) -> R.Failure? {
        guard R.Failure.self != Never.self else { return nil }
        var vague: R.Failure?
        for way in Way.all {
            guard let failure = failure(in: refused.data, way), !FailureText.isSilent(failure) else { continue }
            let ofNothing = self.failure(in: Data("{}".utf8), way)
            if ofNothing.map(FailureText.isSilent) ?? true { return failure }
            vague = vague ?? failure
        }
        return refused.isError ? vague : nil
    }

    /// How a failure is declared.
    private enum Way {
        case verdict
        case status(Int)

        /// The wrapper's verdict, and the statuses of errors, those that say the least of all first.
        static var all: [Way] {
            let statuses = [500, 400] + Array(401...431) + [451, 499] + Array(501...511) + [529]
            return [.verdict] + statuses.map(Way.status)
        }
    }

    private func failure(in data: Data, _ way: Way) -> R.Failure? {
        let body = ResponseBody(HTTPResponse(status: status, headers: headers, body: data))
        switch way {
        case .status(let status): return try? R.failure(status: status, body: body, verdict: nil)
        case .verdict:
            let (verdict, absent) = (R.Wrapper.verdictFields, R.Wrapper.absentInSuccess)
            let search = PayloadSearch(inline: nil, verdict: verdict, absentInSuccess: absent)
            guard R.Wrapper.self != Unwrapped.self,
                let wrapper = try? JSONReader.readWrapper(R.Wrapper.self, search, from: data).wrapper,
                let verdict = wrapper.failure(status: status)
            else { return nil }
            return try? R.failure(status: status, body: body, verdict: verdict)
        }
    }
}
