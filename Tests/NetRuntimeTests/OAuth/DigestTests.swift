import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth

/// Tests of SHA-256, SHA-512 and PKCE with the vectors of their standards.
struct DigestTests {
    private func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    private func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = SHA2<UInt32>()
        // A piece of 1000 bytes ends inside a block of 64 bytes.
        for start in stride(from: 0, to: bytes.count, by: 1000) { digest.update(data: bytes[start...].prefix(1000)) }
        return digest.finalize()
    }

    @Test(
        "SHA-512 digests match NIST's examples (FIPS 180-4)",
        arguments: [
            (
                "abc",
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
            ),
            (
                "",
                "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
            ),
        ] as [(String, String)]
    )
    func longExamples(_ text: String, _ digest: String) {
        var portable = SHA2<UInt64>()
        portable.update(data: Array(text.utf8))
        #expect(hex(portable.finalize()) == digest)
        var own = Digest.Accumulator(.sha512)
        own.update(Array(text.utf8))
        #expect(hex(own.bytes) == digest)
    }

    @Test(
        "SHA-256 digests match NIST's examples (FIPS 180-4)",
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
        ] as [(String, String)]
    )
    func examples(_ text: String, _ digest: String) {
        #expect(hex(sha256(Array(text.utf8))) == digest)
        #expect(hex(Digest.sha256(of: Array(text.utf8))) == digest)
    }

    @Test("SHA-256 hashes long messages and every length around a block boundary")
    func lengths() {
        #expect(
            hex(sha256([UInt8](repeating: 0x61, count: 100_000)))
                == "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
        )
        // The digest of the concatenated digests of 0 to 129 zero bytes.
        let all = (0..<130).flatMap { sha256([UInt8](repeating: 0, count: $0)) }
        #expect(hex(sha256(all)) == "d26cf8eafa144521d64bdc66b8314175fd9e78310979a068c8b8b2ea18636450")
    }

    @Test("The challenge matches the example of RFC 7636, appendix B")
    func challenge() {
        let proof = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(proof.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("Every verifier is unique and has 43 URL-safe characters")
    func verifier() {
        let verifiers = Set((0..<100).map { _ in PKCE().verifier })
        #expect(verifiers.count == 100)
        for verifier in verifiers { #expect(verifier.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil) }
    }
}
