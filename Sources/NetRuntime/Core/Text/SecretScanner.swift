import Foundation

/// A scanner that finds secrets in a text of any format by their context, and redacts them.
///
/// | context | redacted |
/// |---|---|
/// | URLs, forms, cookies, attributes | the value after `name=`, also in a percent-encoded URL |
/// | JSON, also as a line or in a string | the value of `"name":`, whatever its type |
/// | XML | the contents of `<name>` |
/// | URLs | the user name and the password |
/// | anywhere | strings that look like a JSON Web Token |
///
/// The text can be malformed or truncated, or only resemble one of these formats. In doubtful cases, the scanner
/// redacts too much. It reads each byte only a few times, even in hostile text.
struct SecretScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private let redaction: Redaction
    private let isForm: Bool
    private let isMarkup: Bool

    var position = 0
    private var output: [UInt8] = []
    /// The end of the input that has already been copied to the output or redacted.
    private var copied = 0
    /// Whether the scanner has redacted a secret.
    private(set) var hasSecrets = false
    /// The start of the last pair's value. The next name can't begin before it.
    private var lastValueStart = 0
    /// The names that have been judged, as written in the input.
    private var verdicts: [String: Bool] = [:]
    /// The name of the current element with a secret, and the start of its contents.
    private var element = (name: 0..<0, contents: Int.max)

    /// Creates a scanner.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - redaction: The rules that recognize the names of secrets.
    ///   - isForm: Whether only `&` ends a value.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ redaction: Redaction, isForm: Bool = false) {
        self.bytes = bytes
        self.redaction = redaction
        self.isForm = isForm
        isMarkup = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }

    /// Returns the redacted text, or at least `limit` bytes of its beginning.
    mutating func text(upTo limit: Int = .max) -> [UInt8] {
        while position < bytes.count, output.count + position - copied < limit {
            switch bytes[position] {
            case _ where position >= element.contents: redactContents()
            case UInt8(ascii: "="): redactPair(sign: 1)
            case UInt8(ascii: "%") where has("%3D") || has("%3d"): redactPair(sign: 3)
            case UInt8(ascii: "\\") where has("\\u003d") || has("\\u003D"): redactPair(sign: 6)
            case UInt8(ascii: ":"): redactMember()
            case UInt8(ascii: "/") where isSecondSlash: redactUser()
            case UInt8(ascii: "e") where has("eyJ"): redactToken()
            case UInt8(ascii: "<") where isMarkup: noteElement()
            default: position += 1
            }
        }
        copy(upTo: position)
        return output
    }

    // MARK: - Values of secret names

    private mutating func redactPair(sign: Int) {
        let name = max(start(of: position) { $0.endsName }, lastValueStart)..<position
        position += sign
        lastValueStart = position
        guard isSecret(name) else { return }
        if isForm { return redact(upTo: end { $0 == UInt8(ascii: "&") }) }
        if let quote = openingQuote(at: position), isMarkup || !isClosing(quote) {
            position = quote.upperBound
            return redact(upTo: closingQuote(of: quote))
        }
        redact(upTo: endOfValue)
    }

    /// Redacts the value of a JSON member if the quoted name before the colon is secret.
    private mutating func redactMember() {
        let colon = position
        position += 1
        var end = colon
        while end > 0, bytes[end - 1].isSpace, colon - end < 16 { end -= 1 }
        guard end > 0, bytes[end - 1] == UInt8(ascii: "\"") else { return }
        end -= 1
        let first = start(of: end) { $0 == UInt8(ascii: "\"") }
        while end > first, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
        guard isSecret(first..<end) else { return }
        while position < bytes.count, bytes[position].isSpace { position += 1 }
        if !isHarmlessNumber(named: first..<end) { redactValue() }
    }

    /// Returns whether the next value is a number that isn't secret: `"code": 1001`, or `"max_tokens": 500`. Numbers
    /// with at least six digits may be one-time codes.
    private func isHarmlessNumber(named name: Range<Int>) -> Bool {
        let value = bytes[position..<end { $0.endsMember }]
        // A number at the end of the text may be truncated, so treat it as secret.
        guard !value.isEmpty, value.endIndex < bytes.count,
            value.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") })
        else { return false }
        let name = String(decoding: bytes[name], as: UTF8.self).lowercased()
        return name == "code" ? value.count < 6 : name.contains("tokens")
    }

    private mutating func redactValue() {
        guard position < bytes.count, !has("null") else { return }
        if let quote = openingQuote(at: position) {
            position = quote.upperBound
            return redact(upTo: closingQuote(of: quote))
        }
        let isNested = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
        redact(upTo: isNested ? endOfNested : end { $0.endsMember }, isQuoted: true)
    }

    private mutating func isSecret(_ name: Range<Int>) -> Bool {
        guard !name.isEmpty else { return false }
        var text = String(decoding: bytes[name], as: UTF8.self)
        if let verdict = verdicts[text] { return verdict }
        let rawName = text
        if text.utf8.contains(UInt8(ascii: "\\")) {
            text = JSONEscapes.text(of: UnsafeBufferPointer(rebasing: bytes[name])) ?? text
        }
        text = text.removingPercentEncoding ?? text
        // An encoded name can begin with a URL, as in `next=https%3A%2F%2Fexample.com%3Ftoken%3D`, or with `\u0026` in
        // JSON.
        if text != rawName, let delimiter = text.lastIndex(where: { "?&#;/ ".contains($0) }) {
            text = String(text[delimiter...].dropFirst())
        }
        let verdict = redaction.isSecret(text)
        // Limit the cache, so that a text with very many names doesn't fill the memory.
        if verdicts.count < 1000 { verdicts[rawName] = verdict }
        return verdict
    }

    // MARK: - Secrets without a name

    private var isSecondSlash: Bool {
        guard position > 0 else { return false }
        if bytes[position - 1] == UInt8(ascii: "/") { return true }
        return position > 1 && bytes[position - 1] == UInt8(ascii: "\\") && bytes[position - 2] == UInt8(ascii: "/")
    }

    private mutating func redactUser() {
        position += 1
        let authority = position..<end { $0.endsAuthority }
        guard let at = bytes[authority].lastIndex(of: UInt8(ascii: "@")) else { return }
        redact(upTo: at)
    }

    private mutating func redactToken() {
        let start = position
        let header = end { !$0.isBase64URL }
        position = header
        guard header - start > 8 else { return }
        var end = header
        if header < bytes.count {
            guard bytes[header] == UInt8(ascii: ".") else { return }
            position += 1
            end = self.end { !$0.isBase64URL }
            guard end == bytes.count || bytes[end] == UInt8(ascii: ".") else { return }
            position = end
            end = self.end { !$0.isBase64URL && $0 != UInt8(ascii: ".") }
        }
        position = start
        redact(upTo: end)
    }

    // MARK: - Elements

    private mutating func noteElement() {
        position += 1
        let end = end { !$0.isInElementName }
        let colon = bytes[position..<end].lastIndex(of: UInt8(ascii: ":"))
        guard element.contents == .max, isSecret((colon.map { $0 + 1 } ?? position)..<end) else { return }
        // The scanner continues in the tag, so that it finds secrets in attributes.
        var close = end
        while close < bytes.count, bytes[close] != UInt8(ascii: ">"), bytes[close] != UInt8(ascii: "<") { close += 1 }
        if close == bytes.count || bytes[close] == UInt8(ascii: "<") {
            element = (position..<end, close)
        } else if bytes[close - 1] != UInt8(ascii: "/") {
            element = (position..<end, close + 1)
        }
    }

    private mutating func redactContents() {
        var end = position
        while end < bytes.count, !isEnd(of: element.name, at: end) { end += 1 }
        if end == position { position += 1 } else { redact(upTo: end) }
        element.contents = .max
    }

    private func isEnd(of name: Range<Int>, at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "<") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
            && bytes[(index + 2)...].starts(with: bytes[name])
    }

    // MARK: - Writing

    /// Writes the replacement in place of the bytes up to an index, and continues there.
    private mutating func redact(upTo end: Int, isQuoted: Bool = false) {
        copy(upTo: position)
        output += (isQuoted ? "\"\(Secrets.replacement)\"" : Secrets.replacement).utf8
        copied = end
        position = end
        hasSecrets = true
    }

    private mutating func copy(upTo end: Int) {
        output += bytes[copied..<end]
        copied = end
    }
}
