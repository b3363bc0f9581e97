import Foundation
import Testing

@testable import netgen

@Suite("Forms of scalars")
struct ScalarFormTests {
    @Test("Base64 decodes to the same bytes as Foundation's decoder", arguments: 0...65)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + count * 7) }
        let text = Data(bytes).base64EncodedString()
        #expect(ScalarSyntax.bytes(decodingBase64: text) == bytes)
        let urlForm = text.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(ScalarSyntax.bytes(decodingBase64: String(urlForm)) == bytes)
    }

    @Test(
        "Decoding invalid Base64 returns nil",
        arguments: ["a", "ab=", "a===", "ab=c", "äbc", "ab.=", "====", "9a9A="]
    )
    func invalidBase64(text: String) {
        #expect(ScalarSyntax.bytes(decodingBase64: text) == nil)
    }
}
