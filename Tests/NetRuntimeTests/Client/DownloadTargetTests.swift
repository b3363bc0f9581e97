import Foundation
import Testing

@testable import NetRuntime

/// The targets of background downloads, without a session, because only Apple platforms have background sessions.
struct DownloadTargetTests {
    private static let body = Data("the film".utf8)
    private static let digest = FileDigest(algorithm: .sha256, bytes: Digest.sha256(of: body))
    private static let other = FileDigest(algorithm: .sha256, bytes: Digest.sha256(of: Data()))

    // The system keeps one string for each transfer, so the string must hold the file and the digest. An app update
    // moves the home directory, so the string must not contain its path.
    @Test(
        "A background download keeps its file and digest across launches",
        arguments: [NSHomeDirectory() + "/a film", "/tmp/sha-256=:x: film", "/film"],
        [nil, Self.digest]
    )
    func textOfTarget(_ path: String, _ digest: FileDigest?) {
        let target = DownloadTarget(file: URL(fileURLWithPath: path), digest: digest)
        #expect(DownloadTarget(text: target.text) == target)
        #expect(!target.text.contains(NSHomeDirectory()))
    }

    // RFC 9530, sections 2 and 3: `Content-Digest` covers the content of the message, which may be a range. If the body
    // is compressed, `Content-Digest` and `Repr-Digest` cover the compressed bytes.
    @Test("A background download is rejected if its digest is wrong")
    func digests() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("film")
        try Self.body.write(to: file)
        func isAccepted(_ headers: Headers, status: Int = 200, digest: FileDigest? = nil) -> Bool {
            do {
                let target = DownloadTarget(file: file, digest: digest)
                try target.check(file, HTTPResponse(status: status, headers: headers))
                return true
            } catch {
                #expect((error as? TransportError)?.kind == .badResponse)
                return false
            }
        }
        for name in ["Repr-Digest", "Content-Digest"] {
            #expect(isAccepted([name: Self.digest.text]))
            #expect(!isAccepted([name: Self.other.text]))
            #expect(isAccepted([name: Self.other.text, "Content-Encoding": "gzip"]))
        }
        let range = "bytes 4-7/8"
        #expect(isAccepted(["Content-Digest": Self.other.text, "Content-Range": range], status: 206))
        #expect(!isAccepted(["Repr-Digest": Self.other.text, "Content-Range": range], status: 206))
        #expect(isAccepted(["Repr-Digest": Self.other.text, "Content-Range": "bytes 0-7/9"], status: 206))
        #expect(isAccepted([:], digest: Self.digest))
        #expect(!isAccepted([:], digest: Self.other))
    }
}
