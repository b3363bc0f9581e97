import Foundation

/// The expected digest of a downloaded file, such as one from a list of checksums.
///
///     try await client.download(GetRelease(id: 7), to: file, digest: .sha256("9f86d081884c7d65…"))
public struct FileDigest: Sendable, Hashable {
    let algorithm: Digest.Algorithm
    let bytes: [UInt8]

    /// Creates a digest of SHA-256 (FIPS 180-4).
    ///
    /// - Parameter text: The 32 bytes in hexadecimal or Base64.
    /// - Returns: The digest. If the string isn't such a digest, a download fails before its request is sent.
    public static func sha256(_ text: String) -> FileDigest { FileDigest(algorithm: .sha256, text) }

    /// Creates a digest of SHA-512 (FIPS 180-4).
    ///
    /// - Parameter text: The 64 bytes in hexadecimal or Base64.
    /// - Returns: The digest. If the string isn't such a digest, a download fails before its request is sent.
    public static func sha512(_ text: String) -> FileDigest { FileDigest(algorithm: .sha512, text) }
}

extension FileDigest {
    private init(algorithm: Digest.Algorithm, _ text: String) {
        self.algorithm = algorithm
        let isHex = text.utf8.count == 2 * algorithm.byteCount
        bytes = (isHex ? Array(hex: text) : Data(base64Encoded: text).map(Array.init)) ?? []
    }

    /// Creates a digest from a header, such as `sha-256=:…:`. Returns `nil` for an unknown algorithm.
    init?(text: Substring) {
        guard let match = text.wholeMatch(of: /([a-z0-9-]+)=:([^:]*):/),
            let algorithm = Digest.Algorithm(rawValue: String(match.output.1)),
            let data = Data(base64Encoded: String(match.output.2))
        else { return nil }
        self.init(algorithm: algorithm, bytes: Array(data))
    }

    /// The digest as written in a header.
    var text: String { "\(algorithm.rawValue)=:\(Data(bytes).base64EncodedString()):" }

    /// Throws an error if the string isn't a digest of its algorithm.
    func validate() throws(InvalidRequest) {
        guard bytes.count != algorithm.byteCount else { return }
        throw InvalidRequest("the digest of the file must be \(algorithm.byteCount) bytes in hexadecimal or Base64")
    }
}

extension FileDigest {
    /// Checks that the bytes of a file, from an offset on, match every digest.
    static func check(_ digests: [FileDigest], of file: FileHandle, from start: Int64 = 0) throws {
        for expected in Set(digests) {
            var digest = Digest.Accumulator(expected.algorithm)
            try file.seek(toOffset: UInt64(start))
            while let chunk = try file.read(upToCount: 1 << 18), !chunk.isEmpty { digest.update(chunk) }
            guard digest.bytes == expected.bytes else {
                throw TransportError(
                    .badResponse,
                    "The file doesn't match its digest (\(expected.algorithm.rawValue))"
                )
            }
        }
    }
}

extension HTTPResponse {
    /// Whether the body contains the bytes of the file, not compressed bytes.
    var isPlain: Bool { headers["Content-Encoding"]?.equalsIgnoringASCIICase("identity") ?? true }

    /// Returns the expected digests of a file that the system downloaded, possibly in several ranges.
    ///
    /// - Parameter count: The size of the file in bytes.
    /// - Returns: The digests; empty if the digests of the response describe other bytes.
    func digests(forFileSize count: Int64) -> [FileDigest] {
        // If the body was compressed, the digests are those of the compressed bytes, so ignore them.
        guard isPlain else { return [] }
        let whole = headers.digests("Repr-Digest")
        if status != 206 { return whole + headers.digests("Content-Digest") }
        // The head belongs to the last range of an interrupted download, or to a range that the caller requested. The
        // digests apply only in the first case, in which the file has the total size.
        return ContentRange(self)?.total == count ? whole : []
    }
}

extension Headers {
    /// Returns the digests of a header such as `Repr-Digest: sha-256=:…:`, without unknown algorithms (RFC 9530,
    /// section 2).
    func digests(_ name: String) -> [FileDigest] {
        elements(name).compactMap { element in
            element.prefixMatch(of: /[a-z0-9-]+=:[A-Za-z0-9+\/=]*:/).flatMap { FileDigest(text: $0.output) }
        }
    }
}

extension Array<UInt8> {
    /// Creates bytes from pairs of hexadecimal digits. Returns `nil` if the string contains another character.
    fileprivate init?(hex: String) {
        let digits = hex.compactMap(\.hexDigitValue)
        guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
