/// The main document and all files that its references lead to.
struct OpenAPIFiles {
    /// A function that reads a file by its path and returns `nil` if the file doesn't exist.
    typealias Reading = (_ path: String) -> (text: SourceText, file: Int32)?

    /// The documents, by the index of their file among those of the run.
    private(set) var documents: [Int32: Document] = [:]
    private(set) var main: JSONValue
    let isSwagger: Bool
    private var index = Index()

    /// The parts of the documents that references can lead to.
    private struct Index {
        var files: [String: Int32] = [:]
        /// The paths of referenced files outside the document's folder. These files aren't read.
        var outside: Set<String> = []
        /// The key of the target that holds all schemas of the document: `"schemas": { "$ref": "schemas.json" }`.
        var sharedSchemas: String?
        /// The schemas with an identifier that is a path or a URL, `"$id": "pet"`, and the bases that such identifiers
        /// are relative to.
        var identified: [String: JSONValue] = [:]
        var bases: [(range: SourceRange, path: String)] = []
        var hasDynamicReferences = false
    }

    /// The target of a `$ref`.
    struct Target {
        var value: JSONValue
        /// A key that is equal for all references to this value: the file and the pointer.
        var key: String
        /// The last part of the pointer, or the file's name if the reference leads to a whole file.
        var name: String
        /// Whether the value is a schema with a name: `#/components/schemas/Pet`, `#/$defs/Pet`, `pet.json`.
        var isNamedSchema: Bool
    }

    /// Creates the set of files: the document and all files that it references. Parts from files in `overlays` resolve
    /// their references in the document.
    init(
        _ root: JSONValue,
        at path: String,
        overlaidBy overlays: [Int32] = [],
        allowsOutside: Bool = false,
        reading: Reading,
        diagnostics: inout Diagnostics
    ) {
        isSwagger = SwaggerDocument.isSwagger(root)
        let record = KeyRecord.current
        let watched = record?.watching(root) ?? root
        main = isSwagger ? SwaggerDocument.converted(watched, &diagnostics) : watched
        add(main, at: path, file: root.range.file)
        for file in overlays { documents[file] = documents[main.range.file] }
        var waiting = [main]
        while let document = waiting.popLast() {
            var references: [Located<String>] = []
            let base = documents[document.range.file]?.path ?? ""
            let keys: IgnoredReferences.Keys = document.range.file == main.range.file ? .keywords : .any
            collect(from: document, base: base, keys: keys, references: &references)
            for reference in references {
                guard index.files[self.path(of: reference)] == nil, mayBeRead(reference) else { continue }
                if !allowsOutside, !self.path(of: reference).isInside(Path.parent(of: path)) {
                    index.outside.insert(self.path(of: reference))
                    continue
                }
                var found: (path: String, text: SourceText, file: Int32)?
                for path in paths(of: reference) where found == nil {
                    found = reading(path).map { (path, $0.text, $0.file) }
                }
                guard let (path, text, file) = found else { continue }
                index.files[path] = file
                // A mistake in another file affects only the references to that file, so report it as a warning.
                var problems = Diagnostics()
                let root = DocumentFormat.parse(text, file: file, diagnostics: &problems)
                problems.tolerateDuplicateKeys(in: file)
                problems.makeLenient()
                diagnostics.append(contentsOf: problems)
                guard var root else { continue }
                root = record?.watching(root) ?? root
                if isSwagger { root = SwaggerDocument.converted(root, &diagnostics) }
                add(root, at: path, file: file)
                waiting.append(root)
            }
        }
        if index.hasDynamicReferences { bindDynamicReferences(overlaidBy: overlays) }
        index.sharedSchemas = main["components"]?["schemas"]?["$ref"]?.located.flatMap { target(of: $0) }?.key
    }

    private mutating func add(_ root: JSONValue, at path: String, file: Int32) {
        var document = Document(path: path, root: root)
        for section in root["components"]?.members ?? [] {
            let entries = section.value.unreadMembers.map { ($0.key, $0.value) }
            document.components[section.key] = Dictionary(entries, uniquingKeysWith: { first, _ in first })
        }
        documents[file] = document
        index.files[path] = file
    }

