/// A location in an app's sources.
struct CallSite: Equatable, Comparable {
    var path: String
    var line: Int
    var column: Int

    var text: String { "\(path):\(line):\(column)" }

    static func < (first: CallSite, second: CallSite) -> Bool {
        (first.path, first.line, first.column) < (second.path, second.line, second.column)
    }
}

/// An index of the identifiers in an app's sources, with their locations.
struct SourceIdentifiers {
    private var sites: [String: [Word]] = [:]

    private struct Word {
        var site: CallSite
        /// Whether the word follows a dot or precedes a colon, as in members and arguments.
        var isMember: Bool
        /// The word before the dot: `Pets` of `Pets.list`. The string is empty without a dot and a word.
        var owner = ""
        /// The argument labels, if the word is an initializer call without a type: `.init(name: "Rex")`.
        var labels: Set<String> = []
    }

    /// Adds the requested identifiers of a file.
    mutating func add(_ source: [UInt8], path: String, identifiers: Set<String>) {
        let text = SourceText(path: path, bytes: source)
        var previous: Range<Int>?
        for range in IdentifierRanges(source) {
            defer { previous = range }
            let word = String(decoding: source[range], as: UTF8.self)
            guard identifiers.contains(word) else { continue }
            let position = text.position(at: range.lowerBound)
            // Between a dot and a member that is a keyword, the source has a backtick.
            let before = range.lowerBound > 0 ? source[range.lowerBound - 1] : 0
            let followsDot = before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
            let isLabel = range.upperBound < source.count && source[range.upperBound] == UInt8(ascii: ":")
            let site = CallSite(path: path, line: position.line, column: position.column)
            var found = Word(site: site, isMember: followsDot || isLabel)
            if followsDot, let previous, Self.isOwner(previous, of: range, in: source) {
                found.owner = String(decoding: source[previous], as: UTF8.self)
            }
            if followsDot, word == Self.initializer {
                found.labels = Self.labels(after: range.upperBound, in: source)
            }
            sites[word, default: []].append(found)
        }
    }

    /// The name in a call of an initializer whose type is inferred: `.init(name: "Rex")`.
    static let initializer = "init"

    /// Returns the labels of the arguments in the parentheses after a name; empty without parentheses.
    private static func labels(after name: Int, in source: [UInt8]) -> Set<String> {
        guard name < source.count, source[name] == UInt8(ascii: "(") else { return [] }
        var labels: Set<String> = []
        var depth = 0
        var isFirst = false
        var words = IdentifierRanges(source, from: name)
        var word = words.next()
        var index = name
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                isFirst = depth == 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return labels }
            case UInt8(ascii: ","): isFirst = depth == 1
            case UInt8(ascii: "\""):
                index += 1
                while index < source.count, source[index] != UInt8(ascii: "\"") {
                    index += source[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            default:
                while let passed = word, passed.upperBound <= index { word = words.next() }
                guard let range = word, range.lowerBound == index else { break }
                if isFirst, range.upperBound < source.count, source[range.upperBound] == UInt8(ascii: ":") {
                    labels.insert(String(decoding: source[range], as: UTF8.self))
                }
                isFirst = false
                index = range.upperBound - 1
            }
            index += 1
        }
        return labels
    }

    /// Returns the locations of initializer calls without a type that use only these labels.
    func initializerSites(taking labels: Set<String>) -> [CallSite] {
        sites[Self.initializer, default: []].filter { !$0.labels.isEmpty && $0.labels.isSubset(of: labels) }.map(\.site)
    }

    func sites(of word: String) -> [CallSite] {
        sites[word, default: []].map(\.site)
    }

    /// Returns the locations at which the word is the name of a member or of an argument.
    func memberSites(of word: String) -> [CallSite] {
        sites[word, default: []].filter(\.isMember).map(\.site)
    }

    /// Returns the locations at which the word is a member of the owner: `list` in `Pets.list`.
    func memberSites(of word: String, after owner: String) -> [CallSite] {
        sites[word, default: []].filter { $0.owner == owner }.map(\.site)
    }

    /// Returns whether only a dot and space are between two words. A member can be on the line after its owner.
    private static func isOwner(_ owner: Range<Int>, of member: Range<Int>, in source: [UInt8]) -> Bool {
        source[owner.upperBound..<member.lowerBound].allSatisfy { ".` \n\r\t".utf8.contains($0) }
    }
}
