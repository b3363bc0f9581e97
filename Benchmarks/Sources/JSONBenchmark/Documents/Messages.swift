/// Messages in many scripts, with emoji, line breaks, quotes and control characters.
struct Messages {
    private var random = SeededGenerator(seed: 5)

    private static let phrases = [
        "日本語のテキストと漢字かな交じり文", "Привет мир это тест", "naïve café résumé über straße", "😀🚀👨‍👩‍👧‍👦🇯🇵🎉",
        "العربية نص", "plain ascii text here", "line\nbreak\ttab \"quoted\" back\\slash / slash", "\u{1}\u{1F} control",
    ]

    mutating func list(count: Int) -> Document {
        .array((0..<count).map { message($0) })
    }

    private mutating func message(_ index: Int) -> Document {
        [
            "id": .integer(index),
            "author": .string(String(String.UnicodeScalarView(text().unicodeScalars.prefix(20)))),
            "text": .string(text()),
            "reply": random.chance(0.5) ? nil : .string(text()),
            "tags": .array(
                (0..<random.integer(in: 0...4)).map { _ in .string(random.pick(["ñ", "emoji😀", "tag\"q", "普通"])) }
            ),
        ]
    }

    private mutating func text() -> String {
        (0..<random.integer(in: 2...9)).map { _ in random.pick(Self.phrases) }.joined(separator: " ")
    }
}
