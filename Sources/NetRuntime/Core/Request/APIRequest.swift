/// A type of request that belongs to one API, so that the ``APIClient`` of another API rejects it.
///
/// Generated requests conform to this protocol if the spec contains `"calls": ["client"]`.
public protocol APIRequest<API>: Request {
    /// The namespace of the API, such as `Petstore`.
    associatedtype API
}
