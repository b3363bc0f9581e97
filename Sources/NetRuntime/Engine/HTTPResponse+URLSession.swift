import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPResponse {
    /// The head that a session reports.
    init(head: HTTPURLResponse) {
        let headers = Headers(
            HeaderSource {
                head.allHeaderFields.compactMap { name, value in
                    guard let name = name as? String, let value = value as? String else { return nil }
                    return Headers.Field(name: name, value: value)
                }
            }
        )
        self.init(status: head.statusCode, headers: headers, url: head.url)
    }
}

extension HTTPURLResponse {
    /// The size of the body as it is sent, if the head says it and nobody makes it larger on the way.
    var bodyLength: Int64? {
        let encoding = value(forHTTPHeaderField: "Content-Encoding")
        guard encoding?.equalsIgnoringASCIICase("identity") ?? true else { return nil }
        return expectedContentLength >= 0 ? expectedContentLength : nil
    }
}
