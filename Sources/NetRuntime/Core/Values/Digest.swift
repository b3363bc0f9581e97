package import Foundation
#if canImport(CryptoKit)
    import CryptoKit
#endif

/// The digests of SHA-2 (FIPS 180-4). If the system has an implementation, it is used.
package enum Digest {
    /// Returns the SHA-256 digest of bytes, which has 32 bytes.
    package static func sha256(of bytes: some DataProtocol) -> [UInt8] {
        var digest = Accumulator(.sha256)
        for region in bytes.regions { digest.update(region) }
        return digest.bytes
    }
}

extension Digest {
    /// A digest algorithm. The raw value is its name in `Repr-Digest` (RFC 9530, section 5).
    enum Algorithm: String, Sendable, CaseIterable {
        case sha256 = "sha-256"
        case sha512 = "sha-512"

        /// The number of bytes in a digest.
        var byteCount: Int { self == .sha256 ? 32 : 64 }
    }

    /// A digest of bytes that arrive in chunks.
    enum Accumulator {
        #if canImport(CryptoKit)
            case sha256(SHA256)
            case sha512(SHA512)
        #else
            case sha256(SHA2<UInt32>)
            case sha512(SHA2<UInt64>)
        #endif

        init(_ algorithm: Algorithm) {
            #if canImport(CryptoKit)
                self = algorithm == .sha256 ? .sha256(SHA256()) : .sha512(SHA512())
            #else
                self = algorithm == .sha256 ? .sha256(SHA2()) : .sha512(SHA2())
            #endif
        }

        /// Adds the next bytes.
        mutating func update(_ data: some DataProtocol) {
            switch self {
            case .sha256(var digest):
                digest.update(data: data)
                self = .sha256(digest)
            case .sha512(var digest):
                digest.update(data: data)
                self = .sha512(digest)
            }
        }

        /// The digest of all bytes so far.
        var bytes: [UInt8] {
            switch self {
            case .sha256(let digest): Array(digest.finalize())
            case .sha512(let digest): Array(digest.finalize())
            }
        }
    }
}
