/// Names, and other strings with a fixed syntax.
extension SpecReader {
    /// Reads the key of an entry as a name. An invalid name is reported but kept, so that references to it aren't
    /// reported, too.
    mutating func name(_ entry: JSONValue.Member, of what: String) -> Located<String> {
        let name = Located(entry.key, at: entry.keyRange)
        checkName(name, of: what)
        return name
    }

    mutating func checkName(_ name: Located<String>, of what: String) {
        guard !TextSyntax.isName(name.value) else { return }
        diagnostics.error(
            .invalidName,
            name.value.isEmpty
                ? "the name of \(what) is empty" : "\(quoted(name.value)) is not a valid name for \(what)",
            at: name.range,
            fix: TextSyntax.nameRule
        )
    }

    /// Reads a name that becomes a Swift identifier without changes, and reports any other string.
    mutating func identifier(_ member: JSONValue.Member, example: String) -> Located<String>? {
        guard let text = text(member, example: example) else { return nil }
        guard TextSyntax.isIdentifier(text.value) else {
            diagnostics.error(
                .invalidIdentifier,
                "\(quoted(text.value)) is not a valid Swift name",
                at: text.range,
                fix: "use only letters, digits and _, as in \(example)"
            )
            return nil
        }
        return text
    }

    /// Reads the name of a field, query parameter or form field, as sent.
    mutating func wireName(_ name: Located<String>, of what: String) -> Located<String> {
        if name.value.isEmpty {
            emptyValue(name.range, "the name of \(what)", fix: "write the name that the API uses")
        } else if !TextSyntax.isOneLine(name.value) {
            diagnostics.error(
                .invalidName,
                "\(quoted(name.value)) is not a valid name for \(what): it contains a control character",
                at: name.range,
                fix: "remove the control character"
            )
        }
        return name
    }

    /// Reads the name of a header or cookie, and reports an invalid one.
    mutating func token(_ name: Located<String>, of what: String) -> Located<String>? {
        guard TextSyntax.isToken(name.value) else {
            let wrong = name.value.unicodeScalars.first { !TextSyntax.isToken(String($0)) }
            let shown = wrong.map { ": \(quoted(String($0))) is not allowed" } ?? ""
            diagnostics.error(
                .invalidHeaderName,
                "\(quoted(name.value)) is not a valid name for \(what)\(shown)",
                at: name.range,
                fix: "use only letters, digits and \"-\", as in \"X-Request-ID\""
            )
            return nil
        }
        return name
    }

    mutating func mediaType(_ member: JSONValue.Member, example: String) -> Located<String>? {
        guard let text = text(member, example: example) else { return nil }
        guard TextSyntax.isMediaType(text.value) else {
            diagnostics.error(
                .invalidMediaType,
                "\(quoted(text.value)) is not a media type",
                at: text.range,
                fix: "write type/subtype, as in \(example)"
            )
            return nil
        }
        return text
    }

    /// Reads a key, or keys joined by dots: `meta.next`. Reports an empty key.
    mutating func keyPath(_ text: Located<String>?) -> Located<String>? {
        guard let text else { return nil }
        let keys = text.value.split(separator: ".", omittingEmptySubsequences: false)
        guard !keys.contains(where: \.isEmpty) else {
            diagnostics.error(
                .invalidKeyPath,
                "\(quoted(text.value)) is not a valid key path: it has an empty key",
                at: text.range,
                fix: #"separate keys with single dots, as in "meta.next""#
            )
            return nil
        }
        return text
    }

    /// Reads the location of a payload. `"."` is the whole body, and `"*"` means that the payload is next to the
    /// wrapper's fields. Any other string is a path to the payload: `"ocs.data"`. If the path ends in `?`, a missing
    /// array or dictionary is read as empty.
    mutating func payloadLocation(_ member: JSONValue.Member) -> Located<Spec.PayloadLocation>? {
        guard let text = text(member, example: #""data""#) else { return nil }
        switch text.value {
        case ".": return text.map { _ in .body }
        case "*": return text.map { _ in .inline }
        case let path where path.hasSuffix("?"):
            return keyPath(text.map { String($0.dropLast()) })?.map { .optionalKey($0) }
        default: return keyPath(text)?.map { .key($0) }
        }
    }
}

extension SpecCoder where Value == Located<Spec.PayloadLocation> {
    static var payloadLocation: SpecCoder {
        SpecCoder(read: { $1.payloadLocation($0) }, write: { .string($0.value.text) })
    }
}

extension SpecCoder where Value == Located<String> {
    static func mediaType(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.mediaType($0, example: example) }, write: { .string($0.value) })
    }
}

extension Spec.PayloadLocation {
    fileprivate var text: String {
        switch self {
        case .body: "."
        case .inline: "*"
        case .key(let path): path
        case .optionalKey(let path): path + "?"
        }
    }
}

extension SpecCoder where Value == String {
    static func mediaType(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.mediaType($0, example: example)?.value }, write: { .string($0) })
    }
}
