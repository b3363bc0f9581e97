// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What NetRuntime uses of Security.

public class CFError {}
public class SecTrust {}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    fatalError()
}
