import Foundation
import Testing

@testable import NetRuntime

/// SHA-256 and PKCE against the vectors of their standards.
struct DigestTests {
    private func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    @Test(
        "SHA-256 of NIST's examples (FIPS 180-4)",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ]
    )
    func examples(_ text: String, _ digest: String) {
        #expect(hex(PortableSHA256.hash(Array(text.utf8))) == digest)
        #expect(hex(Digest.sha256(of: Array(text.utf8))) == digest)
    }

    @Test("SHA-256 of many blocks, and of every length about the end of one")
    func lengths() {
        #expect(
            hex(PortableSHA256.hash([UInt8](repeating: 0x61, count: 100_000)))
                == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
        )
        // The digest of the digests of 0 to 129 zeros.
        let all = (0..<130).flatMap { PortableSHA256.hash([UInt8](repeating: 0, count: $0)) }
        #expect(hex(PortableSHA256.hash(all)) == "d26cf8eafa144521d64bdc66b8314175fd9e78310979a068c8b8b2ea18636450")
    }

    @Test("The challenge of RFC 7636, appendix B")
    func challenge() {
        let proof = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(proof.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("A verifier is new each time, and has 43 characters that an address takes")
    func verifier() {
        let verifiers = Set((0..<100).map { _ in PKCE().verifier })
        #expect(verifiers.count == 100)
        for verifier in verifiers { #expect(verifier.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil) }
    }
}
