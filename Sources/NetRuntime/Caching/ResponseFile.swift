import Foundation
import NetRuntime

/// The file format of a stored response.
///
/// A file consists of a magic number, a checksum of the remaining bytes, the head's length, the head and the body.
///
/// The URL and the headers that select the response are written as digests, because they can contain keys and tokens.
enum ResponseFile {
    /// The result of reading a file.
    enum Reading {
        case stored(StoredResponse)
        /// A valid response to a different request.
        case otherRequest
        /// Contents that differ from the written ones.
        case damaged
    }

    private struct Head: Codable {
        /// The time of the request, in seconds since 1970.
        let asked: Double
        let headers: [[String]]
        let trailers: [[String]]
        /// The digests of the header values that select the response.
        let selecting: [String: String]
    }

    /// The magic number, which includes the version of the format.
    private static let magicNumber = Array("NRC2".utf8)
    private static let fixedCount = magicNumber.count + 8 + 4

    /// Returns the contents of a response's file. `nil` if a response header is secret, or if the request has a
    /// signer, because other processes can't recognize the signer.
    static func data(of stored: StoredResponse) -> Data? {
        guard stored.signers.isEmpty else { return nil }
        let names = stored.response.headers.map(\.name) + stored.response.trailers.map(\.name)
        guard !names.contains(where: Secrets.isSecret) else { return nil }
        let head = Head(
            asked: stored.asked.timeIntervalSince1970,
            headers: stored.response.headers.map { [$0.name, $0.value] },
            trailers: stored.response.trailers.map { [$0.name, $0.value] },
            selecting: stored.selecting.mapValues { digest(of: $0) }
        )
        guard let head = try? JSONEncoder().encode(head) else { return nil }
        var rest = Data(bytes(of: UInt64(head.count), count: 4))
        rest.append(head)
        rest.append(stored.response.body)
        return magicNumber + bytes(of: checksum(of: rest), count: 8) + rest
    }

    /// Reads the contents of a file.
    static func reading(_ file: Data, for request: HTTPRequest) -> Reading {
        let file = Data(file)
        guard file.count >= fixedCount, file.starts(with: magicNumber) else { return .damaged }
        let rest = file[(magicNumber.count + 8)...]
        guard number(in: file[magicNumber.count..<magicNumber.count + 8]) == checksum(of: rest) else { return .damaged }
        let headCount = number(in: rest.prefix(4))
        guard headCount <= UInt64(rest.count - 4),
            let head = try? JSONDecoder().decode(Head.self, from: rest.dropFirst(4).prefix(Int(headCount)))
        else { return .damaged }
        let selecting = head.selecting.keys.map { ($0, request.headers.elements($0)) }
        guard request.signers == [:], selecting.allSatisfy({ digest(of: $0.1) == head.selecting[$0.0] }),
            request.identifyingHeaders.allSatisfy({ head.selecting[$0] != nil })
        else { return .otherRequest }
        var response = HTTPResponse(
            status: 200,
            headers: Headers(pairs: head.headers),
            body: Data(rest.dropFirst(4 + Int(headCount))),
            url: request.url
        )
        response.trailers = Headers(pairs: head.trailers)
        response.isDirect = true
        return .stored(
            StoredResponse(
                response,
                selecting: Dictionary(uniqueKeysWithValues: selecting),
                asked: Date(timeIntervalSince1970: head.asked)
            )
        )
    }

    /// Returns the name of a response's file: the digests of the URL and of the headers that select the response.
    static func name(of stored: StoredResponse, to request: HTTPRequest) -> String {
        let names = stored.selecting.keys.sorted()
        let selecting = names.flatMap { [$0[...], digest(of: stored.selecting[$0] ?? [])[...]] }
        return "\(address(of: request.url))-\(digest(of: selecting))"
    }

    static func address(of url: URL) -> String { digest(of: [url.normalized[...]]) }

    /// Returns the digest of the URL, with which a file name begins.
    static func address(of name: String) -> String { String(name.prefix { $0 != "-" }) }

    /// Returns whether a name is that of a response's file.
    static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy(isDigest)
    }

    /// Returns whether a name consists of a prefix and a result of ``randomName()``.
    static func isName(_ name: String, after prefix: String) -> Bool {
        name.hasPrefix(prefix) && isDigest(name.dropFirst(prefix.count))
    }

    /// Returns whether a name is that of a response's file, or of an incompletely written file.
    static func isCacheFileName(_ name: String) -> Bool { isName(name) || isName(name, after: "new-") }

    /// Returns a unique file name.
    static func randomName() -> String { digest(of: [UUID().uuidString[...]]) }

    private static func isDigest(_ text: Substring) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Returns a 128-bit digest of strings.
    private static func digest(of texts: [Substring]) -> String {
        let message = texts.flatMap { text in bytes(of: UInt64(text.utf8.count), count: 8) + Array(text.utf8) }
        return Digest.sha256(of: message).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns an FNV-1a checksum of 64-bit words. Every step is reversible, so data that differs in one word has a
    /// different checksum.
    private static func checksum(of data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var sum = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
            var offset = 0
            while offset + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
                sum = (sum ^ word) &* 0x100_0000_01b3
                offset += 8
            }
            for byte in bytes[offset...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return sum
        }
    }

    private static func bytes(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    }

    private static func number(in bytes: Data) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension Headers {
    fileprivate init(pairs: [[String]]) {
        self.init()
        for pair in pairs where pair.count == 2 { append(pair[0], pair[1]) }
    }
}
