/// A request for a list that comes in pages.
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
/// The request itself asks for the page to begin with; the client finds the others.
public protocol PagedRequest<Item>: Request {
    /// What the list is made of.
    associatedtype Item: Sendable

    /// How the API pages.
    static var paging: Paging { get }

    /// The items in a page. Needs to be written only where the response is not the list itself.
    static func items(of response: Response) -> [Item]
}

extension PagedRequest where Response == [Item] {
    /// The response itself.
    public static func items(of response: Response) -> [Item] { response }
}