    /// Replaces dynamic references with plain ones.
    private mutating func bindDynamicReferences(overlaidBy overlays: [Int32]) {
        var references = DynamicReferences(self)
        var ignored: [Located<String>] = []
        let all = documents.filter { $0.key == $0.value.root.range.file }.sorted { $0.key < $1.key }
        let bound = all.map { (file: $0.key, path: $0.value.path, root: references.bound($0.value.root)) }
        (index.identified, index.bases) = ([:], [])
        for (file, path, root) in bound { add(root, at: path, file: file) }
        main = documents[main.range.file]?.root ?? main
        for file in overlays { documents[file] = documents[main.range.file] }
        for (_, path, root) in bound { collect(from: root, base: path, references: &ignored) }
    }

    /// Collects the references to other files, and records the values with an anchor or an identifier.
    private mutating func collect(
        from value: JSONValue,
        base: String,
        keys: IgnoredReferences.Keys = .keywords,
        references: inout [Located<String>]
    ) {
        switch value.kind {
        case .object(let members):
            var base = base
            if let identifier = value["$id"]?.string {
                base = Path.normalized(Path.join(Path.parent(of: base), identifier))
                index.identified[base] = index.identified[base] ?? value
                index.bases.append((value.range, base))
            }
            for member in members where keys != .keywords || !IgnoredReferences.isProse(member.key) {
                if member.key == "$ref", let reference = member.value.located, reference.value.utf8.first != 0x23 {
                    references.append(reference)
                } else if member.key == "$anchor" || member.key == "$dynamicAnchor", let name = member.value.string {
                    member.value.recordRead()
                    let existing = documents[value.range.file]?.anchors[name]
                    documents[value.range.file]?.anchors[name] = existing ?? value
                } else if member.key == "$recursiveAnchor", member.value.bool == true {
                    member.value.recordRead()
                    documents[value.range.file]?.recursive.append(value)
                } else {
                    if member.key == "$dynamicRef" { index.hasDynamicReferences = true }
                    if Self.definitions.contains(member.key) { documents[value.range.file]?.defining.append(value) }
                    let inner = IgnoredReferences.keys(in: member.key, keys)
                    collect(from: member.value, base: base, keys: inner, references: &references)
                }
            }
        case .array(let elements):
            for element in elements { collect(from: element, base: base, references: &references) }
        case .null, .bool, .number, .string:
            break
        }
    }

    /// Returns the path of the file that a reference leads to. References are relative to the file that contains them.
    private func path(of reference: Located<String>) -> String {
        let paths = paths(of: reference)
        return paths.first { index.files[$0] != nil } ?? paths[0]
    }

    /// Returns the possible paths of a reference: as written, and percent-decoded (RFC 3986).
    private func paths(of reference: Located<String>) -> [String] {
        let base = documents[reference.range.file]?.path ?? ""
        let file = String(reference.value.prefix { $0 != "#" })
        if file.isEmpty { return [base] }
        let names = file.utf8.contains(UInt8(ascii: "%")) ? [file, file.percentDecoded] : [file]
        return names.map { $0.hasPrefix("/") ? $0 : Path.normalized(Path.join(Path.parent(of: base), $0)) }
    }

    /// Returns whether a reference leads to a file that isn't read because it is outside the folder of the document.
    func isOutside(_ reference: Located<String>) -> Bool { index.outside.contains(path(of: reference)) }

    /// Returns the schema at `#/components/schemas/<name>`, or `nil` if there is none.
    func namedSchema(_ name: Located<String>) -> Target? {
        target(of: name.map { "#/components/schemas/" + JSONPointer.escaped($0) })
    }

    /// Returns the document of the file that a reference leads to, or `nil` if that file hasn't been read.
    func document(of reference: Located<String>) -> Document? {
        index.files[path(of: reference)].flatMap { documents[$0] }
    }

    /// Returns whether a reference leads into an existing file that can't be read.
    func isUnreadable(_ reference: Located<String>) -> Bool {
        index.files[path(of: reference)].map { documents[$0] == nil } ?? false
    }

    /// Returns whether a reference leads into a file that has been read.
    func hasFile(of reference: Located<String>) -> Bool { document(of: reference) != nil }

