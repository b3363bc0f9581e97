import Testing

@testable import netgen

/// The scanning of text, eight bytes at a time where possible. Every byte must be checked, at every position.
@Suite("Text scanning")
struct TextScanningTests {
    @Test("An invisible byte is found at every position", arguments: [0x00, 0x0A, 0x1F, 0x7F] as [UInt8])
    func invisibleBytes(byte: UInt8) {
        for length in 1...20 {
            for index in 0..<length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                bytes[index] = byte
                #expect(!String(decoding: bytes, as: UTF8.self).isVisibleASCII, "\(byte) at \(index)")
            }
        }
    }

    @Test("A character outside of ASCII is found at every position", arguments: ["é", "\u{80}", "\u{2028}", "🐈"])
    func otherCharacters(character: String) {
        for index in 0..<20 {
            let text = String(repeating: "~", count: index) + character + String(repeating: " ", count: 20 - index)
            #expect(!text.isVisibleASCII, "at \(index)")
        }
    }

    @Test("Every visible ASCII character is recognized as visible")
    func visibleASCII() {
        let all = (UInt8(0x20)...0x7E).map { Character(Unicode.Scalar($0)) }
        for length in 0...all.count {
            #expect(String(all.prefix(length)).isVisibleASCII)
            #expect(String(all.suffix(length)).isVisibleASCII)
        }
    }

    @Test(
        "Splitting at separators keeps empty pieces",
        arguments: [
            ("", [""]), (",", ["", ""]), ("a", ["a"]), ("a,", ["a", ""]), (",a", ["", "a"]), ("a,,é", ["a", "", "é"]),
            ("a long one, and a second one", ["a long one", " and a second one"]),
        ]
    )
    func emptyPieces(text: String, pieces: [String]) {
        #expect(text.pieces(between: UInt8(ascii: ",")) == pieces)
    }
}
