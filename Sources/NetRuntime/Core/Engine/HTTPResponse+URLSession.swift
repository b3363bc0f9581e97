#if canImport(Darwin) || canImport(FoundationNetworking)
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    extension HTTPResponse {
        /// Creates a response without a body from a head that a session reports.
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

    #if canImport(FoundationNetworking)
        extension HTTPURLResponse {
            /// Validates that the session can detect an incomplete body.
            ///
            /// A session on Linux accepts truncated compressed data, and lengths that aren't numbers. If data was
            /// compressed in several parts, it returns only the first.
            ///
            /// - Throws: `TransportError` of kind `badResponse`.
            func checkBody(of request: HTTPRequest) throws(TransportError) {
                guard request.method != .head, statusCode != 204, statusCode != 304 else { return }
                var framing = MessageFraming()
                for field in HTTPResponse(head: self).headers {
                    let line = Array("\(field.name): \(field.value)".utf8)
                    let result = line.withUnsafeBytes { line in
                        Result { () throws(TransportError) in try framing.add(line) }
                    }
                    try result.get()
                }
                let codings = ContentCoding.names([value(forHTTPHeaderField: "Content-Encoding")].compactMap(\.self))
                guard codings.allSatisfy(["", "none", "identity"].contains) else {
                    throw TransportError(
                        .badResponse,
                        "URLSession on Linux can't detect an incomplete body with a Content-Encoding; use CurlEngine"
                    )
                }
            }
        }
    #endif

    extension HTTPURLResponse {
        /// The size of the body as it is sent. `nil` if the head doesn't state it, or if the body has a content coding.
        var bodyLength: Int64? {
            let encoding = value(forHTTPHeaderField: "Content-Encoding")
            guard encoding?.equalsIgnoringASCIICase("identity") ?? true else { return nil }
            return expectedContentLength >= 0 ? expectedContentLength : nil
        }
    }
#endif
