// The declarations that “The spec format” assumes.
import Foundation
import NetRuntime

nonisolated protocol ShopReportsRequest: Request {}

nonisolated extension ShopReportsRequest {
    static func inDomain(_ text: StaticString) -> Endpoint {
        Endpoint(text, server: "reports", headers: "X-Domain: reports")
    }
}
