import Foundation

/// A response extracted from its wrapper.
struct UnwrappedResponse<R: Request> {
    /// The wrapper; `nil` if the response has no wrapper and doesn't need one.
    let wrapper: R.Wrapper?
    /// The payload, which was read or only located.
    let payload: ResponseBody

    /// The offset of a verdict without a value; `nil` if the verdict has a value or is missing.
    var emptyVerdict: Int? { payload.payload.emptyVerdict }

    var parts: (wrapper: R.Wrapper?, payload: ResponseBody) { (wrapper, payload) }

    private init(_ wrapper: R.Wrapper?, _ payload: ResponseBody) {
        self.wrapper = wrapper
        self.payload = payload
    }

    /// Creates a response by reading its wrapper. The payload is also read if the verdict precedes it; otherwise the
    /// payload is only located.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - drift: The log of tolerated deviations; `nil` if drift is ignored.
    ///   - readsPayload: Whether the payload may be read in the same pass as the wrapper.
    /// - Throws: `.undecodable` if the wrapper can't be read, or `.unexpectedStatus` if the status isn't a success
    ///   either.
    init(_ response: HTTPResponse, drift: DriftLog?, readsPayload: Bool = true) throws(ClientError<R.Failure>) {
        let whole = ResponseBody(response, drift: drift)
        let location = R.payloadLocation
        let isWhole = location.path == nil
        if R.Wrapper.self == Unwrapped.self, isWhole || whole.isBlank {
            // A wrapper without fields reads no JSON, so the body may have any format.
            self.init(R.Wrapper(EmptyValue()), whole)
            return
        }
        if whole.isBlank {
            self.init(nil, whole)
            return
        }
        // The payload is only needed if the status is a success.
        let type = readsPayload && response.isSuccess ? R.Response.self as? any JSONReadable.Type : nil
        let search = PayloadSearch(in: R.Wrapper.self, at: location, type: type)
        do {
            let (wrapper, located) = try WrapperReader.read(R.Wrapper.self, search, from: response.body, drift: drift)
            var found = located
            if isWhole { found.location = whole.payload.location }
            found.declaration = location
            self.init(wrapper, ResponseBody(response, payload: found, drift: drift))
        } catch {
            let mayLackWrapper = Self.mayLackWrapper(response)
            if !mayLackWrapper, let plain = response.plainJSON {
                try self.init(plain, drift: drift, readsPayload: readsPayload)
                return
            }
            guard response.isSuccess else { throw .unexpectedStatus(response) }
            guard mayLackWrapper else { throw .undecodable(UndecodableResponse(of: R.self, .wrapper, error), response) }
            self.init(nil, whole)
        }
    }

    /// Returns whether a success may lack the wrapper because only rejections have it. This is the case for elements of
    /// a stream, and for bodies that aren't JSON.
    private static func mayLackWrapper(_ response: HTTPResponse) -> Bool {
        if R.self is any StreamedRequest.Type { return true }
        let type = response.headers["Content-Type"] ?? ""
        // If no content is expected, an HTML page comes from a third party, such as a network that requires a login.
        // So it isn't a success.
        if R.Response.self == NoContent.self, type.lowercased().hasPrefix("text/html") { return false }
        let isRaw = R.Response.self == Data.self || R.Response.self == String.self || R.Response.self == NoContent.self
        return isRaw && !MediaType(type).isJSON
    }
}