    /// Returns the target of a reference, or `nil` if there is none. `depth` is the number of references that have been
    /// followed.
    func target(of reference: Located<String>, depth: Int = 0) -> Target? {
        let path = path(of: reference)
        guard let file = index.files[path], let document = documents[file] else { return identified(by: reference) }
        let fragment = reference.value.drop { $0 != "#" }.dropFirst()
        guard let pointer = JSONPointer(fragment: fragment) else {
            return document.anchors[String(fragment)].map { anchored($0, as: String(fragment), in: document) }
        }
        var tokens = pointer.tokens
        if tokens.isEmpty, let value = document.recursive(around: reference.range) {
            return anchored(value, as: "\(value.range.start)", in: document)
        }
        var value = document.value(at: pointer)
        // The key itself may contain percent signs: "Pick_Job.%22id%22" for "#/components/schemas/Pick_Job.%22id%22".
        if value == nil, let verbatim = JSONPointer(fragment: fragment, isEncoded: false) {
            value = document.value(at: verbatim)
            if value != nil { tokens = verbatim.tokens }
        }
        guard let value else {
            return definition(at: pointer, around: reference.range, in: document)
                ?? target(of: tokens, followingReferencesIn: document, depth: depth)
        }
        let keys = ["\(file)#"] + tokens
        return Target(
            value: value,
            key: keys.joined(separator: "/"),
            name: tokens.last ?? String(Path.name(of: path).prefix { $0 != "." }),
            isNamedSchema: Self.isNamed(tokens, inMain: file == main.range.file)
                || keys.dropLast().joined(separator: "/") == index.sharedSchemas
        )
    }

    /// Follows a reference in the middle of a path. `#/components/schemas/Pet` leads to another file if the document
    /// has `"schemas": { "$ref": "schemas.json" }`. Returns `nil` if the path has no target.
    private func target(of tokens: [String], followingReferencesIn document: Document, depth: Int) -> Target? {
        var value = document.root
        for (index, token) in tokens.enumerated() {
            if let next = value[token] {
                value = next
                continue
            }
            // References may form cycles, so limit the depth.
            guard depth < 10, let reference = value["$ref"]?.located else { return nil }
            let rest = tokens[index...].map { "/" + JSONPointer.escaped($0) }.joined()
            let whole = reference.map { $0.contains("#") ? $0 + rest : $0 + "#" + rest }
            return target(of: whole, depth: depth + 1)
        }
        return nil
    }

    /// Returns a definition of a schema around the reference, such as `#/$defs/Pet` in a schema with these `$defs`;
    /// `nil` if there is none. Such a schema was a separate document before it was embedded. The definition is usually
    /// a copy of one of the main document's schemas.
    private func definition(at pointer: JSONPointer, around range: SourceRange, in document: Document) -> Target? {
        guard pointer.tokens.count == 2, Self.definitions.contains(pointer.tokens[0]) else { return nil }
        let (section, name) = (pointer.tokens[0], pointer.tokens[1])
        let schemas = document.defining.filter { $0.range.encloses(range) && pointer.value(in: $0) != nil }
        guard let schema = schemas.max(by: { $0.range.start < $1.range.start }), let value = pointer.value(in: schema)
        else { return nil }
        let text = value.compactJSON.replacing("\"#/\(section)/", with: "\"#/components/schemas/")
        if let same = document.components["schemas"]?[name], same.compactJSON == text {
            let key = "\(range.file)#/components/schemas/\(name)"
            return Target(value: same, key: key, name: name, isNamedSchema: true)
        }
        // Schemas with equal definitions share the first one.
        let isShared = { (other: JSONValue) in pointer.value(in: other)?.compactJSON == value.compactJSON }
        let first = document.defining.first(where: isShared) ?? schema
        return Target(
            value: pointer.value(in: first) ?? value,
            key: "\(range.file)#\(first.range.start)/\(section)/\(name)",
            name: name,
            isNamedSchema: true
        )
    }

    /// Returns the schema whose identifier is the value of the reference, or `nil` if there is none.
    private func identified(by reference: Located<String>) -> Target? {
        let text = String(reference.value.prefix { $0 != "#" })
        let around = index.bases.filter { $0.range.encloses(reference.range) }.max { $0.range.start < $1.range.start }
        let near = around.flatMap { index.identified[Path.normalized(Path.join(Path.parent(of: $0.path), text))] }
        guard let schema = near ?? index.identified[path(of: reference)], let document = documents[schema.range.file]
        else {
            return nil
        }
        let fragment = reference.value.dropFirst(text.count + 1)
        guard !fragment.isEmpty else { return anchored(schema, as: Path.name(of: text), in: document) }
        guard let pointer = JSONPointer(fragment: fragment) else {
            return document.anchors[String(fragment)].map { anchored($0, as: String(fragment), in: document) }
        }
        return pointer.value(in: schema).map { anchored($0, as: pointer.tokens.last ?? text, in: document) }
    }
}
