/// A place in an app's sources.
struct CallSite: Equatable {
    var path: String
    var line: Int
    var column: Int

    var text: String { "\(path):\(line):\(column)" }
}

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
        for range in WordRanges(source) {
            let word = String(decoding: source[range], as: UTF8.self)
            guard wanted.contains(word) else { continue }
            let position = text.position(at: range.lowerBound)
            // A keyword has a backtick in between.
            let before = range.lowerBound > 0 ? source[range.lowerBound - 1] : 0
            let isBehindDot = before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
            let isLabel = range.upperBound < source.count && source[range.upperBound] == UInt8(ascii: ":")
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
}
