// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What NetRuntime uses of CryptoKit.
public import Foundation

public enum SHA256 {
    public static func hash<D: DataProtocol>(data: D) -> SHA256Digest { fatalError() }
}

public struct SHA256Digest: Sequence {
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}
