// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of Security that NetRuntime uses.
public import struct Foundation.Data

public class CFError {}
public class SecTrust {}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    fatalError()
}

// The parts that an article uses to pin certificates. The types are CoreFoundation's on Apple's systems.
public class SecCertificate {}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> AnyObject? { fatalError() }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> Data { fatalError() }

// The parts of the keychain that an article uses. The types are CoreFoundation's on Apple's systems.
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = [String: Any]
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300
public let kSecAttrAccessible = ""
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = ""
public let kSecAttrAccount = ""
public let kSecAttrService = ""
public let kSecClass = ""
public let kSecClassGenericPassword = ""
public let kSecReturnData = ""
public let kSecValueData = ""

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    fatalError()
}
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    fatalError()
}
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError() }
