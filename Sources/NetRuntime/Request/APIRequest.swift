/// A type of request that names its API, so that the ``APIClient`` of another API doesn't accept it.
///
/// Generated requests conform to this protocol if the spec contains `"calls": ["client"]`.
public protocol APIRequest<API>: Request {
    /// The namespace of the API, such as `Petstore`.
    associatedtype API
}
