// The declarations that the code of the article “Paging through lists” uses but doesn't show.
import Foundation
import NetRuntime

nonisolated struct ListKeys: Request {
    typealias Response = [String]

    let after: String
    let limit: Int

    static var endpoint: Endpoint { "GET /keys{?after,limit}" }
    var parameters: Parameters { [after, limit] }
}

nonisolated var client: Client { Petstore.client() }

nonisolated func show(_ text: String) {}
nonisolated func showRetryButton() {}

extension Petstore.ListPets: PagedRequest {
    typealias Item = Petstore.Pet

    nonisolated static var paging: Paging { .page("page") }
}
