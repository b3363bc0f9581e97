import Foundation

/// A response out of its wrapper.
struct UnwrappedResponse<R: Request> {
    /// The wrapper; `nil` where the response came without one and may do so.
    let wrapper: R.Wrapper?
    /// The payload, read or located.
    let payload: ResponseBody

    /// The offset of a verdict without a value; `nil` where it has one.
    var emptyVerdict: Int? { payload.payload.emptyVerdict }

    var parts: (wrapper: R.Wrapper?, payload: ResponseBody) { (wrapper, payload) }

    private init(_ wrapper: R.Wrapper?, _ payload: ResponseBody) {
        self.wrapper = wrapper
        self.payload = payload
    }

    /// Reads the wrapper. The payload is read along with it if the verdict is known by then; otherwise it is only located.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - drift: Where to note what is tolerated; `nil` if drift is ignored.
    ///   - readsPayload: Whether the payload may be read along.
    /// - Throws: `.undecodable` if the wrapper is not what it should be, `.unexpectedStatus` if the status is not good
    ///   either.
    init(_ response: HTTPResponse, drift: DriftLog?, readsPayload: Bool = true) throws(ClientError<R.Failure>) {
        let whole = ResponseBody(response, drift: drift)
        let place = R.payloadPlace
        let isWhole = place.path == nil
        if R.Wrapper.self == Unwrapped.self, isWhole || whole.isBlank {
            // A wrapper without fields reads nothing, and the body need not be JSON.
            self.init(R.Wrapper(Unfilled()), whole)
            return
        }
        if whole.isBlank {
            self.init(nil, whole)
            return
        }
        // Nobody wants the payload of a response whose status is not good.
        let type = readsPayload && response.isSuccess ? R.Response.self as? any JSONReadable.Type : nil
        let search = PayloadSearch(in: R.Wrapper.self, at: place, type: type)
        do {
            let (wrapper, located) = try WrapperReader.read(R.Wrapper.self, search, from: response.body, drift: drift)
            var found = located
            if isWhole { found.place = whole.payload.place }
            found.mayLackLists = place.isOptional
            self.init(wrapper, ResponseBody(response, payload: found, drift: drift))
        } catch {
            let isBare = Self.mayComeBare(response)
            if !isBare, let plain = response.inPlainJSON {
                try self.init(plain, drift: drift, readsPayload: readsPayload)
                return
            }
            guard response.isSuccess else { throw .unexpectedStatus(response) }
            guard isBare else { throw .undecodable(UndecodableResponse(of: R.self, .wrapper, error), response) }
            self.init(nil, whole)
        }
    }

    /// Whether a success may come without the wrapper, which then only a rejection has: as elements of a stream, or as
    /// something else than JSON.
    private static func mayComeBare(_ response: HTTPResponse) -> Bool {
        if R.self is any StreamedRequest.Type { return true }
        let type = response.headers["Content-Type"] ?? ""
        // Where no content is expected, a page comes from somebody else: a proxy, or a network that wants a password.
        if R.Response.self == NoContent.self, type.lowercased().hasPrefix("text/html") { return false }
        let isRaw = R.Response.self == Data.self || R.Response.self == String.self || R.Response.self == NoContent.self
        return isRaw && !MediaType(type).isJSON
    }
}
