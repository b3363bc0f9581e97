import Foundation
import Testing

@testable import NetRuntime

/// Checks targets of downloads in the background without a session, because only Apple's systems have those.
struct DownloadTargetTests {
    private static let body = Data("the film".utf8)
    private static let digest = FileDigest(algorithm: .sha256, bytes: Digest.sha256(of: body))
    private static let other = FileDigest(algorithm: .sha256, bytes: Digest.sha256(of: Data()))

    /// The nature of the system: it keeps one text of a transfer, and an update of the app moves its home.
    @Test(
        "A download in the background keeps its file and digest from launch to launch",
        arguments: [NSHomeDirectory() + "/a film", "/tmp/sha-256=:x: film", "/film"],
        [nil, Self.digest]
    )
    func textOfTarget(_ path: String, _ digest: FileDigest?) {
        let target = DownloadTarget(file: URL(fileURLWithPath: path), digest: digest)
        #expect(DownloadTarget(text: target.text) == target)
        #expect(!target.text.contains(NSHomeDirectory()))
    }

    /// RFC 9530, sections 2 and 3: the digest of the content is that of what the message carries, which may be a part, and both
    /// are those of compressed bytes.
    @Test("A file that was downloaded in the background has its digests or is rejected")
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
