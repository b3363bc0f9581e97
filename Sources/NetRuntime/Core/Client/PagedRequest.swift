/// A type of request for a list that is divided into pages.
///
///     struct ListPets: PagedRequest {
///         typealias Response = [Pet]
///         typealias Item = Pet
///
///         static var endpoint: Endpoint { "GET /pets" }
///         static var paging: Paging { .linkHeader }
///     }
///
///     for try await pet in client.items(of: ListPets()) { … }
///
/// The request fetches the first page. The client finds the pages after it.
public protocol PagedRequest<Item>: Request {
    /// The type of the list's items.
    associatedtype Item: Sendable

    /// The paging style of the API.
    static var paging: Paging { get }

    /// Returns the items of a page. Implement this method only if the response isn't the array of items.
    static func items(of response: Response) -> [Item]
}

extension PagedRequest where Response == [Item] {
    /// Returns the response itself.
    public static func items(of response: Response) -> [Item] { response }
}
