import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportError {
    /// The error a session reports. Only its code is kept, for its properties hold the whole address.
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
    /// The error that an engine threw; for an error of `URLSession`, the `TransportError` that it stands for.
    static func known(_ error: any Error) -> any Error {
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

    /// Whether sessions are made with curl. Then `badServerResponse` stands for an empty answer, and most errors after
    /// the head of a response have no code, only curl's words.
    private static var isCurl: Bool {
        #if canImport(FoundationNetworking)
            true
        #else
            false
        #endif
    }

    private static func curl(_ words: String) -> Self {
        if words.contains("transfer closed") || words.contains("bytes missing") { return .connectionLost }
        if ["SSL", "TLS", "certificate"].contains(where: words.contains) { return .insecure }
        let broken = [
            "encoding", "decompress", "deflate", "chunk", "HTTP/0.9", "HTTP version", "header", "Content-Length",
        ]
        return broken.contains(where: words.contains) ? .badResponse : .other
    }
}
