// What “The spec format” takes for granted.
import Foundation
import NetRuntime

nonisolated protocol ShopReportsRequest: Request {}

nonisolated extension ShopReportsRequest {
    static func inDomain(_ text: StaticString) -> Endpoint {
        Endpoint(text, server: "reports", headers: "X-Domain: reports")
    }
}
