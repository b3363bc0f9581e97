@testable import netgen

/// A string with markers, such as 1️⃣, before the characters that a test refers to.
struct MarkedText {
    /// The string without its markers.
    var text: String
    /// Offsets in UTF-8 bytes.
    var offsets: [Character: Int] = [:]

    private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

    init(_ marked: String) {
        text = ""
        for character in marked {
            if Self.markers.contains(character) {
                offsets[character] = text.utf8.count
            } else {
                text.append(character)
            }
        }
    }

    /// Returns the marker at an offset, or the offset if there is none.
    func marker(at offset: Int) -> String {
        offsets.first { $0.value == offset }.map { String($0.key) } ?? "byte \(offset)"
    }
}
