// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of CryptoKit that NetRuntime uses.
public import Foundation

public struct SHA256: Sendable {
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { fatalError() }
    public func finalize() -> SHA256Digest { fatalError() }
}

public struct SHA256Digest: Sequence {
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}

public struct SHA512: Sendable {
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { fatalError() }
    public func finalize() -> SHA512Digest { fatalError() }
}

public struct SHA512Digest: Sequence {
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}
