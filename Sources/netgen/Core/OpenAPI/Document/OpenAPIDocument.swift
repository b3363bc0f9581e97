/// The document being read, which resolves its references and collects its diagnostics.
///
/// All readers share one instance, so a mistake that several of them find is reported once.
final class OpenAPIDocument {
    let files: OpenAPIFiles
    var diagnostics = Diagnostics()
    /// The targets of references, by the reference's text and the file that contains it.
    private var targets: [String: (file: Int32, target: OpenAPIFiles.Target)] = [:]
    /// The problems that have been reported already.
    private var reported: Set<String> = []
    /// The schemas that are being resolved.
    private var resolution = ResolutionStack()
    /// The repairs to apply, by location.
    let repairs: [DocumentRepair.Location: [DocumentRepair]]

    init(_ files: OpenAPIFiles, repairs: [DocumentRepair] = DocumentRepair.all) {
        self.files = files
        self.repairs = Dictionary(grouping: repairs, by: \.location)
    }

    /// The document itself, without the files that it references.
    var main: JSONValue { files.main }

    /// Whether an array of schemas in `items` describes the elements of a tuple.
    var hasTuples: Bool { main["openapi"]?.text?.hasPrefix("3.0") == false }

    /// Records a problem. Returns `false` if the problem was recorded before, so that it isn't reported twice.
    func isFirst(_ problem: String) -> Bool { reported.insert(problem).inserted }

    // MARK: - References

    /// Returns the object itself, or the target of its `$ref`.
    ///
    /// Reports cycles of references and references without a target, and returns `nil` for them.
    func resolved(_ value: JSONValue) -> JSONValue? {
        var value = value
        var visited: Set<String> = []
        while let reference = value["$ref"]?.located {
            guard let target = target(of: reference) else { return nil }
            guard visited.insert(target.key).inserted else {
                diagnostics.warning(.undefinedReference, "this reference leads back to itself", at: reference.range)
                return nil
            }
            value = target.value
            value.recordRead()
        }
        return value
    }

    /// Resolves a parameter, a header or a response, whose description a reference may override (OpenAPI 3.1, section
    /// 4.8.23). Returns `nil` if the reference has no target.
    func described(_ value: JSONValue) -> JSONValue? {
        let target = resolved(value)
        guard let target, value["$ref"] != nil, let description = value["description"],
            FillerText.meaningful(description.prose) != nil
        else { return target }
        return target.keepingMembers { $0.key != "description" }.adding(.init("description", description))
    }

    /// Returns the members of an object, or of the target of its `$ref`. Some documents reference a whole dictionary of
    /// responses or headers.
    func members(of value: JSONValue?) -> [JSONValue.Member] {
        value.flatMap { resolved($0) }?.members ?? []
    }

    /// Returns the target of a reference. Reports a reference without a target and returns `nil`.
    func target(of reference: Located<String>) -> OpenAPIFiles.Target? {
        // Equal references have the same target, except `#`, which refers to the schema that contains it.
        if reference.value == "#", let target = files.target(of: reference) { return target }
        if let cached = targets[reference.value], cached.file == reference.range.file {
            cached.target.value.recordRead()
            return cached.target
        }
        if let target = files.target(of: reference) {
            targets[reference.value] = (reference.range.file, target)
            target.value.recordRead()
            return target
        }
        KeyRecord.withoutRecording { reportDangling(reference) }
        return nil
    }

    private func reportDangling(_ reference: Located<String>) {
        if reportMisspelled(reference) { return }
        let file = String(reference.value.prefix { $0 != "#" })
        if files.hasFile(of: reference) {
            // Report a missing section once, even if several references lead to it.
            let missing = files.missingPart(of: reference)
            guard isFirst(missing) else { return }
            diagnostics.warning(
                .undefinedReference,
                "there is nothing at \(quoted(missing))",
                at: reference.range,
                fix: files.nearest(to: reference).map { "did you mean \(quoted($0))?" }
                    ?? "correct the reference, or add its target"
            )
        } else if isFirst(file) {
            if files.isOutside(reference) { return reportOutside(file, at: reference.range) }
            reportUnread(file, fileExists: files.isUnreadable(reference), at: reference.range)
        }
    }

    /// Reports the schema that `Pet`, `components/schemas/Pet` or `#/definitions/Pet` may mean. Returns `false` if the
    /// document has no similar schema.
    private func reportMisspelled(_ reference: Located<String>) -> Bool {
        let text = reference.value
        // Any other reference with a period or a fragment refers to a file, not to the name of a schema.
        guard text.hasPrefix("#/definitions/") || !text.holds(".") && !text.holds("#"),
            let name = text.pieces(between: UInt8(ascii: "/")).last
        else { return false }
        let suggestion = reference.map { _ in "#/components/schemas/\(name)" }
        guard files.target(of: suggestion) != nil else { return false }
        diagnostics.warning(
            .undefinedReference,
            "there is nothing at \(quoted(text))",
            at: reference.range,
            fix: "did you mean \(quoted(suggestion.value))?"
        )
        return true
    }

    private func reportOutside(_ file: String, at range: SourceRange) {
        diagnostics.warning(
            .undefinedReference,
            "\(quoted(file)) is outside the folder of the document; not reading it",
            at: range,
            fix: #"move it into the folder, or allow it: --allow-outside, or "allowOutside": true in the configuration"#
        )
    }

    private func reportUnread(_ file: String, fileExists: Bool, at range: SourceRange) {
        let name = quoted(file)
        let (message, fix) =
            if fileExists {
                ("\(name) cannot be read", "correct the errors that are reported in the file")
            } else if file.contains("://") {
                (
                    "netgen does not fetch \(name); using any JSON value for its schemas, and ignoring the rest",
                    "save it in a file next to the document, and refer to the file"
                )
            } else {
                ("there is no file \(name)", "add the file, or correct the reference")
            }
        diagnostics.warning(.undefinedReference, message, at: range, fix: fix)
    }

    // MARK: - Cycles

    /// Calls a closure that resolves the schema at a location. Returns `nil` if the schema is already being resolved.
    func resolving<Result>(
        _ purpose: ResolutionStack.Purpose,
        at location: SourceRange,
        _ resolve: () -> Result
    ) -> Result? {
        guard resolution.push(purpose, location) else { return nil }
        defer { resolution.pop(purpose, location) }
        return resolve()
    }

    /// Calls a closure that resolves a part of a schema. Returns `nil` if the part is already being resolved. A part is
    /// identified by its first key, because a merged schema has the location of one of its sources.
    @discardableResult
    func resolving<Result>(
        _ purpose: ResolutionStack.Purpose,
        partOf part: JSONValue,
        _ resolve: () -> Result
    ) -> Result? {
        guard let location = part.members.first?.keyRange else { return resolve() }
        return resolving(purpose, at: location, resolve)
    }
}
