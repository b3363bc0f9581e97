import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    /// Creates the error for an error of a session. Only the code is kept, because other properties contain the whole
    /// URL.
    init(session error: any Error) {
        guard let error = error as? URLError else {
            self.init(.other, "The exchange failed: \(String(describing: type(of: error)))")
            return
        }
        let kind = Kind(error)
        self.init(kind, kind.sentence ?? "The exchange failed with URL error \(error.code.rawValue)")
    }
}

extension TransportError {
    /// Returns the `TransportError` or `CancellationError` for a `URLError`, and any other error unchanged.
    static func normalized(_ error: any Error) -> any Error {
        guard let urlError = error as? URLError else { return error }
        return urlError.code == .cancelled ? CancellationError() : TransportError(session: urlError)
    }
}

extension TransportError.Kind {
    fileprivate init(_ error: URLError) {
        self =
            switch error.code {
            case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: .offline
            case .cannotFindHost, .dnsLookupFailed: .hostNotFound
            case .cannotConnectToHost: .cannotConnect
            case .networkConnectionLost: .connectionLost
            case .timedOut: .timedOut
            case .badServerResponse where Self.isCurl: .connectionLost
            case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData,
                .zeroByteResource:
                .badResponse
            case .httpTooManyRedirects, .redirectToNonExistentLocation: .badRedirect
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
                .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
                .insecure
            case .unknown where Self.isCurl, .unsupportedURL where Self.isCurl: Self.curl(error.localizedDescription)
            default: .other
            }
    }

    /// Whether sessions use curl. In that case, `badServerResponse` means an empty response. Most errors after the
    /// head of a response have only curl's message and no code.
    private static var isCurl: Bool {
        #if canImport(FoundationNetworking)
            true
        #else
            false
        #endif
    }

    private static func curl(_ message: String) -> Self {
        if message.contains("transfer closed") || message.contains("bytes missing") { return .connectionLost }
        if ["SSL", "TLS", "certificate"].contains(where: message.contains) { return .insecure }
        let responseErrors = [
            "encoding", "decompress", "deflate", "chunk", "HTTP/0.9", "HTTP version", "header", "Content-Length",
        ]
        return responseErrors.contains(where: message.contains) ? .badResponse : .other
    }
}
