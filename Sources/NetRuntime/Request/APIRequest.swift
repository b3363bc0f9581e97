/// A request that says which API it belongs to, so that an ``APIClient`` can refuse those of others.
///
/// Generated requests conform to it where a spec says `"calls": ["client"]`.
public protocol APIRequest<API>: Request {
    /// The namespace of the API: `Petstore`.
    associatedtype API
}
