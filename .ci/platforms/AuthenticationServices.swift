// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of AuthenticationServices that an article uses.
public import AppleFoundation

public class ASPresentationAnchor {
    public init() {}
}

@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

@MainActor
public class ASWebAuthenticationSession {
    public init(
        url: URL,
        callbackURLScheme: String?,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) {}

    public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?

    public func start() {}
}
