extension OpenAPIParser {
    /// Text for people; `nil` where there is none.
    func prose(_ value: JSONValue?) -> String? {
        guard let text = value?.string.flatMap(TextForm.prose) else { return nil }
        let markdown = HTMLText.markdown(ReStructuredText.dedented(text))
        // What entities stand for needs as much care as the text itself.
        guard let prose = markdown == text ? text : TextForm.prose(markdown) else { return nil }
        return prose.allSatisfy(\.isWhitespace) ? nil : ReStructuredText.markdown(prose)
    }

    /// The object itself, or what its `$ref` leads to.
    ///
    /// Circles of references, and references to nothing, are reported and lead nowhere.
    mutating func resolved(_ value: JSONValue) -> JSONValue? {
        var value = value
        var seen: Set<String> = []
        while let reference = value["$ref"]?.located {
            guard let target = target(of: reference) else { return nil }
            guard seen.insert(target.key).inserted else {
                diagnostics.warning(.undefinedReference, "this reference leads back to itself", at: reference.range)
                return nil
            }
            value = target.value
        }
        return value
    }

    /// The members of an object, or of what its `$ref` leads to: publishers share whole maps of responses or headers.
    mutating func members(of value: JSONValue?) -> [JSONValue.Member] {
        value.flatMap { resolved($0) }?.members ?? []
    }

    /// What a reference leads to; nothing has been reported.
    mutating func target(of reference: Located<String>) -> OpenAPIDocuments.Target? {
        // Many references lead to the same place, but for those to what they stand in.
        if reference.value == "#", let target = documents.target(of: reference) { return target }
        if let known = targets[reference.value], known.file == reference.range.file { return known.target }
        if let target = documents.target(of: reference) {
            targets[reference.value] = (reference.range.file, target)
            return target
        }
        if reportMisspelled(reference) { return nil }
        let file = String(reference.value.prefix { $0 != "#" })
        if documents.holdsFile(of: reference) {
            // Where a whole section is not there, it is one mistake.
            let missing = documents.missingPart(of: reference)
            guard danglingReferences.insert(missing).inserted else { return nil }
            diagnostics.warning(
                .undefinedReference,
                "there is nothing at \(quoted(missing))",
                at: reference.range,
                fix: documents.nearest(to: reference).map { "did you mean \(quoted($0))?" }
                    ?? "add it, or correct the reference"
            )
        } else if unreadFiles.insert(file).inserted {
            reportUnread(file, isThere: documents.isUnreadable(reference), at: reference.range)
        }
        return nil
    }

    /// Names the schema that `Pet`, `components/schemas/Pet` or `#/definitions/Pet` may mean; false where there is none.
    private mutating func reportMisspelled(_ reference: Located<String>) -> Bool {
        let text = reference.value
        // With a point or a fragment it names a file.
        guard text.hasPrefix("#/definitions/") || !text.holds(".") && !text.holds("#"),
            let name = text.pieces(between: UInt8(ascii: "/")).last
        else { return false }
        let meant = reference.map { _ in "#/components/schemas/\(name)" }
        guard documents.target(of: meant) != nil else { return false }
        diagnostics.warning(
            .undefinedReference,
            "there is nothing at \(quoted(text))",
            at: reference.range,
            fix: "did you mean \(quoted(meant.value))?"
        )
        return true
    }

    private mutating func reportUnread(_ file: String, isThere: Bool, at range: SourceRange) {
        let name = quoted(file)
        let (message, fix) =
            if isThere {
                ("\(name) cannot be read", "correct what is wrong with it, which is said at its place")
            } else if file.contains("://") {
                ("\(name) is not fetched", "copy it into a file beside the document, and refer to that")
            } else {
                ("there is no file \(name)", "put it there, or correct the reference")
            }
        diagnostics.warning(.undefinedReference, message, at: range, fix: fix)
    }
}
