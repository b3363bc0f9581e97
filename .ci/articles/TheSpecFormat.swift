// The declarations that the code of the article “The spec format” uses but doesn't show.
import Foundation
import NetRuntime

nonisolated protocol ShopReportsRequest: Request {}

nonisolated extension ShopReportsRequest {
    static func inDomain(_ text: StaticString) -> Endpoint {
        Endpoint(text, server: "reports", headers: "X-Domain: reports")
    }
}
