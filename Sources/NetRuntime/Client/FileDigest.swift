import Foundation

/// A digest that a downloaded file has to have, such as one from a list of checksums.
///
///     try await client.download(GetRelease(id: 7), to: file, digest: .sha256("9f86d081884c7d65…"))
public struct FileDigest: Sendable, Hashable {
    let algorithm: Digest.Algorithm
    let bytes: [UInt8]

    /// Creates a digest of SHA-256 (FIPS 180-4).
    ///
    /// - Parameter text: The 32 bytes in hexadecimal or Base64.
    /// - Returns: The digest. A download fails before it is sent if the text is not of these forms.
    public static func sha256(_ text: String) -> FileDigest { FileDigest(algorithm: .sha256, text) }

    /// Creates a digest of SHA-512 (FIPS 180-4).
    ///
    /// - Parameter text: The 64 bytes in hexadecimal or Base64.
    /// - Returns: The digest. A download fails before it is sent if the text is not of these forms.
    public static func sha512(_ text: String) -> FileDigest { FileDigest(algorithm: .sha512, text) }
}

extension FileDigest {
    private init(algorithm: Digest.Algorithm, _ text: String) {
        self.algorithm = algorithm
        let isHex = text.utf8.count == 2 * algorithm.byteCount
        bytes = (isHex ? Array(hex: text) : Data(base64Encoded: text).map(Array.init)) ?? []
    }

    /// Throws if the text was no digest of its algorithm.
    func validate() throws(InvalidRequest) {
        guard bytes.count != algorithm.byteCount else { return }
        throw InvalidRequest("the digest of the file has to be \(algorithm.byteCount) bytes in hexadecimal or Base64")
    }
}

extension Headers {
    /// The digests of a header such as `Repr-Digest: sha-256=:…:`, without those of other algorithms (RFC 9530, section 2).
    func digests(_ name: String) -> [FileDigest] {
        elements(name).compactMap { element in
            guard let match = element.prefixMatch(of: /([a-z0-9-]+)=:([A-Za-z0-9+\/=]*):/),
                let algorithm = Digest.Algorithm(rawValue: String(match.output.1)),
                let data = Data(base64Encoded: String(match.output.2))
            else { return nil }
            return FileDigest(algorithm: algorithm, bytes: Array(data))
        }
    }
}

extension Array<UInt8> {
    /// Creates the bytes of pairs of hexadecimal digits; `nil` if there is another character.
    fileprivate init?(hex: String) {
        let digits = hex.compactMap(\.hexDigitValue)
        guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
