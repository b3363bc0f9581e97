/// Where the words of an app's sources stand.
struct SourceWords {
    private var sites: [String: [Word]] = [:]

    private struct Word {
        var site: CallSite
        /// Behind a dot or in front of a colon, as members and arguments are.
        var isMember: Bool
    }

    /// Adds those words of a file that somebody wants to know of.
    mutating func add(_ source: [UInt8], path: String, wanted: Set<String>) {
        let text = SourceText(path: path, bytes: source)
        var index = 0
        while index < source.count {
            let start = index
            while index < source.count, Self.isPartOfWord(source[index]) { index += 1 }
            if index == start {
                index += 1
                continue
            }
            let word = String(decoding: source[start..<index], as: UTF8.self)
            guard wanted.contains(word) else { continue }
            let position = text.position(at: start)
            // A keyword has a backtick in between.
            let isBehindDot =
                start > 0 && (source[start - 1] == UInt8(ascii: ".") || source[start - 1] == UInt8(ascii: "`"))
            let isLabel = index < source.count && source[index] == UInt8(ascii: ":")
            let site = CallSite(path: path, line: position.line, column: position.column)
            sites[word, default: []].append(Word(site: site, isMember: isBehindDot || isLabel))
        }
    }

    func sites(of word: String) -> [CallSite] {
        sites[word, default: []].map(\.site)
    }

    /// Only where the word is that of a member or an argument.
    func memberSites(of word: String) -> [CallSite] {
        sites[word, default: []].filter(\.isMember).map(\.site)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: byte >= 0x80
        }
    }
}
