// The declarations for code of the article “Authentication” that runs only on Apple's platforms.
import AppleFoundation
import AuthenticationServices
import Security

// excerpt: keychain

private struct KeychainError: Error {
    let status: OSStatus
}

@MainActor
private final class Browser: NSObject, ASWebAuthenticationPresentationContextProviding {
    // excerpt: browser

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { ASPresentationAnchor() }
}
