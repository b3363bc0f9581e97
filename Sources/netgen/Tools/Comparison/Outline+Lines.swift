/// An outline as text: a line for each thing of the API, so that version control can merge them. Its parts follow in the
/// same line, each behind a sign; theirs have the sign twice.
///
///     api · Petstore
///     endpoint GET+/pets/{id} GetPet :.Pet & path+1 id :int64
///     type Pet = . id = :int64 . born_on ~ :date is=?
///     type Kind = form=enum - dog = - big-dog bigDog
///
/// A name is `=` where it is the key, and `~` where it is the key in camel case. `·` is an empty word.
extension Outline {
    var lines: [String] {
        var line = TextBuffer()
        write(to: &line, sign: kind.rawValue)
        return [line.text]
            + parts.map { part in
                var line = TextBuffer()
                part.writeAll(to: &line, sign: part.kind.rawValue, depth: 1)
                return line.text
            }
    }

    private func writeAll(to line: inout TextBuffer, sign: String, depth: Int) {
        write(to: &line, sign: sign)
        for part in parts {
            line += " "
            part.writeAll(to: &line, sign: String(repeating: part.kind.rawValue, count: depth), depth: depth + 1)
        }
    }

    private func write(to line: inout TextBuffer, sign: String) {
        line += sign
        line += " "
        Self.write(key, to: &line)
        line += " "
        if name == key {
            line += "="
        } else if name == Self.camelCase(key) {
            line += "~"
        } else {
            Self.write(name, to: &line)
        }
        if let type {
            line += " :"
            Self.write(type.spelling, to: &line, isBehindSign: true)
        }
        for entry in facts.list {
            line += " "
            line += entry.fact.rawValue
            line += "="
            Self.write(entry.value, to: &line, isBehindSign: true)
        }
    }

    // MARK: - Reading

    /// Reads what ``lines`` has written; `nil` for anything else.
    init?(lines: [String]) {
        var outlines = lines.compactMap { Outline(line: $0) }
        guard outlines.count == lines.count, !outlines.isEmpty, outlines[0].kind == .api else { return nil }
        self = outlines.removeFirst()
        parts = outlines
    }

    private init?(line: String) {
        let words = line.pieces(between: UInt8(ascii: " "))
        guard words.count >= 3, let kind = Kind(rawValue: words[0]), let outline = Outline(kind, words[1...2]) else {
            return nil
        }
        self = outline
        var index = 3
        while index < words.count {
            let word = words[index]
            if let kind = Kind(rawValue: word), index + 2 < words.count {
                guard let part = Outline(kind, words[index + 1...index + 2]) else { return nil }
                parts.append(part)
                index += 3
            } else if word.count == 2, let kind = word.first.flatMap({ Kind(rawValue: String($0)) }),
                index + 2 < words.count
            {
                guard !parts.isEmpty, let part = Outline(kind, words[index + 1...index + 2]) else { return nil }
                parts[parts.count - 1].parts.append(part)
                index += 3
            } else {
                guard addWord(word) else { return nil }
                index += 1
            }
        }
    }

    private init?(_ kind: Kind, _ words: ArraySlice<String>) {
        guard let first = words.first, let last = words.last else { return nil }
        let key = Self.text(first)
        let name = last == "=" ? key : last == "~" ? Self.camelCase(key) : Self.text(last)
        self.init(kind: kind, key: key, name: name)
    }

    /// Adds a word to what it is about: the last part of the last part, if there are any.
    private mutating func addWord(_ word: String) -> Bool {
        if let last = parts.indices.last { return parts[last].addWord(word) }
        if word.hasPrefix(":") {
            type = TypeReference(spelling: Self.text(String(word.dropFirst())))
            return type != nil
        }
        guard let sign = word.firstIndex(of: "=") else { return false }
        // What a later version notes is none of our business.
        guard let fact = Fact(rawValue: String(word[..<sign])) else { return true }
        facts[fact] = Self.text(String(word[word.index(after: sign)...]))
        return true
    }
}
